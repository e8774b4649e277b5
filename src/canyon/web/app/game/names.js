/** What seats are called on the screen. */

import { hasText, t } from "../texts.js";

/** @typedef {import("../types.js").SeatFacts} SeatFacts */

/**
 * A bot's name in the reader's language; one that is not known keeps its own.
 *
 * @param {string} bot
 */
function botName(bot) {
  const key = `bot-${bot.replace("+", "-plus")}`; // keys have no plus
  if (!hasText(key)) return bot;
  const name = t(key);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * How strong a bot is, and which one it is.
 *
 * @param {string} bot
 */
export function botLevel(bot) {
  const key = `web-level-${bot}`;
  return hasText(key) ? `${t(key)} · ${botName(bot)}` : botName(bot);
}

/**
 * The seats' names.
 *
 * @param {(SeatFacts | null)[]} seats
 * @returns {string[]}
 */
export function seatNames(seats) {
  return seats.map((each) => (each ? (each.name ?? t("person-deleted")) : t("web-free")));
}

/**
 * The names as somebody at the table reads them: guests do not always know what they are called.
 *
 * @param {string[]} names
 * @param {number | null} you
 * @returns {string[]}
 */
export function markedNames(names, you) {
  return names.map((name, seat) => (seat === you ? `${name} ${t("web-you-mark")}` : name));
}
