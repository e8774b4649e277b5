import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, mock, test } from "node:test";
import "./browser.js";
import { LANGUAGES, serveTexts } from "./locale.js";
import { markedNames } from "../../src/canyon/web/app/game/names.js";
import { heardWords, myNews } from "../../src/canyon/web/app/game/talk/my_news.js";
import { eventWords, seatOf } from "../../src/canyon/web/app/table/events.js";
import { setLanguage } from "../../src/canyon/web/app/texts.js";

const NAMES = ["Ann", "Bob", "Cat"];
const points = { event: "points_counted", seat: 0, bid: 2, bonus: 3, points: 5 };

/** At least one of every kind, and one for each way in which it may be told. */
const EVENTS = [
  {
    event: "cards_drawn",
    draws: [
      [0, "R5"],
      [1, "V6"],
      [2, "Y9"],
    ],
  },
  {
    event: "cards_drawn",
    draws: [
      [1, "V6"],
      [2, "Y6"],
    ],
  },
  { event: "dealer_chosen", dealer: 2, starter: 0 },
  { event: "canoe_placed", seat: 0, field: "f7" },
  { event: "cards_dealt", round: 1, dealer: 2, starter: 0, count: 8, hands: [["B7"], null, null], trump: "R1" },
  { event: "bid_made", seat: 1, bid: 3, tempo: [3] },
  { event: "bid_made", seat: 1, bid: 5, tempo: [4, 1] },
  { event: "bid_made", seat: 1, bid: null, tempo: null },
  { event: "bids_revealed", bids: [1, 2, 3] },
  { event: "card_played", seat: 1, card: "B7" },
  { event: "trick_won", seat: 2, card: "B7", number: 4, won: 2 },
  { ...points, won: 2, current: false },
  { ...points, won: 1, current: false },
  { ...points, won: 2, current: true },
  { ...points, won: 1, current: true },
  { event: "canoe_moved", seat: 0, path: ["f7", "f8", "f9"], points: 2 },
  { event: "canoe_stayed", seat: 0, field: "f7", reason: "no-points", points: 0 },
  { event: "canoe_stayed", seat: 0, field: "f7", reason: "blocked", points: 2 },
  { event: "canoe_stayed", seat: 0, field: "f7", reason: "fallen", points: 2 },
  { event: "canoe_drifted", seat: 0, start: "f7", end: "f8", pusher: null },
  { event: "canoe_drifted", seat: 0, start: "f7", end: "f8", pusher: 1 },
  { event: "canoe_fell", seat: 0, fall: "f9", jetty: "a1" },
  { event: "canoe_landed", seat: 0, stage: "h2", left: 1 },
  { event: "round_ended", round: 3, canoes: ["f7", "f8", "f9"] },
  { event: "marker_moved", round: 4, dealer: 0, starter: 1 },
  { event: "game_ended", winner: 1, places: [2, 1, 3] },
];

beforeEach(serveTexts);

test("every kind of event is among these", () => {
  const types = readFileSync(new URL("../../src/canyon/web/app/table/event_types.js", import.meta.url), "utf8");
  const kinds = [...types.matchAll(/\{"(\w+)"\} event/g)].map(([, kind]) => kind);
  assert.deepEqual([...new Set(EVENTS.map(({ event }) => event))].sort(), kinds.sort());
});

for (const language of LANGUAGES) {
  test(`every event is told in words of its own: ${language}`, async () => {
    const errors = mock.method(console, "error", () => {});
    await setLanguage(language);
    const told = EVENTS.map((event) => eventWords(event, NAMES));
    assert.deepEqual(
      errors.mock.calls.map((call) => call.arguments),
      [],
    );
    assert.equal(new Set(told).size, told.length);
    for (const [at, event] of EVENTS.entries()) {
      const seat = seatOf(event);
      if (seat !== null) assert.match(told[at], new RegExp(NAMES[seat]));
    }
    errors.mock.restore();
  });
}

