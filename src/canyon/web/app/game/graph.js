/** Every canoe's distance to the goal, round by round: lines with symbols, and a table to read. */

import { html } from "../lib.js";
import { t } from "../texts.js";
import { SEAT_PATHS } from "./symbols.js";

/** @typedef {import("../lib.js").VNode} VNode */
/** @typedef {import("../types.js").SeatFacts} SeatFacts */

const WIDE = 640;
const HIGH = 300;
const LEFT = 34;
const RIGHT = 20;
const TOP = 18;
const BOTTOM = 28;

/**
 * @param {object} props
 * @param {number[][]} props.ways by round, from the start on, and by seat: steps to the goal
 * @param {(SeatFacts | null)[]} props.seats
 * @param {string[]} props.names
 * @returns {VNode}
 */
export function RaceGraph({ ways, seats, names }) {
  const rounds = ways.length - 1;
  const most = Math.max(...ways.flat(), 1);
  const x = (/** @type {number} */ round) => LEFT + (round * (WIDE - LEFT - RIGHT)) / Math.max(1, rounds);
  // The goal is above, so the leader is on top.
  const y = (/** @type {number} */ way) => TOP + (way * (HIGH - TOP - BOTTOM)) / most;
  const step = most > 20 ? 10 : 5;
  const levels = Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
  return html`<figure class="graph">
    <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      ${levels.map(
        (way) => html`<g key=${`y${way}`}>
          <path class="level" d=${`M${LEFT} ${y(way)}H${WIDE - RIGHT}`} />
          <text class="scale" x=${LEFT - 8} y=${y(way) + 4} text-anchor="end">${way}</text>
        </g>`,
      )}
      ${ways.map((_, round) =>
        rounds > 14 && round % 2
          ? null
          : html`<text key=${`x${round}`} class="scale" x=${x(round)} y=${HIGH - 8} text-anchor="middle">${round}</text>`,
      )}
      ${seats.map((each, seat) => {
        const colour = each?.colour ?? seat;
        // Lines that run together are set apart a little, so that each can be followed.
        const shift = (seat - (seats.length - 1) / 2) * 2.4;
        const spots = ways.map((row, round) => [x(round), y(row[seat] ?? most) + shift]);
        return html`<g key=${seat} class=${`colour-${colour}`}>
          <polyline class="under" points=${spots.map((spot) => spot.join()).join(" ")} />
          <polyline points=${spots.map((spot) => spot.join()).join(" ")} />
          ${spots.map(
            ([at, high], round) =>
              html`<path
                key=${round}
                d=${SEAT_PATHS[colour]}
                transform=${`translate(${at} ${high}) scale(${round === rounds ? 1.1 : 0.6})`}
              />`,
          )}
        </g>`;
      })}
    </svg>
    <details>
      <summary>${t("web-graph-table")}</summary>
      <div class="graph-table" tabindex="0" role="region" aria-label=${t("web-graph")}>
        <table>
          <thead>
            <tr>
              <th scope="col">${t("web-graph-round")}</th>
              ${names.map((name, seat) => html`<th scope="col" key=${seat}>${name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${ways.map(
              (row, round) => html`<tr key=${round}>
                <th scope="row">${round}</th>
                ${row.map((way, seat) => html`<td key=${seat} class="number">${way}</td>`)}
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>
  </figure>`;
}
