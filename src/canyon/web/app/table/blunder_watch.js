/** Whether a choice is a blunder: what the server's hint says about it, asked for in advance. */

import { decisionOf } from "./decision.js";

/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").Hinted} Hinted */
/** @typedef {Pick<import("./store.js").TableStore, "view" | "legal">} Watched */

/** A choice that loses this much or more is a blunder; the judge has the same limit. */
const BLUNDER = 0.06;
/** Milliseconds after which a choice no longer waits for the hint. */
const PATIENCE = 1500;

/** The watch at one table: there is one warning for each decision. */
export class BlunderWatch {
  /**
   * @param {Watched} store
   * @param {() => Promise<any>} ask for a hint
   */
  constructor(store, ask) {
    this._store = store;
    this._ask = ask;
    this._decision = "";
    /** @type {Promise<any>} */
    this._hint = Promise.resolve(null);
    this._warned = false;
  }

  /** Ask about what may be chosen now, unless that was asked before. */
  look() {
    if (this._store.legal.peek().length < 2) return;
    const decision = decisionOf(this._store.view.peek());
    if (decision === this._decision) return;
    this._decision = decision;
    this._warned = false;
    this._hint = this._ask().catch(() => null);
  }

  /**
   * What the choice and the best one are worth if it is a blunder; null if it is not, if there was a
   * warning before, or if nobody knows in time.
   *
   * @param {Action} action
   * @returns {Promise<{win: number, best: number} | null>}
   */
  async weigh(action) {
    this.look();
    if (this._warned || this._store.legal.peek().length < 2) return null;
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    /** @type {Hinted | null | undefined} */
    const told = await Promise.race([this._hint, late]);
    if (told?.type !== "hinted") return null;
    const same = JSON.stringify(action);
    const chosen = told.choices.find((each) => JSON.stringify(each.action) === same);
    const best = told.choices[told.best];
    if (!chosen || !best || chosen.loss < BLUNDER) return null;
    this._warned = true;
    return { win: chosen.win, best: best.win };
  }
}
