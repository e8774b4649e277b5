import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { settled, sockets, stopClock, wait } from "./browser.js";
import { facts, message, messages, view } from "./dialogue.js";
import { TableStore } from "../../src/canyon/web/app/table/store.js";

const A_MINUTE = 60_000;

/** @type {TableStore} */
let store;
/** @type {any} */
let server;

/** Ann comes to her table as docs/protocol.md tells it. */
function come(welcome = message("welcome")) {
  store = new TableStore("KQXWPZ");
  server = sockets.at(-1);
  server.open();
  server.tell(welcome);
}

/** News of the next version, with these events and a view that differs like this. */
function news(events, changes = {}, facts = {}) {
  return message("news", { events, view: { ...message("news").view, ...changes }, ...facts });
}

beforeEach(() => {
  stopClock();
  sockets.length = 0;
  sessionStorage.clear();
  document.hidden = false;
});
afterEach(() => store.close());

test("the welcome is drawn at once", () => {
  come();
  assert.equal(store.you.value, 0);
  assert.deepEqual(store.facts.value, facts());
  assert.deepEqual(store.view.value, view());
  assert.deepEqual(store.scene.value.canoes, [null, null, null]);
  assert.deepEqual(store.legal.value, view().legal);
  assert.deepEqual(store.presence.value, message("welcome").presence);
  assert.ok(!store.busy);
});

test("what bids would bring is known while there is one to make", () => {
  const bidding = messages("welcome").at(-1);
  assert.ok(bidding.outlook);
  come(bidding);
  assert.deepEqual(store.outlook.value, bidding.outlook);
  server.tell(news([{ event: "bid_made", seat: 0, bid: 2, tempo: [2] }], { legal: [] }, { version: 9 }));
  assert.equal(store.outlook.value, null);
});

test("news is true at once, and drawn in its own time", () => {
  come();
  const placed = { event: "canoe_placed", seat: 1, field: "g7" };
  server.tell(news([...message("news").events, placed], { canoes: ["f7", "g7", null] }));
  assert.deepEqual(store.view.value.canoes, ["f7", "g7", null]);
  assert.deepEqual(store.scene.value.canoes, ["f7", null, null]);
  assert.deepEqual(store.motion.value.event, message("news").events[0]);
  wait(A_MINUTE);
  assert.deepEqual(store.scene.value.canoes, ["f7", "g7", null]);
  assert.equal(store.motion.value, null);
  assert.deepEqual(
    store.log.value.map(({ event }) => event.seat),
    [0, 1],
  );
});

test("a hint is asked for once for each decision, unless it was refused", async () => {
  come();
  const asked = () => server.said.filter(({ type }) => type === "hint").length;
  const first = store.hint("en"); // for a warning, say
  assert.equal(store.hint("en"), first);
  assert.equal(asked(), 1);
  server.tell({ type: "refused", id: server.last.id, code: "too-fast", message: "", version: 5 });
  assert.equal((await first).code, "too-fast");
  await settled();
  const second = store.hint("en");
  server.tell({ type: "hinted", id: server.last.id, choices: [], best: 0, reason: "" });
  assert.equal((await second).type, "hinted");
  assert.equal(store.hint("en"), second);
  assert.equal(asked(), 2);
  server.tell(news([], { legal: [{ place: "g7" }] }));
  void store.hint("en");
  assert.equal(asked(), 3);
});

test("what news leave out is as before", () => {
  come();
  server.tell(news([], { canoes: ["f7", "g7", null] }));
  assert.deepEqual(store.view.value, { ...view(), ...message("news").view, canoes: ["f7", "g7", null] });
  assert.deepEqual(store.facts.value, { ...facts(), waiting_since: message("news").waiting_since });
  const votes = { ...message("welcome").table, votes: [1] };
  server.tell(news([], {}, { table: votes, waiting_since: 7 }));
  server.tell(news([], {}, { waiting_since: 7 }));
  assert.deepEqual(store.facts.value, { ...votes, waiting_since: 7 });
  server.tell({ type: "hints", version: 9, hints: [1, 0, 0] });
  server.tell(news([]));
  assert.deepEqual(store.facts.value.hints, [1, 0, 0]);
});

test("what has not changed stays the very same object, in the view and in the scene", () => {
  come();
  const [before, scene] = [store.view.value, store.scene.value];
  server.tell(news(message("news").events));
  wait(A_MINUTE);
  assert.notEqual(store.view.value, before);
  assert.equal(store.view.value.draws, before.draws);
  assert.equal(store.scene.value.draws, scene.draws);
  assert.equal(store.scene.value.landings, scene.landings);
  assert.notEqual(store.scene.value.canoes, scene.canoes);
});

test("the first wish skips what is being shown, the second chooses, until it is answered", async () => {
  come();
  server.tell(news([{ event: "canoe_placed", seat: 2, field: "g7" }], { acting: [0], legal: view().legal }));
  assert.ok(store.busy);
  const before = server.said.length;
  assert.equal(await store.choose({ place: "f7" }), null);
  assert.ok(!store.busy);
  assert.equal(store.chosen.value, null);
  assert.equal(server.said.length, before);
  const choice = store.choose({ place: "f7" });
  assert.deepEqual(store.chosen.value, { place: "f7" });
  assert.deepEqual({ ...server.last, id: "9f2c" }, message("act", { version: 6 }));
  server.tell(message("done", { id: server.last.id }));
  assert.equal(await choice, null);
  assert.equal(store.chosen.value, null);
});

test("our own news frees the next choice before the answer comes", () => {
  come();
  void store.choose({ place: "f7" });
  server.tell(message("news"));
  assert.equal(store.chosen.value, null);
});

