/** Which river, which variants, who may watch; the host may change all of it. */

import { html, useState } from "../../lib.js";
import { timeFor } from "../../ui/duration.js";
import { variantWords } from "../../game/tables/variants.js";
import { t } from "../../texts.js";
import { Options } from "./options.js";
import { BoardPicture } from "./picture.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */

/**
 * @param {{facts: TableFacts, host: boolean, name: string}} props `name` is the heading's id
 * @returns {VNode}
 */
export function RaceFacts({ facts, host, name }) {
  const [open, setOpen] = useState(false);
  const { board, options, clock, watchers, listed } = facts.settings;
  const words = [
    clock ? t("web-option-clock", { time: timeFor(clock) }) : t("web-option-no-clock"),
    ...Object.entries(options)
      .filter(([, on]) => on)
      .map(([name]) => variantWords(name)),
    t(watchers ? "web-option-watchers" : "web-option-no-watchers"),
    t(listed ? "web-option-listed" : "web-option-private"),
  ];
  return html`
    <div class="race-head">
      <h2 id=${name}>${t("web-waiting-race")}</h2>
      ${
        host
          ? html`<button class="button small" aria-haspopup="dialog" onClick=${() => setOpen(true)}>${t("web-options")}</button>`
          : null
      }
    </div>
    <${BoardPicture} board=${board} />
    <p><b>${t("web-board-named", { board: typeof board === "string" ? board : board.name })}</b></p>
    <ul class="small" aria-live="polite">
      ${words.map((each) => html`<li key=${each}>${each}</li>`)}
    </ul>
    ${host && open ? html`<${Options} facts=${facts} onClose=${() => setOpen(false)} />` : null}
  `;
}
