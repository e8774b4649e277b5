/** Events in words for those who listen: a polite live region. */

import { html, signal } from "../lib.js";

const words = signal("");
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {string[]} */
let waiting = [];

/**
 * Announce something to screen readers; what comes in quick succession is announced together.
 * @param {string} text
 */
export function announce(text) {
  waiting.push(text);
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    words.value = waiting.join(" ");
    waiting = [];
    timer = undefined;
  }, 120);
}

/** The region itself; it must be there before anything is said. */
export function LiveRegion() {
  return html`<div class="unseen" role="status" aria-live="polite">${words.value}</div>`;
}
