/**
 * What is drawn: a view, and the trick that lies on the table until people have seen it.
 *
 * A scene follows from a view alone (`sceneOf`), or from the scene before and an event (`after`).
 * `after` only copies facts that the event brings; it decides nothing. Which card wins so far is no
 * such fact: it is known once the scene has come to the view (`crowned`).
 */

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").GameEvent} GameEvent */

/**
 * The scene of a view: nothing is under way.
 * @param {View} view
 * @returns {Scene}
 */
export function sceneOf(view) {
  const table = view.trick.map((card, at) => ({ seat: (view.leader + at) % view.players, card }));
  return { ...view, table, taken: null, counted: [] };
}

/**
 * A scene with the card that wins so far, if the same cards lie there as in the view.
 * @param {Scene} scene
 * @param {View | null} view
 * @returns {Scene}
 */
export function crowned(scene, view) {
  const lie = scene.taken ? "" : scene.table.map(({ card }) => card).join(" ");
  return view && lie && lie === view.trick.join(" ") ? { ...scene, winning: view.winning } : scene;
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
 * The scene once something has happened.
 * @param {Scene} scene
 * @param {GameEvent} event
 * @returns {Scene}
 */
export function after(scene, event) {
  const seat = event.seat ?? -1;
  const none = () => Array.from({ length: scene.players });
  switch (event.event) {
    case "cards_drawn":
      return { ...scene, draws: [...scene.draws, event.draws] };
    case "dealer_chosen":
      return { ...scene, dealer: event.dealer, starter: event.starter, phase: "place" };
    case "canoe_placed":
      return { ...scene, canoes: put(scene.canoes, seat, event.field) };
    case "cards_dealt": {
      const own = scene.seat === null ? null : event.hands[scene.seat];
      return {
        ...scene,
        phase: "bid",
        marker: event.round,
        cards: event.count,
        dealer: event.dealer,
        starter: event.starter,
        leader: event.starter,
        trump: event.trump,
        hand: own ?? [],
        bids: none().map(() => null),
        has_bid: none().map(() => false),
        won: none().map(() => 0),
        held: none().map(() => event.count),
        table: [],
        taken: null,
        counted: [],
      };
    }
    case "bid_made":
      return {
        ...scene,
        bids: put(scene.bids, seat, event.bid),
        has_bid: put(scene.has_bid, seat, true),
      };
    case "bids_revealed":
      return { ...scene, bids: event.bids };
    case "card_played":
      return {
        ...scene,
        phase: "tricks",
        // The trick before is gone as soon as the next one is led.
        table: [...(scene.taken ? [] : scene.table), { seat, card: event.card }],
        taken: null,
        winning: null,
        held: put(scene.held, seat, (scene.held[seat] ?? 1) - 1),
        hand: seat === scene.seat ? scene.hand.filter((card) => card !== event.card) : scene.hand,
      };
    case "trick_won":
      return {
        ...scene,
        won: put(scene.won, seat, event.won),
        taken: { seat, card: event.card },
        winning: null,
        leader: seat,
      };
    case "points_counted":
      return { ...scene, phase: "canoes", table: [], taken: null, counted: [...scene.counted, event] };
    case "canoe_moved":
      return { ...scene, canoes: put(scene.canoes, seat, event.path.at(-1)) };
    case "canoe_drifted":
      return { ...scene, canoes: put(scene.canoes, seat, event.end) };
    case "canoe_fell":
      return {
        ...scene,
        canoes: put(scene.canoes, seat, event.jetty),
        fallen: [...scene.fallen, seat],
      };
    case "round_ended":
      return { ...scene, canoes: event.canoes, rounds: scene.rounds + 1 };
    case "marker_moved":
      return {
        ...scene,
        phase: "deal",
        marker: event.round,
        dealer: event.dealer,
        starter: event.starter,
        fallen: [],
      };
    case "game_ended":
      return { ...scene, phase: "over", result: { winner: event.winner, places: event.places } };
    default:
      return scene;
  }
}
