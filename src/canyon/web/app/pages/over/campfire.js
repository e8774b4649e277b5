/**
 * The evening after the race: a campfire by the river, bright for whoever has won. The land goes on beyond
 * the view box on all sides, so nothing is cut off in a box of another shape.
 */

import { html } from "../../lib.js";
import { SEAT_PATHS } from "../../game/symbols.js";

/** @typedef {import("../../lib.js").VNode} VNode */

const STARS = [
  [24, 16],
  [62, 30],
  [104, 12],
  [150, 26],
  [214, 14],
  [262, 32],
  [318, 12],
  [352, 34],
  [386, 18],
];
const SPARKS = [178, 188, 196, 204, 212, 222];

/**
 * @param {{won: boolean, colour: number | null}} props  `colour` of the player's canoe; null for watchers
 * @returns {VNode}
 */
export function Campfire({ won, colour }) {
  return html`<svg class=${`campfire${won ? " won" : ""}`} viewBox="0 0 400 120" aria-hidden="true">
    <radialGradient id="campfire-glow"><stop offset="0" stop-color="#ffc15c" stop-opacity=".8" /><stop offset="1" stop-color="#ff9a3c" stop-opacity="0" /></radialGradient>
    <rect class="night" x="-800" y="-200" width="2000" height="400" />
    ${STARS.map(([x, y], at) => html`<circle key=${at} class="star" cx=${x} cy=${y} r=${at % 3 ? 1.2 : 1.8} />`)}
    <circle class="moon" cx="340" cy="30" r="11" />
    <path class="mesa" d="M-800 74h838l10-22h52l12 22h60l8-12h36l10 12h64l12-30h48l10 30h840v46H-800z" />
    <path class="bank" d="M-800 92H0q100-14 200-6t200-2h800v136H-800z" />
    <path class="stream" d="M-800 108H0q60-8 120 0t140 0 140-2h800v114H-800z" />
    ${
      colour === null
        ? null
        : html`<g class=${`beached colour-${colour}`} transform="translate(118 98) rotate(-6)">
            <path class="hull" d="M-44-6Q-40 9-18 9h36q22 0 26-15Q20 0 0 0t-44-6z" />
            <path class="sign" d=${SEAT_PATHS[colour]} transform="translate(0 4) scale(.62)" />
          </g>`
    }
    <g transform="translate(200 96)">
      <ellipse class="glow" cy="-14" rx="80" ry="46" fill="url(#campfire-glow)" />
      <path class="log" d="M-20 2 18-7M-18-7 20 2" />
      <path class="flame flame-back" d="M0-42C12-28 18-18 12-8Q8-2 0-2T-12-8C-18-18-8-22 0-42z" />
      <path class="flame flame-front" d="M0-28C8-18 10-12 7-7Q4-3 0-3T-7-7C-10-13-4-16 0-28z" />
    </g>
    ${won ? SPARKS.map((x, at) => html`<circle key=${`spark ${at}`} class="spark" style=${{ "--at": at }} cx=${x} cy="70" r="1.8" />`) : null}
  </svg>`;
}
