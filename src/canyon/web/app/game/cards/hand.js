/**
 * One's hand: trumps on the right and marked, beside the card turned up. Cards that may be played
 * are raised, others hatched; each is a button, and a card that may not be played says why.
 */

import { html, useLayoutEffect, useRef } from "../../lib.js";
import { useKeys } from "../../hooks/keys.js";
import { tempo } from "../../settings.js";
import { t } from "../../texts.js";
import { cardName } from "../../card_names.js";
import { Icon } from "../../ui/icon.js";
import { CardFace } from "./card.js";
import { HintMark } from "../help/hint_marks.js";
import { flyFrom, leaveHand, placesOf, seatPlace, useMotion } from "../motion.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").Motion} Motion */

const SLIDE = 160;

/**
 * @param {object} props
 * @param {string[]} props.hand the cards, trumps last
 * @param {string | null} [props.trump] the card turned up
 * @param {string[] | null} props.playable those that may be played now; null while none is asked for
 * @param {Motion | null} props.motion
 * @param {boolean} props.locked nothing can be chosen: offline, or a choice is under way
 * @param {(card: string) => void} props.onPlay
 * @param {(card: string) => void} props.onWhyNot
 * @returns {VNode}
 */
export function Hand({ hand, trump = null, playable, motion, locked, onPlay, onWhyNot }) {
  const list = useRef(/** @type {HTMLUListElement | null} */ (null));
  useSliding(list, hand);
  useMotion(motion, ({ event, ms }) => {
    if (event.event !== "cards_dealt") return [];
    const from = seatPlace(event.dealer);
    const cards = [...(list.current?.children ?? [])];
    const places = placesOf(cards);
    const each = ms / (cards.length + 3);
    return cards.map((card, at) => flyFrom(card, from, { ms: each * 3, delay: at * each, at: places[at] }));
  });

  /** @param {string} card */
  const choose = (card) => {
    if (locked) return;
    if (!playable?.includes(card)) {
      onWhyNot(card);
      return;
    }
    const place = list.current?.querySelector(`[data-card="${card}"]`)?.getBoundingClientRect();
    if (place) leaveHand(card, place);
    onPlay(card);
  };

  useKeys(
    hand.length
      ? [
          {
            keys: hand.map((_, at) => `${at + 1}`),
            name: "web-key-card",
            shown: hand.length > 1 ? `1–${hand.length}` : "1",
            run: (event) => choose(/** @type {string} */ (hand[Number(event.key) - 1])),
          },
        ]
      : [],
  );

  return html`<ul
    class=${`hand plain of-${hand.length}${playable ? " asked" : ""}`}
    ref=${list}
    aria-label=${t("web-hand")}
  >
    ${hand.map((card, at) => {
      const open = playable?.includes(card) ?? false;
      const trumps = card[0] === trump?.[0];
      return html`<li key=${card} data-card=${card} class=${trumps ? "hand-trump" : ""}>
        <button
          class=${playable ? (open ? "playable" : "closed") : "resting"}
          aria-disabled=${open && !locked ? undefined : "true"}
          aria-keyshortcuts=${`${at + 1}`}
          onClick=${() => choose(card)}
        >
          <${CardFace} card=${card} />
          ${trumps ? html`<span class="trump-mark"><${Icon} name="crown" /></span>` : null}
          ${open ? html`<${HintMark} of=${card} />` : null}
          <span class="unseen">
            ${playable && !open ? t("web-card-closed", { card: cardName(card) }) : cardName(card)}${trumps ? `, ${t("web-card-trump")}` : ""}
          </span>
        </button>
      </li>`;
    })}
  </ul>`;
}

/**
 * The card turned up, whose suit is trump (D2).
 *
 * @param {{card: string}} props
 * @returns {VNode}
 */
export function TurnedUp({ card }) {
  return html`<div class="turned-up" role="img" aria-label=${t("web-trump-card", { card: cardName(card) })} title=${t("web-trump-card", { card: cardName(card) })}>
    <${CardFace} card=${card} /><span aria-hidden="true"><${Icon} name="crown" /> ${t("web-trump")}</span>
  </div>`;
}

/**
 * When a card has left, the others slide together.
 *
 * @param {{current: HTMLUListElement | null}} list
 * @param {string[]} hand
 */
function useSliding(list, hand) {
  const before = useRef(/** @type {Map<string, number>} */ (new Map()));
  useLayoutEffect(() => {
    // Just before the next picture, and all places before any card moves: one layout is enough.
    const frame = requestAnimationFrame(() => {
      const items = /** @type {HTMLElement[]} */ ([...(list.current?.children ?? [])]);
      const now = new Map(items.map((item) => [item.dataset.card ?? "", item.offsetLeft]));
      for (const item of tempo.peek() > 0 ? items : []) {
        const card = item.dataset.card ?? "";
        const slide = (before.current.get(card) ?? NaN) - (now.get(card) ?? NaN);
        if (!slide) continue;
        item.animate([{ transform: `translateX(${slide}px)` }, { transform: "none" }], {
          duration: SLIDE,
          easing: "ease-out",
        });
      }
      before.current = now;
    });
    return () => cancelAnimationFrame(frame);
  }, [hand.join(" ")]);
}
