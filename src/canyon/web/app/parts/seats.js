/**
 * Who sits in the ring, in the order of play and oneself last: bid with tempo cards, tricks won,
 * what is still needed, who deals, starts and is to choose. Whoever is not here is told in words.
 */

import { html, useRef } from "../lib.js";
import { t } from "../texts.js";
import { TempoCard, tempoOf } from "./card.js";
import { pop, useMotion } from "./motion.js";
import { Icon, SeatSign } from "./symbols.js";

/** @typedef {import("../lib.js").VNode} VNode */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Motion} Motion */
/** @typedef {import("../types.js").SeatFacts} SeatFacts */
/** @typedef {import("../types.js").Presence} Presence */

/**
 * @param {object} props
 * @param {Scene} props.scene
 * @param {Motion | null} props.motion
 * @param {(SeatFacts | null)[]} props.seats
 * @param {string[]} props.names
 * @param {number | null} props.you
 * @param {Presence | null} props.presence
 * @param {number[]} props.acting who is to choose, or does something just now
 * @param {boolean} props.chips as small chips, for phones
 * @param {(seat: number) => number | null} props.wayOf steps to the goal
 * @returns {VNode}
 */
export function Seats({ scene, motion, seats, names, you, presence, acting, chips, wayOf }) {
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  useMotion(motion, ({ event, ms }) => {
    const find = (/** @type {number | undefined} */ seat, /** @type {string} */ what) =>
      list.current?.querySelectorAll(`[data-seat="${seat}"] ${what}`) ?? [];
    if (event.event === "bid_made") return [...find(event.seat, ".tempo")].map((card) => pop(card, { ms }));
    if (event.event === "bids_revealed") {
      return [...(list.current?.querySelectorAll(".tempo") ?? [])].map((card) => pop(card, { ms }));
    }
    return [];
  });
  const first = you === null ? 0 : you + 1;
  const ring = Array.from({ length: scene.players }, (_, turn) => (first + turn) % scene.players);
  return html`<ol
    class=${`seats plain ${chips ? "as-chips" : "as-panels"}`}
    data-players=${scene.players}
    ref=${list}
    aria-label=${t("web-seats")}
  >
    ${ring.map((seat) => {
      const facts = seats[seat];
      if (!facts) return null;
      const acts = acting.includes(seat);
      const bid = scene.bids[seat] ?? null;
      return html`<li
        key=${seat}
        data-seat=${seat}
        class=${`seat colour-${facts.colour}${acts ? " acts" : ""}${seat === you ? " you" : ""}`}
        aria-current=${acts ? "true" : undefined}
      >
        <${SeatSign} colour=${facts.colour} />
        <span class="seat-name"><span>${names[seat]}</span>${seat === you ? html` <em>${t("web-you-mark")}</em>` : null}</span>
        <${Roles} scene=${scene} seat=${seat} acts=${acts} />
        <span class="seat-bid">
          <${Bid} scene=${scene} seat=${seat} bid=${bid} colour=${facts.colour} chips=${chips} />
          ${chips ? null : html`<${Way} steps=${wayOf(seat)} landed=${scene.landings.some((each) => each.seat === seat)} />`}
        </span>
        <${Absence} facts=${facts} seat=${seat} presence=${presence} />
      </li>`;
    })}
  </ol>`;
}

/**
 * @param {{scene: Scene, seat: number, acts: boolean}} props
 * @returns {VNode}
 */
function Roles({ scene, seat, acts }) {
  const begun = scene.draws.length > 0;
  const role = (/** @type {string} */ icon, /** @type {string} */ key) =>
    html`<span class=${`role ${icon}`} title=${t(key)}><${Icon} name=${icon} /><span class="unseen">${t(key)}</span></span>`;
  return html`<span class="roles">
    ${begun && scene.dealer === seat ? role("dealer", "web-dealer") : null}
    ${begun && scene.starter === seat ? role("starter", "web-starter") : null}
    ${acts ? role("turn", "web-turn") : null}
  </span>`;
}

/**
 * Bid, tricks won, and what is needed.
 *
 * @param {{scene: Scene, seat: number, bid: number | null, colour: number, chips: boolean}} props
 * @returns {VNode | null}
 */
function Bid({ scene, seat, bid, colour, chips }) {
  const won = scene.won[seat] ?? 0;
  if (!scene.has_bid[seat]) {
    return scene.phase === "bid" && !chips ? html`<span class="soft">${t("web-no-bid-yet")}</span>` : null;
  }
  if (bid === null) {
    return html`<${TempoCard} value=${null} colour=${colour} /><span class="unseen">${t("web-bid-secret")}</span>`;
  }
  const need = bid - won;
  const held = scene.held[seat] ?? 0;
  const state = need === 0 ? "met" : need < 0 ? "over" : need > held ? "lost" : "open";
  const needs = t(`web-need-${state}`, { count: Math.abs(need) });
  return html`
    <span class="tempos" role="img" aria-label=${t("web-bid-of", { bid })}>
      ${tempoOf(bid).map((value) => html`<${TempoCard} value=${value} colour=${colour} />`)}
    </span>
    <span class="seat-won">${t(chips ? "web-won-short" : "web-won", { won, bid })}</span>
    ${
      scene.phase === "bid"
        ? null
        : html`<span class=${`need ${state}`} title=${needs}>
            ${chips && state !== "open" ? html`<${Icon} name=${state === "met" ? "check" : "close"} />` : null}
            <span class=${chips ? "unseen" : ""}>${needs}</span>
          </span>`
    }
  `;
}

/**
 * @param {{steps: number | null, landed: boolean}} props
 * @returns {VNode | null}
 */
function Way({ steps, landed }) {
  if (steps === null) return null;
  const words = landed ? t("web-landed") : t("web-to-goal", { count: steps });
  return html`<span class="seat-way" title=${words}>
    <${Icon} name="goal" /><span aria-hidden="true" class="number">${landed ? "" : steps}</span><span class="unseen">${words}</span>
    ${landed ? html`<${Icon} name="check" />` : null}
  </span>`;
}

/**
 * @param {{facts: SeatFacts, seat: number, presence: Presence | null}} props
 * @returns {VNode | null}
 */
function Absence({ facts, seat, presence }) {
  const word = absence(facts, seat, presence);
  if (!word) return null;
  return html`<span class="absence"><${Icon} name=${facts.bot ? "bot" : "away"} /> ${t(word)}</span>`;
}

/**
 * Why the person of a seat does not choose, as the key of a text.
 *
 * @param {SeatFacts} facts
 * @param {number} seat
 * @param {Presence | null} presence
 * @returns {string | null}
 */
export function absence(facts, seat, presence) {
  if (facts.person === null) return null;
  if (facts.conceded) return "web-conceded";
  if (facts.bot) return "web-bot-sits-in";
  if (!presence || presence.here.includes(seat)) return null;
  return presence.away.includes(seat) ? "web-away" : "web-coming-back";
}
