/** Which level suits somebody, by how their games against bots have ended on this device. */

/** @typedef {import("../../types.js").TableFacts} TableFacts */

/**
 * @typedef {object} Outcome a game of one person against bots of one level
 * @property {string} code
 * @property {string} level
 * @property {number} place
 * @property {boolean} last nobody was behind
 */

const PLACE = "canyon-outcomes";
const MOST = 20;

/**
 * How a game ended for a seat; null unless everybody else was a bot of the same level.
 *
 * @param {TableFacts} facts
 * @param {number[]} places by seat
 * @param {number} you
 * @returns {Outcome | null}
 */
export function outcomeOf(facts, places, you) {
  const others = facts.seats.filter((_, seat) => seat !== you);
  const level = others[0]?.bot;
  const place = places[you];
  if (!level || !place || others.some((each) => !each || each.person !== null || each.bot !== level)) return null;
  return { code: facts.code, level, place, last: place === Math.max(...places) };
}

/**
 * The level to try next: after a win the one above, after being last twice the one below, otherwise none.
 *
 * @param {string[]} levels from the weakest on
 * @param {Outcome[]} outcomes the newest last
 * @returns {{level: string, up: boolean} | null}
 */
export function proposal(levels, outcomes) {
  const now = outcomes.at(-1);
  const at = levels.indexOf(now?.level ?? "");
  if (!now || at < 0) return null;
  const [before] = outcomes.filter(({ level }) => level === now.level).slice(-2, -1);
  const up = now.place === 1;
  const level = up ? levels[at + 1] : now.last && before?.last ? levels[at - 1] : undefined;
  return level ? { level, up } : null;
}

/**
 * Keep how a game ended, once, and answer with all that are kept.
 *
 * @param {Outcome} outcome
 * @returns {Outcome[]}
 */
export function keep(outcome) {
  /** @type {Outcome[]} */
  let kept = [];
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    if (Array.isArray(found)) kept = found.filter((each) => typeof each?.level === "string");
    // A page that is opened again is about the past: what came later does not count for it.
    const at = kept.findIndex(({ code }) => code === outcome.code);
    if (at >= 0) return kept.slice(0, at + 1);
    kept = [...kept, outcome].slice(-MOST);
    localStorage.setItem(PLACE, JSON.stringify(kept));
    return kept;
  } catch {
    return [...kept, outcome]; // a browser that keeps nothing for us
  }
}
