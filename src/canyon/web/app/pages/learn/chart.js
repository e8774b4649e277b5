/** A small map for an illustration: a few fields, drawn simply, with canoes and a way. */

import { html } from "../../lib.js";
import { SEAT_PATHS } from "../../game/symbols.js";

const CELL = 40;
const HULL = "M0-19C3-16 7-12 7-6V6C7 12 3 16 0 19C-3 16-7 12-7 6V-6C-7-12-3-16 0-19z";
/** @type {Record<string, number>} */
const ARROWS = { "↑": 0, "↗": 45, "→": 90, "↘": 135, "↓": 180, "↙": 225, "←": 270, "↖": 315 };

/** @typedef {[column: number, row: number]} Place */

const middle = (/** @type {Place} */ [column, row]) => [column * CELL + CELL / 2, row * CELL + CELL / 2];

/**
 * A canoe from above, in a seat's colour with its symbol.
 *
 * @param {{at: Place, colour: number, turn?: number}} props
 */
export function Canoe({ at, colour, turn = 90 }) {
  const [x, y] = middle(at);
  return html`
    <g class=${`chart-canoe colour-${colour}`} transform=${`translate(${x} ${y})`}>
      <path class="hull" d=${HULL} transform=${`rotate(${turn})`} />
      <path class="sign" d=${SEAT_PATHS[colour]} transform="scale(.72)" />
    </g>
  `;
}

/** @param {{kind: string, at: Place}} props */
function Field({ kind, at }) {
  const [column, row] = at;
  const [x, y] = middle(at);
  const turn = ARROWS[kind];
  return html`
    <g>
      <rect
        class=${kind === "#" || kind === "C" ? "land" : kind === "o" ? "isle" : kind === "W" ? "fall" : turn === undefined ? "wet" : "swift"}
        x=${column * CELL}
        y=${row * CELL}
        width=${CELL}
        height=${CELL}
      />
      ${turn !== undefined && html`<path class="arrow" d="M0-11 8 0H3V10H-3V0H-8z" transform=${`translate(${x} ${y}) rotate(${turn})`} />`}
      ${kind === "L" && html`<path class="stage" d=${`M${x - 16} ${y - 16}h32v32h-32z`} /><circle class="goal" cx=${x} cy=${y} r="9" />`}
      ${kind === "J" && html`<path class="stage" d=${`M${x - 17} ${y - 12}h34v24h-34z`} />`}
      ${kind === "C" && html`<path class="cave" d=${`M${x - 13} ${y + 14}v-12a13 13 0 0 1 26 0v12z`} />`}
      ${kind === "W" && html`<path class="foam" d=${`M${x - 12} ${y - 16}v32M${x - 4} ${y - 18}v34M${x + 4} ${y - 15}v32M${x + 12} ${y - 18}v34`} />`}
      ${kind === "o" && html`<path class="pine" d=${`M${x} ${y - 17}l10 14h-5l7 13H${x - 12}l7-13h-5z`} />`}
    </g>
  `;
}

/**
 * @param {{rows: string[], ways?: Place[][], rings?: Place[], children?: any}} props
 */
export function Chart({ rows, ways = [], rings = [], children }) {
  const wide = (rows[0]?.length ?? 0) * CELL;
  const tall = rows.length * CELL;
  return html`
    <svg class="chart" viewBox=${`-2 -2 ${wide + 4} ${tall + 4}`}>
      ${rows.map((line, row) => [...line].map((kind, column) => html`<${Field} kind=${kind} at=${[column, row]} />`))}
      ${rings.map((at) => {
        const [x, y] = middle(at);
        return html`<circle class="ring" cx=${x} cy=${y} r="15" />`;
      })}
      ${ways.map((way) => html`<path class="way" d=${`M${way.map((at) => middle(at).join(" ")).join("L")}`} />`)}
      ${children}
    </svg>
  `;
}