test("a second choice is not sent while the first is under way", async () => {
  come();
  void store.choose({ place: "f7" });
  assert.equal(await store.choose({ place: "g7" }), null);
  assert.deepEqual(server.last.action, { place: "f7" });
});

test("a stale choice is made again if the decision is still the same", async () => {
  const bidding = { ...view(), phase: "bid", legal: [{ bid: 0 }, { bid: 1 }], has_bid: [false, false, false] };
  come(message("welcome", { view: bidding }));
  const choice = store.choose({ bid: 1 });
  const first = server.last;
  const later = { ...bidding, has_bid: [false, true, false] };
  const bid = { event: "bid_made", seat: 1, bid: null, tempo: null };
  server.tell(message("news", { events: [bid], view: later }));
  server.tell(message("refused", { id: first.id }));
  await settled();
  assert.notEqual(server.last.id, first.id);
  assert.deepEqual({ ...server.last, id: 0 }, { type: "act", id: 0, version: 6, action: { bid: 1 } });
  server.tell(message("done", { id: server.last.id, version: 7 }));
  assert.equal(await choice, null);
});

test("a stale choice for a decision that is past is refused, and the truth is drawn", async () => {
  come();
  const choice = store.choose({ place: "d7" });
  server.tell(message("news"));
  assert.ok(store.busy);
  server.tell(message("refused", { id: server.last.id }));
  assert.equal((await choice).code, "stale");
  assert.ok(!store.busy);
  assert.deepEqual(store.scene.value.canoes, ["f7", null, null]);
  assert.equal(server.said.length, 2);
});

test("bids wait until the cards are seen", () => {
  come();
  const dealt = {
    event: "cards_dealt",
    round: 1,
    dealer: 2,
    starter: 0,
    count: 1,
    hands: [["B7"], null, null],
    trump: "R1",
  };
  const legal = [{ bid: 0 }, { bid: 1 }];
  const events = [{ event: "canoe_placed", seat: 2, field: "g7" }, dealt];
  server.tell(news(events, { phase: "bid", hand: ["B7"], legal }));
  assert.deepEqual(store.legal.value, []);
  wait(A_MINUTE);
  assert.deepEqual(store.scene.value.hand, ["B7"]);
  assert.deepEqual(store.legal.value, legal);
});

const LED_UP = {
  place: [{ event: "canoe_placed", seat: 2, field: "g7" }],
  bid: [{ event: "bid_made", seat: 2, bid: 1, tempo: [1] }],
  tricks: [
    { event: "card_played", seat: 1, card: "B7" },
    { event: "card_played", seat: 2, card: "B3" },
  ],
  canoes: [{ event: "canoe_moved", seat: 2, path: ["g7", "g8"], points: 1 }],
};

for (const [phase, events] of Object.entries(LED_UP)) {
  test(`a choice of the phase ${phase} is offered when all that led to it is drawn`, () => {
    come(message("welcome", { view: { ...view(), phase, legal: [] } }));
    const legal = view().legal;
    server.tell(news(events, { phase, acting: [0], legal }));
    for (let ms = 0; store.busy; ms += 50) {
      assert.deepEqual(store.legal.value, []);
      wait(50);
      assert.ok(ms < A_MINUTE);
    }
    assert.deepEqual(store.legal.value, legal);
    assert.deepEqual(store.scene.value.canoes, store.view.value.canoes);
  });
}

test("nothing is offered while a bot plays in the player's place", () => {
  const welcome = message("welcome");
  welcome.table.seats[0].bot = "otter";
  come(welcome);
  assert.deepEqual(store.legal.value, []);
});

test("after a loss the truth is drawn at once, and what was missed is told", () => {
  come();
  server.tell(message("news"));
  server.close(1006);
  wait(A_MINUTE);
  server = sockets.at(-1);
  server.open();
  assert.equal(server.last.version, 6);
  const missed = [{ version: 7, events: [{ event: "canoe_placed", seat: 1, field: "g7" }] }];
  const now = { ...message("news").view, canoes: ["f7", "g7", null] };
  server.tell(message("welcome", { version: 7, resumed: true, missed, view: now }));
  assert.ok(!store.busy);
  assert.deepEqual(store.scene.value.canoes, ["f7", "g7", null]);
  assert.deepEqual(
    store.log.value.map(({ event }) => event.seat),
    [0, 1],
  );
});

test("the log outlives the page, without the cards of tricks (P4)", () => {
  come();
  const played = { event: "card_played", seat: 1, card: "B7" };
  const won = { event: "trick_won", seat: 1, card: "B7", number: 1, won: 1 };
  server.tell(news([...message("news").events, played, won]));
  store.close();
  come(message("welcome", { version: 6, resumed: true }));
  assert.equal(server.said[0].version, 6);
  assert.deepEqual(
    store.log.value.map(({ event }) => event),
    [message("news").events[0], { event: "trick_won", seat: 1, number: 1, won: 1 }],
  );
});

test("a kept log with a gap is not told", () => {
  come();
  server.tell(message("news"));
  store.close();
  come(message("welcome", { version: 900, resumed: false }));
  assert.deepEqual(store.log.value, []);
});

test("what is said is shown once, and who is here is known", () => {
  come();
  for (let time = 0; time < 2; time++) server.tell(message("said"));
  assert.equal(store.said.value.length, 1);
  server.tell(message("presence"));
  assert.deepEqual(store.presence.value, { here: [0, 1], away: [], watchers: 0 });
});

test("why not is asked of the server", async () => {
  come();
  const asked = store.explain({ place: "a1" });
  const answer = message("explained", { id: server.last.id });
  server.tell(answer);
  assert.deepEqual(await asked, answer);
});
