/**
 * What happened, in words, the newest last. The cards of finished tricks are not told again: they
 * are face down (P4).
 */

import { html, memo, useLayoutEffect, useRef } from "../lib.js";
import { useDeferred } from "../hooks/deferred.js";
import { t } from "../texts.js";
import { eventWords, seatOf } from "../table/events.js";
import { SeatSign } from "./symbols.js";

/** @typedef {import("../lib.js").VNode} VNode */
/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {import("../types.js").SeatFacts} SeatFacts */
/** @typedef {{n: number, event: GameEvent}} Line */

const MOST = 120;

/**
 * The lines that may still be shown.
 *
 * @param {Line[]} log
 * @param {boolean} over then everything may be seen
 * @returns {Line[]}
 */
function shownLines(log, over) {
  const last = log.findLastIndex(({ event }) => event.event === "trick_won");
  const lines = over ? log : log.filter(({ event }, at) => event.event !== "card_played" || at > last);
  return lines.slice(-MOST);
}

/**
 * @param {object} props
 * @param {Line[]} props.log
 * @param {string[]} props.names
 * @param {(SeatFacts | null)[]} props.seats
 * @param {boolean} props.over
 * @returns {VNode}
 */
export function Log({ log, names, seats, over }) {
  const lines = shownLines(useDeferred(log), over);
  const list = useBottom(lines.at(-1)?.n ?? 0);
  if (!lines.length) return html`<p class="soft small log-empty">${t("web-log-empty")}</p>`;
  return html`<ol class="log plain" ref=${list} tabindex="0" aria-label=${t("web-log")}>
    ${lines.map(({ n, event }) => {
      const seat = seatOf(event);
      const facts = seat === null ? null : seats[seat];
      return html`<${LogLine} key=${n} event=${event} names=${names} colour=${facts?.colour ?? null} />`;
    })}
  </ol>`;
}

const LogLine = memo(
  /** @param {{event: GameEvent, names: string[], colour: number | null}} props */
  ({ event, names, colour }) => html`<li class=${HEADINGS.has(event.event) ? "heading" : ""}>
    ${colour === null ? null : html`<${SeatSign} colour=${colour} />`}
    <span>${eventWords(event, names)}</span>
  </li>`,
);

const HEADINGS = new Set(["cards_dealt", "game_ended"]);

/**
 * Keep a list's end in sight, unless somebody has scrolled up to read.
 *
 * @param {number} newest
 * @returns {{current: any}}
 */
export function useBottom(newest) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const near = useRef(true);
  const tall = useRef(0);
  const due = useRef(false);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => {
      // A list that has grown or shrunk triggers this too, but nobody has scrolled it.
      if (due.current || element.scrollHeight !== tall.current) return;
      near.current = tall.current - element.scrollTop - element.clientHeight < 40;
    };
    // Where there is less room than before, the end is out of sight without a scroll.
    const room = new ResizeObserver(() => {
      tall.current = element.scrollHeight;
      if (near.current) element.scrollTop = tall.current;
    });
    room.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      room.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [newest > 0]); // an empty list is not there yet
  useLayoutEffect(() => {
    due.current = true;
    // Just before the next picture: then it is laid out anyway.
    const frame = requestAnimationFrame(() => {
      due.current = false;
      const element = list.current;
      if (!element) return;
      tall.current = element.scrollHeight;
      if (near.current) element.scrollTop = tall.current;
    });
    return () => cancelAnimationFrame(frame);
  }, [newest]);
  return list;
}
