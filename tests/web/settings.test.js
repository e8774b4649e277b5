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

test("what was chosen is remembered, and nonsense is not", async () => {
  const settings = await remembering({ pace: "quick", autoplay: "all", theme: "dark", speed: "slow" });
  assert.equal(settings.pace.value, "quick");
  assert.equal(settings.autoplay.value, "all");
  assert.equal(settings.theme.value, "dark");
  assert.equal(settings.speed, undefined);
  assert.equal((await remembering({ pace: 7, autoplay: false })).pace.value, "normal");
  assert.equal((await remembering(null)).autoplay.value, "last");
});
