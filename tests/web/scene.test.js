/** test_scene.py compares what is drawn after each event with whole games; these are the moments between. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { view } from "./dialogue.js";
import { after, crowned, sceneOf } from "../../src/canyon/web/app/table/scene.js";

const tricks = (facts) => ({
  ...view(),
  phase: "tricks",
  won: [0, 0, 0],
  held: [2, 2, 2],
  bids: [1, 1, 0],
  hand: ["R1", "R2"],
  ...facts,
});

test("the cards of a trick lie from its leader on", () => {
  const { table } = sceneOf(tricks({ leader: 2, trick: ["B7", "B8"] }));
  assert.deepEqual(table, [
    { seat: 2, card: "B7" },
    { seat: 0, card: "B8" },
  ]);
});

test("a finished trick stays until the next card is led", () => {
  let scene = sceneOf(tricks({ leader: 1, trick: ["B7", "B8"] }));
  scene = after(scene, { event: "card_played", seat: 0, card: "R1" });
  scene = after(scene, { event: "trick_won", seat: 2, card: "B8", number: 1, won: 1 });
  assert.equal(scene.table.length, 3);
  assert.deepEqual(scene.taken, { seat: 2, card: "B8" });
  assert.deepEqual(scene.hand, ["R2"]);
  scene = after(scene, { event: "card_played", seat: 2, card: "B1" });
  assert.deepEqual(scene.table, [{ seat: 2, card: "B1" }]);
  assert.equal(scene.taken, null);
});

test("the winning card is known only once the scene has come to the view", () => {
  const now = tricks({ leader: 1, trick: ["B7", "B8"], winning: "B8" });
  const behind = sceneOf(tricks({ leader: 1, trick: ["B7"] }));
  assert.equal(crowned(behind, now).winning, null);
  const there = after(behind, { event: "card_played", seat: 2, card: "B8" });
  assert.equal(there.winning, null);
  assert.equal(crowned(there, now).winning, "B8");
});

test("the points of a round are gathered until the next deal", () => {
  const counted = (seat) => ({ event: "points_counted", seat, bid: 0, won: 0, bonus: 0, points: 1, current: false });
  let scene = sceneOf(tricks());
  for (const seat of [1, 2]) scene = after(scene, counted(seat));
  assert.equal(scene.phase, "canoes");
  assert.deepEqual(scene.counted, [counted(1), counted(2)]);
  const dealt = {
    event: "cards_dealt",
    round: 2,
    dealer: 0,
    starter: 1,
    count: 1,
    hands: [["B7"], null, null],
    trump: "R1",
  };
  assert.deepEqual(after(scene, dealt).counted, []);
});

test("a scene is never changed, only followed by another", () => {
  const scene = sceneOf(tricks());
  const before = structuredClone(scene);
  after(scene, { event: "card_played", seat: 0, card: "R1" });
  after(scene, { event: "canoe_fell", seat: 0, fall: "f7", jetty: "g7" });
  assert.deepEqual(scene, before);
});
