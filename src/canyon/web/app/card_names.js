/** Cards by their names: the letter of a suit means another colour in some languages. */

import { t } from "./texts.js";

/**
 * A card's name as it is spoken: “blue 7”.
 * @param {string} card
 */
export function cardName(card) {
  return t("card-name", { suit: suitName(card), value: card.slice(1) });
}

/**
 * A suit's name: “blue”.
 * @param {string} card a card of it, or its letter
 */
export function suitName(card) {
  return t(`suit-${card[0]}`);
}
