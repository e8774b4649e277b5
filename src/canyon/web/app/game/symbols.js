/**
 * The signs of suits and seats: inline SVG, drawn as in the pictures (picture/cards.py,
 * picture/canoe.py).
 */

import { html } from "../lib.js";

/** @typedef {import("../lib.js").VNode} VNode */

/** A paddle, a pine, a campfire's flame, the sun, the moon: each within 20 of 0 0. */
/** @type {Record<string, string>} */
export const SUIT_PATHS = {
  B: "M0-2.5L9.3-14.3L7.8-18.1C9.6-20.4 17.5-14.3 15.6-11.9L11.6-12.5L2.4-.7C4.1 4.5-1.9 13.8-7.1 17.3C-11.1 19.9-16.6 15.6-15 11.1C-12.9 5.1-5.3-2.9 0-2.5Z",
  G: "M0-20 7-10H3.5l6.5 9H5l8 12H2.5v8h-5v-8H-13l8-12h-5l6.5-9H-7z",
  R: "M1-20C3-11 13-7 12 5 11 14 5 18 0 18S-12 14-12 5C-12-1-8-4-6-10-3-7-2-4-2-1 2-5 3-13 1-20z",
  Y: "M0-10a10 10 0 1 0 .1 0zM-1.5-20h3v7h-3zM-1.5 13h3v7h-3zM-20-1.5h7v3h-7zM13-1.5h7v3h-7zM-15.2-13.1l2.1-2.1 5 5-2.1 2.1zM8.1 10.2l2.1-2.1 5 5-2.1 2.1zM13.1-15.2l2.1 2.1-5 5-2.1-2.1zM-10.2 8.1l2.1 2.1-5 5-2.1-2.1z",
  V: "M6-18A18 18 0 1 0 17 9 15 15 0 1 1 6-18z",
};

/** Triangle, square, star, disc, diamond, cross: by colour, each within 8 of 0 0. */
export const SEAT_PATHS = [
  "M0-7 7 5H-7z",
  "M-5.5-5.5h11v11h-11z",
  "M0-7.5 2.1-2.4 7.4-2 3.3 1.5 4.6 6.7 0 3.9-4.6 6.7-3.3 1.5-7.4-2-2.1-2.4z",
  "M0-6a6 6 0 1 0 .1 0z",
  "M0-7.5 6 0 0 7.5-6 0z",
  "M-2.2-6.5h4.4v4.3h4.3v4.4H2.2v4.3h-4.4V2.2h-4.3v-4.4h4.3z",
];

/**
 * A suit's symbol, in the suit's colour on its own disc so that it is seen in both themes.
 *
 * @param {{suit: string}} props
 * @returns {VNode}
 */
export function SuitSign({ suit }) {
  return html`<svg class=${`suit-sign suit-${suit}`} viewBox="-27 -27 54 54" aria-hidden="true">
    <rect x="-26" y="-26" width="52" height="52" rx="12" />
    <path d=${SUIT_PATHS[suit]} />
  </svg>`;
}

/**
 * A seat's colour and symbol.
 *
 * @param {{colour: number}} props
 * @returns {VNode}
 */
export function SeatSign({ colour }) {
  return html`<svg class=${`seat-sign colour-${colour}`} viewBox="-13 -13 26 26" aria-hidden="true">
    <circle r="12" />
    <path d=${SEAT_PATHS[colour]} />
  </svg>`;
}
