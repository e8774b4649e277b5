/** A canoe from above: hull, pattern and symbol by its colour, somebody who paddles, the wake. */

import { html, memo } from "../lib.js";
import { SEAT_PATHS } from "../game/symbols.js";

const HULL = "M0-26C4-22 10-17 10-9V9C10 16 6 21 2.5 24.5Q0 26.5-2.5 24.5C-6 21-10 16-10 9V-9C-10-17-4-22 0-26z";
/** The open stern, where somebody kneels. */
const STERN = "M-7.6 9.5h15.2C7.4 15 4.6 19 2 21.6Q0 23.2-2 21.6C-4.6 19-7.4 15-7.6 9.5z";
const WAKE = "M-9 8C-13 17-15 24-14 32M9 8C13 17 15 24 14 32M-4 28q4 5 8 0";

/** Chevron, bars, dots, zigzag, waves, crosses: on the bow. */
const PATTERNS = [
  "M-5.4-13.6 0-19 5.4-13.6M-6.4-9.4 0-14.8 6.4-9.4",
  "M-3.4-18.4h6.8M-5.8-14.8h11.6M-7-11.2h14",
  "M0-20v.1M-3.2-16v.1M3.2-16v.1M-5.4-11.8v.1M0-12v.1M5.4-11.8v.1",
  "M-5.6-14.6l2.8-3.6 2.8 3.6 2.8-3.6 2.8 3.6M-7-10.2l3.5-3 3.5 3 3.5-3 3.5 3",
  "M-5-15.4q2.5-4 5 0t5 0M-6.6-11q3.3-4 6.6 0t6.6 0",
  "M-3.4-18.6 3.4-12M3.4-18.6-3.4-12M0-20.4v10M-5.6-15.3h11.2",
];

/** A canoe on the water; the symbol stays upright whichever way the canoe points. */
export const CanoeShape = memo((/** @type {{colour: number, turn: number}} */ { colour, turn }) => {
  const style = { transform: `rotate(${turn}deg)` };
  return html`
    <g class="shade" transform="translate(3 5)"
      ><g class="turn" style=${style}><path d=${HULL} /></g
    ></g>
    <g class="turn" style=${style}>
      <path class="wake" d=${WAKE} />
      <path class="halo" d=${HULL} />
      <path class="hull" d=${HULL} />
      <path class="pattern" d=${PATTERNS[colour] ?? ""} />
      <path class="thwarts" d="M-9.4-7.6h18.8M-9.4 8.4h18.8" />
      <path class="inside" d=${STERN} />
      <g class="paddle" transform="translate(0 14)"
        ><g class="stroke"
          ><path class="shaft" d="M-5 3.4 14-6" /><path
            class="blade"
            d="M13-6.4 20-12.4c2.8-1.2 4.4 1.4 2.6 3.4L14.6-3.4z" /></g
        ><circle class="head" r="4.6"
      /></g>
    </g>
    <path class="sign" d=${SEAT_PATHS[colour]} transform="scale(.96)" />
  `;
});
