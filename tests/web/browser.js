/** Just enough of a browser for the modules that draw nothing: import it before them. */

import { mock } from "node:test";

/** How often the page was reloaded: one entry each time. */
export const reloads = /** @type {number[]} */ ([]);

/** Every socket that was opened, the newest last. */
export const sockets = /** @type {FakeSocket[]} */ ([]);

/** A WebSocket whose server is the test. */
class FakeSocket {
  static OPEN = 1;

  /** @param {string} address */
  constructor(address) {
    this.address = address;
    this.readyState = 0;
    /** What the page has said. */
    this.said = [];
    sockets.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.said.push(JSON.parse(text));
  }

  close(code = 1006) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code, reason: "" });
  }

  /** The server lets the page in. */
  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  /**
   * The server says something.
   * @param {object} message
   */
  tell(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** What the page said last. */
  get last() {
    return this.said.at(-1);
  }
}

/** What a browser keeps, until the test is over. */
function storage() {
  const kept = new Map();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => kept.set(name, text),
    removeItem: (name) => kept.delete(name),
    clear: () => kept.clear(),
  };
}

const page = new EventTarget();
const media = Object.assign(new EventTarget(), { matches: false });

/**
 * Whether the person wants things to stay still.
 * @param {boolean} still
 */
export function preferStill(still) {
  media.matches = still;
  media.dispatchEvent(new Event("change"));
}

Object.assign(globalThis, {
  WebSocket: FakeSocket,
  document: Object.assign(new EventTarget(), { hidden: false }),
  location: { protocol: "https:", host: "canyon.test", pathname: "/", hash: "", reload: () => reloads.push(1) },
  localStorage: storage(),
  sessionStorage: storage(),
  matchMedia: (query) => (query.includes("reduced-motion") ? media : { matches: false, addEventListener() {} }),
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
});

const SLICE = 50;

/** The clock stops, and continues when the test says so. */
export function stopClock() {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
}

/**
 * Let time pass, little by little: what is due soon may want something later.
 * @param {number} ms
 */
export function wait(ms) {
  for (; ms > SLICE; ms -= SLICE) mock.timers.tick(SLICE);
  mock.timers.tick(ms);
}

/** Let promises that are already fulfilled continue. */
export async function settled() {
  for (let turn = 0; turn < 10; turn++) await null;
}
