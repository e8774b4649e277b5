/** A line for each canoe over the game, with its symbol at each point, and a table to read. */

import { html } from "../../lib.js";
import { t } from "../../texts.js";
import { SEAT_PATHS } from "../symbols.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").SeatFacts} SeatFacts */
/** @typedef {{values: number[], label: string, head?: string}} Row by seat; the label is below the graph, the head in the table */

const WIDE = 640;
const HIGH = 300;
const LEFT = 34;
const RIGHT = 20;
const TOP = 18;
const BOTTOM = 28;
/** From this many rows on, only every other one has a label. */
const CROWDED = 16;

/**
 * @param {object} props
 * @param {string} props.name what it shows
 * @param {Row[]} props.rows from left to right
 * @param {number[]} props.levels that are marked, the one at the top first
 * @param {number} [props.bottom] the value at the bottom, if it is not the last level
 * @param {(SeatFacts | null)[]} props.seats
 * @param {string[]} props.names
 * @returns {VNode}
 */
export function LineGraph({ name, rows, levels, bottom = levels.at(-1) ?? 0, seats, names }) {
  const last = rows.length - 1;
  const top = levels[0] ?? 0;
  const x = (/** @type {number} */ at) => LEFT + (at * (WIDE - LEFT - RIGHT)) / Math.max(1, last);
  const y = (/** @type {number} */ value) => TOP + ((value - top) / (bottom - top || 1)) * (HIGH - TOP - BOTTOM);
  // The last one always has its label.
  const labelled = (/** @type {number} */ at) => last < CROWDED || (last - at) % 2 === 0;
  return html`<figure class="graph">
    <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      ${levels.map(
        (level) => html`<g key=${`y${level}`}>
          <path class="level" d=${`M${LEFT} ${y(level)}H${WIDE - RIGHT}`} />
          <text class="scale" x=${LEFT - 8} y=${y(level) + 4} text-anchor="end">${level}</text>
        </g>`,
      )}
      ${rows.map(({ label }, at) =>
        labelled(at)
          ? html`<text key=${`x${at}`} class="scale" x=${x(at)} y=${HIGH - 8} text-anchor="middle">${label}</text>`
          : null,
      )}
      ${seats.map((each, seat) => {
        const colour = each?.colour ?? seat;
        // Lines that run together are set apart a little, so that each can be followed.
        const shift = (seat - (seats.length - 1) / 2) * 2.4;
        const spots = rows.map(({ values }, at) => [x(at), y(values[seat] ?? bottom) + shift]);
        const line = spots.map((spot) => spot.join()).join(" ");
        return html`<g key=${seat} class=${`colour-${colour}`}>
          <polyline class="under" points=${line} />
          <polyline points=${line} />
          ${spots.map(
            ([at, high], k) =>
              html`<path
                key=${k}
                d=${SEAT_PATHS[colour]}
                transform=${`translate(${at} ${high}) scale(${k === last ? 1.1 : 0.6})`}
              />`,
          )}
        </g>`;
      })}
    </svg>
    <details>
      <summary>${t("web-graph-table")}</summary>
      <${RoundTable}
        name=${name}
        names=${names}
        rows=${rows.map(({ values, label, head }) => ({ head: head ?? label, cells: values.map((each) => String(Math.round(each))) }))}
      />
    </details>
  </figure>`;
}

/**
 * A table by round and player.
 *
 * @param {{name: string, names: string[], rows: {head: string, cells: string[]}[]}} props
 * @returns {VNode}
 */
export function RoundTable({ name, names, rows }) {
  return html`<div class="graph-table" tabindex="0" role="group" aria-label=${name}>
    <table>
      <thead>
        <tr>
          <th scope="col">${t("web-graph-round")}</th>
          ${names.map((each, seat) => html`<th scope="col" key=${seat}>${each}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ head, cells }, at) => html`<tr key=${at}>
            <th scope="row">${head}</th>
            ${cells.map((cell, seat) => html`<td key=${seat} class="number">${cell}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/**
 * Every canoe's distance to the goal, round by round; the goal is above, so the leader is on top.
 *
 * @param {object} props
 * @param {number[][]} props.ways by round, from the start on, and by seat: steps to the goal
 * @param {(SeatFacts | null)[]} props.seats
 * @param {string[]} props.names
 * @returns {VNode}
 */
export function RaceGraph({ ways, seats, names }) {
  const most = Math.max(...ways.flat(), 1);
  const step = most > 20 ? 10 : 5;
  const levels = Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
  const rows = ways.map((values, round) => ({ values, label: String(round) }));
  return html`<${LineGraph} name=${t("web-graph")} rows=${rows} levels=${levels} bottom=${most} seats=${seats} names=${names} />`;
}
