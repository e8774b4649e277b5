import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";
import { messages } from "./dialogue.js";
import { serveTexts } from "./locale.js";
import { missWords, previewOf } from "../../src/canyon/web/app/game/phases/outlook.js";
import { setLanguage } from "../../src/canyon/web/app/texts.js";

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

for (const [language, both] of Object.entries({
  en: "Bob and Cat",
  de: "Bob und Cat",
  fr: "Bob et Cat",
  nl: "Bob en Cat",
})) {
  test(`those who are pushed are listed as the language lists them: ${language}`, async () => {
    serveTexts();
    await setLanguage(language);
    const drifts = [0, 1, 2].map((seat) => ({ seat, start: "g18", end: "g19", fell: false }));
    assert.match(missWords({ ...outlook, drifts, misses: 2 }, ["Ann", "Bob", "Cat"]), new RegExp(both));
  });
}
