/** A game for the ears: what happens and what is asked, in words and sounds. */

import { useEffect, useRef } from "../../lib.js";
import { heardWords } from "../../game/talk/my_news.js";
import { seatNames } from "../../game/names.js";
import { statusWords } from "../../game/phases/status.js";
import { settings } from "../../settings.js";
import { announce } from "../../ui/live.js";

/** @typedef {import("../../table/store.js").TableStore} TableStore */

/**
 * Every event in words for those who listen.
 *
 * @param {TableStore} store
 */
export function useWords(store) {
  const newest = store.log.value.at(-1)?.n ?? 0;
  const told = useRef(newest);
  useEffect(() => {
    const names = seatNames(store.facts.peek()?.seats ?? []);
    const since = Math.max(told.current, store.before);
    // The log may have grown since this was drawn: what is told now is not told again.
    const fresh = store.log.peek().filter(({ n }) => n > since);
    told.current = fresh.at(-1)?.n ?? told.current;
    for (const { event } of fresh) announce(heardWords(event, store.you.peek(), names));
  }, [newest]);
}

/**
 * What is asked of the player, once for each turn, after what led to it.
 *
 * @param {TableStore} store
 */
export function useTurnWords(store) {
  const legal = store.legal.value;
  const turn = isTurn(store) ? JSON.stringify([store.view.value?.phase, legal]) : "";
  useEffect(() => {
    const view = store.view.peek();
    if (!turn || !view) return;
    const names = seatNames(store.facts.peek()?.seats ?? []);
    announce(statusWords({ ...view, legal }, names, store.you.peek()).text);
  }, [turn]);
}

/**
 * Sounds are loaded when somebody wants to hear them.
 *
 * @param {TableStore} store
 */
export function useSounds(store) {
  const wanted = settings.sounds.value;
  const turn = isTurn(store);
  useEffect(() => {
    if (!wanted) return undefined;
    store.onShown = (event) => {
      void import("../../game/sounds.js").then(({ playEvent }) => playEvent(event, store.you.peek()));
    };
    return () => {
      store.onShown = () => {};
    };
  }, [wanted]);
  useEffect(() => {
    if (turn && wanted) void import("../../game/sounds.js").then(({ play }) => play("turn"));
  }, [turn]);
}

/** @param {TableStore} store */
export function isTurn(store) {
  return store.facts.value?.status === "playing" && store.legal.value.length > 0;
}
