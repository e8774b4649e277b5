/**
 * The events: one record for each. How long it is shown, what it sounds like, what it says, and what
 * it changes in the scene.
 *
 * An event without a record, or a record without an event, is a type error: `event_types.js` is made
 * from the engine's declarations. Changes only copy facts that the event brings; they decide nothing.
 */

import { cardName, suitName } from "../card_names.js";
import { t } from "../texts.js";

/** @typedef {import("./event_types.js").GameEvent} GameEvent */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {"card" | "trick" | "paddle" | "splash" | "fall" | "end"} EventSound */

/**
 * @template {GameEvent} E
 * @typedef {object} EventRecord
 * @property {[motion: number, rest: number] | ((event: E) => [motion: number, rest: number])} times milliseconds
 *   to be multiplied by the pace: of the motion, and of rest after it
 * @property {EventSound} [sound]
 * @property {(event: E, names: string[]) => string} words one sentence; names are those of the seats
 * @property {(scene: Scene, event: E) => Partial<Scene>} change what differs in the scene from before
 */

/** @typedef {{[N in GameEvent["event"]]: EventRecord<Extract<GameEvent, {event: N}>>}} EventRecords */

/** Milliseconds for each field on a canoe's way, and once for setting out. */
const STEP = 110;
const SETTING_OUT = 120;
/** Milliseconds in which a finished trick goes to its winner. */
const COLLECT = 180;

const NOTHING = () => ({});

