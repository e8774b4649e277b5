/** What happens at a table besides the game, as messages. */

import { useEffect, useRef } from "../../lib.js";
import { seatNames } from "../../game/names.js";
import { tableNews } from "../../game/tables/table_news.js";
import { say } from "../../ui/toast.js";

/** @typedef {import("../../table/store.js").TableStore} TableStore */

const READ_MS = 8000;

/**
 * Told as it happens; if the player's own clock ran out, there is a sound as well.
 *
 * @param {TableStore} store
 */
export function useNews(store) {
  const facts = store.facts.value;
  const known = useRef(facts);
  useEffect(() => {
    const before = known.current;
    known.current = facts;
    if (!before || !facts) return;
    for (const { text, late } of tableNews(before, facts, store.you.peek(), seatNames(facts.seats))) {
      say(text, { kind: late ? "trouble" : "info", ms: READ_MS });
      if (late) void import("../../game/sounds.js").then(({ play }) => play("late"));
    }
  }, [facts]);
}
