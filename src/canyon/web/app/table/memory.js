/**
 * The log survives a reload of the page: it is kept in its tab, with the version it goes up to, so
 * that the server tells what came after. Cards of tricks are left out: by then they may lie face
 * down (P4); who won the tricks is there for all to see.
 */

/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {{version: number | null, events: GameEvent[]}} Kept */

/** A page that comes for the first time is told everything that the server still knows. */
const FROM_THE_START = /** @type {Kept} */ ({ version: 0, events: [] });

const name = (/** @type {string} */ code) => `canyon-log-${code}`;

/**
 * @param {string} code
 * @param {Kept} kept
 */
export function keepLog(code, { version, events }) {
  if (!events.length) return;
  const seen = events
    .filter(({ event }) => event !== "card_played")
    .map((event) => (event.event === "trick_won" ? { ...event, card: undefined } : event));
  try {
    sessionStorage.setItem(name(code), JSON.stringify({ version, events: seen }));
  } catch {
    // No room, or not allowed: then the log starts empty.
  }
}

/**
 * @param {string} code
 * @returns {Kept}
 */
export function keptLog(code) {
  try {
    return JSON.parse(sessionStorage.getItem(name(code)) ?? "") ?? FROM_THE_START;
  } catch {
    return FROM_THE_START;
  }
}