for (const language of LANGUAGES) {
  test(`cards are told by their names, not by letters: ${language}`, async () => {
    await setLanguage(language);
    for (const event of EVENTS) assert.doesNotMatch(eventWords(event, NAMES), /\b[BGRYV](10|[1-9])\b/);
  });
}

test("people are told the round of the game, not that of the track", async () => {
  await setLanguage("en");
  for (const event of EVENTS.filter(({ round }) => round)) {
    assert.match(eventWords({ ...event, round: 1, number: 15 }, NAMES), /round 15/i);
  }
});

test("an event of a newer server is passed over, not stumbled over", () => {
  assert.equal(eventWords({ event: "canoe_sank", seat: 0 }, NAMES), "canoe_sank");
});

/** What players must hear about themselves: points, drift, fall, who pushed, being blocked, landing. */
const MINE = EVENTS.filter(
  ({ event, reason }) => /^(points_counted|canoe_(drifted|fell|landed))$/.test(event) || reason === "blocked",
);
const YOU = { en: /\byou/i, de: /\b(du|dich|dir|dein)/i, fr: /\b(vous|votre|vos)\b/i, nl: /\b(je|jou)\b/i };

for (const language of LANGUAGES) {
  test(`what concerns the player is said to them, in words of its own: ${language}`, async () => {
    const errors = mock.method(console, "error", () => {});
    await setLanguage(language);
    const told = MINE.map((event) => myNews(event, event.seat, NAMES)?.text);
    assert.deepEqual(
      errors.mock.calls.map((call) => call.arguments),
      [],
    );
    assert.equal(new Set(told).size, told.length);
    for (const [at, event] of MINE.entries()) {
      assert.match(told[at], YOU[language] ?? /./);
      assert.doesNotMatch(told[at], new RegExp(NAMES[event.seat]));
      if (event.pusher != null) assert.match(told[at], new RegExp(NAMES[event.pusher]));
      assert.equal(myNews(event, (event.seat + 1) % 3, NAMES), null);
      assert.equal(myNews(event, null, NAMES), null);
    }
    errors.mock.restore();
  });
}

for (const language of LANGUAGES) {
  test(`a listener is told “you” of everything that they do: ${language}`, async () => {
    await setLanguage(language);
    for (const event of EVENTS) {
      const seat = seatOf(event);
      if (seat === null || event.bid === null || event.reason) continue;
      assert.match(heardWords(event, seat, NAMES), YOU[language] ?? /./);
      assert.doesNotMatch(heardWords(event, seat, NAMES), new RegExp(NAMES[seat]));
      const listener = (seat + 1) % 3;
      assert.equal(heardWords(event, listener, NAMES), eventWords(event, markedNames(NAMES, listener)));
      assert.equal(heardWords(event, null, NAMES), eventWords(event, NAMES));
    }
  });

  test(`a listener who has won is told so: ${language}`, async () => {
    await setLanguage(language);
    const end = { event: "game_ended", winner: 1, places: [2, 1, 3] };
    assert.match(heardWords(end, 1, NAMES), YOU[language] ?? /./);
    assert.doesNotMatch(heardWords(end, 1, NAMES), new RegExp(NAMES[1]));
    assert.match(heardWords(end, 0, NAMES), new RegExp(NAMES[1]));
  });
}

test("whoever deals, starts or pushes learns that it is they: a guest may not know their name", async () => {
  await setLanguage("en");
  const [deal, pushed] = [
    EVENTS.find(({ event }) => event === "marker_moved"),
    EVENTS.find(({ pusher }) => pusher === 1),
  ];
  assert.match(heardWords(deal, deal.starter, NAMES), new RegExp(`${NAMES[deal.starter]} \\(you\\)`));
  assert.match(heardWords(pushed, pushed.pusher, NAMES), new RegExp(`${NAMES[pushed.pusher]} \\(you\\)`));
  assert.doesNotMatch(heardWords(deal, null, NAMES), /you/);
});
