/** Cards and reasons in words; names are those of the seats. */

import { hasText, t } from "../texts.js";

/**
 * A card's name as it is spoken: “blue 7”.
 * @param {string} card
 */
export function cardName(card) {
  return t("web-card", { suit: suitName(card[0] ?? ""), value: card.slice(1) });
}

/** @param {string} letter */
function suitName(letter) {
  return t(`suit-${letter}`);
}

/**
 * Why not, in one sentence.
 * @param {string} reason
 * @param {Record<string, any>} facts
 * @param {string[]} names
 */
export function reasonWords(reason, facts, names) {
  const said = { ...facts };
  if (typeof facts.seat === "number") said.player = names[facts.seat] ?? "";
  if (typeof facts.other === "number") said.blocker = names[facts.other] ?? "";
  if (facts.suit) said.suit = suitName(facts.suit);
  if (facts.phase) said.phase = t(`phase-${facts.phase}`);
  // Where fields are seen, some things are said without their names.
  return t(hasText(`web-reason-${reason}`) ? `web-reason-${reason}` : `reason-${reason}`, said);
}
