/**
 * Events in time: each is shown for as long as people need, one after the other.
 *
 * The truth never waits for it. `skip` ends whatever is under way, and when the list of what is
 * still to be shown gets long, it goes faster. Without motion only the finished trick takes its
 * time, for it is never seen again (P4).
 */

import { settings, tempo } from "../settings.js";

/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {{event: GameEvent, done?: () => void}} Item */

/** Milliseconds at normal speed: of the motion, and of rest after it. */
const TIMES = {
  cards_drawn: [300, 700],
  dealer_chosen: [200, 500],
  canoe_placed: [350, 100],
  cards_dealt: [700, 150],
  bid_made: [200, 120],
  bids_revealed: [300, 500],
  card_played: [240, 120],
  trick_won: [0, 0], // held as long as the setting says
  points_counted: [0, 450],
  canoe_moved: [0, 150], // by its steps
  canoe_stayed: [250, 350],
  canoe_drifted: [550, 100],
  canoe_fell: [1100, 200],
  canoe_landed: [400, 500],
  round_ended: [0, 200],
  marker_moved: [400, 150],
  game_ended: [0, 400],
};
const STEP = 210;
const COLLECT = 320;
const FAR_BEHIND = 80;

/** Plays what happened into a scene. */
export class EventPlayer {
  /**
   * @param {(event: GameEvent, ms: number) => void} show draws what followed, in so many ms
   * @param {() => void} settle draws the truth: nothing is left to show
   * @param {(event: GameEvent) => void} [told] hears of each event once, shown or passed over
   */
  constructor(show, settle, told = () => {}) {
    this._show = show;
    this._settle = settle;
    this._told = told;
    /** @type {GameEvent[]} */
    this._waiting = [];
    /** @type {ReturnType<typeof setTimeout> | null} */
    this._timer = null;
  }

  /** Something is being shown. */
  get busy() {
    return this._timer !== null || this._waiting.length > 0;
  }

  /**
   * Show these, after those that are still to come.
   * @param {GameEvent[]} events
   */
  add(events) {
    this._waiting.push(...events);
    // What nobody can see needs no time, and would come late for whoever comes back.
    // Whoever is far behind (bots among themselves are quick) sees where the game has got to.
    if (document.hidden || this._waiting.length > FAR_BEHIND) this.skip();
    else if (this._timer === null) this._next();
  }

  /** Show the truth at once; what was still to come is told all the same. */
  skip() {
    if (this._timer !== null) clearTimeout(this._timer);
    this._timer = null;
    const passed = this._waiting;
    this._waiting = [];
    for (const event of passed) this._told(event);
    this._settle();
  }

  /** On to the next event that takes time. */
  _next() {
    this._timer = null;
    for (;;) {
      const event = this._waiting.shift();
      if (!event) {
        this._settle();
        return;
      }
      const [motion, rest] = this._times(event);
      this._show(event, motion);
      this._told(event);
      if (motion + rest > 0) {
        this._timer = setTimeout(() => this._next(), motion + rest);
        return;
      }
    }
  }

  /** @param {GameEvent} event */
  _times(event) {
    const [motion, rest] = TIMES[/** @type {keyof typeof TIMES} */ (event.event)] ?? [0, 0];
    // Somebody who looks on at a quick table must not fall behind for good.
    const hurry = this._waiting.length > 24 ? 0.25 : this._waiting.length > 12 ? 0.5 : 1;
    const factor = tempo.peek() * hurry;
    if (event.event === "trick_won") return [COLLECT * factor, settings.holdTrick.peek() * hurry];
    if (event.event === "canoe_moved") {
      return [(STEP * (event.path.length - 1) + 200) * factor, rest * factor];
    }
    return [motion * factor, rest * factor];
  }
}
