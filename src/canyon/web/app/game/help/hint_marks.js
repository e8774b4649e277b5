/** What a hint says of bids, cards and fields: drawn on them for as long as it is shown. */

import { html, signal } from "../../lib.js";

/** @typedef {import("../../lib.js").VNode} VNode */

/** By the name of a card or field, or by a bid's figure: what is written there, and which is the best. */
export const marks = signal(/** @type {ReadonlyMap<string, {text: string, best: boolean}>} */ (new Map()));

/**
 * The mark of a bid, card or field, if there is one; the hint itself tells the same in words.
 *
 * @param {{of: string}} props
 * @returns {VNode | null}
 */
export function HintMark({ of }) {
  const mark = marks.value.get(of);
  if (!mark) return null;
  return html`<span class=${`hint-mark${mark.best ? " best" : ""}`} aria-hidden="true">${mark.text}</span>`;
}
