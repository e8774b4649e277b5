/**
 * What happened, in words, the newest last. The cards of finished tricks are not told again: they
 * are face down (P4).
 */

import { html, memo } from "../../lib.js";
import { useDeferred } from "../../hooks/deferred.js";
import { t } from "../../texts.js";
import { eventWords, seatOf } from "../../table/events.js";
import { SeatSign } from "../symbols.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").GameEvent} GameEvent */
/** @typedef {import("../../types.js").SeatFacts} SeatFacts */
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
  if (!lines.length) return html`<p class="soft small log-empty">${t("web-log-empty")}</p>`;
  return html`<div class="log" tabindex="0">
    <ol class="plain" aria-label=${t("web-log")}>
      ${lines.map(({ n, event }) => {
        const seat = seatOf(event);
        const facts = seat === null ? null : seats[seat];
        return html`<${LogLine} key=${n} event=${event} names=${names} colour=${facts?.colour ?? null} />`;
      })}
    </ol>
  </div>`;
}

const LogLine = memo(
  /** @param {{event: GameEvent, names: string[], colour: number | null}} props */
  ({ event, names, colour }) => html`<li class=${HEADINGS.has(event.event) ? "heading" : ""}>
    ${colour === null ? null : html`<${SeatSign} colour=${colour} />`}
    <span>${eventWords(event, names)}</span>
  </li>`,
);

const HEADINGS = new Set(["cards_dealt", "game_ended"]);
