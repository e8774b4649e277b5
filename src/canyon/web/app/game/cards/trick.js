/**
 * The cards on the table, in a ring by seat with you at the bottom: which suit was led, which
 * card wins so far. A finished trick is held, then goes to its winner face down (P4).
 */

import { html, useRef } from "../../lib.js";
import { holdTrick } from "../../settings.js";
import { t } from "../../texts.js";
import { cardName, suitName } from "../../card_names.js";
import { CardFace } from "./card.js";
import { flyFrom, flyTo, placeInHand, placesOf, seatPlace, useMotion } from "../motion.js";
import { SeatSign, SuitSign } from "../symbols.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").Scene} Scene */
/** @typedef {import("../../types.js").Motion} Motion */
/** @typedef {import("../../types.js").SeatFacts} SeatFacts */

/**
 * @param {object} props
 * @param {Scene} props.scene
 * @param {Motion | null} props.motion
 * @param {(SeatFacts | null)[]} props.seats
 * @param {string[]} props.names
 * @param {number[]} props.acting
 * @param {number | null} props.you
 * @returns {VNode}
 */
export function Trick({ scene, motion, seats, names, acting, you }) {
  const ring = useRef(/** @type {HTMLOListElement | null} */ (null));
  useMotion(motion, ({ event, ms }) => {
    const cardOf = (/** @type {number} */ seat) => ring.current?.querySelector(`[data-from="${seat}"] .face`);
    if (event.event === "card_played" && event.seat !== undefined) {
      const from = placeInHand(event.card) ?? seatPlace(event.seat);
      return [flyFrom(cardOf(event.seat), from, { ms: Math.min(ms, 380) })];
    }
    if (event.event === "trick_won" && event.seat !== undefined) {
      const to = seatPlace(event.seat);
      const cards = [...(ring.current?.querySelectorAll(".face") ?? [])];
      const places = placesOf(cards);
      // It is shown for a while first, because nobody sees it again.
      return cards.map((card, at) => flyTo(card, to, { ms, delay: Math.max(0, holdTrick() - ms), at: places[at] }));
    }
    return [];
  });

  const { table, taken } = scene;
  const led = table[0]?.card.slice(0, 1);
  const winning = taken?.card ?? scene.winning;
  return html`<section class="trick" aria-label=${t("web-trick")}>
    <p class="trick-led">
      ${
        taken
          ? taken.seat === you
            ? t("web-trick-taken-you")
            : t("web-trick-taken", { player: names[taken.seat] ?? "" })
          : led
            ? html`<${SuitSign} suit=${led} /> ${t("web-led", { suit: suitName(led) })}`
            : t("web-no-card-yet")
      }
    </p>
    <ol class="trick-ring plain" ref=${ring} data-players=${scene.players}>
      ${Array.from({ length: scene.players }, (_, turn) => {
        const seat = ((you ?? 0) + turn) % scene.players;
        const played = table.find((each) => each.seat === seat);
        const wins = played !== undefined && played.card === winning;
        const facts = seats[seat];
        if (!facts) return null;
        const name = seat === you ? t("web-you") : (names[seat] ?? "");
        return html`<li
          key=${seat}
          data-from=${seat}
          class=${`place-${turn}${wins ? " wins" : ""}${acting.includes(seat) && !taken ? " acts" : ""}`}
        >
          <span class="trick-place">
            ${
              played
                ? html`<span class="face" key=${played.card}>
                    <${CardFace} card=${played.card} />
                    <span class="unseen">
                      ${t("labelled", { label: name, what: cardName(played.card) })}
                    </span>
                    ${wins ? html`<span class="wins-mark">${t(taken ? "web-takes" : "web-winning")}</span>` : null}
                  </span>`
                : null
            }
          </span>
          <span class="who" aria-hidden="true"><${SeatSign} colour=${facts.colour} /> ${name}</span>
        </li>`;
      })}
    </ol>
  </section>`;
}
