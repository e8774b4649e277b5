/** The rivers to choose from, each with its picture and how long a race there takes. */

import { get } from "../../api.js";
import { html, useEffect, useId, useState } from "../../lib.js";
import { hasText, t } from "../../texts.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {{name: string, rounds: Record<string, number>}} BoardFacts by the number of players */

/** @type {Promise<BoardFacts[]> | null} */
let asked = null;

/**
 * What the server has; nothing until it answers.
 *
 * @returns {BoardFacts[]}
 */
function useBoards() {
  const [boards, setBoards] = useState(/** @type {BoardFacts[]} */ ([]));
  useEffect(() => {
    asked ??= get("/api/boards");
    asked.then(setBoards, () => (asked = null));
  }, []);
  return boards;
}

/**
 * @param {{chosen: string | null, players: number, onChoose: (name: string) => void}} props nothing is chosen at a table with a map of its own
 * @returns {VNode}
 */
export function Boards({ chosen, players, onChoose }) {
  const boards = useBoards();
  const id = useId();
  return html`<fieldset class="boards" aria-describedby=${id}>
    <legend>${t("web-board-choice")}</legend>
    <div class="choices">
      ${boards.map(
        ({ name, rounds }) => html`<label key=${name}>
          <input type="radio" name="board" value=${name} checked=${name === chosen} onChange=${() => onChoose(name)} />
          <img src=${`/api/boards/${name}/picture`} alt="" width="160" height="112" loading="lazy" decoding="async" />
          <strong>${name}</strong>
          <small>${t("web-board-rounds", { count: rounds[players] ?? 0 })}</small>
        </label>`,
      )}
    </div>
    <p class="soft small" id=${id}>
      ${["about", "suits"].map((what) => chosen && hasText(`board-${what}-${chosen}`) && html`<span key=${what}>${t(`board-${what}-${chosen}`)}</span>`)}
    </p>
  </fieldset>`;
}
