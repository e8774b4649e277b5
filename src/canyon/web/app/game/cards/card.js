/**
 * Cards: a suit is a colour, a symbol and a letter, always all three (M1). Tempo cards carry their
 * seat's colour and symbol (M2).
 */

import { html, memo } from "../../lib.js";
import { equipment } from "../equipment.js";
import { outline } from "./glyphs.js";
import { SEAT_PATHS, SUIT_PATHS } from "../symbols.js";

/** @typedef {import("../../lib.js").VNode} VNode */

/**
 * A card's face. Its name comes from the element around it: a button, a list item.
 *
 * @param {{card: string}} props  `card` is written like B7 or V10
 * @returns {VNode}
 */
export const CardFace = memo((/** @type {{card: string}} */ { card }) => {
  const suit = card.slice(0, 1);
  const value = card.slice(1);
  const path = SUIT_PATHS[suit];
  const long = value.length > 1;
  const shape = outline(value, long ? 9 : 0);
  return html`<svg class=${`card suit-${suit}`} viewBox="0 0 92 132" aria-hidden="true">
    <rect class="paper" x=".75" y=".75" width="90.5" height="130.5" rx="9" />
    <rect class="colour" x="5" y="5" width="82" height="122" rx="6" />
    <g class="ink">
      <path d=${shape} transform=${long ? "translate(23 36) scale(.28)" : "translate(20 36) scale(.33)"} />
      <path class="corner" d=${path} transform="translate(20 53) scale(.56)" />
      <path d=${outline(suit)} transform="translate(20 83) scale(.15)" />
      <path class="middle" d=${path} transform="translate(58 74) scale(1.3)" />
      <path class="far" d=${shape} transform="translate(72 104) rotate(180) scale(.2)" />
    </g>
  </svg>`;
});

/**
 * A tempo card of 0 to 4 (T3).
 *
 * @param {{value: number | null, colour: number}} props  null: a bid that is not turned up yet
 * @returns {VNode}
 */
export const TempoCard = memo((/** @type {{value: number | null, colour: number}} */ { value, colour }) => {
  return html`<svg class=${`tempo colour-${colour}`} viewBox="0 0 40 56" aria-hidden="true">
    <rect class="paper" x=".75" y=".75" width="38.5" height="54.5" rx="6" />
    <rect class="colour" x="3.5" y="3.5" width="33" height="49" rx="4" />
    <path class="ink" d=${SEAT_PATHS[colour]} transform="translate(20 43) scale(.9)" />
    <path class="ink" d=${outline(`${value ?? "?"}`)} transform="translate(20 29) scale(.27)" />
  </svg>`;
});

/**
 * The tempo cards that show a bid (T3).
 *
 * @param {number} bid
 * @returns {number[]}
 */
export function tempoOf(bid) {
  return equipment.tempo[bid] ?? [bid];
}
