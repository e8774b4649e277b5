/** Row letters and column numbers along the edges; they stay in sight when the picture is zoomed. */

import { html } from "../lib.js";

/** @typedef {import("./river.js").River} River */

/** @param {{river: River}} props */
export function Rulers({ river }) {
  const { left, top, width, height } = river.box(
    (river.columns[0] ?? 0) * river.cell,
    (river.rows[0] ?? 0) * river.cell,
    river.columns.length * river.cell,
    river.rows.length * river.cell,
  );
  return html`<div class="rulers" aria-hidden="true">
    <div class="ruler columns">
      <div style=${{ marginLeft: left, width }}>
        ${river.columns.map((column) => html`<span>${column + 1}</span>`)}
      </div>
    </div>
    <div class="ruler rows">
      <div style=${{ top, height }}>
        ${river.rows.map((row) => html`<span>${String.fromCharCode(97 + row)}</span>`)}
      </div>
    </div>
  </div>`;
}
