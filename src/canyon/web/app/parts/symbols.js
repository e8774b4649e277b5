/**
 * The signs of suits and seats, and the few icons: inline SVG, for fonts differ from machine to
 * machine. Suits and seats are drawn as in the pictures (picture/cards.py, picture/canoe.py).
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

/** Drawn on 24 × 24. */
/** @type {Record<string, string>} */
const ICONS = {
  menu: "M3 5.5h18v2.2H3zM3 10.9h18v2.2H3zM3 16.3h18v2.2H3z",
  close: "M6.2 4.6 12 10.4l5.8-5.8 1.6 1.6-5.8 5.8 5.8 5.8-1.6 1.6-5.8-5.8-5.8 5.8-1.6-1.6 5.8-5.8-5.8-5.8z",
  invite:
    "M9 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM1.5 20c0-4 3.3-6.5 7.5-6.5s7.5 2.5 7.5 6.5zM18 6h2.2v3h3v2.2h-3v3H18v-3h-3V9h3z",
  map: "M9 3 3 5.4v15.2l6-2.4 6 2.4 6-2.4V3l-6 2.4zm-.9 2.7v10.6l-3.2 1.3V7zm1.9 0 4.1 1.6v10.6L10 16.3zm9.1.1v10.6l-3.2 1.3V7.1z",
  talk: "M3 4h18v12.5h-8.2L7.5 21v-4.5H3zm2.2 2.2v8.1h4.5v2l2.3-2h6.8V6.2z",
  dealer:
    "M8 2.5h10a2 2 0 0 1 2 2v12h-2.2V4.7H8zM4 6.5h10.5a1.6 1.6 0 0 1 1.6 1.6v12.3a1.6 1.6 0 0 1-1.6 1.6H4a1.6 1.6 0 0 1-1.6-1.6V8.1A1.6 1.6 0 0 1 4 6.5z",
  starter: "M5 2.5h2.2v1.7h12.3l-3.2 4.4 3.2 4.4H7.2v8.5H5z",
  turn: "M5 3.5 20 12 5 20.5z",
  goal: "M12 3.2 22 11.5l-1.4 1.7-1.6-1.3V20.5h-5.2v-5.5h-3.6v5.5H5v-8.6l-1.6 1.3L2 11.5z",
  check: "M9.5 18.9 3.1 12.5l1.8-1.8 4.6 4.6 9.6-9.7 1.8 1.8z",
  bot: "M10.9 2h2.2v3H18a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h4.9zM8.5 9.2a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zm7 0a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM8 14.6v1.6h8v-1.6zM7 20.5h10V22H7z",
  away: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zm0 2.2a7.3 7.3 0 1 1 0 14.6 7.3 7.3 0 0 1 0-14.6zm-1.1 2.1v6l4.6 3 1.2-1.8-3.6-2.4V6.8z",
  eye: "M12 5C6.5 5 2.7 9.4 1.5 12c1.2 2.6 5 7 10.5 7s9.3-4.4 10.5-7C21.3 9.4 17.5 5 12 5zm0 2.2c3.9 0 6.7 2.9 8 4.8-1.3 1.9-4.1 4.8-8 4.8S5.3 13.9 4 12c1.3-1.9 4.1-4.8 8-4.8zm0 1.6a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z",
  copy: "M8 2.5h11a2 2 0 0 1 2 2V16h-2.2V4.7H8zM5 6.5h9.5a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2z",
  help: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zm.2 4.2c2.3 0 3.9 1.3 3.9 3.2 0 1.5-.8 2.3-1.9 3-.9.6-1.2.9-1.2 1.6v.4h-2.1v-.6c0-1.4.8-2.2 1.8-2.8.9-.5 1.2-.9 1.2-1.5 0-.8-.7-1.3-1.7-1.3s-1.7.5-1.8 1.5H8.2c.1-2.1 1.7-3.5 4-3.5zm-1.3 9.5h2.3v2.2h-2.3z",
  trophy:
    "M7 2.5h10v1.7h4v3.3c0 2.6-1.9 4.3-4.4 4.5A5 5 0 0 1 13.1 14v3.3h3.4v4.2h-9v-4.2h3.4V14a5 5 0 0 1-3.5-2C4.9 11.8 3 10.1 3 7.5V4.2h4zM5.2 6.4v1.1c0 1.1.7 1.9 1.8 2.2V6.4zm11.8 0v3.3c1.1-.3 1.8-1.1 1.8-2.2V6.4z",
};

/**
 * @param {{name: string}} props
 * @returns {VNode}
 */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d=${ICONS[name]} fill-rule="evenodd" />
  </svg>`;
}

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
