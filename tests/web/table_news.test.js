/** What happens besides the game is told once, to those whom it concerns. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

const { tableNews } = await import("../../src/canyon/web/app/game/tables/table_news.js");

const seat = (more = {}) => ({
  name: "x",
  person: "p",
  bot: null,
  colour: 0,
  conceded: false,
  ...more,
});
const table = (more = {}) => ({
  code: "ABCDEF",
  status: "playing",
  seats: [seat(), seat(), seat()],
  missed: [0, 0, 0],
  declined: null,
  ...more,
});
const NAMES = ["Ann", "Bo", "Cy"];

test("a clock that ran out is told, and heard by whoever it was", () => {
  const after = table({ missed: [1, 0, 0] });
  const own = tableNews(table(), after, 0, NAMES);
  const others = tableNews(table(), after, 1, NAMES);
  assert.deepEqual(
    own.map(({ late }) => late),
    [true],
  );
  assert.deepEqual(
    others.map(({ late }) => late),
    [false],
  );
  assert.notEqual(own[0].text, others[0].text);
  assert.deepEqual(tableNews(after, after, 0, NAMES), []);
  assert.deepEqual(tableNews(after, table(), 0, NAMES), []);
});

test("the seat that is lost is told in other words", () => {
  const first = tableNews(table(), table({ missed: [1, 0, 0] }), 0, NAMES);
  const third = tableNews(table({ missed: [2, 0, 0] }), table({ missed: [3, 0, 0] }), 0, NAMES);
  assert.notEqual(first[0].text, third[0].text);
});

test("who gives up, or wants to keep playing, is told to the others", () => {
  const given = table({ seats: [seat(), seat({ conceded: true, bot: "otter" }), seat()] });
  const declined = table({ declined: 1 });
  for (const after of [given, declined]) {
    assert.equal(tableNews(table(), after, 0, NAMES).length, 1);
    assert.equal(tableNews(table(), after, 1, NAMES).length, 0);
  }
});
