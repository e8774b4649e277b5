/** How somebody bids, as far as this device knows: it rises as they learn. */

import { signal } from "../../lib.js";

const PLACE = "canyon-practice";
/** The number of hands that the score is the average of. */
const LASTS = 20;
/** The number of hands of which it is remembered that they were answered. */
const REMEMBERED = 1000;
const NONE = {
  kept: /** @type {number[]} */ ([]),
  answered: /** @type {number[]} */ ([]),
  hands: 0,
  streak: 0,
  longest: 0,
};

/** @typedef {typeof NONE} Score */

/**
 * The score after one more hand; only the first answer to a hand counts.
 *
 * @param {Score} score
 * @param {number} number the hand's
 * @param {Pick<import("./hand.js").Judged, "kept" | "verdict">} judged
 * @returns {Score}
 */
export function after(score, number, { kept, verdict }) {
  if (score.answered.includes(number)) return score;
  const streak = verdict ? 0 : score.streak + 1;
  return {
    kept: [...score.kept, kept].slice(-LASTS),
    answered: [...score.answered, number].slice(-REMEMBERED),
    hands: score.hands + 1,
    streak,
    longest: Math.max(streak, score.longest),
  };
}

/**
 * The average of the last hands, of 100.
 * @param {Score} score
 */
export function points({ kept }) {
  return kept.length ? Math.round((100 * kept.reduce((sum, each) => sum + each, 0)) / kept.length) : null;
}

/** @returns {Score} */
export function remembered() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    const share = (/** @type {any} */ value) => typeof value === "number" && value >= 0 && value <= 1;
    const kept = Array.isArray(found.kept) ? found.kept.filter(share) : [];
    const count = (/** @type {any} */ value) => (Number.isInteger(value) && value >= 0 ? value : 0);
    return {
      kept: kept.slice(-LASTS),
      answered: Array.isArray(found.answered) ? found.answered.filter(Number.isInteger).slice(-REMEMBERED) : [],
      hands: count(found.hands),
      streak: count(found.streak),
      longest: count(found.longest),
    };
  } catch {
    return NONE;
  }
}

/** The current score. */
export const score = signal(NONE);

/**
 * One more hand, remembered on this device.
 * @param {number} number the hand's
 * @param {import("./hand.js").Judged} judged
 */
export function count(number, judged) {
  // Read again: another window may have been used meanwhile.
  score.value = after(remembered(), number, judged);
  try {
    localStorage.setItem(PLACE, JSON.stringify(score.value));
  } catch {
    // A browser that keeps nothing for us.
  }
}
