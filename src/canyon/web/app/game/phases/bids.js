/**
 * Bidding: every bid as the tempo cards that show it, with what it would bring; and how the bids
 * add up against the tricks.
 */

import { html, useEffect, useId, useState } from "../../lib.js";
import { useKeys } from "../../hooks/keys.js";
import { t } from "../../texts.js";
import { TempoCard, tempoOf } from "../cards/card.js";
import { HintMark } from "../help/hint_marks.js";
import { ifWords, metWords, missWords, OutlookSign, SignsMeaning } from "./outlook.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").Scene} Scene */

/**
 * @param {object} props
 * @param {number[]} props.bids those that may be chosen
 * @param {number} props.colour of the player's seat
 * @param {boolean} props.confirm ask once more
 * @param {boolean} props.locked
 * @param {(bid: number) => void} props.onBid
 * @param {import("./outlook.js").Outlook | null} [props.outlook] what each would bring
 * @param {string[]} [props.names] of the players
 * @param {(bid: number | null) => void} [props.onAim] a bid that is pointed at
 * @returns {VNode}
 */
export function BidChoices({ bids, colour, confirm, locked, onBid, outlook = null, names = [], onAim }) {
  const [chosen, setChosen] = useState(/** @type {number | null} */ (null));
  const [aimed, setAimed] = useState(/** @type {number | null} */ (null));
  const shown = aimed ?? chosen;
  const told = useId();
  useEffect(() => {
    onAim?.(shown);
    return () => onAim?.(null);
  }, [shown]);
  const metOf = (/** @type {number | null} */ bid) => outlook?.met.find((each) => each.bid === bid) ?? null;
  const brings = (/** @type {number | null} */ bid) => {
    const met = metOf(bid);
    return met && metWords(met);
  };
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
  return html`<fieldset class="bids" disabled=${locked} aria-describedby=${outlook && told}>
    <legend>${t("web-bid-ask")}</legend>
    <div class="bid-choices">
      ${bids.map(
        (bid) => html`<button
          key=${bid}
          class="bid"
          aria-pressed=${confirm ? `${chosen === bid}` : undefined}
          aria-keyshortcuts=${`${bid}`}
          onClick=${() => choose(bid)}
          onFocus=${() => setAimed(bid)}
          onBlur=${() => setAimed(null)}
          onPointerEnter=${() => setAimed(bid)}
          onPointerLeave=${() => setAimed(null)}
        >
          <span class="bid-number" aria-hidden="true">${bid}</span>
          <span class="unseen">${brings(bid) ?? t("web-bid-of", { bid })}</span>
          <span class="tempos">
            ${tempoOf(bid).map((value) => html`<${TempoCard} value=${value} colour=${colour} />`)}
          </span>
          ${metOf(bid) ? html`<${OutlookSign} met=${metOf(bid)} />` : null}
          <${HintMark} of=${`${bid}`} />
        </button>`,
      )}
    </div>
    ${
      outlook === null
        ? null
        : html`<div class="bid-outlook" id=${told}>
            <p>
              <span class="bid-met" aria-hidden="true">${brings(shown) ?? html`<${SignsMeaning} outlook=${outlook} />`}</span>
              ${" "}${ifWords(outlook)}
            </p>
            <p class=${outlook.drifts.length ? "bid-danger" : ""}>${missWords(outlook, names)}</p>
          </div>`
    }
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
 * How the bids add up against the tricks of the round (T2); nothing while any is secret (T4).
 *
 * @param {{scene: Scene}} props
 * @returns {VNode | null}
 */
export function BidSum({ scene }) {
  const made = scene.bids.filter((bid) => bid !== null);
  if (!made.length || made.length < scene.has_bid.filter(Boolean).length) return null;
  const sum = made.reduce((total, bid) => total + bid, 0);
  const all = made.length === scene.players;
  const state = !all ? "so-far" : sum === scene.cards ? "even" : sum > scene.cards ? "over" : "under";
  return html`<span class=${`bid-sum bid-sum-${state}`}>
    ${t(`web-bids-${state}`, { sum, tricks: scene.cards })}
  </span>`;
}
