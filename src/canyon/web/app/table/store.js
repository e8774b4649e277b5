/**
 * A table as the page knows it: the truth, and what is drawn of it just now.
 *
 * Parts are drawn from `scene`, which follows `view`, the truth, in its own time. Choices are offered
 * from the view once the scene has reached it: see, then choose. A wish before that skips to the truth.
 */

import { batch, computed, signal } from "../lib.js";
import { completed } from "./completed.js";
import { decisionOf } from "./decision.js";
import { stillKnown } from "../me.js";
import { seatOf } from "./events.js";
import { keepLog, keptLog } from "./memory.js";
import { after, crowned, sceneOf } from "./scene.js";
import { EventPlayer } from "./event_player.js";
import { share } from "../hooks/structural_sharing.js";
import { TableSocket } from "./socket.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Motion} Motion */
/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {import("../types.js").TableFacts} TableFacts */
/** @typedef {import("../types.js").Presence} Presence */
/** @typedef {import("../types.js").Said} Said */
/** @typedef {import("../types.js").ServerMessage} ServerMessage */
/** @typedef {import("../types.js").Explained} Explained */
/** @typedef {Pick<TableSocket, "ask" | "close" | "connection" | "ended" | "version">} Connection */

const NOTHING = /** @type {Action[]} */ ([]);
const MOST_LOGGED = 400;
const MOST_SAID = 200;

/** One hosted table. */
export class TableStore {
  /**
   * @param {string} code
   * @param {(hear: (message: ServerMessage) => void, version: number | null) => Connection} [connect] to another
   *   server than a table's
   */
  constructor(code, connect = (hear, version) => new TableSocket(code, hear, version, stillKnown)) {
    this.code = code;
    this.view = signal(/** @type {View | null} */ (null));
    this.scene = signal(/** @type {Scene | null} */ (null));
    this.motion = signal(/** @type {Motion | null} */ (null));
    /** Everything that has happened is drawn. */
    this.shown = computed(() => this.motion.value === null);
    this.facts = signal(/** @type {TableFacts | null} */ (null));
    /** What your bids would bring, while you have one to make. */
    this.outlook = signal(/** @type {import("./message_types.js").Outlook | null} */ (null));
    this.you = signal(/** @type {number | null} */ (null));
    /**
     * What you may choose now: nothing before everything that led to it is drawn, nor while a bot
     * chooses in your place.
     */
    this.legal = computed(() => {
      const seat = this.you.value;
      const view = this.view.value;
      const replaced = seat !== null && this.facts.value?.seats[seat]?.bot;
      return replaced || !this.shown.value || !view ? NOTHING : view.legal;
    });
    this.presence = signal(/** @type {Presence} */ ({ here: [], away: [], watchers: 0 }));
    this.log = signal(/** @type {{n: number, event: GameEvent}[]} */ ([]));
    /** Lines up to this one tell what happened before this page was opened. */
    this.before = 0;
    this.said = signal(/** @type {Said[]} */ ([]));
    /** What was chosen and is not answered yet: it is taken as done. */
    this.chosen = signal(/** @type {Action | null} */ (null));
    /** Milliseconds that the server's clock is ahead of ours; clocks are told in its time. */
    this.ahead = 0;
    /** Called with each event once, when it is shown or passed over: for sounds. */
    this.onShown = /** @type {(event: GameEvent) => void} */ (() => {});
    this._motions = 0;
    /** @type {{decision: string, answer: Promise<any>} | null} */
    this._hint = null;
    this._logged = 0;
    this._player = new EventPlayer(
      (event, ms) => this._show(event, ms),
      () => this._settle(),
      (event) => {
        this._write([event]);
        this.onShown(event);
      },
    );
    const kept = keptLog(code);
    this._write(kept.events);
    this._socket = connect((message) => this._hear(message), kept.version);
    addEventListener("pagehide", this._keep);
    this.connection = this._socket.connection;
    this.closed = this._socket.ended;
  }

  _keep = () => {
    this.skip(); // so that everything known is reported
    keepLog(this.code, { version: this._socket.version, events: this.log.peek().map(({ event }) => event) });
  };

  /** What is under way is still being shown. */
  get busy() {
    return this._player.busy;
  }

  /**
   * Make a choice; it answers with why not, or null if it is done. While something is still being
   * shown, that is skipped instead. However long a choice is under way, it is carried out only at
   * the decision for which it was made.
   * @param {Action} action
   * @returns {Promise<any | null>}
   */
  async choose(action) {
    if (this.chosen.peek() || this.connection.peek() !== "open") return null;
    if (this.busy) {
      this.skip();
      return null;
    }
    const decision = decisionOf(this.view.peek());
    this.chosen.value = action;
    try {
      let answer;
      do {
        answer = await this._socket.ask({ type: "act", version: this._socket.version, action });
        // Others were quicker, which blind bids and votes allow: our decision is still the same.
      } while (answer.code === "stale" && decisionOf(this.view.peek()) === decision);
      return answer.type === "refused" ? answer : null;
    } finally {
      this.chosen.value = null;
    }
  }

