/** What a hint says of cards and fields: drawn on them for as long as it is shown. */

import { html, signal } from "../lib.js";

/** @typedef {import("../lib.js").VNode} VNode */

/** By a card's or field's name: what it loses, or null for the best. */
export const marks = signal(/** @type {ReadonlyMap<string, string | null>} */ (new Map()));

/**
 * The mark of a card or field, if there is one; the hint itself tells the same in words.
 *
 * @param {{of: string}} props
 * @returns {VNode | null}
 */
export function HintMark({ of }) {
  const loss = marks.value.get(of);
  if (loss === undefined) return null;
  return html`<span class=${`hint-mark${loss === null ? " best" : ""}`} aria-hidden="true">${loss ?? "★"}</span>`;
}
