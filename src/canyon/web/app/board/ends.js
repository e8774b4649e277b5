/** The fields that may be chosen, each a button, and the field with the cursor. */

import { html } from "../lib.js";
import { HintMark } from "../game/help/hint_marks.js";
import { seatNames } from "../game/names.js";
import { placeWords } from "./words.js";

/** @typedef {import("./river.js").River} River */
/** @typedef {import("./cursor.js").Cursor} Cursor */
/** @typedef {import("../types.js").SeatFacts} SeatFacts */

/**
 * @param {object} props
 * @param {River} props.river
 * @param {import("./board.js").Waters} props.scene
 * @param {(SeatFacts | null)[]} props.seats
 * @param {string[]} props.ends
 * @param {string | null} props.chosen
 * @param {Cursor} props.cursor
 * @param {(label: string | null) => void} props.onAim an end that is pointed at
 * @param {(label: string) => void} [props.onEnd]
 * @param {(label: string) => void} [props.onField]
 */
export function Ends({ river, scene, seats, ends, chosen, cursor, onAim, onEnd, onField }) {
  const names = seatNames(seats);
  const words = (/** @type {string} */ label) => {
    const there = scene.canoes.flatMap((field, seat) => (field === label ? [names[seat] ?? ""] : []));
    return placeWords(river, label, there, ends.includes(label));
  };
  return html`<div class="ends">
    ${ends.map(
      (label) =>
        html`<button
          type="button"
          key=${label}
          class="end"
          data-field=${label}
          aria-label=${words(label)}
          aria-pressed=${chosen === null ? undefined : chosen === label}
          style=${river.square(label)}
          onClick=${() => onEnd?.(label)}
          onFocus=${() => {
            cursor.go(label);
            onAim(label);
          }}
          onBlur=${() => onAim(null)}
          onPointerEnter=${() => onAim(label)}
          onPointerLeave=${() => onAim(null)}
        ><${HintMark} of=${label} /></button>`,
    )}
    ${
      !ends.includes(cursor.at) &&
      html`<button
      type="button"
      key=${`at ${cursor.at}`}
      class="cursor"
      data-field=${cursor.at}
      aria-label=${words(cursor.at)}
      style=${river.square(cursor.at)}
      onClick=${() => onField?.(cursor.at)}
    ></button>`
    }
  </div>`;
}
