/** Reasons in words; names are those of the seats. */

import { cardName, suitName } from "../card_names.js";
import { hasText, language, t } from "../texts.js";

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
  if (facts.card) said.card = cardName(facts.card);
  if (facts.phase) said.phase = t(`phase-${facts.phase}`);
  if (facts.nearer) {
    const choice = new Intl.ListFormat(language.value, { type: "disjunction" });
    said.nearer = choice.format(String(facts.nearer).split(" "));
  }
  // Where the fields are in sight, some things are said without naming them.
  return t(hasText(`web-reason-${reason}`) ? `web-reason-${reason}` : `reason-${reason}`, said);
}
