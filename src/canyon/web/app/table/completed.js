/** What a table's messages leave out because it is as before. */

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").TableFacts} TableFacts */

/**
 * The whole table and the whole view of a welcome or news.
 *
 * @param {import("../types.js").Welcome | import("../types.js").News} told
 * @param {TableFacts | null} before the table as it was until now; null before the welcome
 * @returns {{facts: TableFacts, view: View | null}}
 */
export function completed(told, before) {
  const table = told.table ?? before;
  if (!table) throw new Error("news before the welcome");
  const facts = { ...table, waiting_since: told.waiting_since };
  const { settings, draws } = facts;
  const { board, options, seats } = settings;
  const view = told.view && { seat: told.you, board, options, players: seats, draws, tricks: [], ...told.view };
  return { facts, view };
}
