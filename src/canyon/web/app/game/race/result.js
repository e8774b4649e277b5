/** Who won, what decided it, and every place (E2, E3): read off the result, nothing is computed. */

import { html } from "../../lib.js";
import { t } from "../../texts.js";
import { RuleLink } from "../help/help.js";
import { Icon } from "../../ui/icon.js";
import { markedNames } from "../names.js";
import { SeatSign } from "../symbols.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").Scene} Scene */
/** @typedef {import("../../types.js").SeatFacts} SeatFacts */

/**
 * @param {object} props
 * @param {Scene} props.scene
 * @param {(SeatFacts | null)[]} props.seats
 * @param {string[]} props.names
 * @param {number | null} props.you
 * @param {(seat: number) => number | null} props.wayOf
 * @returns {VNode | null}
 */
export function Result({ scene, seats, names, you, wayOf }) {
  const { result } = scene;
  if (!result) return null;
  const place = (/** @type {number} */ seat) => result.places[seat] ?? 0;
  const order = seats.map((_, seat) => seat).sort((one, two) => place(one) - place(two));
  const winner = names[result.winner] ?? "";
  const won = result.winner === you;
  return html`<div class="result">
    <h2 class="winner">
      ${won || you === null ? html`<${Icon} name="trophy" />` : null}
      ${won ? t("web-you-win") : you === null ? t("web-wins", { player: winner }) : yourPlace(result.places, place(you))}
    </h2>
    <p>${why(scene, markedNames(names, you))} <${RuleLink} rule="E2" /></p>
    <ol class="plain places">
      ${order.map((seat) => {
        const landing = scene.landings.find((each) => each.seat === seat);
        return html`<li key=${seat} class=${seat === you ? "you" : ""}>
          <b class="place number">${place(seat)}</b>
          <${SeatSign} colour=${seats[seat]?.colour ?? seat} />
          <span class="places-name">${names[seat]}</span>
          <span class="soft">
            ${
              landing
                ? t("web-place-landed", { left: landing.left, bid: landing.bid })
                : t("web-to-goal", { count: wayOf(seat) ?? 0 })
            }
          </span>
        </li>`;
      })}
    </ol>
  </div>`;
}

/**
 * Nobody who shares the last place raced well.
 *
 * @param {number[]} places
 * @param {number} own
 */
function yourPlace(places, own) {
  const isLast = places.every((each) => each <= own);
  const shared = places.filter((each) => each === own).length > 1;
  return isLast && shared ? t("web-your-place-last") : t("web-your-place", { place: own, of: places.length });
}

/**
 * What decided between the winner and the next canoe that landed.
 *
 * @param {Scene} scene
 * @param {string[]} names
 */
function why(scene, names) {
  const places = scene.result?.places ?? [];
  const landed = [...scene.landings].sort((one, two) => (places[one.seat] ?? 0) - (places[two.seat] ?? 0));
  const [first, second] = landed;
  const player = names[first?.seat ?? -1] ?? "";
  if (!first || !second) return t("result-only", { player });
  const rival = names[second.seat] ?? "";
  const facts = { player, rival, left: first.left };
  if (first.left !== second.left) return t("result-points", { ...facts, rival_left: second.left });
  if (first.bid !== second.bid) return t("result-bid", { ...facts, bid: first.bid, rival_bid: second.bid });
  return t("result-order", { ...facts, bid: first.bid });
}
