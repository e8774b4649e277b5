/** Whose turn it is, as it is shown. */

import { seatOf } from "../../table/events.js";

/** @typedef {import("../../table/store.js").TableStore} TableStore */

/**
 * Who does something in the scene just now; the player, if it is theirs to choose.
 *
 * @param {TableStore} store
 * @returns {number[]}
 */
export function actingNow(store) {
  const you = store.you.value;
  if (you !== null && store.legal.value.length) return [you];
  const event = store.motion.value?.event;
  if (!event) return store.scene.value?.acting ?? [];
  const seat = seatOf(event);
  return seat === null ? [] : [seat];
}
