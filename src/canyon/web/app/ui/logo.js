/** The name of the game, drawn: park-poster capitals with a river for the foot of the Y. */

import { html } from "../lib.js";

/** The name alone, next to or inside something that says what it is. */
export function Wordmark() {
  return html`
    <svg class="wordmark" viewBox="6 7 428 66" aria-hidden="true">
      <g fill="none" stroke="currentColor" stroke-width="12" stroke-miterlimit="12">
        <path d="M58.1 20.900A27 27 0 1 0 58.1 59.1" />
        <path d="M73 80 106 12l33 68M85 56h42" />
        <path d="M162 80V15l46 50V0" />
        <path d="M226 2 253 42 280 2" />
        <circle cx="325" cy="40" r="27" />
        <path d="M382 80V15l46 50V0" />
      </g>
      <path class="wordmark-river" d="M253 47c-8 6 7 10 1 16-5 5-3 9-1 14" fill="none" stroke-width="11" stroke-linecap="round" />
      <circle class="wordmark-sun" cx="325" cy="40" r="12.5" />
    </svg>
  `;
}

/** The small picture: sun, cliffs, river, canoe. */
export function Mark() {
  return html`<img class="mark" src=${import.meta.resolve("../../icons/canyon.svg")} alt="" width="36" height="36" />`;
}
