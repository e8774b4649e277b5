/**
 * The connection to a table: it says hello, comes back after a loss with the last version seen,
 * and repeats an action under its id until it is answered.
 */

import { signal } from "../lib.js";
import { reloadHelped, reloadOnce } from "../reload.js";

/** @typedef {import("../types.js").ServerMessage} ServerMessage */
/** @typedef {import("../types.js").ClientMessage} ClientMessage */
/** @typedef {"connecting" | "open" | "lost" | "closed"} Connection */

const PROTOCOL = 2;
/** The page is older than the server, or newer. */
const BAD_PROTOCOL = 4001;

const LAST_WORDS = new Set([1003, 1007, 1009, BAD_PROTOCOL, 4002, 4003, 4004, 4008, 4009]);
/** Close codes after which there is no point in coming back, or not before somebody acts. */

/** Messages that tell all of a version; others only name one. */
const NEW_VERSIONS = new Set(["welcome", "news", "hints"]);

const SIGNED_OUT = 4005;
const COOKIE_WAITS = [200, 1000];
/** A new cookie may be on its way to another page of this browser. */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const SILENCE = 25_000;

/** @param {{reason: string}} ended */
const refusedBy = ({ reason }) => ({ type: "refused", code: "closed", message: reason });

/** A socket that mends itself. */
export class TableSocket {
  /**
   * @param {string} code
   * @param {(message: ServerMessage) => void} hear gets every message
   * @param {number | null} version the last one seen, by a page before this one
   * @param {() => Promise<boolean>} known whether the server still knows us, by whatever cookie
   */
  constructor(code, hear, version = null, known = async () => false) {
    this.code = code;
    this._hear = hear;
    this._known = known;
    this._doubtful = false;
    /** The last version seen; null before the first. */
    this.version = version;
    this.connection = signal(/** @type {Connection} */ ("connecting"));
    this.ended = signal(/** @type {{code: number, reason: string} | null} */ (null));
    /** @type {WebSocket | null} */
    this._socket = null;
    /** @type {Map<string, {message: any, resolve: (answer: any) => void}>} */
    this._asked = new Map();
    this._wait = FIRST_WAIT;
    this._heard = 0;
    this._awake = () => this._wake();
    this._offline = () => this._drop("offline");
    addEventListener("online", this._awake);
    addEventListener("offline", this._offline);
    document.addEventListener("visibilitychange", this._awake);
    this._pulse = setInterval(() => this._check(), 5000);
    this._open();
  }

  /**
   * Ask something; the answer comes however often the line breaks. Once it has ended, that is a refusal.
   * @param {any} message without its id
   * @returns {Promise<any>}
   */
  ask(message) {
    const ended = this.ended.peek();
    if (ended) return Promise.resolve(refusedBy(ended));
    // Unlike randomUUID this works on plain HTTP in a home network, too.
    const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(36)).join("");
    return new Promise((resolve) => {
      const whole = { ...message, id };
      this._asked.set(id, { message: whole, resolve });
      if (this.connection.peek() === "open") this._send(whole);
    });
  }

  /** Leave the table. */
  close() {
    this._end({ code: 1000, reason: "" });
    this._socket?.close(1000);
  }

  _open() {
    const { protocol, host } = location;
    const address = `${protocol === "https:" ? "wss" : "ws"}://${host}/api/tables/${this.code}/socket`;
    const socket = new WebSocket(address);
    this._socket = socket;
    socket.onopen = () => {
      this._heard = Date.now();
      const seen = this.version === null ? {} : { version: this.version };
      this._send({ type: "hello", protocol: PROTOCOL, ...seen });
    };
    socket.onmessage = ({ data }) => {
      if (socket === this._socket) this._take(JSON.parse(data));
    };
    socket.onclose = ({ code, reason }) => {
      if (socket === this._socket) this._lost(code, reason);
    };
  }

  /** @param {ServerMessage} message */
  _take(message) {
    this._heard = Date.now();
    if (NEW_VERSIONS.has(message.type) && "version" in message) this.version = message.version;
    if (message.type === "welcome") {
      reloadHelped("protocol");
      this._wait = FIRST_WAIT;
      this.connection.value = "open";
      this._hear(message);
      for (const { message: asked } of this._asked.values()) this._send(asked);
      return;
    }
    if ("id" in message && message.type !== "said") {
      this._asked.get(message.id)?.resolve(message);
      this._asked.delete(message.id);
    }
    this._hear(message);
  }

  /**
   * @param {number} code
   * @param {string} reason
   */
  _lost(code, reason) {
    this._socket = null;
    if (this.connection.peek() === "closed") return;
    if (code === SIGNED_OUT) {
      void this._askWhoWeAre(reason);
      return;
    }
    if (code === BAD_PROTOCOL && reloadOnce("protocol")) return;
    if (LAST_WORDS.has(code)) {
      this._end({ code, reason });
      return;
    }
    if (this.connection.peek() === "open") this.connection.value = "lost";
    // Not all at once after a restart.
    const wait = this._wait * (0.7 + 0.6 * Math.random());
    this._wait = Math.min(LONGEST_WAIT, this._wait * 2);
    this._timer = setTimeout(() => this._open(), wait);
  }

  /**
   * Our cookie is no longer valid: come back with a new one, if this browser has one.
   * @param {string} reason
   */
  async _askWhoWeAre(reason) {
    this._doubtful = true;
    for (const wait of COOKIE_WAITS) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      const known = await this._known();
      if (this.connection.peek() === "closed") return;
      if (known) {
        this._doubtful = false;
        this._open();
        return;
      }
    }
    this._end({ code: SIGNED_OUT, reason });
  }

  /** A page that is visible again, or a network that is back, does not wait. */
  _wake() {
    if (document.hidden || this._doubtful || this.connection.peek() === "closed") return;
    if (this._socket) {
      this._check();
      return;
    }
    clearTimeout(this._timer);
    this._wait = FIRST_WAIT;
    this._open();
  }

  /** A connection can die silently: ping it, and give it up if it does not answer. */
  _check() {
    if (this._socket?.readyState !== WebSocket.OPEN) return;
    const silence = Date.now() - this._heard;
    if (silence > SILENCE) this._drop("silence");
    else if (silence > SILENCE / 2) this._send({ type: "ping" });
  }

  /**
   * Give the connection up and open another.
   * @param {string} why
   */
  _drop(why) {
    const dead = this._socket;
    if (!dead) return;
    this._lost(1006, why);
    dead.close();
  }

  /** @param {{code: number, reason: string}} ended */
  _end(ended) {
    clearInterval(this._pulse);
    clearTimeout(this._timer);
    removeEventListener("online", this._awake);
    removeEventListener("offline", this._offline);
    document.removeEventListener("visibilitychange", this._awake);
    this.ended.value = ended;
    this.connection.value = "closed";
    for (const { resolve } of this._asked.values()) resolve(refusedBy(ended));
    this._asked.clear();
  }

  /** @param {ClientMessage} message */
  _send(message) {
    if (this._socket?.readyState === WebSocket.OPEN) this._socket.send(JSON.stringify(message));
  }
}
