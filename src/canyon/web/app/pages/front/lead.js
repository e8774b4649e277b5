/** What stands above “play now”: the game that waits for somebody, on a first visit the lesson. */

import { html } from "../../lib.js";
import { Company } from "../../game/tables/table_list.js";
import { t } from "../../texts.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../game/tables/table_list.js").Summary} Summary */

/** The way into the lesson. */
export function LessonLead() {
  return html`
    <div class="panel front-lead">
      <a class="button primary button-large" href="/lesson">${t("web-lesson-lead")}</a>
      <p class="soft">${t("web-lesson-about")}</p>
    </div>
  `;
}

/**
 * The way back to a game.
 *
 * @param {{table: Summary}} props
 * @returns {VNode}
 */
export function ContinueLead({ table }) {
  return html`
    <div class="panel front-lead">
      <a class="button primary button-large" href=${`/t/${table.code}`}>${t(table.your_turn ? "web-front-continue-turn" : "web-front-continue")}</a>
      <${Company} table=${table} />
    </div>
  `;
}

/**
 * The game to continue first: one that waits for its reader, otherwise the one that changed last.
 *
 * @param {Summary[]} tables
 * @returns {Summary | null}
 */
export function gameToContinue(tables) {
  const rank = (/** @type {Summary} */ table) => (table.your_turn ? Number.MAX_VALUE : table.changed);
  const playing = tables.filter(({ status }) => status === "playing");
  return playing.sort((one, two) => rank(two) - rank(one))[0] ?? null;
}
