import assert from "node:assert/strict";
import { test } from "node:test";
import { view } from "./dialogue.js";
import { decisionOf } from "../../src/canyon/web/app/table/decision.js";

test("the same decision stays the same while others bid blindly", () => {
  const bidding = {
    ...view(),
    phase: "bid",
    hand: ["B7"],
    legal: [{ bid: 0 }, { bid: 1 }],
    has_bid: [false, false, false],
  };
  assert.equal(decisionOf({ ...bidding, has_bid: [false, true, false], acting: [0, 2] }), decisionOf(bidding));
});

test("another card on the table, another hand or another round is another decision", () => {
  const playing = { ...view(), phase: "tricks", hand: ["B7", "B8"], legal: [{ play: "B7" }, { play: "B8" }] };
  for (const change of [{ trick: ["B1"] }, { hand: ["B7"] }, { rounds: 1 }, { won: [1, 0, 0] }, { canoes: ["f7"] }]) {
    assert.notEqual(decisionOf({ ...playing, ...change }), decisionOf(playing), JSON.stringify(change));
  }
});

test("without a view there is nothing to decide", () => {
  assert.equal(decisionOf(null), "");
});
