/**
 * A finished game, frame by frame. The frames come from the server; here one is only chosen and drawn.
 *
 * It has the same signals as a table (`scene`, `motion`), so that the same parts draw it.
 */

import { batch, computed, signal } from "../../lib.js";
import { EventPlayer } from "../../table/event_player.js";
import { after, crowned, sceneOf } from "../../table/scene.js";

/** @typedef {import("../../types.js").View} View */
/** @typedef {import("../../types.js").Scene} Scene */
/** @typedef {import("../../types.js").Motion} Motion */
/** @typedef {import("../../types.js").GameEvent} GameEvent */

/**
 * @typedef {object} Frame
 * @property {number} number
 * @property {number | null} seat who chose; null for chance
 * @property {Record<string, any> | null} action
 * @property {GameEvent[]} events
 * @property {View} view
 * @property {string[][] | null} hands every hand, where all are open
 *
 * @typedef {object} Replay
 * @property {string | {name: string, map: string[]}} board
 * @property {string[]} players
 * @property {string} eyes
 * @property {Frame[]} frames
 */

/** @param {Frame} frame @param {string} name */
const has = (frame, name) => frame.events.some((each) => each.event === name);

/**
 * A frame as a still picture: a trick that has just been taken is shown, its winner ringed.
 *
 * @param {Frame[]} frames
 * @param {number} at
 * @returns {Scene}
 */
function still(frames, at) {
  const frame = /** @type {Frame} */ (frames[at]);
  const scene = sceneOf(frame.view);
  const before = frames[at - 1];
  if (!before || !has(frame, "trick_won")) return scene;
  const till = frame.events.findIndex((each) => each.event === "trick_won") + 1;
  const { table, taken } = frame.events.slice(0, till).reduce(after, sceneOf(before.view));
  return { ...scene, table, taken };
}

/** The position in a game, and how to move through it. */
export class ReplayStore {
  /** @param {Replay} replay @param {number} at */
  constructor(replay, at) {
    this._frames = signal(replay.frames);
    this.last = replay.frames.length - 1;
    this.at = signal(Math.min(Math.max(at, 0), this.last));
    this.playing = signal(false);
    this.scene = signal(still(replay.frames, this.at.peek()));
    this.motion = signal(/** @type {Motion | null} */ (null));
    this.frame = computed(() => /** @type {Frame} */ (this.frames[this.at.value]));
    /** Called with each event once, when it is shown or passed over. */
    this.onShown = /** @type {(event: GameEvent) => void} */ (() => {});
    this._motions = 0;
    this._player = new EventPlayer(
      (event, ms) => this._show(event, ms),
      () => this._settle(),
      (event) => this.onShown(event),
    );
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this._soon = undefined;
    this.tricks = this._marks("trick_won");
    this.rounds = this._marks("cards_dealt");
  }

  get frames() {
    return this._frames.value;
  }

  /** The frames in which something happened; the first and the last frame as well. */
  _marks(/** @type {string} */ name) {
    const found = this._frames.peek().flatMap((frame, k) => (has(frame, name) ? [k] : []));
    return [...new Set([0, ...found, this.last])];
  }

  /**
   * Show a frame; its events are played if it is the next one.
   * @param {number} to
   */
  go(to) {
    const from = this.at.peek();
    const at = Math.min(Math.max(to, 0), this.last);
    clearTimeout(this._soon);
    batch(() => {
      if (this._player.busy) this._player.skip();
      this.at.value = at;
      if (at === from + 1) {
        this.scene.value = sceneOf(/** @type {Frame} */ (this._frames.peek()[from]).view);
        this._player.add(this.frame.peek().events);
      } else {
        this._settle();
      }
    });
  }

  /**
   * To the next or the previous mark.
   * @param {number[]} marks
   * @param {1 | -1} way
   */
  jump(marks, way) {
    const at = this.at.peek();
    this.go((way > 0 ? marks.find((each) => each > at) : marks.findLast((each) => each < at)) ?? at);
  }

  /** Play automatically, or stop. */
  toggle() {
    this.playing.value = !this.playing.peek();
    if (!this.playing.peek()) return;
    this.go(this.at.peek() === this.last ? 0 : this.at.peek() + 1);
  }

  /** Look through other eyes: other frames of the same game. @param {Replay} replay */
  become(replay) {
    batch(() => {
      this._frames.value = replay.frames;
      this.at.value = Math.min(this.at.peek(), this.last);
      this._player.skip();
    });
  }

  close() {
    clearTimeout(this._soon);
    this.playing.value = false;
    this.onShown = () => {};
    this._player.skip();
  }

  /** @param {GameEvent} event @param {number} ms */
  _show(event, ms) {
    batch(() => {
      this.motion.value = { n: ++this._motions, event, ms };
      this.scene.value = crowned(after(this.scene.peek(), event), this.frame.peek().view);
    });
  }

  _settle() {
    batch(() => {
      this.motion.value = null;
      this.scene.value = still(this._frames.peek(), this.at.peek());
    });
    if (!this.playing.peek()) return;
    if (this.at.peek() === this.last) {
      this.playing.value = false;
      return;
    }
    clearTimeout(this._soon);
    this._soon = setTimeout(() => this.playing.peek() && this.go(this.at.peek() + 1), 500);
  }
}
