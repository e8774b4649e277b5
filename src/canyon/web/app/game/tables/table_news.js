/** What happens at a table besides the game, in words: clocks that ran out, votes, people who give up. */

import { t } from "../../texts.js";

/** @typedef {import("../../types.js").TableFacts} TableFacts */

/** After the clock has run out this many times in a row, a bot sits in. */
const MOST_MISSED = 3;

/**
 * What is new for somebody at the table.
 *
 * @param {TableFacts} before
 * @param {TableFacts} after
 * @param {number | null} you
 * @param {string[]} names
 * @returns {{text: string, late: boolean}[]} `late`: the reader's own clock has run out
 */
export function tableNews(before, after, you, names) {
  if (after.status !== "playing" || before.code !== after.code) return [];
  const news = [];
  for (const [seat, each] of after.seats.entries()) {
    const player = names[seat] ?? "";
    const was = before.seats[seat];
    const [missed = 0, missedBefore = 0] = [after.missed[seat], before.missed[seat]];
    if (missed > missedBefore) {
      const own = seat === you;
      const left = MOST_MISSED - missed;
      const text = own ? t(left > 0 ? "web-missed-you" : "web-missed-seat", { left }) : t("web-missed", { player });
      news.push({ text, late: own });
    }
    if (each?.conceded && was && !was.conceded && seat !== you)
      news.push({ text: t("web-news-conceded", { player }), late: false });
  }
  if (after.declined !== null && before.declined === null && after.declined !== you)
    news.push({ text: t("web-news-declined", { player: names[after.declined] ?? "" }), late: false });
  return news;
}
