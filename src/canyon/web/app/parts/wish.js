/** What people may wish at a table beside playing. */

import { post } from "../api.js";
import { say } from "../toast.js";
import { refusalWords } from "../words.js";

/**
 * Ask the server for something at a table; a refusal is told.
 *
 * @param {string} code
 * @param {string} what
 * @param {unknown} [body]
 */
export async function wish(code, what, body) {
  try {
    return await post(`/api/tables/${code}/${what}`, body);
  } catch (error) {
    say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
    return null;
  }
}
