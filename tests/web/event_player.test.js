import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { preferStill, stopClock, wait } from "./browser.js";
import { change } from "../../src/canyon/web/app/settings.js";
import { EventPlayer } from "../../src/canyon/web/app/table/event_player.js";

const A_MINUTE = 60_000;
const placed = (seat) => ({ event: "canoe_placed", seat, field: "f7" });

/** A player whose audience writes down what it sees and hears. */
function playing() {
  const seen = [];
  const told = [];
  const player = new EventPlayer(
    (event, ms) => seen.push([event, ms]),
    () => seen.push("truth"),
    (event) => told.push(event),
  );
  return { player, seen, told };
}

beforeEach(() => {
  stopClock();
  document.hidden = false;
  preferStill(false);
  change("pace", "normal");
});

test("events are shown one after the other, then the truth", () => {
  const { player, seen, told } = playing();
  const events = [placed(0), placed(1), placed(2)];
  player.add(events);
  assert.deepEqual(told, [events[0]]);
  assert.ok(player.busy);
  wait(A_MINUTE);
  assert.deepEqual(
    seen.map((each) => each[0].event ?? each),
    ["canoe_placed", "canoe_placed", "canoe_placed", "truth"],
  );
  assert.deepEqual(told, events);
  assert.ok(!player.busy);
});

test("what comes meanwhile waits for its turn", () => {
  const { player, told } = playing();
  player.add([placed(0)]);
  player.add([placed(1)]);
  assert.equal(told.length, 1);
  wait(A_MINUTE);
  assert.deepEqual(
    told.map(({ seat }) => seat),
    [0, 1],
  );
});

test("skipping tells of everything once, and shows the truth at once", () => {
  const { player, seen, told } = playing();
  const events = [placed(0), placed(1), placed(2)];
  player.add(events);
  player.skip();
  assert.deepEqual(told, events);
  assert.equal(seen.at(-1), "truth");
  assert.equal(seen.length, 2);
  wait(A_MINUTE);
  assert.equal(seen.length, 2);
});

test("a page that nobody sees shows the truth at once", () => {
  const { player, seen, told } = playing();
  document.hidden = true;
  player.add([placed(0), placed(1)]);
  assert.deepEqual(seen, ["truth"]);
  assert.equal(told.length, 2);
});

test("whoever is far behind sees where the game has got to", () => {
  const { player, told } = playing();
  player.add(Array.from({ length: 200 }, (_, seat) => placed(seat)));
  assert.equal(told.length, 200);
  assert.ok(!player.busy);
});

test("a longer way takes longer", () => {
  const long = (path) => {
    const { player, seen } = playing();
    player.add([{ event: "canoe_moved", seat: 0, path, points: 9 }]);
    return seen[0][1];
  };
  assert.ok(long(["a1", "a2", "a3", "a4"]) > long(["a1", "a2"]));
});

test("without motion only the finished trick takes time (P4)", () => {
  const { player, seen, told } = playing();
  preferStill(true);
  player.add([
    { event: "card_played", seat: 1, card: "B7" },
    { event: "trick_won", seat: 1, card: "B7", number: 1, won: 1 },
  ]);
  assert.equal(told.length, 2);
  assert.deepEqual(
    seen.map(([, ms]) => ms),
    [0, 0],
  );
  assert.ok(player.busy);
  wait(300);
  assert.ok(player.busy);
  wait(A_MINUTE);
  assert.ok(!player.busy);
});

test("at the pace instant nothing takes time", () => {
  const { player, told } = playing();
  change("pace", "instant");
  player.add([placed(0), { event: "trick_won", seat: 1, card: "B7", number: 1, won: 1 }]);
  assert.equal(told.length, 2);
  assert.ok(!player.busy);
});

test("a finished trick stays longer at a calmer pace", () => {
  const timeFor = (pace) => {
    change("pace", pace);
    const { player } = playing();
    player.add([{ event: "trick_won", seat: 1, card: "B7", number: 1, won: 1 }]);
    let ms = 0;
    for (; player.busy; ms += 10) wait(10);
    return ms;
  };
  const [relaxed, normal, quick, instant] = ["relaxed", "normal", "quick", "instant"].map(timeFor);
  assert.ok(relaxed > normal && normal > quick && quick > instant);
  assert.equal(instant, 0);
});

test("quick is faster than relaxed, and a long list is played faster than a short one", () => {
  const timeFor = (count) => {
    const { player } = playing();
    player.add(Array.from({ length: count }, () => placed(0)));
    let ms = 0;
    for (; player.busy; ms += 10) wait(10);
    return ms / count;
  };
  change("pace", "relaxed");
  const relaxed = timeFor(1);
  change("pace", "quick");
  const quick = timeFor(1);
  assert.ok(quick < relaxed);
  assert.ok(timeFor(60) < quick);
});
