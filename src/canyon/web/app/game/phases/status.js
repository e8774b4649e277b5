/** One line that says what happens now and what is asked of whom. */

import { html, useId } from "../../lib.js";
import { t } from "../../texts.js";
import { RuleLink } from "../help/help.js";
import { suitName } from "../../card_names.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").View} View */

/**
 * What has to be done now, in words; `turn` if it is your own turn.
 *
 * @param {View} view
 * @param {string[]} names
 * @param {number | null} you
 * @returns {{text: string, turn: boolean}}
 */
export function statusWords(view, names, you) {
  if (you !== null && view.legal.length) return { text: yourTurn(view, you), turn: true };
  const waiting = view.acting.map((seat) => names[seat] ?? "");
  if (view.phase === "over") return { text: t("web-status-over"), turn: false };
  if (!waiting.length) return { text: t("web-status-deal"), turn: false };
  if (waiting.length > 1) {
    return { text: t("web-status-bid-several", { count: waiting.length }), turn: false };
  }
  return { text: t(`web-status-${view.phase}`, { player: waiting[0] ?? "" }), turn: false };
}

/**
 * @param {View} view
 * @param {number} you
 */
function yourTurn(view, you) {
  switch (view.phase) {
    case "place":
      return t("web-turn-place");
    case "bid":
      return t(view.options.blind_bids ? "web-turn-bid-blind" : "web-turn-bid");
    case "canoes":
      return t("web-turn-canoe", { points: view.points ?? 0 });
    default:
      return `${t(...cardTurn(view))} ${t("web-status-won", { bid: view.bids[you] ?? 0, won: view.won[you] ?? 0 })}`;
  }
}

/**
 * Follow or not: read off the cards that may be played.
 *
 * @param {View} view
 * @returns {[string, Record<string, string>?]}
 */
function cardTurn(view) {
  const led = view.trick[0]?.slice(0, 1);
  if (!led) return ["web-turn-lead"];
  const cards = view.legal.map((action) => ("play" in action ? action.play : ""));
  const follows = cards.every((card) => card.startsWith(led));
  return [follows ? "web-turn-follow" : "web-turn-free", { suit: suitName(led) }];
}

/**
 * @param {object} props
 * @param {{text: string, turn: boolean}} props.status
 * @param {import("./choosing.js").Why | null} props.why why the last wish can't be granted
 * @param {string | null} props.trouble the connection, in words
 * @param {any} [props.children] a clock, buttons
 * @returns {VNode}
 */
export function Status({ status, why, trouble, children }) {
  const name = useId();
  const kind = trouble ? "trouble" : why ? "why" : status.turn ? "turn" : "";
  // It can have the focus: what was chosen by keyboard goes, and the focus must not go with it.
  return html`<div class=${`status ${kind}`} role="group" tabindex="-1" aria-labelledby=${name}>
    <p id=${name} class="status-words" role=${trouble || why ? "alert" : undefined}>${trouble ?? (why ? html`${why.text}${why.rule && html` <${RuleLink} rule=${why.rule} />`}` : status.text)}</p>
    ${children}
  </div>`;
}
