import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

let loads = 0;

/** The settings as a page finds them that remembers this. */
async function remembering(kept) {
  localStorage.setItem("canyon-settings", JSON.stringify(kept));
  const { settings } = await import(`../../src/canyon/web/app/settings.js?${++loads}`);
  return settings;
}

test("somebody new has a normal pace, and their last card is played by itself", async () => {
  const settings = await remembering({});
  assert.equal(settings.pace.value, "normal");
  assert.equal(settings.autoplay.value, "last");
});

for (const [speed, pace] of [
  ["slow", "relaxed"],
  ["normal", "normal"],
  ["fast", "quick"],
  ["off", "instant"],
]) {
  test(`who chose ${speed} animations before has the pace ${pace} now`, async () => {
    const settings = await remembering({ speed, holdTrick: 3000, autoplay: true, theme: "dark" });
    assert.equal(settings.pace.value, pace);
    assert.equal(settings.autoplay.value, "all");
    assert.equal(settings.theme.value, "dark");
  });
}

test("what was chosen since counts, and nonsense does not", async () => {
  assert.equal((await remembering({ speed: "slow", pace: "quick" })).pace.value, "quick");
  assert.equal((await remembering({ pace: 7, autoplay: false })).pace.value, "normal");
  assert.equal((await remembering(null)).autoplay.value, "last");
});
