/** Why not there: a few words next to the field. */

import { html, useEffect, useLayoutEffect, useRef } from "../lib.js";
import { useKeys } from "../hooks/keys.js";
import { useFading } from "../hooks/fading.js";
import { RuleLink } from "../game/help/help.js";
import { t } from "../texts.js";

/** @typedef {import("./river.js").River} River */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{left: number, top: number, tip: "above" | "under" | "none"}} Place */

const EDGE = 5;
const GAP = 10;
/** The tip is never at a round corner. */
const CORNER = 14;
const STEP = 12;

/**
 * @param {object} props
 * @param {River} props.river
 * @param {{current: HTMLElement | null}} props.frame
 * @param {import("./board.js").FieldNote} props.note
 * @param {string[]} props.clear fields that it should not cover: ends, the player's canoe, one in the way
 * @param {number} props.zoom
 * @param {() => void} [props.onClosed]
 */
export function Note({ river, frame, note, clear, zoom, onClosed }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLeaving(box, note, onClosed);

  useLayoutEffect(() => {
    const around = frame.current;
    const stage = around?.firstElementChild;
    const shown = box.current;
    const board = shown?.parentElement; // which may be larger than what scrolls in it
    if (!around || !stage || !shown || !board) return;
    const put = () => {
      const [edge, outer] = [stage.getBoundingClientRect(), board.getBoundingClientRect()];
      const scale = edge.width / river.wide;
      const square = (/** @type {string} */ label) => {
        const [x, y] = river.middle(label);
        const left = edge.left - outer.left + (x - river.left - river.cell / 2) * scale;
        const top = edge.top - outer.top + (y - river.top - river.cell / 2) * scale;
        return { left, top, right: left + river.cell * scale, bottom: top + river.cell * scale };
      };
      const [wide, tall] = [shown.offsetWidth, shown.offsetHeight];
      const room = { wide: outer.width, tall: outer.height };
      const field = square(note.field);
      const { left, top, tip } = bestPlace(field, clear.map(square), { wide, tall }, room);
      const middle = (field.left + field.right) / 2;
      shown.dataset.tip = tip;
      shown.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
      shown.style.setProperty("--tip", `${Math.max(CORNER, Math.min(middle - left, wide - CORNER))}px`);
    };
    put();
    around.addEventListener("scroll", put, { passive: true });
    addEventListener("resize", put);
    return () => {
      around.removeEventListener("scroll", put);
      removeEventListener("resize", put);
    };
  }, [note, clear.join(" "), zoom, river]);

  return html`<div class="note" role="status" ref=${box}>
    <p>${note.text}${note.rule && html` <${RuleLink} rule=${note.rule} />`}</p>
    ${
      onClosed &&
      html`<button type="button" aria-label=${t("web-board-note-close")} onClick=${() => onClosed()}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18" /></svg>
    </button>`
    }
  </div>`;
}

/**
 * It closes by Escape, by a click elsewhere, and by itself when nobody points at it.
 *
 * @param {{current: HTMLElement | null}} box
 * @param {import("./board.js").FieldNote} note
 * @param {() => void} [onClosed]
 */
function useLeaving(box, note, onClosed) {
  const close = () => onClosed?.();
  useKeys(onClosed ? [{ keys: ["Escape"], name: "web-board-note-close", run: close }] : []);
  useFading(onClosed && note, close, () => box.current?.matches(":hover, :focus-within") ?? false);
  useEffect(() => {
    if (!onClosed) return undefined;
    const clicked = (/** @type {MouseEvent} */ event) => {
      const at = /** @type {Element} */ (event.target);
      if (!box.current?.contains(at) && !at.closest("dialog")) onClosed();
    };
    document.addEventListener("click", clicked, { capture: true });
    return () => document.removeEventListener("click", clicked, { capture: true });
  }, [onClosed]);
}

/**
 * Above or below the field if nothing there has to stay visible; otherwise next to all that, as near
 * as can be.
 *
 * @param {Box} field
 * @param {Box[]} clear
 * @param {{wide: number, tall: number}} size
 * @param {{wide: number, tall: number}} room
 * @returns {Place}
 */
function bestPlace(field, clear, { wide, tall }, room) {
  const most = { left: room.wide - wide - EDGE, top: room.tall - tall - EDGE };
  const fit = (/** @type {number} */ at, /** @type {number} */ end) => Math.max(EDGE, Math.min(at, end));
  const middle = (field.left + field.right) / 2;
  const [above, under] = [field.top - tall - GAP, field.bottom + GAP];
  /** @type {Place[]} */
  const places = [];
  for (const shift of [0, ...steps(CORNER - wide / 2, wide / 2 - CORNER)]) {
    const left = fit(middle - wide / 2 + shift, most.left);
    if (above >= EDGE) places.push({ left, top: above, tip: "above" });
    if (under <= most.top) places.push({ left, top: under, tip: "under" });
  }
  for (const top of steps(EDGE, most.top)) {
    for (const left of steps(EDGE, most.left)) places.push({ left, top, tip: "none" });
  }
  // Where the whole river is smaller than the note.
  places.push({ left: fit(middle - wide / 2, most.left), top: fit(above, most.top), tip: "none" });
  let best = /** @type {Place} */ (places[0]);
  let least = Infinity;
  for (const place of places) {
    const box = { ...place, right: place.left + wide, bottom: place.top + tall };
    const covered = [field, ...clear].reduce((sum, each) => sum + shared(box, each), 0);
    const far = Math.hypot(place.left + wide / 2 - middle, place.top + tall / 2 - (field.top + field.bottom) / 2);
    const cost = covered * 100 + far + (place.tip === "none" ? wide : 0);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/**
 * @param {number} from
 * @param {number} to
 */
function steps(from, to) {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / STEP) + 1) }, (_, at) => from + at * STEP);
}

/**
 * The area that two have in common.
 * @param {Box} one
 * @param {Box} two
 */
function shared(one, two) {
  const x = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  const y = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  return x > 0 && y > 0 ? x * y : 0;
}
