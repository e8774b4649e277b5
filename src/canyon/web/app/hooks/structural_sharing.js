/**
 * What is the same as before stays the very same object, so that a component that gets it is not drawn again.
 */

import { useRef } from "../lib.js";

/**
 * The fresh value, made of the old one's parts wherever these are equal.
 * @template T
 * @param {any} old
 * @param {T} fresh
 * @returns {T}
 */
export function share(old, fresh) {
  if (old === fresh || !isBox(old) || !isBox(fresh) || Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const [before, now] = [/** @type {any} */ (old), /** @type {any} */ (fresh)];
  const keys = Object.keys(now);
  let equal = keys.length === Object.keys(before).length;
  for (const key of keys) {
    now[key] = share(before[key], now[key]);
    equal &&= key in before && now[key] === before[key];
  }
  return equal ? before : fresh;
}

/** @param {unknown} value */
function isBox(value) {
  return typeof value === "object" && value !== null;
}

/**
 * A value that stays the very same object as long as it is equal.
 * @template T
 * @param {T} value fresh at each drawing, and only looked at
 * @returns {T}
 */
export function useShared(value) {
  const kept = useRef(value);
  kept.current = share(kept.current, value);
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
