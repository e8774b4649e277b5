/**
 * A stage of the lesson, which speaks to a table's store as the server of a table does.
 *
 * The real server plays it: it gets every choice made in the stage, and answers with what the last of
 * them led to, in beats. The next beat is told when the coach has been read.
 */

import { post } from "../../api.js";
import { signal } from "../../lib.js";
import { localFacts, localWelcome, persistently } from "../../table/local_table.js";
import { after, sceneOf } from "../../table/scene.js";

/** @typedef {import("../../types.js").View} View */
/** @typedef {import("../../types.js").Action} Action */
/** @typedef {import("../../types.js").GameEvent} GameEvent */
/** @typedef {import("../../types.js").ServerMessage} ServerMessage */
/** @typedef {import("../../table/socket.js").Connection} Connection */

/**
 * @typedef {object} Beat
 * @property {GameEvent[]} events
 * @property {string} place the part of the table that the coach speaks of
 * @property {string} text
 *
 * @typedef {"landed" | "met" | "missed"} Outcome
 *
 * @typedef {object} StageState
 * @property {number} stages
 * @property {string[]} names the others, by seat from 1 on
 * @property {View | null} before
 * @property {Beat[]} beats
 * @property {View | null} view null once the round is over
 * @property {import("../../table/message_types.js").Outlook | null} outlook
 * @property {Outcome | null} outcome
 *
 * @typedef {object} Said what the coach says now
 * @property {string} place
 * @property {string} text
 * @property {boolean} waits there is more to see once this was read
 * @property {Outcome | null} outcome how the round went, at its end
 */

const LEARNER = 0;

/**
 * A view with what has happened since, while there is nothing to choose.
 *
 * @param {View} view
 * @param {GameEvent[]} events
 * @returns {View}
 */
export function between(view, events) {
  const { table, taken, counted, ...known } = events.reduce(after, sceneOf(view));
  const { rounds } = view; // it is this round's, to its end
  return { ...known, rounds, trick: table.map(({ card }) => card), acting: [], legal: [], points: null, paths: {} };
}

/** One try at a stage. */
export class Stage {
  /**
   * @param {number} number
   * @param {string} lang
   * @param {string} name the learner's
   */
  constructor(number, lang, name) {
    this.number = number;
    this._lang = lang;
    this._name = name;
    this.version = 0;
    this.stages = number;
    this.connection = signal(/** @type {Connection} */ ("connecting"));
    this.ended = signal(/** @type {{code: number, reason: string} | null} */ (null));
    this.said = signal(/** @type {Said | null} */ (null));
    /** @type {(message: ServerMessage) => void} */
    this._hear = () => {};
    /** @type {Action[]} */
    this._choices = [];
    /** @type {StageState | null} */
    this._state = null;
    this._at = -1;
    /** @type {View | null} */
    this._view = null;
  }

  /**
   * Begin: the listener gets every message.
   * @param {(message: ServerMessage) => void} hear
   */
  start(hear) {
    this._hear = hear;
    void this._answer([]).then((state) => {
      if (!state.before) return;
      this.stages = state.stages;
      this._view = state.before;
      this._hear(localWelcome(this.version, LEARNER, state.before, this._facts(state.names)));
      this._tell(state);
    });
    return this;
  }

  /**
   * Ask something as if of a table's server.
   * @param {any} message
   * @returns {Promise<any>}
   */
  async ask(message) {
    const choices = [...this._choices, message.action];
    try {
      const state = await this._answer(choices);
      if (message.type === "explain") return { type: "explained", legal: true };
      this._choices = choices;
      this._tell(state);
      return { type: "done" };
    } catch (error) {
      const { code, message: sentence, answer } = /** @type {import("../../api.js").ApiError} */ (error);
      const why = { rule: answer?.rule, reason: answer?.reason, facts: answer?.facts };
      if (message.type === "explain") return { type: "explained", legal: false, ...why };
      return { type: "refused", code, message: sentence, ...why };
    }
  }

  /** What the coach said was read: on to the next beat. */
  next() {
    const state = this._state;
    const beat = state?.beats[this._at + 1];
    if (!state || !beat || !this._view) return;
    this._at += 1;
    const waits = this._at + 1 < state.beats.length;
    this._view = waits || !state.view ? between(this._view, beat.events) : state.view;
    this.version += 1;
    this._hear({
      type: "news",
      version: this.version,
      you: LEARNER,
      events: beat.events,
      view: this._view,
      waiting_since: null,
      table: this._facts(state.names),
      ...(waits || !state.outlook ? {} : { outlook: state.outlook }),
    });
    this._say();
  }

  /**
   * The same in another language.
   * @param {string} lang
   */
  async speak(lang) {
    if (lang === this._lang) return;
    this._lang = lang;
    const state = await this._answer(this._choices);
    if (!this._state || lang !== this._lang) return;
    this._state = { ...this._state, beats: state.beats };
    this._say();
  }

  /** Leave. */
  close() {
    this._hear = () => {};
    this.connection.value = "closed";
  }

  /** @param {StageState} state */
  _tell(state) {
    this._state = state;
    this._at = -1;
    this.next();
  }

  _say() {
    const state = this._state;
    const beat = state?.beats[this._at];
    if (!state || !beat) return;
    const waits = this._at + 1 < state.beats.length;
    this.said.value = { place: beat.place, text: beat.text, waits, outcome: waits ? null : state.outcome };
  }

  /**
   * @param {Action[]} choices
   * @returns {Promise<StageState>}
   */
  _answer(choices) {
    const path = `/api/lesson/${this.number}?lang=${this._lang}`;
    return persistently(this.connection, () => post(path, { choices }));
  }

  /** @param {string[]} names */
  _facts(names) {
    return localFacts([this._name, ...names], /** @type {View} */ (this._view));
  }
}
