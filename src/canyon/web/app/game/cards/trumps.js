/** How a hand is sorted. */

/**
 * The same cards with the trumps last.
 *
 * @param {string[]} hand
 * @param {string | null} trump the card turned up
 */
export function trumpsLast(hand, trump) {
  const isTrump = (/** @type {string} */ card) => card[0] === trump?.[0];
  return [...hand.filter((card) => !isTrump(card)), ...hand.filter(isTrump)];
}
