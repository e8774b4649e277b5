/** What each canoe may paddle this round, as it was counted. */

import { html, useId } from "../../lib.js";
import { t } from "../../texts.js";
import { SeatSign } from "../symbols.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").Scene} Scene */

/**
 * @param {object} props
 * @param {Scene} props.scene
 * @param {(import("../../types.js").SeatFacts | null)[]} props.seats
 * @param {string[]} props.names
 * @param {number[]} props.acting
 * @returns {VNode}
 */
export function Points({ scene, seats, names, acting }) {
  const name = useId();
  const order = Array.from({ length: scene.players }, (_, turn) => (scene.starter + turn) % scene.players);
  return html`<section class="points" aria-labelledby=${name}>
    <h2 id=${name}>${t("web-points")}</h2>
    <ol class="plain">
      ${order.map((seat) => {
        const found = scene.counted.find((event) => event.seat === seat);
        const bid = scene.bids[seat] ?? 0;
        const won = scene.won[seat] ?? 0;
        return html`<li key=${seat} class=${acting.includes(seat) ? "acts" : ""}>
          <${SeatSign} colour=${seats[seat]?.colour ?? seat} />
          <span class="points-name">${seat === scene.seat ? t("web-you") : names[seat]}</span>
          <span class="soft">${t("web-points-of", { bid, won })}</span>
          <b class="number">${found ? points(found) : scene.acting.includes(seat) ? scene.points : ""}</b>
        </li>`;
      })}
    </ol>
  </section>`;
}

/** @param {Scene["counted"][number]} event */
function points(event) {
  const { current, points: sum, bonus, bid, won } = event;
  if (current && bid !== won) return t("web-points-drift");
  if (bonus && !current) return `${won} + ${bonus} = ${sum}`;
  return `${sum}`;
}
