import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { stopClock, wait } from "./browser.js";
import { view } from "./dialogue.js";
import { AnswerPlayer } from "../../src/canyon/web/app/pages/learn/answer_player.js";
import { change, settings } from "../../src/canyon/web/app/settings.js";

const A_MINUTE = 60_000;
const fell = { event: "canoe_fell", seat: 1, fall: "h7", jetty: "h11" };
const before = { ...view(), phase: "canoes", canoes: ["f7", "g7", null], fallen: [] };
const setting = "pace" in settings ? "pace" : "speed";
const without = setting === "pace" ? "instant" : "off";

beforeEach(() => {
  stopClock();
  document.hidden = false;
  change(setting, "normal");
});

for (const [how, arrange] of Object.entries({
  "with animations": () => {},
  "without animations": () => change(setting, without),
  "on a page that nobody sees": () => {
    document.hidden = true;
  },
})) {
  test(`what follows from an answer happens once, ${how}`, () => {
    const player = new AnswerPlayer(before);
    arrange();
    player.play([fell]);
    wait(A_MINUTE);
    assert.deepEqual(player.scene.value.fallen, [1]);
    assert.equal(player.scene.value.canoes[1], "h11");
    assert.equal(player.motion.value, null);
    player.again();
    assert.deepEqual(player.scene.value.fallen, []);
    player.close();
  });
}
