import assert from "node:assert/strict";
import { test } from "node:test";
import { messages } from "./dialogue.js";
import { previewOf } from "../../src/canyon/web/app/game/outlook.js";

const { outlook } = messages("welcome").at(-1);

test("a bid that is pointed at is seen where it would lead", () => {
  const preview = previewOf(outlook, 1, 0);
  assert.equal(preview.path[0], "f7");
  assert.equal(preview.path.length, 4);
  assert.equal(preview.distance, 11);
  assert.ok(preview.ends.includes(preview.path.at(-1)));
});

test("nothing is seen of a bid that nobody points at, or that may not be made", () => {
  assert.equal(previewOf(outlook, null, 0), null);
  assert.equal(previewOf(outlook, 9, 0), null);
  assert.equal(previewOf(null, 1, 0), null);
});

test("a miss in the current is seen with everybody whom it carries along", () => {
  const drifts = [
    { seat: 0, start: "g18", end: "g19", fell: false },
    { seat: 2, start: "g19", end: "g20", fell: true },
  ];
  assert.deepEqual(previewOf({ ...outlook, drifts, misses: 2 }, 0, 0).drifts, drifts);
});
