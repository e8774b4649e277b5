/**
 * Bidding: every bid as the tempo cards that show it, and how the bids add up against the tricks.
 */

import { html, useState } from "../lib.js";
import { useKeys } from "../hooks/keys.js";
import { t } from "../texts.js";
import { TempoCard, tempoOf } from "./card.js";

/** @typedef {import("../lib.js").VNode} VNode */
/** @typedef {import("../types.js").Scene} Scene */

/**
 * @param {object} props
 * @param {number[]} props.bids those that may be chosen
 * @param {number} props.colour of one's seat
 * @param {boolean} props.confirm ask once more
 * @param {boolean} props.locked
 * @param {(bid: number) => void} props.onBid
 * @returns {VNode}
 */
export function BidChoices({ bids, colour, confirm, locked, onBid }) {
  const [chosen, setChosen] = useState(/** @type {number | null} */ (null));
  /** @param {number} bid */
  const choose = (bid) => {
    if (locked || !bids.includes(bid)) return;
    if (confirm && chosen !== bid) setChosen(bid);
    else onBid(bid);
  };
  useKeys([
    {
      keys: bids.map((bid) => `${bid}`),
      name: "web-key-bid",
      shown: `${bids[0]}–${bids.at(-1)}`,
      run: (event) => choose(Number(event.key)),
    },
  ]);
  return html`<fieldset class="bids" disabled=${locked}>
    <legend>${t("web-bid-ask")}</legend>
    <div class="bid-choices">
      ${bids.map(
        (bid) => html`<button
          key=${bid}
          class="bid"
          aria-pressed=${confirm ? `${chosen === bid}` : undefined}
          aria-keyshortcuts=${`${bid}`}
          onClick=${() => choose(bid)}
        >
          <span class="bid-number" aria-hidden="true">${bid}</span>
          <span class="unseen">${t("web-bid-of", { bid })}</span>
          <span class="tempos">
            ${tempoOf(bid).map((value) => html`<${TempoCard} value=${value} colour=${colour} />`)}
          </span>
        </button>`,
      )}
    </div>
    ${
      chosen === null || !confirm
        ? null
        : html`<button class="button primary" onClick=${() => onBid(chosen)}>
            ${t("web-bid-confirm", { bid: chosen })}
          </button>`
    }
  </fieldset>`;
}

/**
 * How the bids add up against the tricks of the round (T2).
 *
 * @param {{scene: Scene}} props
 * @returns {VNode | null}
 */
export function BidSum({ scene }) {
  if (!scene.has_bid.some(Boolean)) return null;
  const made = scene.bids.filter((bid) => bid !== null);
  if (!made.length) return null;
  const sum = made.reduce((total, bid) => total + bid, 0);
  const all = made.length === scene.players;
  const state = !all ? "so-far" : sum === scene.cards ? "even" : sum > scene.cards ? "over" : "under";
  return html`<span class=${`bid-sum bid-sum-${state}`}>
    ${t(`web-bids-${state}`, { sum, tricks: scene.cards })}
  </span>`;
}
