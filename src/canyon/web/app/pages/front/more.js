/** Options for a game against bots: another river, more canoes, variants. */

import { useAbout } from "../../hooks/about.js";
import { html } from "../../lib.js";
import { Boards } from "../../game/tables/boards.js";
import { variantWords } from "../../game/tables/variants.js";
import { t } from "../../texts.js";

/** @typedef {import("./play.js").Wish} Wish */

/**
 * @param {{wish: Wish, onChange: (wish: Wish) => void}} props
 * @returns {import("../../lib.js").VNode}
 */
export function MoreChoices({ wish, onChange }) {
  const about = useAbout();
  return html`
    <${Boards} chosen=${wish.board} players=${wish.players} onChoose=${(/** @type {string} */ board) => onChange({ ...wish, board })} />
    <fieldset>
      <legend>${t("web-front-how-many")}</legend>
      <div class="choices">
        ${[3, 4, 5, 6].map(
          (count) => html`
            <label key=${count}>
              <input type="radio" name="players" checked=${count === wish.players} onChange=${() => onChange({ ...wish, players: count })} />
              ${count}
            </label>
          `,
        )}
      </div>
    </fieldset>
    <fieldset>
      <legend>${t("web-front-variants")}</legend>
      ${about?.variants.map(
        (name) => html`<label key=${name} class="form-check">
          <input
            type="checkbox"
            checked=${wish.options[name] === true}
            onChange=${() => onChange({ ...wish, options: { ...wish.options, [name]: !wish.options[name] } })}
          />
          ${variantWords(name)}
        </label>`,
      )}
    </fieldset>
  `;
}
