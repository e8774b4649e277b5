/** The middle of the table: the draw, the bids, the trick or the points, depending on the phase. */

import { html } from "../../lib.js";
import { Deferred } from "../../hooks/deferred.js";
import { settings } from "../../settings.js";
import { only } from "../motion.js";
import { t } from "../../texts.js";
import { BidChoices, BidSum } from "./bids.js";
import { Draws } from "../cards/draws.js";
import { Points } from "./points.js";
import { Icon } from "../../ui/icon.js";
import { Trick } from "../cards/trick.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */
/** @typedef {import("../../table/store.js").TableStore} TableStore */
/** @typedef {import("./choosing.js").Choosing} Choosing */

/**
 * @param {object} props
 * @param {Pick<TableStore, "scene" | "motion" | "you">} props.store
 * @param {TableFacts} props.facts
 * @param {string[]} props.names
 * @param {number[]} props.acting
 * @param {Choosing} props.choosing
 * @param {import("./outlook.js").Outlook | null} [props.outlook] what bids would bring
 * @param {(bid: number | null) => void} [props.onAim] a bid that is pointed at
 * @param {() => void} [props.onBoard] where the board is not seen: show it
 * @returns {VNode | null}
 */
export function PhasePanel({ store, facts, names, acting, choosing, outlook, onAim, onBoard }) {
  const scene = store.scene.value;
  const you = store.you.value;
  if (!scene) return null;
  const { seats } = facts;
  const inner = () => {
    if (choosing.bids.length && you !== null) {
      // A picture after the cards that are dealt: both at once take a phone too long.
      return html`<${Deferred}><${BidChoices}
        key=${scene.rounds}
        bids=${choosing.bids}
        colour=${seats[you]?.colour ?? you}
        confirm=${settings.confirmBids.value}
        locked=${choosing.locked}
        onBid=${choosing.onBid}
        outlook=${outlook}
        names=${names}
        onAim=${onAim}
      /><//>`;
    }
    if (scene.phase === "draw" || scene.phase === "place") {
      return html`<${Draws} draws=${scene.draws} dealer=${scene.dealer} seats=${seats} names=${names} you=${you} />`;
    }
    if (scene.phase === "canoes") {
      return html`<${Points} scene=${scene} seats=${seats} names=${names} acting=${acting} />`;
    }
    return html`<${Trick} scene=${scene} motion=${only(store.motion.value, "card_played", "trick_won")} seats=${seats} names=${names} acting=${acting} you=${you} />`;
  };
  return html`<div class="phase-panel">
    ${inner()}
    ${scene.phase === "bid" || scene.phase === "tricks" ? html`<p class="phase-panel-sum"><${BidSum} scene=${scene} /></p>` : null}
    ${
      onBoard && (scene.phase === "place" || scene.phase === "canoes")
        ? html`<p class="phase-panel-board">
            <button class=${`button${choosing.ends.length ? " primary" : ""}`} onClick=${onBoard}><${Icon} name="map" /> ${t("web-board-open")}</button>
          </p>`
        : null
    }
  </div>`;
}
