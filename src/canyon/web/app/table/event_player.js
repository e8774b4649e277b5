/**
 * Events in time: each is shown for as long as people need, one after the other.
 *
 * The truth never waits for it. `skip` ends whatever is under way, and when the list of what is
 * still to be shown gets long, it goes faster. Without motion only the finished trick takes its
 * time, because it is never seen again (P4).
 */

import { holdTrick, tempo } from "../settings.js";
import { recordOf } from "./events.js";

/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {{event: GameEvent, done?: () => void}} Item */

const FAR_BEHIND = 80;

/** Plays what happened into a scene. */
export class EventPlayer {
  /**
   * @param {(event: GameEvent, ms: number) => void} show draws what followed, in that many ms
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
    // What nobody can see needs no time, and would delay a player who comes back.
    // A page that is far behind (bots among themselves are quick) shows the present game.
    if (document.hidden || this._waiting.length > FAR_BEHIND) this.skip();
    else if (this._timer === null) this._next();
  }

  /** Show the truth at once; events still to come are reported all the same. */
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

  /**
   * Milliseconds of motion, and of rest.
   * @param {GameEvent} event
   */
  _times(event) {
    const { times = [0, 0] } = recordOf(event) ?? {};
    const [motion, rest] = typeof times === "function" ? times(event) : times;
    // Somebody who watches a quick table must not fall behind for good.
    const hurry = this._waiting.length > 24 ? 0.25 : this._waiting.length > 12 ? 0.5 : 1;
    const factor = tempo.peek() * hurry;
    // The finished trick is never seen again: it is held without motion, too.
    const held = event.event === "trick_won" ? Math.max(0, holdTrick() * hurry - motion * factor) : rest * factor;
    return /** @type {const} */ ([motion * factor, held]);
  }
}
