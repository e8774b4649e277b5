/** A small map for an illustration, drawn as the board is: the server's picture, canoes and ways. */

import { html } from "../../lib.js";
import { Scenery } from "../../board/board.js";
import { Fleet } from "../../board/fleet.js";
import { riverOf, useBoard } from "../../board/river.js";
import { Way } from "../../board/way.js";

/** @typedef {{at: string, colour: number}} Canoe */

/**
 * @param {{rows: string[], ways?: string[][], canoes: Canoe[]}} props fields by their names, as on any board
 */
export function Chart({ rows, ways = [], canoes }) {
  const board = useBoard({ name: "", map: rows });
  const river = board && riverOf(board);
  const ratio = river?.ratio ?? (rows[0]?.length ?? 1) / rows.length;
  const seats = canoes.map(({ colour }) => ({
    name: "",
    person: "",
    bot: null,
    colour,
    conceded: false,
    bot_account: false,
  }));
  const scene = { seat: null, canoes: canoes.map(({ at }) => at), phase: "tricks", acting: [], result: null };
  return html`<div class="board chart" style=${{ "--ratio": ratio, "--zoom": 1 }}>
    ${
      river &&
      html`<div class="frame"><div class="stage">
        <${Scenery} svg=${board.svg} />
        ${ways.map((path) => html`<${Way} river=${river} path=${path} note=${null} />`)}
        <${Fleet} river=${river} scene=${scene} motion=${null} seats=${seats} blocker=${null} ghosts=${[]} />
      </div></div>`
    }
  </div>`;
}
