/** The line above a game: round, trump, and the buttons for everything besides the game. */

import { html } from "../../lib.js";
import { TableHead, Tool } from "../../game/tables/table_head.js";
import { SuitSign } from "../../game/symbols.js";
import { cardName } from "../../card_names.js";
import { t } from "../../texts.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {Pick<import("../../types.js").Scene, "phase" | "rounds" | "cards" | "trump">} Headline */
/** @typedef {import("./sheet.js").SheetName} SheetName */

/**
 * @param {object} props
 * @param {string} props.code
 * @param {Headline} props.scene
 * @param {boolean} props.wide
 * @param {SheetName} props.sheet
 * @param {(sheet: SheetName) => void} props.onSheet
 * @param {(window: "menu" | "invite") => void} props.onWindow
 * @param {VNode} [props.tools] in place of invitation, talk and menu
 * @returns {VNode}
 */
export function PlayingHead({ code, scene, wide, sheet, onSheet, onWindow, tools }) {
  const opens = (/** @type {"board" | "talk"} */ name, /** @type {string} */ icon) => html`<${Tool}
    icon=${icon}
    text=${t(`web-${name}`)}
    expanded=${sheet === name}
    onClick=${() => onSheet(sheet === name ? null : name)}
  />`;
  return html`<${TableHead}
    code=${code}
    title=${roundWords(scene)}
    tools=${
      tools
        ? html`${wide ? null : opens("board", "map")} ${tools}`
        : html`
      ${wide ? null : html`${opens("board", "map")} ${opens("talk", "talk")}`}
      ${wide ? html`<${Tool} icon="invite" text=${t("web-invite")} onClick=${() => onWindow("invite")} />` : null}
      <${Tool} icon="menu" text=${t("web-menu")} onClick=${() => onWindow("menu")} />
    `
    }
  >
    ${scene.trump && scene.phase !== "deal" ? html`<${Trump} card=${scene.trump} />` : null}
  <//>`;
}

/** @param {Headline} scene */
function roundWords(scene) {
  if (scene.phase === "draw" || scene.phase === "place") return t("web-before-start");
  const round = t("web-round", { round: scene.rounds + 1 });
  if (scene.phase === "deal") return round; // how many cards, and which is trump, is seen with the deal
  return html`${round}<span class="round-cards"> · ${t("web-cards", { count: scene.cards })}</span>`;
}

/**
 * @param {{card: string}} props
 * @returns {VNode}
 */
function Trump({ card }) {
  const suit = card.slice(0, 1);
  return html`<span class="trump" title=${t("web-trump-card", { card: cardName(card) })}>
    <span class="trump-word">${t("web-trump")}</span> <${SuitSign} suit=${suit} /><span>${cardName(card)}</span>
  </span>`;
}
