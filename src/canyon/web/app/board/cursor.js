/**
 * Walking over the fields with the arrow keys: focus moves from field to field, so that each is
 * read aloud as it is reached. Ends are buttons of their own and are reached by Tab as well.
 */

import { useLayoutEffect, useRef, useState } from "../lib.js";

/** @typedef {import("./river.js").River} River */
/**
 * @typedef {object} Cursor
 * @property {string} at the field on which it stands
 * @property {(event: KeyboardEvent) => boolean} pressed whether the key was for it
 * @property {(label: string) => void} go
 */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * @param {object} props
 * @param {River} props.river
 * @param {{current: HTMLElement | null}} props.root
 * @param {string[]} props.ends
 * @param {string | null} props.first where it begins
 * @returns {Cursor}
 */
export function useCursor({ river, root, ends, first }) {
  const [walked, go] = useState(/** @type {string | null} */ (null));
  const walking = useRef(false);
  const start = first ?? river.board.fields[0]?.field ?? "a1";
  const at = walked ?? ends[0] ?? start;

  useLayoutEffect(() => {
    if (!walking.current) return;
    walking.current = false;
    /** @type {HTMLElement | null | undefined} */
    const field = root.current?.querySelector(`[data-field="${at}"]`);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [at, root]);

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    const step = STEPS[event.key];
    const here = /** @type {HTMLElement} */ (event.target).dataset?.field;
    if (!step || !here) return false;
    const [row, column] = river.cellOf(here);
    const next = [row + step[0], column + step[1]];
    const inside = river.rows.includes(next[0] ?? -1) && river.columns.includes(next[1] ?? -1);
    if (inside) {
      walking.current = true;
      go(river.label(next[0] ?? 0, next[1] ?? 0));
    }
    return true;
  }
  return { at, pressed, go };
}
