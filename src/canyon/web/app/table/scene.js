/**
 * What is drawn: a view, and the trick that stays on the table until people have seen it.
 *
 * A scene follows from a view alone (`sceneOf`), or from the scene before and an event (`after`).
 * Which card is winning so far is not part of an event: it is known once the scene has come to the
 * view (`crowned`).
 */

import { recordOf } from "./events.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").GameEvent} GameEvent */

/**
 * The scene of a view: nothing is under way.
 * @param {View} view
 * @returns {Scene}
 */
export function sceneOf(view) {
  const table = view.trick.map((card, at) => ({ seat: (view.leader + at) % view.players, card }));
  return { ...view, table, taken: null, counted: [] };
}

/**
 * A scene with the card that wins so far, if the same cards are there as in the view.
 * @param {Scene} scene
 * @param {View | null} view
 * @returns {Scene}
 */
export function crowned(scene, view) {
  const lie = scene.taken ? "" : scene.table.map(({ card }) => card).join(" ");
  return view && lie && lie === view.trick.join(" ") ? { ...scene, winning: view.winning } : scene;
}

/**
 * The scene once something has happened.
 * @param {Scene} scene
 * @param {GameEvent} event
 * @returns {Scene}
 */
export function after(scene, event) {
  return { ...scene, ...recordOf(event)?.change(scene, event) };
}
