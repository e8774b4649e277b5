import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";
import { only } from "../../src/canyon/web/app/game/motion.js";
import { pick, share } from "../../src/canyon/web/app/hooks/structural_sharing.js";

test("what is equal stays the very same object", () => {
  const old = { canoes: ["f7", null], trump: { suit: "B" }, deep: [{ list: [1, 2] }] };
  assert.equal(share(old, structuredClone(old)), old);
});

test("what has changed is fresh, and everything beside it is kept", () => {
  const old = { trick: [{ card: "B7" }, { card: "B8" }], canoes: ["f7"] };
  const fresh = { trick: [{ card: "B7" }, { card: "R1" }], canoes: ["f7"] };
  const shared = share(old, fresh);
  assert.notEqual(shared, old);
  assert.deepEqual(shared, { trick: [{ card: "B7" }, { card: "R1" }], canoes: ["f7"] });
  assert.equal(shared.canoes, old.canoes);
  assert.equal(shared.trick[0], old.trick[0]);
  assert.notEqual(shared.trick, old.trick);
});

test("a fact more, a fact fewer, or another kind of thing is a change", () => {
  const pairs = [
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: undefined }, { b: undefined }],
    [[1, 2], [1]],
    [[], {}],
    [{ a: 1 }, null],
    [null, { a: 1 }],
    ["B7", "B8"],
  ];
  for (const [old, fresh] of pairs) {
    const shared = share(old, structuredClone(fresh));
    assert.notEqual(shared, old);
    assert.deepEqual(shared, fresh);
  }
});

test("a part of an object has these facts and no others", () => {
  assert.deepEqual(pick({ hand: ["B7"], trump: "R1", seat: 2 }, "hand", "seat"), { hand: ["B7"], seat: 2 });
});

test("a part hears of the motions that it shows", () => {
  const motion = { n: 1, ms: 100, event: { event: "canoe_moved" } };
  assert.equal(only(motion, "card", "canoe"), motion);
  assert.equal(only(motion, "card"), null);
  assert.equal(only(null, "canoe"), null);
});
