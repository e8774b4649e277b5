/** Events and reasons in words; names are those of the seats. */

import { hasText, t } from "../texts.js";

/** @typedef {import("../types.js").GameEvent} GameEvent */

/**
 * A card's name as it is spoken: “blue 7”.
 * @param {string} card
 */
export function cardName(card) {
  return t("web-card", { suit: suitName(card[0] ?? ""), value: card.slice(1) });
}

/** @param {string} letter */
function suitName(letter) {
  return t(`suit-${letter}`);
}

/**
 * What happened, in one sentence.
 * @param {GameEvent} event
 * @param {string[]} names
 * @returns {string}
 */
export function eventWords(event, names) {
  const player = names[event.seat ?? -1] ?? "";
  const dealer = names[event.dealer] ?? "";
  const starter = names[event.starter] ?? "";
  switch (event.event) {
    case "cards_drawn": {
      const draws = event.draws
        .map((/** @type {[number, string]} */ [seat, card]) => `${names[seat]} ${card}`)
        .join(", ");
      return t(`event-cards-drawn${event.draws.length === names.length ? "" : "-again"}`, { draws });
    }
    case "dealer_chosen":
      return t("event-dealer-chosen", { dealer, starter });
    case "canoe_placed":
      return t("event-canoe-placed", { player, field: event.field });
    case "cards_dealt":
      return t("event-cards-dealt", {
        round: event.round,
        dealer,
        count: event.count,
        card: event.trump,
        suit: suitName(event.trump[0]),
      });
    case "bid_made":
      if (event.bid === null) return t("event-bid-made-blind", { player });
      if (event.tempo.length === 1) return t("event-bid-made", { player, bid: event.bid });
      return t("event-bid-made-cards", { player, bid: event.bid, tempo: event.tempo.join(" + ") });
    case "bids_revealed": {
      const bids = event.bids
        .map((/** @type {number} */ bid, /** @type {number} */ seat) => `${names[seat]} ${bid}`)
        .join(", ");
      return t("event-bids-revealed", { bids });
    }
    case "card_played":
      return t("event-card-played", { player, card: event.card });
    case "trick_won":
      return t("event-trick-won", { player, number: event.number, won: event.won });
    case "points_counted": {
      const met = event.bid === event.won ? "met" : "missed";
      return t(`event-points-${event.current ? "current-" : ""}${met}`, {
        player,
        bid: event.bid,
        won: event.won,
        bonus: event.bonus,
        points: event.points,
      });
    }
    case "canoe_moved":
      return t("event-canoe-moved", {
        player,
        steps: event.path.length - 1,
        start: event.path[0],
        end: event.path.at(-1),
      });
    case "canoe_stayed":
      return t(`event-canoe-stayed-${event.reason}`, {
        player,
        field: event.field,
        points: event.points,
      });
    case "canoe_drifted": {
      const ends = { player, start: event.start, end: event.end };
      if (event.pusher === null) return t("event-canoe-drifted", ends);
      return t("event-canoe-pushed", { ...ends, pusher: names[event.pusher] ?? "" });
    }
    case "canoe_fell":
      return t("event-canoe-fell", { player, field: event.jetty });
    case "canoe_landed":
      return t("event-canoe-landed", { player, field: event.stage, left: event.left });
    case "round_ended":
      return t("event-round-ended", { round: event.round });
    case "marker_moved":
      return t("event-marker-moved", { round: event.round, dealer, starter });
    case "game_ended":
      return t("event-game-ended", { player: names[event.winner] ?? "" });
    default:
      return event.event;
  }
}

/**
 * Why not, in one sentence.
 * @param {string} reason
 * @param {Record<string, any>} facts
 * @param {string[]} names
 */
export function reasonWords(reason, facts, names) {
  const said = { ...facts };
  if (typeof facts.seat === "number") said.player = names[facts.seat] ?? "";
  if (typeof facts.other === "number") said.blocker = names[facts.other] ?? "";
  if (facts.suit) said.suit = suitName(facts.suit);
  if (facts.phase) said.phase = t(`phase-${facts.phase}`);
  // Where fields are seen, some things are said without their names.
  return t(hasText(`web-reason-${reason}`) ? `web-reason-${reason}` : `reason-${reason}`, said);
}
