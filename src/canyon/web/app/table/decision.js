/** Which decision a view asks for: a choice belongs to the one for which it was made. */

/** @typedef {import("../types.js").View} View */

/**
 * All that tells one decision from another, without what others may do in the meantime, such as
 * blind bids; as a text, so that it can be compared.
 *
 * @param {View | null} view
 */
export function decisionOf(view) {
  if (!view) return "";
  const { phase, rounds, trick, won, hand, canoes, legal } = view;
  return JSON.stringify([phase, rounds, trick, won, hand, canoes, legal]);
}