  /**
   * Why may this not be chosen?
   * @param {Action} action
   * @returns {Promise<Explained | null>}
   */
  async explain(action) {
    const answer = await this._socket.ask({ type: "explain", action });
    return answer.type === "explained" ? answer : null;
  }

  /**
   * What each of the player's choices is worth now; or why there is no hint. The server is asked once
   * for each decision, whoever wants to know: a hint, a warning.
   * @param {string} lang of the reason
   * @returns {Promise<import("../types.js").Hinted | any>}
   */
  hint(lang) {
    const decision = `${lang} ${decisionOf(this.view.peek())}`;
    if (this._hint?.decision === decision) return this._hint.answer;
    const hint = { decision, answer: this._socket.ask({ type: "hint", lang }) };
    this._hint = hint;
    void hint.answer.then(({ type }) => {
      if (type === "refused" && this._hint === hint) this._hint = null;
    });
    return hint.answer;
  }

  /** @param {string} text */
  chat(text) {
    return this._socket.ask({ type: "chat", text });
  }

  /** @param {string} phrase */
  phrase(phrase) {
    return this._socket.ask({ type: "phrase", phrase });
  }

  /** Show the truth now. */
  skip() {
    if (this._player.busy) this._player.skip();
  }

  /** Leave the table. */
  close() {
    this._keep();
    removeEventListener("pagehide", this._keep);
    this.onShown = () => {};
    this._player.skip();
    this._socket.close();
  }

  /** @param {ServerMessage} message */
  _hear(message) {
    switch (message.type) {
      case "welcome":
        batch(() => {
          // After a lost connection the truth is drawn at once; what was still to be told comes first.
          this._player.skip();
          this._learn(message);
          this.presence.value = message.presence;
          // A kept log with a gap would tell another story.
          if (!message.resumed && this.scene.peek() === null) this.log.value = [];
          for (const { events } of message.missed) this._write(events);
          if (this.scene.peek() === null) this.before = this._logged;
          this._settle();
        });
        return;
      case "news":
        batch(() => {
          const first = this.scene.peek() === null;
          this._learn(message);
          if (message.events.length && message.waiting_since) {
            // The decision that is due now became due just now, by the server's clock.
            this.ahead = message.waiting_since * 1000 - Date.now();
          }
          // Our own choice is announced before it is answered, so the next one need not wait for that.
          if (message.you !== null && message.events.some((event) => seatOf(event) === message.you)) {
            this.chosen.value = null;
          }
          if (first) {
            this._write(message.events);
            this._settle();
          } else {
            this._player.add(message.events); // the log follows the picture
          }
        });
        return;
      case "refused":
        this.skip(); // so that one sees why
        return;
      case "hints": {
        const facts = this.facts.peek();
        if (facts) this.facts.value = share(facts, { ...facts, hints: message.hints });
        return;
      }
      case "presence":
        this.presence.value = { here: message.here, away: message.away, watchers: message.watchers };
        return;
      case "said":
        if (!this.said.peek().some((each) => each.id === message.id)) {
          this.said.value = [...this.said.peek(), message].slice(-MOST_SAID);
        }
        return;
      case "done":
      case "explained":
      case "hinted":
      case "error":
      case "bye":
      case "pong":
        return; // the caller gets the answer, and the socket comes back by itself
      default:
        // A message that is not handled here is a type error.
        /** @satisfies {never} */ (message);
    }
  }

  /** @param {import("../types.js").Welcome | import("../types.js").News} message */
  _learn(message) {
    const { facts, view } = completed(message, this.facts.peek());
    this.you.value = message.you;
    this.facts.value = share(this.facts.peek(), facts);
    this.view.value = share(this.view.peek(), view);
    this.outlook.value = share(this.outlook.peek(), message.outlook ?? null);
  }

  /** @param {GameEvent[]} events */
  _write(events) {
    const lines = events.map((event) => ({ n: ++this._logged, event }));
    this.log.value = [...this.log.peek(), ...lines].slice(-MOST_LOGGED);
  }

  /**
   * @param {GameEvent} event
   * @param {number} ms
   */
  _show(event, ms) {
    const scene = this.scene.peek();
    if (!scene) return;
    batch(() => {
      this.motion.value = { n: ++this._motions, event, ms };
      this.scene.value = share(scene, crowned(after(scene, event), this.view.peek()));
    });
  }

  /** What was counted in this round. */
  _counted() {
    const events = this.log.peek().map(({ event }) => event);
    const deal = events.findLastIndex(({ event }) => event === "cards_dealt");
    return events.slice(deal + 1).filter((event) => event.event === "points_counted");
  }

  _settle() {
    const view = this.view.peek();
    batch(() => {
      this.motion.value = null;
      this.scene.value = view ? share(this.scene.peek(), { ...sceneOf(view), counted: this._counted() }) : null;
    });
  }
}
