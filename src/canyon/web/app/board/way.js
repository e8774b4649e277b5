/** The way to an end, field by field, and the mark of a field that was asked about. */

import { html } from "../lib.js";

/** @typedef {import("./river.js").River} River */

/**
 * @param {object} props
 * @param {River} props.river
 * @param {string[] | undefined} props.path
 * @param {string | null} props.note
 */
export function Way({ river, path, note }) {
  const spots = (path ?? []).map((label) => river.middle(label));
  const line = spots.map(([x, y]) => `${x} ${y}`).join("L");
  const asked = note === null ? null : river.middle(note);
  return html`<svg class="way" viewBox=${river.viewBox} aria-hidden="true">
    ${
      spots.length > 1 &&
      html`<path class="way-shade" d=${`M${line}`} />
      <path class="way-line" d=${`M${line}`} />
      ${spots.slice(1).map(([x, y]) => html`<circle cx=${x} cy=${y} r="4.5" />`)}`
    }
    ${asked && html`<g transform=${`translate(${asked[0]} ${asked[1]})`}><path class="asked" d="M-9-9 9 9M9-9-9 9" /></g>`}
  </svg>`;
}
