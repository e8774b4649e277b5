import assert from "node:assert/strict";
import { test } from "node:test";
import { trumpsLast } from "../../src/canyon/web/app/game/cards/trumps.js";

test("trumps are at one side, and everything else stays as it was", () => {
  const hand = ["B3", "G5", "G9", "R1", "V10"];
  assert.deepEqual(trumpsLast(hand, "G2"), ["B3", "R1", "V10", "G5", "G9"]);
  assert.deepEqual(trumpsLast(hand, "Y2"), hand);
  assert.deepEqual(trumpsLast(hand, null), hand);
});
