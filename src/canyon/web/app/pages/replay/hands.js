/** Everybody's cards, or those that one pair of eyes sees. */

import { html } from "../../lib.js";
import { CardFace } from "../../game/cards/card.js";
import { SeatSign } from "../../game/symbols.js";
import { t } from "../../texts.js";
import { cardName } from "../../card_names.js";

/** @typedef {import("../../types.js").SeatFacts} SeatFacts */
/** @typedef {import("./store.js").Frame} Frame */

/**
 * @param {{frame: Frame, seats: (SeatFacts | null)[], names: string[]}} props
 */
export function Hands({ frame, seats, names }) {
  const { view } = frame;
  const hands = frame.hands ?? names.map((_, seat) => (seat === view.seat ? view.hand : null));
  return html`
    <ul class="replay-hands plain" aria-label=${t("web-replay-hands")}>
      ${hands.map(
        (hand, seat) =>
          hand &&
          html`
            <li key=${seat} class=${view.acting.includes(seat) ? "acts" : ""}>
              <span class="replay-hand-name"><${SeatSign} colour=${seats[seat]?.colour ?? seat} />${names[seat]}</span>
              <ul class="replay-hand plain">
                ${hand.map((card) => html`<li key=${card}><${CardFace} card=${card} /><span class="unseen">${cardName(card)}</span></li>`)}
                ${hand.length === 0 && html`<li class="soft small">–</li>`}
              </ul>
            </li>
          `,
      )}
    </ul>
  `;
}
