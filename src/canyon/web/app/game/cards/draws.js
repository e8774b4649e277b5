/**
 * The draw for the first deal, while canoes are placed (S2): one row however often it was drawn,
 * because those who tied have their next card over the last one.
 */

import { html } from "../../lib.js";
import { t } from "../../texts.js";
import { cardName } from "../../card_names.js";
import { markedNames } from "../names.js";
import { CardFace } from "./card.js";
import { SeatSign } from "../symbols.js";

/** @typedef {import("../../lib.js").VNode} VNode */

/**
 * @param {object} props
 * @param {[number, string][][]} props.draws
 * @param {number} props.dealer
 * @param {(import("../../types.js").SeatFacts | null)[]} props.seats
 * @param {string[]} props.names
 * @param {number | null} props.you
 * @returns {VNode}
 */
export function Draws({ draws, dealer, seats, names, you }) {
  const [first = []] = draws;
  return html`<section class="draws" aria-label=${t("web-draw")}>
    <p class="small">${t("web-draw-dealer", { player: markedNames(names, you)[dealer] ?? "" })}</p>
    <ol class="plain draw">
      ${first.map(([seat]) => {
        const cards = draws.flat().flatMap(([each, card]) => (each === seat ? [card] : []));
        return html`<li key=${seat} class=${seat === dealer ? "wins" : ""}>
          <span class="faces">${cards.map((card) => html`<span key=${card} class="face"><${CardFace} card=${card} /></span>`)}</span>
          <span class="who"><${SeatSign} colour=${seats[seat]?.colour ?? seat} /> ${seat === you ? t("web-you") : names[seat]}</span>
          <span class="unseen">${cards.map(cardName).join(", ")}</span>
        </li>`;
      })}
    </ol>
  </section>`;
}
