/** Who the player is: a guest at first, known by a cookie that no script can read. */

import { get, patch, post } from "./api.js";
import { signal } from "./lib.js";

/** @typedef {{id: string, name: string, login: string | null}} Me */

/** Null until the server has answered; a new visitor is made a guest. */
export const me = signal(/** @type {Me | null} */ (null));

/** @type {Promise<Me> | null} */
let asking = null;

/**
 * Be known: the first time as a new guest.
 * @returns {Promise<Me>}
 */
export async function ensureMe() {
  if (me.value) return me.value;
  asking ??= post("/api/me").finally(() => (asking = null));
  me.value = await asking;
  return /** @type {Me} */ (me.value);
}

/**
 * Check again who the player is: another page of this browser may have logged in or out.
 * @returns {Promise<boolean>} false if the server knows nobody by this browser's cookie
 */
export async function stillKnown() {
  try {
    me.value = await get("/api/me");
  } catch (error) {
    return /** @type {any} */ (error).code !== "nobody";
  }
  return true;
}

/**
 * Take another name.
 * @param {string} name
 */
export async function rename(name) {
  await ensureMe();
  me.value = await patch("/api/me", { name });
}
