/** Practising bids through a table's store, and the score that is kept. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { settled, stopClock, wait } from "./browser.js";
import { view } from "./dialogue.js";
import { Dealer, PracticeHand } from "../../src/canyon/web/app/pages/practice/hand.js";
import { after, count, points, remembered, score } from "../../src/canyon/web/app/pages/practice/score.js";
import { TableStore } from "../../src/canyon/web/app/table/store.js";

const legal = [{ bid: 0 }, { bid: 1 }, { bid: 2 }];
const hand = (number) => ({
  number,
  names: ["Alder", "Birch"],
  view: { ...view(), phase: "bid", bids: [null, 1, null], has_bid: [false, true, false], acting: [0], legal },
  outlook: { met: [], drifts: [], misses: 0, first: true },
});
const judged = (changes) => ({
  choices: legal.map((action) => ({ action, win: 0.3, error: 0.01, met: 0.5, fall: 0, loss: 0 })),
  best: 1,
  chosen: 2,
  verdict: null,
  kept: 0.8,
  reason: "why",
  ...changes,
});

/** What the page has asked for. */
let asked;
/** What the server answers, by the beginning of a question. */
let answers;
/** @type {TableStore | null} */
let store;

beforeEach(() => {
  stopClock();
  localStorage.clear();
  sessionStorage.clear();
  store = null;
  asked = [];
  let number = 100;
  answers = { GET: () => hand(++number), POST: () => judged() };
  globalThis.fetch = async (path, { method = "GET", body } = {}) => {
    asked.push(`${method} ${path}${body ? ` ${body}` : ""}`);
    const answer = answers[method](path);
    if (!answer) throw new TypeError("no network");
    const [status, value] = Array.isArray(answer) ? answer : [200, answer];
    return { ok: status < 400, status, json: async () => value };
  };
});

afterEach(() => store?.close());

async function begin() {
  const practised = new PracticeHand(hand(77), "Ann", () => "en");
  store = new TableStore("practice", (hear) => practised.start(hear));
  await settled();
  return practised;
}

test("the next hand is there before it is wanted", async () => {
  const dealer = new Dealer();
  assert.equal((await dealer.deal()).number, 101);
  assert.equal(asked.length, 2);
  assert.equal((await dealer.deal()).number, 102);
  assert.deepEqual(asked, Array(3).fill("GET /api/practice/bids"));
  await dealer.deal("77");
  assert.ok(asked.includes("GET /api/practice/bids/77"));
  dealer.close();
});

test("without a network it is tried again; a refusal is told", async () => {
  const dealer = new Dealer();
  const good = answers.GET;
  answers.GET = () => null;
  const first = dealer.deal();
  await settled();
  assert.equal(dealer.connection.value, "lost");
  answers.GET = good;
  await wait(1000);
  assert.equal((await first).number, 101);
  assert.equal(dealer.connection.value, "open");
  answers.GET = () => [503, { code: "no-judge", message: "" }];
  await assert.rejects(new Dealer().deal(), { code: "no-judge" });
  dealer.close();
});

test("nothing is asked about a bid before it is made, and then it is judged", async () => {
  const practised = await begin();
  assert.deepEqual(asked, []);
  assert.deepEqual(store.legal.value, legal);
  assert.deepEqual(await store.explain({ play: "B7" }), { type: "explained", legal: true });
  assert.equal(await store.choose({ bid: 2 }), null);
  assert.deepEqual(asked, ['POST /api/practice/bids/77?lang=en {"bid":2}']);
  assert.equal(practised.judged.value.reason, "why");
  assert.deepEqual(store.view.value.bids, [2, 1, null]);
  assert.deepEqual(store.legal.value, []);
  await practised.speak();
  assert.equal(asked.length, 2);
});

test("a refused bid leaves all bids", async () => {
  const practised = await begin();
  answers.POST = () => [409, { code: "illegal", message: "", rule: "T1", reason: "bid-range", facts: { most: 2 } }];
  const refused = await store.choose({ bid: 2 });
  assert.equal(refused.reason, "bid-range");
  assert.deepEqual(refused.facts, { most: 2 });
  assert.equal(practised.judged.value, null);
  assert.deepEqual(store.legal.value, legal);
});

test("the score is the average of the last hands, and is kept on the device", () => {
  assert.equal(points(remembered()), null);
  count(1, judged({ kept: 0.5, verdict: "mistake" }));
  count(1, judged({ kept: 1 })); // answered again: only the first answer counts
  assert.deepEqual(score.value.kept, [0.5]);
  assert.equal(points(score.value), 50);
  for (let hands = 0; hands < 20; hands += 1) count(100 + hands, judged({ kept: 1 }));
  assert.equal(points(score.value), 100);
  assert.deepEqual(remembered(), score.value);
  const { streak, longest, hands } = after(score.value, 2, { kept: 0, verdict: "blunder" });
  assert.deepEqual({ streak, longest, hands }, { streak: 0, longest: 20, hands: 22 });
});

test("what is not a score is none", () => {
  for (const kept of ["{", "null", "[]", '{"kept": 3}', '{"kept": ["x", null, 7], "hands": -1, "streak": "x"}']) {
    localStorage.setItem("canyon-practice", kept);
    assert.deepEqual(remembered(), { kept: [], answered: [], hands: 0, streak: 0, longest: 0 });
  }
});
