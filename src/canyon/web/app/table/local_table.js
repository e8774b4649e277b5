/** A table without a socket: what a page tells a table's store about games that it plays over HTTP. */

/** @typedef {import("../types.js").TableFacts} TableFacts */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("./socket.js").Connection} Connection */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/**
 * The server's answer, however often the network fails before it.
 *
 * @template Answer
 * @param {import("../lib.js").Signal<Connection>} connection told how it goes; once it is closed, nothing is asked again
 * @param {() => Promise<Answer>} ask
 * @returns {Promise<Answer>}
 */
export async function persistently(connection, ask) {
  for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
    try {
      const answer = await ask();
      if (connection.peek() !== "closed") connection.value = "open";
      return answer;
    } catch (error) {
      const { status, code } = /** @type {import("../api.js").ApiError} */ (error);
      const refused = status && status !== 429 && (status < 500 || code === "no-judge");
      if (refused || connection.peek() === "closed") throw error;
      connection.value = "lost";
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/**
 * A table at which these sit.
 *
 * @param {string[]} names by seat
 * @param {View} view
 * @returns {TableFacts}
 */
export function localFacts(names, view) {
  const none = names.map(() => 0);
  return {
    code: "",
    status: "playing",
    host: "",
    seats: names.map((name, colour) => ({
      name,
      person: name,
      bot: null,
      colour,
      conceded: false,
      bot_account: false,
    })),
    settings: {
      board: view.board,
      seats: names.length,
      options: view.options,
      listed: false,
      watchers: false,
      clock: null,
      hints: false,
      pace: "normal",
    },
    votes: [],
    declined: null,
    ended: null,
    missed: none,
    hints_allowed: false,
    hints: none,
    commitment: "",
    seed: null,
    bot_after: null,
    rematch: null,
    draws: view.draws,
    waiting_since: null,
  };
}

/**
 * The first message to somebody who sits down there: everybody is present.
 *
 * @param {number} version
 * @param {number} you the seat
 * @param {View} view
 * @param {TableFacts} table
 * @returns {import("./message_types.js").Welcome}
 */
export function localWelcome(version, you, view, table) {
  const here = table.seats.map((_, seat) => seat);
  const presence = { here, away: [], watchers: 0 };
  const now = { view, waiting_since: null, table, presence };
  return { type: "welcome", protocol: 2, you, version, resumed: false, missed: [], ...now };
}
