import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./browser.js";
import { keep, outcomeOf, proposal } from "../../src/canyon/web/app/game/tables/levels.js";

const LEVELS = ["beginner", "easy", "medium"];
const seat = (bot) => ({ name: bot ?? "Ann", person: bot ? null : "ann", bot });
let games = 0;
const outcome = (level, place, last = false) => ({ code: `G${++games}`, level, place, last });
const won = (level) => outcome(level, 1);
const second = (level) => outcome(level, 2);
const last = (level) => outcome(level, 4, true);

beforeEach(() => localStorage.clear());

test("after a win the next level is proposed, but nothing above the highest", () => {
  assert.deepEqual(proposal(LEVELS, [won("beginner")]), { level: "easy", up: true });
  assert.equal(proposal(LEVELS, [won("medium")]), null);
});

test("after being last twice at a level the one below is proposed, but nothing below the lowest", () => {
  assert.equal(proposal(LEVELS, [last("medium")]), null);
  assert.deepEqual(proposal(LEVELS, [last("medium"), last("medium")]), { level: "easy", up: false });
  assert.deepEqual(proposal(LEVELS, [last("medium"), won("easy"), last("medium")]), { level: "easy", up: false });
  assert.equal(proposal(LEVELS, [last("medium"), second("medium"), last("medium")]), null);
  assert.equal(proposal(LEVELS, [last("beginner"), last("beginner")]), null);
});

test("in between one stays where one is", () => {
  assert.equal(proposal(LEVELS, []), null);
  assert.equal(proposal(LEVELS, [won("easy"), second("medium")]), null);
  assert.equal(proposal(LEVELS, [won("random")]), null);
});

test("a game counts if all others were bots of one level", () => {
  const facts = (...bots) => ({ code: "KQXWPZ", seats: bots.map(seat) });
  const places = [2, 1, 3];
  assert.deepEqual(outcomeOf(facts(null, "easy", "easy"), places, 0), {
    code: "KQXWPZ",
    level: "easy",
    place: 2,
    last: false,
  });
  assert.ok(outcomeOf(facts("easy", "easy", null), places, 2).last);
  assert.equal(outcomeOf(facts(null, "easy", "hard"), places, 0), null);
  assert.equal(outcomeOf(facts(null, null, "easy"), places, 0), null);
});

test("a game is kept once, and a page seen again proposes what it did", () => {
  const games = [last("easy"), last("easy"), won("easy")];
  assert.equal(keep(games[0]).length, 1);
  assert.equal(keep(games[0]).length, 1);
  assert.deepEqual(keep(games[1]), games.slice(0, 2));
  keep(games[2]);
  assert.deepEqual(keep(games[1]), games.slice(0, 2));
  localStorage.setItem("canyon-outcomes", "{broken");
  assert.deepEqual(keep(games[0]), [games[0]]);
});
