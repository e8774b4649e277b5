/**
 * A hand to bid on, which speaks to a table's store as the server of a table does; and the dealer,
 * who has the next hand ready before it is wanted.
 */

import { get, post } from "../../api.js";
import { signal } from "../../lib.js";
import { localFacts, localWelcome, persistently } from "../../table/local_table.js";

/** @typedef {import("../../types.js").View} View */
/** @typedef {import("../../types.js").ServerMessage} ServerMessage */
/** @typedef {import("../../table/socket.js").Connection} Connection */

/**
 * @typedef {{number: number, names: string[], view: View, outlook: import("../../table/message_types.js").Outlook}} Dealt
 *
 * @typedef {object} Judged
 * @property {import("../../types.js").Hinted["choices"]} choices
 * @property {number} best
 * @property {number} chosen
 * @property {"inaccuracy" | "mistake" | "blunder" | null} verdict
 * @property {number} kept
 * @property {string} reason
 */

const LEARNER = 0;

/** Hands from the server, each asked for while the one before is being looked at. */
export class Dealer {
  constructor() {
    this.connection = signal(/** @type {Connection} */ ("connecting"));
    /** @type {Promise<Dealt> | null} */
    this._next = null;
  }

  /**
   * @param {string} [number] of a certain hand
   * @returns {Promise<Dealt>}
   */
  async deal(number = "") {
    const now = (!number && this._next) || this._ask(number);
    this._next = null;
    const dealt = await now;
    this._next = this._ask("");
    this._next.catch(() => {}); // told when it is wanted
    return dealt;
  }

  close() {
    this.connection.value = "closed";
  }

  /** @param {string} number */
  _ask(number) {
    return persistently(this.connection, () => get(`/api/practice/bids${number && `/${number}`}`));
  }
}

/** One hand, from the question to what the bid was worth. */
export class PracticeHand {
  /**
   * @param {Dealt} dealt
   * @param {string} name the learner's
   * @param {() => string} lang the language of reasons
   */
  constructor(dealt, name, lang) {
    this.dealt = dealt;
    this.version = 0;
    this.connection = signal(/** @type {Connection} */ ("open"));
    this.ended = signal(/** @type {{code: number, reason: string} | null} */ (null));
    this.judged = signal(/** @type {Judged | null} */ (null));
    this._name = name;
    this._lang = lang;
    /** @type {(message: ServerMessage) => void} */
    this._hear = () => {};
  }

  /**
   * Begin: the listener gets every message.
   * @param {(message: ServerMessage) => void} hear
   */
  start(hear) {
    this._hear = hear;
    const { view, outlook } = this.dealt;
    const welcome = { ...localWelcome(this.version, LEARNER, view, this._facts()), outlook };
    queueMicrotask(() => this._hear(welcome)); // when the listener is ready
    return this;
  }

  /**
   * Ask something as if of a table's server: a bid is judged, anything else has to wait for that.
   * @param {any} message
   * @returns {Promise<any>}
   */
  async ask({ type, action }) {
    if (type !== "act") return { type: "explained", legal: true };
    try {
      const judged = await this._judge(action.bid);
      this._tell(action.bid);
      this.judged.value = judged;
      return { type: "done" };
    } catch (error) {
      const { code, message, answer } = /** @type {import("../../api.js").ApiError} */ (error);
      const why = { rule: answer?.rule, reason: answer?.reason, facts: answer?.facts };
      return { type: "refused", code, message, ...why };
    }
  }

  /** The same reason in the current language. */
  async speak() {
    const judged = this.judged.peek();
    const made = judged?.choices[judged.chosen]?.action;
    if (made && "bid" in made) this.judged.value = await this._judge(made.bid);
  }

  /** Leave. */
  close() {
    this._hear = () => {};
    this.connection.value = "closed";
  }

  /**
   * @param {number} bid
   * @returns {Promise<Judged>}
   */
  _judge(bid) {
    const path = `/api/practice/bids/${this.dealt.number}?lang=${this._lang()}`;
    return persistently(this.connection, () => post(path, { bid }));
  }

  /** @param {number} bid */
  _tell(bid) {
    const { view } = this.dealt;
    const mine = (/** @type {any[]} */ all, /** @type {any} */ value) => all.with(LEARNER, value);
    const made = { bids: mine(view.bids, bid), has_bid: mine(view.has_bid, true), acting: [], legal: [] };
    this.version += 1;
    this._hear({
      type: "news",
      version: this.version,
      you: LEARNER,
      events: [],
      view: { ...view, ...made },
      waiting_since: null,
    });
  }

  _facts() {
    return localFacts([this._name, ...this.dealt.names], this.dealt.view);
  }
}
