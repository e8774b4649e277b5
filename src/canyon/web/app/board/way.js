/** The way to an end, field by field; where a miss leads; the mark of a field that was asked about. */

import { html } from "../lib.js";

/** @typedef {import("./river.js").River} River */

/**
 * @param {object} props
 * @param {River} props.river
 * @param {string[] | undefined} props.path
 * @param {string | null} props.note
 * @param {string[]} [props.ends] where the canoe may stop instead
 * @param {{start: string, end: string}[]} [props.drifts] where the current would carry canoes
 */
export function Way({ river, path, note, ends = [], drifts = [] }) {
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
    ${ends.map((label) => {
      const [x, y] = river.middle(label);
      return html`<circle key=${label} class="way-end" cx=${x} cy=${y} r="13" />`;
    })}
    ${drifts.map(({ start, end }) => {
      const [[x, y], [to, low]] = [river.middle(start), river.middle(end)];
      const turn = (Math.atan2(low - y, to - x) * 180) / Math.PI;
      return html`<g key=${`drift ${start}`} class="way-drift">
        <path d=${`M${x} ${y}L${to} ${low}`} />
        <path d="M-11-8 0 0-11 8" transform=${`translate(${to} ${low}) rotate(${turn})`} />
      </g>`;
    })}
    ${asked && html`<g transform=${`translate(${asked[0]} ${asked[1]})`}><path class="asked" d="M-9-9 9 9M9-9-9 9" /></g>`}
  </svg>`;
}
