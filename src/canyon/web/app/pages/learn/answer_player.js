/** What follows from a right answer, played on the exercise's board. */

import { batch, signal } from "../../lib.js";
import { EventPlayer } from "../../table/event_player.js";
import { after, sceneOf } from "../../table/scene.js";

/** @typedef {import("../../types.js").View} View */
/** @typedef {import("../../types.js").Motion} Motion */
/** @typedef {import("../../types.js").GameEvent} GameEvent */

/** The scene of one exercise. */
export class AnswerPlayer {
  /** @param {View} view */
  constructor(view) {
    this._view = view;
    this.scene = signal(sceneOf(view));
    this.motion = signal(/** @type {Motion | null} */ (null));
    let count = 0;
    this._player = new EventPlayer(
      (event, ms) => {
        this.motion.value = { n: ++count, event, ms };
      },
      () => {
        this.motion.value = null;
      },
      // Each event is heard once, shown or passed over: so it changes the scene once.
      (event) => {
        this.scene.value = after(this.scene.peek(), event);
      },
    );
  }

  /** @param {GameEvent[]} events */
  play(events) {
    batch(() => this._player.add(events));
  }

  /** As it was before the answer. */
  again() {
    this._player.skip();
    this.scene.value = sceneOf(this._view);
  }

  close() {
    this._player.skip();
  }
}
