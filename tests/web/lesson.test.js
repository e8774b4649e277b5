/** A stage of the lesson through a table's store: told in beats, chosen as at any table. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { settled, stopClock, wait } from "./browser.js";
import { view } from "./dialogue.js";
import { Stage } from "../../src/canyon/web/app/pages/lesson/stage.js";
import { TableStore } from "../../src/canyon/web/app/table/store.js";

const A_MINUTE = 60_000;
const dealt = {
  event: "cards_dealt",
  round: 6,
  dealer: 0,
  starter: 1,
  count: 1,
  hands: [["B7"], null, null],
  trump: "R1",
};
const points = { event: "points_counted", seat: 0, bid: 1, won: 1, bonus: 2, points: 3, current: false };
const moved = { event: "canoe_moved", seat: 0, path: ["f7", "f8"], points: 3 };
const beat = (text, events = []) => ({ text, place: "board", events });

/** @type {TableStore} */
let store;
/** @type {Stage} */
let stage;
/** What the page has sent. */
let asked;
/** What the server answers, one after the other: a state, or a refusal as [status, answer]. */
let answers;

const state = (changes) => ({
  stages: 3,
  names: ["Alder", "Birch"],
  before: null,
  view: null,
  outlook: null,
  outcome: null,
  ...changes,
});

beforeEach(() => {
  stopClock();
  sessionStorage.clear();
  asked = [];
  const bidding = { ...view(), phase: "bid", hand: ["B7"], legal: [{ bid: 0 }, { bid: 1 }] };
  answers = [state({ before: view(), beats: [beat("intro"), beat("bid", [dealt])], view: bidding })];
  globalThis.fetch = async (path, { body }) => {
    const answer = answers.shift();
    asked.push([path, JSON.parse(body).choices]);
    if (!answer) throw new TypeError("no network");
    const [status, value] = Array.isArray(answer) ? answer : [200, answer];
    return { ok: status < 400, status, json: async () => value };
  };
});

async function begin() {
  stage = new Stage(1, "en", "Ann");
  store = new TableStore("lesson", (hear) => stage.start(hear));
  await settled();
}

afterEach(() => store.close());

test("the coach speaks before the cards are dealt, and nothing can be chosen meanwhile", async () => {
  await begin();
  assert.deepEqual(asked, [["/api/lesson/1?lang=en", []]]);
  assert.equal(stage.said.value.text, "intro");
  assert.ok(stage.said.value.waits);
  assert.deepEqual(store.legal.value, []);
  assert.deepEqual(store.scene.value.hand, []);
  assert.deepEqual(
    store.facts.value.seats.map(({ name }) => name),
    ["Ann", "Alder", "Birch"],
  );
  stage.next();
  wait(A_MINUTE);
  assert.deepEqual(store.scene.value.hand, ["B7"]);
  assert.deepEqual(store.legal.value, [{ bid: 0 }, { bid: 1 }]);
  assert.ok(!stage.said.value.waits);
  assert.deepEqual(
    store.log.value.map(({ event }) => event.event),
    ["cards_dealt"],
  );
});

test("a choice is sent with those before it, and what follows is told beat by beat", async () => {
  await begin();
  stage.next();
  wait(A_MINUTE);
  answers = [state({ beats: [beat("points", [points]), beat("end", [moved])], outcome: "met" })];
  const choice = store.choose({ bid: 1 });
  await settled();
  assert.equal(await choice, null);
  assert.deepEqual(asked.at(-1)[1], [{ bid: 1 }]);
  wait(A_MINUTE);
  assert.equal(stage.said.value.outcome, null);
  assert.equal(store.scene.value.phase, "canoes");
  assert.equal(store.scene.value.counted.length, 1);
  assert.notEqual(store.scene.value.canoes[0], "f8");
  stage.next();
  wait(A_MINUTE);
  assert.equal(store.scene.value.canoes[0], "f8");
  assert.equal(stage.said.value.outcome, "met");
  stage.next();
  assert.equal(stage.said.value.text, "end");
  assert.deepEqual(store.legal.value, []);
});

test("what the rules forbid is refused with the rule, and can be chosen otherwise", async () => {
  await begin();
  stage.next();
  wait(A_MINUTE);
  const why = { code: "illegal", message: "no", rule: "P2", reason: "must-follow", facts: { suit: "G" } };
  answers = [[409, why], [409, why], state({ beats: [beat("after")], view: view() })];
  const refused = await store.choose({ bid: 1 });
  assert.deepEqual([refused.rule, refused.reason], ["P2", "must-follow"]);
  const explained = await store.explain({ bid: 1 });
  assert.deepEqual([explained.legal, explained.facts], [false, { suit: "G" }]);
  assert.equal(await store.choose({ bid: 0 }), null);
  assert.deepEqual(asked.at(-1)[1], [{ bid: 0 }]);
});

test("another language is heard at once, and the game stays where it is", async () => {
  await begin();
  stage.next();
  wait(A_MINUTE);
  answers = [state({ before: view(), beats: [beat("Anfang"), beat("Ansage", [dealt])], view: view() })];
  await stage.speak("de");
  assert.equal(stage.said.value.text, "Ansage");
  assert.deepEqual(store.legal.value, [{ bid: 0 }, { bid: 1 }]);
  assert.equal(store.log.value.length, 1);
});

test("a lost network is said, and the choice is sent again", async () => {
  await begin();
  stage.next();
  wait(A_MINUTE);
  answers = [];
  const choice = store.choose({ bid: 1 });
  await settled();
  assert.equal(store.connection.value, "lost");
  answers = [state({ beats: [beat("after")], view: view() })];
  wait(A_MINUTE);
  await settled();
  assert.equal(await choice, null);
  assert.equal(store.connection.value, "open");
  assert.equal(stage.said.value.text, "after");
});
