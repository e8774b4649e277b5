/**
 * What the player may choose now, and choosing it. Offered once everything that led to it is drawn: until
 * then a click or a key shows it. Whatever is not among the legal choices is explained by the server.
 */

import { useEffect, useMemo, useRef, useState } from "../../lib.js";
import { useFading } from "../../hooks/fading.js";
import { announce } from "../../ui/live.js";
import { holdTrick, settings } from "../../settings.js";
import { useShared } from "../../hooks/structural_sharing.js";
import { say } from "../../ui/toast.js";
import { reasonWords } from "../words.js";
import { refusalWords } from "../../ui/refusals.js";

/** @typedef {import("../../types.js").Action} Action */
/** @typedef {import("../../table/store.js").TableStore} TableStore */

/**
 * @typedef {object} Choosing
 * @property {number[]} bids that may be made
 * @property {string[] | null} playable cards that may be played; null while none is asked for
 * @property {string[]} ends fields that may be chosen, to place or to paddle to
 * @property {boolean} locked
 * @property {Why | null} why the card wished last can't be played
 * @property {import("../../board/board.js").FieldNote | null} note why a field can't be chosen
 * @property {() => void} onNoteClosed
 * @property {(bid: number) => void} onBid
 * @property {(card: string) => void} onPlay
 * @property {(card: string) => void} onWhyNot
 * @property {(label: string) => void} onEnd
 * @property {(label: string) => void} onField
 */

/** @typedef {{text: string, rule: string | null}} Why */
/** @typedef {Record<string, (what: any) => unknown>} Choices */

const NOTHING = /** @type {Action[]} */ ([]);
/** Somebody who clicks wildly must not be refused for asking too fast. */
const BETWEEN_MS = 200;

/**
 * @param {Pick<TableStore, "view" | "legal" | "connection" | "chosen" | "choose" | "explain" | "busy" | "skip">} store
 * @param {string[]} names
 * @param {((action: Action) => Promise<boolean>) | null} [agree] asked before a choice is made
 * @returns {Choosing}
 */
export function useChoosing(store, names, agree = null) {
  const view = store.view.value;
  const chosen = store.chosen.value;
  // A choice leaves the screen at once; if it is refused, all are back.
  const legal = chosen ? NOTHING : store.legal.value;
  const placing = view?.phase === "place";
  const locked = store.connection.value !== "open" || chosen !== null;
  const [why, setWhy] = useState(/** @type {Why | null} */ (null));
  const [note, setNote] = useState(/** @type {Choosing["note"]} */ (null));
  const asked = useRef(0);
  const key = JSON.stringify(store.legal.value);
  useEffect(() => {
    setWhy(null);
    setNote(null);
  }, [key]);
  useFading(why, () => setWhy(null));

  /** @param {Action} action */
  const choose = async (action) => {
    if (agree && !(await agree(action))) return;
    const refused = await store.choose(action);
    // Otherwise what there is to choose now would replace a word in the status at once.
    if (refused?.code === "stale") say(refusalWords(refused), { kind: "trouble" });
    else if (refused) setWhy(words(refused, names));
  };
  /** @param {Action} action */
  const ask = async (action) => {
    const now = Date.now();
    if (now - asked.current < BETWEEN_MS) return null;
    asked.current = now;
    const answer = await store.explain(action);
    return answer && !answer.legal ? answer : null;
  };
  /** @param {string} card */
  const explainCard = async (card) => {
    const answer = await ask({ play: card });
    if (answer) setWhy(words(answer, names));
  };
  /** @param {string} label */
  const explainField = async (label) => {
    const answer = await ask(placing ? { place: label } : { paddle: label });
    if (!answer) return;
    const text = reasonWords(answer.reason ?? "", answer.facts ?? {}, names);
    const other = answer.facts?.other;
    const blocker = typeof other === "number" ? other : null;
    setNote({ field: label, text, rule: answer.rule ?? "", blocker });
    announce(text);
  };

  const [only] = legal;
  const wanted = settings.autoplay.value;
  const last = view?.hand.length === 1;
  const forced = (wanted === "all" || (wanted === "last" && last)) && legal.length === 1 && only && "play" in only;
  useEffect(() => {
    if (!forced || locked) return undefined;
    // A moment to see what it answers, depending on the player's pace.
    const timer = setTimeout(() => void choose(/** @type {Action} */ (only)), holdTrick() / 3);
    return () => clearTimeout(timer);
  }, [forced, key, locked]);

  const cards = legal.flatMap((action) => ("play" in action ? [action.play] : []));
  const offered = useShared({
    bids: legal.flatMap((action) => ("bid" in action ? [action.bid] : [])),
    playable: cards.length ? cards : null,
    ends: legal.flatMap((action) => ("paddle" in action ? [action.paddle] : "place" in action ? [action.place] : [])),
    locked,
  });
  // These stay the same while what they do changes: nothing is drawn again for them.
  const now = useRef(/** @type {Choices} */ ({}));
  now.current = {
    onBid: (bid) => choose({ bid }),
    onPlay: (card) => choose({ play: card }),
    onWhyNot: explainCard,
    onEnd: (label) => locked || choose(placing ? { place: label } : { paddle: label }),
    onField: explainField,
  };
  const acts = useMemo(() => {
    /** @type {<T>(name: string) => (what: T) => void} */
    const act = (name) => (what) => {
      if (store.busy) store.skip();
      else now.current[name]?.(what);
    };
    return {
      onNoteClosed: () => setNote(null),
      onBid: /** @type {Choosing["onBid"]} */ (act("onBid")),
      onPlay: /** @type {Choosing["onPlay"]} */ (act("onPlay")),
      onWhyNot: /** @type {Choosing["onWhyNot"]} */ (act("onWhyNot")),
      onEnd: /** @type {Choosing["onEnd"]} */ (act("onEnd")),
      onField: /** @type {Choosing["onField"]} */ (act("onField")),
    };
  }, []);
  return useMemo(() => ({ ...offered, ...acts, why, note }), [offered, why, note]);
}

/**
 * A refusal in the reader's language, with the rule it comes from.
 *
 * @param {any} refused
 * @param {string[]} names
 * @returns {Why}
 */
function words(refused, names) {
  if (!refused.reason) return { text: refusalWords(refused), rule: null };
  return { text: reasonWords(refused.reason, refused.facts ?? {}, names), rule: refused.rule ?? null };
}
