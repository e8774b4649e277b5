/**
 * Who sits in the ring, in the order of play and you last: bid with tempo cards, tricks won,
 * what is still needed, who deals, starts and has to choose. People who are not here are named in words.
 */

import { html, useRef } from "../../lib.js";
import { t } from "../../texts.js";
import { say } from "../../ui/toast.js";
import { TempoCard, tempoOf } from "../cards/card.js";
import { pop, useMotion } from "../motion.js";
import { Icon } from "../../ui/icon.js";
import { SeatSign } from "../symbols.js";

/** How many dots there is room for: on a chip or at a full table, and on chips three to a row. */
const MOST_PIPS = 4;
const FEWEST_PIPS = 2;

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").Scene} Scene */
/** @typedef {import("../../types.js").Motion} Motion */
/** @typedef {import("../../types.js").SeatFacts} SeatFacts */
/** @typedef {import("../../types.js").Presence} Presence */

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
 * @param {number[]} [props.hints] by seat, how many were asked for
 * @returns {VNode}
 */
export function Seats({ scene, motion, seats, names, you, presence, acting, chips, wayOf, hints }) {
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
  const crowded = chips && scene.players !== 4; // three in a row; four are two and two
  const ways = ring.flatMap((seat) => wayOf(seat) ?? []);
  const [nearest, farthest] = [Math.min(...ways), Math.max(...ways)];
  return html`<ol
    class=${`seats plain ${chips ? "as-chips" : "as-panels"}${crowded ? " crowded" : ""}`}
    data-players=${scene.players}
    ref=${list}
    aria-label=${t("web-seats")}
  >
    ${ring.map(
      (seat) =>
        seats[seat] &&
        html`<${Seat}
          key=${seat}
          seat=${seat}
          facts=${seats[seat]}
          name=${names[seat]}
          you=${seat === you}
          acts=${acting.includes(seat)}
          deals=${scene.draws.length > 0 && scene.dealer === seat}
          starts=${scene.draws.length > 0 && scene.starter === seat}
          phase=${scene.phase}
          bid=${scene.has_bid[seat] ? (scene.bids[seat] ?? null) : undefined}
          won=${scene.won[seat] ?? 0}
          held=${scene.held[seat] ?? 0}
          steps=${wayOf(seat)}
          ahead=${wayOf(seat) !== null && wayOf(seat) === nearest && nearest !== farthest}
          landed=${scene.landings.some((each) => each.seat === seat)}
          away=${absence(/** @type {SeatFacts} */ (seats[seat]), seat, presence)}
          chips=${chips}
          pips=${crowded ? FEWEST_PIPS : chips || scene.players > 4 ? MOST_PIPS : Infinity}
          hints=${hints?.[seat] ?? 0}
        />`,
    )}
  </ol>`;
}

/**
 * One of them: drawn again only if something shown there has changed.
 *
 * @param {object} props
 * @param {number} props.seat
 * @param {SeatFacts} props.facts
 * @param {string} props.name
 * @param {boolean} props.you
 * @param {boolean} props.acts
 * @param {boolean} props.deals
 * @param {boolean} props.starts
 * @param {string} props.phase
 * @param {number | null | undefined} props.bid null: still secret; undefined: none yet
 * @param {number} props.won
 * @param {number} props.held cards in hand
 * @param {number | null} props.steps to the goal
 * @param {boolean} props.ahead nobody is nearer, and somebody is farther
 * @param {boolean} props.landed
 * @param {string | null} props.away why nobody chooses, as the key of a text
 * @param {boolean} props.chips
 * @param {number} props.pips the most that there is room for
 * @param {number} props.hints that were asked for
 * @returns {VNode}
 */
