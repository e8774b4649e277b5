/** The river: one of those that come with the game, or your own map from a file. */

import { html, useId, useRef } from "../../lib.js";
import { Boards } from "../../game/tables/boards.js";
import { t } from "../../texts.js";
import { BoardPicture } from "./picture.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {string | {name: string, map: string[]}} BoardName */

/** What a request may hold: the map itself is checked by the server, and smaller still. */
const MOST = { bytes: 65536, rows: 100, columns: 200, name: 24 };

/**
 * @param {{board: BoardName, players: number, onBoard: (board: BoardName) => void, onFault: (words: string) => void}} props
 * @returns {VNode}
 */
export function BoardChoice({ board, players, onBoard, onFault }) {
  const id = useId();
  const file = useRef(/** @type {HTMLInputElement | null} */ (null));
  const own = typeof board !== "string";
  const upload = async () => {
    const [chosen] = file.current?.files ?? [];
    if (!chosen) return;
    const read = await readMap(chosen);
    if (typeof read === "string") onFault(read);
    else onBoard(read);
    if (file.current) file.current.value = ""; // the same file again is a change, too
  };
  return html`<div class="options-board">
    <${Boards} chosen=${own ? null : board} players=${players} onChoose=${onBoard} />
    ${own && html`<${BoardPicture} board=${board} /><p class="form-hint">${board.name} · ${t("web-options-own-about")}</p>`}
    <div class="form-field">
      <label for=${`${id}-file`}>${t("web-options-upload")}</label>
      <input
        id=${`${id}-file`}
        class="input"
        type="file"
        accept=".txt,text/plain"
        aria-describedby=${`${id}-hint`}
        ref=${file}
        onChange=${upload}
      />
      <span class="form-hint" id=${`${id}-hint`}>${t("web-options-upload-hint")}</span>
    </div>
  </div>`;
}

/**
 * The map in a file: its lines without comments. What it is worth is for the server to say.
 *
 * @param {File} file
 * @returns {Promise<{name: string, map: string[]} | string>} or what is wrong with the file
 */
async function readMap(file) {
  if (file.size > MOST.bytes) return t("reason-board-size");
  /** @type {string} */
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return t("reason-board-text");
  }
  const map = text.split(/\r\n?|\n/).filter((line) => line && !line.startsWith(";"));
  if (map.length > MOST.rows) return t("reason-board-rows", { count: map.length });
  const columns = Math.max(...map.map((row) => [...row].length), 0);
  if (columns > MOST.columns) return t("reason-board-columns", { count: columns });
  const name = file.name
    .replace(/\.[^.]*$/, "")
    .slice(0, MOST.name)
    .trim();
  return { name: name || t("web-options-own"), map };
}
