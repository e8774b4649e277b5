/** How soon the bots at a table answer: by the pace of its only person, otherwise by the host's choice. */

import { useEffect, useRef } from "../../lib.js";
import { put } from "../../api.js";
import { settings } from "../../settings.js";

/** @typedef {import("../../types.js").TableFacts} TableFacts */
/** @typedef {import("../../settings.js").Pace} Pace */

/**
 * The people with a seat, whoever chooses for them now.
 *
 * @param {TableFacts} facts
 */
export function personsAt(facts) {
  return facts.seats.filter((each) => each?.person && !each.bot_account);
}

/**
 * @param {string} code
 * @param {Pace} pace
 */
export async function setBotsPace(code, pace) {
  try {
    await put(`/api/tables/${code}/pace`, { pace });
  } catch {
    // The bots keep their pace, and the game continues: nothing to be told.
  }
}

/**
 * If a person plays alone against bots, the bots keep that person's pace.
 *
 * @param {TableFacts | null} facts
 * @param {number | null} you
 */
export function useBotsPace(facts, you) {
  const pace = settings.pace.value;
  const alone = facts?.status === "playing" && you !== null && personsAt(facts).length === 1;
  // Asked for once: two devices of one person must not take turns.
  const asked = useRef("");
  useEffect(() => {
    if (!facts || !alone || asked.current === pace) return;
    asked.current = pace;
    if (facts.settings.pace !== pace) void setBotsPace(facts.code, pace);
  }, [alone, pace]);
}
