/** The draw for the first deal, while canoes are placed (S2). */

import { html } from "../lib.js";
import { t } from "../texts.js";
import { cardName } from "./words.js";
import { CardFace } from "./card.js";
import { SeatSign } from "./symbols.js";

/** @typedef {import("../lib.js").VNode} VNode */

/**
 * @param {object} props
 * @param {[number, string][][]} props.draws
 * @param {number} props.dealer
 * @param {(import("../types.js").SeatFacts | null)[]} props.seats
 * @param {string[]} props.names
 * @returns {VNode}
 */
export function Draws({ draws, dealer, seats, names }) {
  const last = draws.length - 1;
  return html`<section class="draws" aria-label=${t("web-draw")}>
    <p class="small">${t("web-draw-dealer", { player: names[dealer] ?? "" })}</p>
    ${draws.map(
      (draw, at) => html`<ol class="plain draw" key=${at}>
        ${draw.map(
          ([seat, card]) => html`<li key=${seat} class=${at === last && seat === dealer ? "wins" : ""}>
            <span class="face"><${CardFace} card=${card} /></span>
            <span class="who"><${SeatSign} colour=${seats[seat]?.colour ?? seat} /> ${names[seat]}</span>
            <span class="unseen">${cardName(card)}</span>
          </li>`,
        )}
      </ol>`,
    )}
  </section>`;
}
