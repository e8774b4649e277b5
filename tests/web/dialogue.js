/** The messages of the dialogue in docs/protocol.md: what a server says, as it is documented. */

import { readFileSync } from "node:fs";
import { completed } from "../../src/canyon/web/app/table/completed.js";

const text = readFileSync(new URL("../../docs/protocol.md", import.meta.url), "utf8");
const told = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, json]) => JSON.parse(json));

/**
 * A fresh copy of the first message of a kind, with some facts changed.
 * @param {string} type
 * @param {object} [facts]
 */
export function message(type, facts = {}) {
  const found = told.find((each) => each.type === type);
  if (!found) throw new Error(`docs/protocol.md shows no ${type}`);
  return { ...structuredClone(found), ...facts };
}

/** The welcome with the whole table and the whole view. */
const whole = () => completed(/** @type {any} */ (message("welcome")), null);

/** The table, as a page knows it after the welcome. */
export const facts = () => whole().facts;

/** Ann's view before her first choice. */
export const view = () => whole().view;

/** Fresh copies of all messages of a kind. */
export const messages = (/** @type {string} */ type) => structuredClone(told.filter((each) => each.type === type));