/** @type {EventRecords} */
const EVENTS = {
  cards_drawn: {
    times: [200, 400],
    words: ({ draws }, names) =>
      t(`event-cards-drawn${draws.length === names.length ? "" : "-again"}`, {
        draws: draws.map(([seat, card]) => `${names[seat]} (${cardName(card)})`).join(", "),
      }),
    change: (scene, { draws }) => ({ draws: [...scene.draws, draws] }),
  },
  dealer_chosen: {
    times: [150, 350],
    words: ({ dealer, starter }, names) =>
      t("event-dealer-chosen", { dealer: nameOf(dealer, names), starter: nameOf(starter, names) }),
    change: (_, { dealer, starter }) => ({ dealer, starter, phase: "place" }),
  },
  canoe_placed: {
    times: [220, 60],
    sound: "splash",
    words: ({ seat, field }, names) => t("event-canoe-placed", { player: nameOf(seat, names), field }),
    change: (scene, { seat, field }) => ({ canoes: put(scene.canoes, seat, field) }),
  },
  cards_dealt: {
    times: [450, 50],
    sound: "card",
    words: ({ round, number, dealer, count, trump }, names) =>
      t("event-cards-dealt", {
        round: number || round,
        dealer: nameOf(dealer, names),
        count,
        card: cardName(trump),
        suit: suitName(trump),
      }),
    change: (scene, { round, count, dealer, starter, trump, hands }) => ({
      phase: "bid",
      marker: round,
      cards: count,
      dealer,
      starter,
      leader: starter,
      trump,
      hand: (scene.seat === null ? null : hands[scene.seat]) ?? [],
      bids: forEachSeat(scene, null),
      has_bid: forEachSeat(scene, false),
      won: forEachSeat(scene, 0),
      held: forEachSeat(scene, count),
      table: [],
      taken: null,
      counted: [],
    }),
  },
  bid_made: {
    times: [140, 60],
    words: ({ seat, bid, tempo }, names) => {
      const player = nameOf(seat, names);
      if (bid === null || tempo === null) return t("event-bid-made-blind", { player });
      if (tempo.length === 1) return t("event-bid-made", { player, bid });
      return t("event-bid-made-cards", { player, bid, tempo: tempo.join(" + ") });
    },
    change: (scene, { seat, bid }) => ({ bids: put(scene.bids, seat, bid), has_bid: put(scene.has_bid, seat, true) }),
  },
  bids_revealed: {
    times: [200, 400],
    words: ({ bids }, names) =>
      t("event-bids-revealed", { bids: bids.map((bid, seat) => `${names[seat]} (${bid})`).join(", ") }),
    change: (_, { bids }) => ({ bids }),
  },
  card_played: {
    times: [160, 40],
    sound: "card",
    words: ({ seat, card }, names) => t("event-card-played", { player: nameOf(seat, names), card: cardName(card) }),
    change: (scene, { seat, card }) => ({
      phase: "tricks",
      // The trick before is gone as soon as the next one is led.
      table: [...(scene.taken ? [] : scene.table), { seat, card }],
      taken: null,
      winning: null,
      held: put(scene.held, seat, (scene.held[seat] ?? 1) - 1),
      hand: seat === scene.seat ? scene.hand.filter((each) => each !== card) : scene.hand,
    }),
  },
  trick_won: {
    times: [COLLECT, 0], // and before that it stays, by the pace
    sound: "trick",
    words: ({ seat, number, won }, names) => t("event-trick-won", { player: nameOf(seat, names), number, won }),
    change: (scene, { seat, card, won }) => ({
      won: put(scene.won, seat, won),
      taken: { seat, card },
      winning: null,
      leader: seat,
    }),
  },
  points_counted: {
    times: [0, 130],
    words: ({ seat, bid, won, bonus, points, current }, names) =>
      t(`event-points-${current ? "current-" : ""}${bid === won ? "met" : "missed"}`, {
        player: nameOf(seat, names),
        bid,
        won,
        bonus,
        points,
      }),
    change: (scene, event) => ({ phase: "canoes", table: [], taken: null, counted: [...scene.counted, event] }),
  },
  canoe_moved: {
    times: ({ path }) => [STEP * (path.length - 1) + SETTING_OUT, 60],
    sound: "paddle",
    words: ({ seat, path }, names) =>
      t("event-canoe-moved", {
        player: nameOf(seat, names),
        steps: path.length - 1,
        start: path[0] ?? "",
        end: path.at(-1) ?? "",
      }),
    change: (scene, { seat, path }) => ({ canoes: put(scene.canoes, seat, path.at(-1) ?? null) }),
  },
  canoe_stayed: {
    times: [120, 150],
    words: ({ seat, field, reason, points }, names) =>
      t(`event-canoe-stayed-${reason}`, { player: nameOf(seat, names), field, points }),
    change: NOTHING,
  },
  canoe_drifted: {
    times: [350, 60],
    sound: "splash",
    words: ({ seat, start, end, pusher }, names) => {
      const ends = { player: nameOf(seat, names), start, end };
      if (pusher === null) return t("event-canoe-drifted", ends);
      return t("event-canoe-pushed", { ...ends, pusher: nameOf(pusher, names) });
    },
    change: (scene, { seat, end }) => ({ canoes: put(scene.canoes, seat, end) }),
  },
  canoe_fell: {
    times: [750, 100],
    sound: "fall",
    words: ({ seat, jetty }, names) => t("event-canoe-fell", { player: nameOf(seat, names), field: jetty }),
    change: (scene, { seat, jetty }) => ({
      canoes: put(scene.canoes, seat, jetty),
      fallen: [...scene.fallen, seat],
    }),
  },
  canoe_landed: {
    times: [250, 300],
    words: ({ seat, stage, left }, names) =>
      t("event-canoe-landed", { player: nameOf(seat, names), field: stage, left }),
    change: NOTHING,
  },
  round_ended: {
    times: [0, 40],
    words: ({ round, number }) => t("event-round-ended", { round: number || round }),
    change: (scene, { canoes }) => ({ canoes, rounds: scene.rounds + 1 }),
  },
  marker_moved: {
    times: [200, 30],
    words: ({ round, number, dealer, starter }, names) =>
      t("event-marker-moved", {
        round: number || round,
        dealer: nameOf(dealer, names),
        starter: nameOf(starter, names),
      }),
    change: (_, { round, dealer, starter }) => ({ phase: "deal", marker: round, dealer, starter, fallen: [] }),
  },
  game_ended: {
    times: [0, 400],
    sound: "end",
    words: ({ winner }, names) => t("event-game-ended", { player: nameOf(winner, names) }),
    change: (_, { winner, places }) => ({ phase: "over", result: { winner, places } }),
  },
};

/**
 * An event's record. One that is newer than this page (the server has been updated) has none.
 * @template {GameEvent} E
 * @param {E} event
 * @returns {EventRecord<E> | undefined}
 */
export function recordOf(event) {
  return /** @type {any} */ (EVENTS)[event.event];
}

/**
 * What happened, in one sentence.
 * @param {GameEvent} event
 * @param {string[]} names
 * @returns {string}
 */
export function eventWords(event, names) {
  return recordOf(event)?.words(event, names) ?? event.event;
}

/**
 * Whose event it is, if it is one seat's.
 * @param {GameEvent} event
 * @returns {number | null}
 */
export function seatOf(event) {
  return "seat" in event ? event.seat : null;
}

/**
 * @param {number} seat
 * @param {string[]} names
 */
function nameOf(seat, names) {
  return names[seat] ?? "";
}

/**
 * @template T
 * @param {T[]} list
 * @param {number} at
 * @param {T} value
 */
function put(list, at, value) {
  const copy = [...list];
  copy[at] = value;
  return copy;
}

/**
 * @template T
 * @param {Scene} scene
 * @param {T} value
 * @returns {T[]}
 */
function forEachSeat(scene, value) {
  return Array.from({ length: scene.players }, () => value);
}
