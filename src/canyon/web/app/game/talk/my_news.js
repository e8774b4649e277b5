/**
 * What concerns the player, told in “you” form: it stays long enough to be read, on a clock of its own, while
 * the game continues beside it. A tap dismisses it. At the instant pace, it holds nobody up.
 */

import { html, useEffect, useRef, useState } from "../../lib.js";
import { cardName } from "../../card_names.js";
import { settings } from "../../settings.js";
import { eventWords, seatOf } from "../../table/events.js";
import { markedNames } from "../names.js";
import { t } from "../../texts.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").GameEvent} GameEvent */
/** @typedef {import("../../table/store.js").TableStore} TableStore */
/** @typedef {{n: number, text: string, kind: "good" | "bad"}} Piece */

const STAYS_MS = 2600;
/** More at once could not be read, and would cover the board. */
const MOST = 3;

/**
 * An event that concerns the player's own seat, in “you” form, and whether it is good; null if it does not.
 *
 * @param {GameEvent} event
 * @param {number | null} you
 * @param {string[]} names
 * @returns {{text: string, kind: Piece["kind"]} | null}
 */
export function myNews(event, you, names) {
  if (you === null || !("seat" in event) || event.seat !== you) return null;
  switch (event.event) {
    case "points_counted": {
      const met = event.bid === event.won;
      const key = `mine-points-${event.current ? "current-" : ""}${met ? "met" : "missed"}`;
      const { bid, won, points } = event;
      return { text: t(key, { bid, won, points }), kind: met ? "good" : "bad" };
    }
    case "canoe_stayed":
      if (event.reason !== "blocked") return null;
      return { text: t("mine-blocked", { field: event.field, points: event.points }), kind: "bad" };
    case "canoe_drifted": {
      const { start, end, pusher } = event;
      if (pusher === null) return { text: t("mine-drifted", { start, end }), kind: "bad" };
      return { text: t("mine-pushed", { start, end, pusher: names[pusher] ?? "" }), kind: "bad" };
    }
    case "canoe_fell":
      return { text: t("mine-fell", { field: event.jetty }), kind: "bad" };
    case "canoe_landed":
      return { text: t("mine-landed", { field: event.stage, left: event.left }), kind: "good" };
    default:
      return null;
  }
}

/**
 * An event for the ears: the player's own in “you” form, others' as the log tells them.
 *
 * @param {GameEvent} event
 * @param {number | null} you
 * @param {string[]} names
 * @returns {string}
 */
export function heardWords(event, you, names) {
  const mine = myNews(event, you, names);
  if (mine) return mine.text;
  if (event.event === "game_ended" && event.winner === you) return `${t("web-status-over")} ${t("web-you-win")}`;
  if (you === null || seatOf(event) !== you) return eventWords(event, markedNames(names, you));
  switch (event.event) {
    case "canoe_placed":
      return t("mine-placed", { field: event.field });
    case "bid_made":
      return event.bid === null ? eventWords(event, names) : t("mine-bid", { bid: event.bid });
    case "card_played":
      return t("mine-played", { card: cardName(event.card) });
    case "trick_won":
      return t("mine-trick", { number: event.number, won: event.won });
    case "canoe_moved": {
      const { path } = event;
      return t("mine-moved", { steps: path.length - 1, start: path[0] ?? "", end: path.at(-1) ?? "" });
    }
    default:
      return eventWords(event, markedNames(names, you));
  }
}

/**
 * @param {{store: Pick<TableStore, "log" | "before" | "you">, names: string[]}} props
 * @returns {VNode | null}
 */
export function MyNews({ store, names }) {
  const [news, setNews] = useState(/** @type {Piece[]} */ ([]));
  const timers = useRef(/** @type {ReturnType<typeof setTimeout>[]} */ ([]));
  const newest = store.log.value.at(-1)?.n ?? 0;
  const told = useRef(newest);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  useEffect(() => {
    const since = Math.max(told.current, store.before);
    told.current = newest;
    if (settings.pace.peek() === "instant") return;
    const fresh = store.log.peek().flatMap(({ n, event }) => {
      const mine = n > since ? myNews(event, store.you.peek(), names) : null;
      return mine ? [{ n, ...mine }] : [];
    });
    if (!fresh.length) return;
    setNews((now) => [...now, ...fresh].slice(-MOST));
    const over = () => setNews((now) => now.filter((each) => !fresh.includes(each)));
    timers.current.push(setTimeout(over, STAYS_MS));
  }, [newest]);
  if (!news.length) return null;
  const dismiss = (/** @type {Event} */ event) => {
    event.stopPropagation();
    setNews([]);
  };
  // The log is read out, this included.
  return html`<div class="my-news" aria-hidden="true" onClick=${dismiss}>
    ${news.map(({ n, text, kind }) => html`<p key=${n} class=${`my-news-${kind}`}>${text}</p>`)}
  </div>`;
}
