/** Tables in lists: who sits there, what is happening, how long ago. */

import { html } from "../../lib.js";
import { language, listed, t } from "../../texts.js";
import { seatNames } from "../names.js";
import { SeatSign } from "../symbols.js";

/** @typedef {import("../../types.js").SeatFacts} SeatFacts */

/**
 * A table as lists show it.
 *
 * @typedef {object} Summary
 * @property {string} code
 * @property {"waiting" | "playing" | "over" | "ended"} status
 * @property {number} created seconds since 1970
 * @property {number} changed
 * @property {string} board
 * @property {(SeatFacts | null)[]} seats
 * @property {boolean} watchers
 * @property {number | null} winner
 * @property {number} [seat] mine
 * @property {boolean} [your_turn]
 * @property {number[]} [acting]
 */

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/**
 * “3 minutes ago”, in the reader's language.
 * @param {number} seconds since 1970
 */
export function ago(seconds) {
  const passed = Math.max(0, Date.now() / 1000 - seconds);
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  }
  return t("web-list-just-now");
}

/**
 * Who sits at a table, in the order of the ring; free seats are rings without a sign.
 *
 * @param {{table: Summary}} props
 */
export function Company({ table }) {
  const names = seatNames(table.seats);
  return html`
    <ul class="company plain">
      ${table.seats.map(
        (seat, at) => html`
          <li class=${seat ? "" : "free"}>
            ${seat ? html`<${SeatSign} colour=${seat.colour} />` : html`<span class="free-seat" aria-hidden="true"></span>`}
            <span>${names[at]}${seat?.bot_account ? html` <small class="soft">${t("web-bot")}</small>` : null}</span>
          </li>
        `,
      )}
    </ul>
  `;
}

/** @param {Summary} table */
function state(table) {
  const names = seatNames(table.seats);
  if (table.status === "ended") return { kind: "", words: t("web-list-ended") };
  if (table.status === "over" && table.winner !== null) {
    if (table.winner === table.seat) return { kind: "good", words: t("web-list-won") };
    return { kind: "", words: t("web-list-lost", { player: names[table.winner] ?? "" }) };
  }
  if (table.status === "waiting") {
    const free = table.seats.filter((each) => each === null).length;
    return { kind: "", words: t("web-list-free", { free }) };
  }
  if (table.your_turn) return { kind: "sun", words: t("web-list-your-turn") };
  const others = listed((table.acting ?? []).map((seat) => names[seat] ?? ""));
  if (others) return { kind: "", words: t("web-list-their-turn", { players: others }) };
  return { kind: "", words: t(table.seat === undefined ? "web-list-playing" : "web-list-others-turn") };
}

/**
 * One table of a list: the whole row leads there.
 *
 * @param {{table: Summary, href: string}} props
 */
export function TableRow({ table, href }) {
  const { kind, words } = state(table);
  return html`
    <li class="table-row">
      <a href=${href}>
        <span class="table-row-head">
          <span class="table-code">${table.code}</span>
          <span class=${`chip ${kind}`}>${words}</span>
        </span>
        <${Company} table=${table} />
        <span class="table-row-foot soft small">${table.board} · ${ago(table.changed)}</span>
      </a>
    </li>
  `;
}
