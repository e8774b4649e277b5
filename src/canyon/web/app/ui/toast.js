/** Short messages that go away by themselves. */

import { html, signal } from "../lib.js";
import { t } from "../texts.js";

/** @typedef {{n: number, text: string, kind: "info" | "trouble"}} Toast */

const toasts = signal(/** @type {Toast[]} */ ([]));
let count = 0;

/**
 * Show a message for a while.
 * @param {string} text
 * @param {{kind?: Toast["kind"], ms?: number}} [how]
 */
export function say(text, { kind = "info", ms = 5000 } = {}) {
  const toast = { n: ++count, text, kind };
  toasts.value = [...toasts.value.filter((each) => each.text !== text), toast].slice(-3);
  setTimeout(() => dismiss(toast.n), ms);
}

/** @param {number} n */
function dismiss(n) {
  toasts.value = toasts.value.filter((each) => each.n !== n);
}

/** Where the messages appear; they are read out as well. */
export function Toasts() {
  return html`<div class="toasts" role="status" aria-live="polite">
    ${toasts.value.map(
      ({ n, text, kind }) => html`<p key=${n} class=${`toast ${kind}`}>
        <span>${text}</span>
        <button class="quiet" aria-label=${t("web-dismiss")} onClick=${() => dismiss(n)}>×</button>
      </p>`,
    )}
  </div>`;
}
