/** What is the same as before is the very same object: whoever is given it is not drawn again. */

import { useRef } from "./lib.js";
import { same } from "./table/same.js";

/** @typedef {import("./types.js").Motion} Motion */

/**
 * @template T
 * @param {T} value fresh at each drawing, and only looked at
 * @returns {T}
 */
export function useSame(value) {
  const kept = useRef(value);
  kept.current = same(kept.current, value);
  return kept.current;
}

/**
 * A part of an object.
 * @template {object} T
 * @template {keyof T} K
 * @param {T} whole
 * @param {K[]} names
 * @returns {Pick<T, K>}
 */
export function pick(whole, ...names) {
  return /** @type {Pick<T, K>} */ (Object.fromEntries(names.map((name) => [name, whole[name]])));
}

/**
 * A motion, for a part that shows only some: what others show does not concern it.
 * @param {Motion | null} motion
 * @param {string[]} events how their names begin
 * @returns {Motion | null}
 */
export function only(motion, ...events) {
  return motion && events.some((name) => motion.event.event.startsWith(name)) ? motion : null;
}
