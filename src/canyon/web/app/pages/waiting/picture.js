/** The river before the race: a board without a game on it. */

import { html } from "../../lib.js";
import { Board } from "../../board/board.js";
import { useBoard } from "../../board/river.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */

const EMPTY = /** @type {any} */ ({ seat: null, canoes: [], landings: [], fallen: [], acting: [] });

/**
 * @param {{board: TableFacts["settings"]["board"]}} props
 * @returns {VNode | null}
 */
export function BoardPicture({ board }) {
  const picture = useBoard(board);
  return picture
    ? html`<div class="board-picture"><${Board} board=${picture} scene=${EMPTY} seats=${[]} /></div>`
    : null;
}