function Seat({
  seat,
  facts,
  name,
  you,
  acts,
  deals,
  starts,
  phase,
  bid,
  won,
  held,
  steps,
  ahead,
  landed,
  away,
  chips,
  pips,
  hints,
}) {
  const role = (/** @type {string} */ icon, /** @type {string} */ key) =>
    html`<span class=${`role ${icon}`} title=${t(key)}><${Icon} name=${icon} /><span class="unseen">${t(key)}</span></span>`;
  /** Everything that the signs say, for those who can't point at them. */
  const tell = () => {
    const known = bid === undefined || bid === null ? [] : [t("web-bid-of", { bid }), t("web-won", { won })];
    const roles = [
      deals && t("web-dealer"),
      starts && t("web-starter"),
      acts && t("web-turn"),
      facts.bot_account && t("web-bot"),
      hints > 0 && t("web-hints", { count: hints }),
    ];
    const way = landed ? t("web-landed") : steps !== null && t("web-to-goal", { count: steps });
    say(t("labelled", { label: name, what: [...roles, ...known, way, away && t(away)].filter(Boolean).join(" · ") }));
  };
  // It takes the place of something else, so that nothing moves as people come and go.
  const absent = away && html`<span class="absence"><${Icon} name=${facts.bot ? "bot" : "away"} /> ${t(away)}</span>`;
  return html`<li
    onClick=${tell}
    data-seat=${seat}
    class=${`seat colour-${facts.colour}${acts ? " acts" : ""}${you ? " you" : ""}`}
    aria-current=${acts ? "true" : undefined}
  >
    <${SeatSign} colour=${facts.colour} />
    <span class="seat-name">${chips && absent ? html`${absent}<span class="unseen">${name}</span>` : you && chips ? html`<span>${t("web-you")}</span>` : html`<span>${name}</span>${you ? html` <em>${t("web-you-mark")}</em>` : null}`}</span>
    <span class="roles">
      ${deals ? role("dealer", "web-dealer") : null} ${starts ? role("starter", "web-starter") : null}
      ${acts ? role("turn", "web-turn") : null} ${facts.bot_account && !chips ? role("bot", "web-bot") : null}
      ${hints && !chips ? html`<span class="role hints" title=${t("web-hints", { count: hints })}><${Icon} name="hint" /><span class="unseen">${t("web-hints", { count: hints })}</span></span>` : null}
    </span>
    <span class="seat-bid">
      <${Bid} phase=${phase} bid=${bid} won=${won} held=${held} colour=${facts.colour} chips=${chips} pips=${pips} />
      ${chips ? null : absent}
      <${Way} steps=${steps} landed=${landed} ahead=${ahead} />
    </span>
  </li>`;
}

/**
 * Bid, tricks won, and what is needed.
 *
 * @param {{phase: string, bid: number | null | undefined, won: number, held: number, colour: number, chips: boolean, pips: number}} props
 * @returns {VNode | null}
 */
function Bid({ phase, bid, won, held, colour, chips, pips }) {
  if (bid === undefined) {
    return phase === "bid" && !chips ? html`<span class="soft">${t("web-no-bid-yet")}</span>` : null;
  }
  if (bid === null) {
    return html`<${TempoCard} value=${null} colour=${colour} /><span class="unseen">${t("web-bid-secret")}</span>`;
  }
  const need = bid - won;
  const state = need === 0 ? "met" : need < 0 ? "over" : need > held ? "lost" : "open";
  const needs = t(`web-need-${state}`, { count: Math.abs(need) });
  return html`
    <span class="tempos" role="img" aria-label=${t("web-bid-of", { bid })}>
      ${tempoOf(bid).map((value) => html`<${TempoCard} value=${value} colour=${colour} />`)}
    </span>
    <${Pips} bid=${bid} won=${won} state=${state} most=${pips} />
    <span class="unseen">${t("web-won", { won })}</span>
    ${
      phase === "bid"
        ? null
        : html`<span class=${`need need-${state}`} title=${needs}>
            ${chips && state !== "open" ? html`<${Icon} name=${state === "met" ? "check" : "close"} />` : null}
            <span class=${chips ? "unseen" : ""}>${needs}</span>
          </span>`
    }
  `;
}

/**
 * Tricks won and still needed, as dots: seen at a glance. Where there is no room for so many, as figures.
 *
 * @param {{bid: number, won: number, state: string, most: number}} props
 * @returns {VNode}
 */
function Pips({ bid, won, state, most }) {
  if (Math.max(bid, won) > most) {
    return html`<span class=${`pips pips-${state} number`} aria-hidden="true">${won}/${bid}</span>`;
  }
  return html`<span class=${`pips pips-${state}`} aria-hidden="true">
    ${Array.from({ length: Math.max(bid, won) }, (_, at) => html`<i key=${at} class=${at >= bid ? "pip-over" : at < won ? "pip-won" : ""}></i>`)}
  </span>`;
}

/**
 * @param {{steps: number | null, landed: boolean, ahead: boolean}} props
 * @returns {VNode | null}
 */
function Way({ steps, landed, ahead }) {
  if (steps === null) return null;
  const way = landed ? t("web-landed") : t("web-to-goal", { count: steps });
  const words = ahead ? `${way} · ${t("web-ahead")}` : way;
  return html`<span class=${`seat-way${ahead ? " ahead" : ""}`} title=${words}>
    <${Icon} name="goal" /><span aria-hidden="true" class="number">${landed ? "" : steps}</span><span class="unseen">${words}</span>
    ${landed ? html`<${Icon} name="check" />` : null}
  </span>`;
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
