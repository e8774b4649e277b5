/** What has not changed stays the very same object: then nothing that shows it is drawn again. */

/**
 * The fresh value, made of the old one's parts wherever these are equal.
 * @template T
 * @param {any} old
 * @param {T} fresh
 * @returns {T}
 */
export function same(old, fresh) {
  if (old === fresh || !isBox(old) || !isBox(fresh) || Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const [before, now] = [/** @type {any} */ (old), /** @type {any} */ (fresh)];
  const keys = Object.keys(now);
  let equal = keys.length === Object.keys(before).length;
  for (const key of keys) {
    now[key] = same(before[key], now[key]);
    equal &&= key in before && now[key] === before[key];
  }
  return equal ? before : fresh;
}

/** @param {unknown} value */
function isBox(value) {
  return typeof value === "object" && value !== null;
}
