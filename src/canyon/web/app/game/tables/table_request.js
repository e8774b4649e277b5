/** What people may ask for at a table besides playing. */

import { post } from "../../api.js";
import { say } from "../../ui/toast.js";
import { refusalWords } from "../../ui/refusals.js";

/**
 * Ask the server for something at a table; a refusal is shown.
 *
 * @param {string} code
 * @param {string} what
 * @param {unknown} [body]
 */
export async function request(code, what, body) {
  try {
    return await post(`/api/tables/${code}/${what}`, body);
  } catch (error) {
    say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
    return null;
  }
}
