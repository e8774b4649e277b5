/** The review of a table's game: asked for once, then waited for. */

import { ApiError, get, post } from "../../api.js";
import { cardName } from "../../card_names.js";
import { useEffect, useState } from "../../lib.js";
import { me } from "../../me.js";
import { alsoSpeak, language, t } from "../../texts.js";

/**
 * @typedef {object} Choice
 * @property {Record<string, any>} action
 * @property {number} win from 0 to 1, like all chances
 * @property {number} error
 * @property {number} met
 * @property {number} fall
 *
 * @typedef {object} Decision
 * @property {number} n the frame that shows the choice
 * @property {number} round
 * @property {number} seat
 * @property {string} phase
 * @property {Choice[]} choices
 * @property {number} chosen
 * @property {number} best
 * @property {number} loss
 * @property {"inaccuracy" | "mistake" | "blunder" | null} verdict
 * @property {{text: string, facts: Record<string, any>}} reason
 *
 * @typedef {{sum: number, error: number}} Line
 * @typedef {{seat: number, result: number, start: number, deals: Line, bids: Line, cards: Line, paddling: Line, others: Line, accuracy: Record<string, number | null>}} Ledger
 * @typedef {{seats: Ledger[], decisions: Decision[], chances: number[][], luck: number[][], good: number[], bad: number[]}} Review
 * @typedef {{state: "none" | "making" | "ready", done: number, total: number, review: Review | null}} Kept
 */

/** Milliseconds between two questions. */
const WAIT = 1000;
/** How often a review that was begun is begun again, because its process has died. */
const MOST_TRIES = 3;

/**
 * What there is of a review; its texts are loaded with it.
 *
 * @param {string} code
 * @returns {{kept: Kept | null, trouble: any, again: () => void}}
 */
export function useReview(code) {
  const [kept, setKept] = useState(/** @type {Kept | null} */ (null));
  const [trouble, setTrouble] = useState(/** @type {any} */ (null));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const path = `/api/tables/${code}/review`;
    let asked = 0;
    let left = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const look = async () => {
      try {
        await alsoSpeak("coach");
        let found = await get(path);
        if (found.state === "none") {
          if (asked === MOST_TRIES) throw new ApiError(503, "fault", "The review could not be made.");
          asked += 1;
          found = await post(path);
        }
        if (left) return;
        setKept(found);
        if (found.state !== "ready") timer = setTimeout(look, WAIT);
      } catch (error) {
        if (!left) setTrouble(error);
      }
    };
    setTrouble(null);
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [code, tries]);
  return { kept, trouble, again: () => setTries(tries + 1) };
}

/**
 * A bid, a card or a field in words.
 * @param {Record<string, any>} action
 */
export function choiceName(action) {
  const [what] = Object.values(action);
  return "play" in action ? cardName(what) : String(what);
}

/**
 * Which of the seats is the reader's own, if any.
 * @param {(import("../../types.js").SeatFacts | null)[]} seats
 */
export function readerOf(seats) {
  const person = me.value?.id;
  const seat = person ? seats.findIndex((each) => each?.person === person) : -1;
  return seat < 0 ? null : seat;
}

/**
 * Why a choice was good or bad: the reader is called “you”, everybody else by name.
 * @param {Decision} decision
 * @param {string[]} names
 * @param {number | null} reader
 */
export function reasonOf({ reason, seat }, names, reader) {
  const facts = Object.fromEntries(
    Object.entries(reason.facts).map(([name, fact]) => [name, typeof fact === "object" ? choiceName(fact) : fact]),
  );
  if (seat === reader) return t(reason.text, facts);
  return t(reason.text.replace("coach-", "coach-player-"), { ...facts, player: names[seat] ?? "" });
}

/** The verdict, if there is one. @param {Decision} decision */
export function verdictOf({ verdict, loss }) {
  return verdict && t(`coach-verdict-${verdict}`, { loss: Math.round(1000 * loss) / 10 });
}

/**
 * Points of 100, with a sign where it is a difference.
 * @param {number} chance
 * @param {boolean} [signed]
 */
export function points(chance, signed = false) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const sign = signed ? /** @type {const} */ ("exceptZero") : /** @type {const} */ ("auto");
  return (100 * chance).toLocaleString(language.value, { ...digits, signDisplay: sign }).replace("-", "−");
}
