import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, test } from "node:test";
import { reloads, settled, sockets, stopClock, wait } from "./browser.js";
import { message } from "./dialogue.js";
import { TableSocket } from "../../src/canyon/web/app/table/socket.js";

const A_MINUTE = 60_000;
const ACT = { type: "act", version: 5, action: { place: "f7" } };

/** @type {TableSocket} */
let table;

/** A table's socket that has just been opened; what it hears is written down. */
function connected({ version = null, known = async () => false } = {}) {
  const heard = [];
  table = new TableSocket("KQXWPZ", (each) => heard.push(each), version, known);
  sockets.at(-1).open();
  return { table, heard };
}

beforeEach(() => {
  stopClock();
  sockets.length = 0;
  reloads.length = 0;
  sessionStorage.clear();
  document.hidden = false;
});
afterEach(() => table.close());

test("a first hello names no version, a later page's the last one seen", () => {
  connected();
  assert.deepEqual(sockets[0].said, [message("hello")]);
  assert.equal(sockets[0].address, "wss://canyon.test/api/tables/KQXWPZ/socket");
  connected({ version: 3 });
  assert.deepEqual(sockets[1].last, message("hello", { version: 3 }));
});

test("after a loss it comes back with the last version seen", () => {
  const { table, heard } = connected();
  sockets[0].tell(message("welcome"));
  sockets[0].tell(message("news"));
  assert.equal(table.connection.value, "open");
  sockets[0].close(1006);
  assert.equal(table.connection.value, "lost");
  wait(A_MINUTE);
  assert.equal(sockets.length, 2);
  sockets[1].open();
  assert.deepEqual(sockets[1].last, message("hello", { version: 6 }));
  sockets[1].tell(message("welcome", { version: 7, resumed: true }));
  assert.equal(table.connection.value, "open");
  assert.deepEqual(
    heard.map(({ type }) => type),
    ["welcome", "news", "welcome"],
  );
});

test("what was asked is asked again under its id until it is answered", async () => {
  const { table } = connected();
  sockets[0].tell(message("welcome"));
  const asked = table.ask(ACT);
  const { id } = sockets[0].last;
  assert.deepEqual(sockets[0].last, { ...ACT, id });
  sockets[0].close(1012);
  wait(A_MINUTE);
  sockets[1].open();
  assert.equal(sockets[1].last.type, "hello"); // not before it is let in
  sockets[1].tell(message("welcome", { resumed: true }));
  assert.deepEqual(sockets[1].last, { ...ACT, id });
  const done = message("done", { id });
  sockets[1].tell(done);
  assert.deepEqual(await asked, done);
  sockets[1].close(1006);
  wait(A_MINUTE);
  sockets[2].open();
  sockets[2].tell(message("welcome", { resumed: true }));
  assert.equal(sockets[2].last.type, "hello"); // answered: not again
});

test("what is asked after the end is refused, as is what was asked before", async () => {
  const { table } = connected();
  sockets[0].tell(message("welcome"));
  const before = table.ask(ACT);
  sockets[0].onclose({ code: 4004, reason: "There is no such table." });
  const after = table.ask({ type: "explain", action: ACT.action });
  for (const answer of [await before, await after]) {
    assert.deepEqual(answer, { type: "refused", code: "closed", message: "There is no such table." });
  }
});

test("what is asked while the line is down is sent once it is back", () => {
  const { table } = connected();
  void table.ask(ACT);
  assert.equal(sockets[0].last.type, "hello");
  sockets[0].tell(message("welcome"));
  assert.deepEqual(sockets[0].last.action, ACT.action);
});

test("an answer to an old question does not count as seen: its news may still come", () => {
  const { table } = connected();
  sockets[0].tell(message("welcome"));
  for (const type of ["done", "refused"]) sockets[0].tell(message(type, { id: "other", version: 9 }));
  assert.equal(table.version, 5);
});

const BAD_PROTOCOL = 4001;
const STAYS_AWAY = [1003, 1007, 1009, 4002, 4003, 4004, 4008, 4009];
const COMES_BACK = [1006, 1012, 4000, 4006, 4007];

test("what follows each way to be closed that docs/protocol.md tells of is known", () => {
  const page = readFileSync(new URL("../../docs/protocol.md", import.meta.url), "utf8");
  const codes = [...page.matchAll(/^\| (\d{4}) \|/gm)].map(([, code]) => Number(code));
  assert.deepEqual(codes, [...STAYS_AWAY, ...COMES_BACK, BAD_PROTOCOL, 4005].filter((code) => code !== 1006).sort());
});

for (const code of STAYS_AWAY) {
  test(`after ${code} it stays away, and whoever asked is told`, async () => {
    const { table } = connected();
    sockets[0].tell(message("welcome"));
    const asked = table.ask(ACT);
    sockets[0].close(code);
    wait(A_MINUTE);
    assert.equal(sockets.length, 1);
    assert.equal(table.ended.value.code, code);
    assert.equal((await asked).type, "refused");
  });
}

test("a page that speaks another protocol is reloaded, but only once until that has helped", async () => {
  const opened = () => {
    const { table } = connected();
    const asked = table.ask(ACT);
    return { table, asked, socket: sockets.at(-1) };
  };
  const { table } = opened();
  sockets[0].close(BAD_PROTOCOL);
  wait(A_MINUTE);
  assert.equal(reloads.length, 1);
  assert.equal(table.ended.value, null); // nobody is told of an end while it is being reloaded
  table.close();
  const again = opened();
  again.socket.close(BAD_PROTOCOL);
  assert.equal(reloads.length, 1);
  assert.equal(again.table.ended.value.code, BAD_PROTOCOL);
  assert.equal((await again.asked).type, "refused");
  const later = opened();
  later.socket.tell(message("welcome"));
  later.socket.close(BAD_PROTOCOL);
  assert.equal(reloads.length, 2);
});

test("a page that can keep nothing is not reloaded over and over", (context) => {
  for (const name of ["getItem", "setItem"]) {
    context.mock.method(sessionStorage, name, () => {
      throw new Error("not allowed");
    });
  }
  const { table } = connected();
  sockets[0].close(BAD_PROTOCOL);
  assert.equal(reloads.length, 0);
  assert.equal(table.ended.value.code, BAD_PROTOCOL);
});

for (const code of COMES_BACK) {
  test(`after ${code} it comes back`, () => {
    connected();
    sockets[0].tell(message("welcome"));
    sockets[0].close(code);
    wait(A_MINUTE);
    assert.equal(sockets.length, 2);
  });
}

test("it tries less and less often while there is no server", () => {
  connected();
  const tries = () => {
    const before = sockets.length;
    for (let ms = 0; ms < A_MINUTE; ms += 100) {
      sockets.at(-1).close(1006);
      wait(100);
    }
    return sockets.length - before;
  };
  const first = tries();
  assert.ok(first > 5 && first < 25, `${first} tries`);
  assert.ok(tries() < first);
});

test("a silent line is given up, one that answers is kept", () => {
  const { table } = connected();
  sockets[0].tell(message("welcome"));
  for (let ms = 0; ms < 2 * A_MINUTE; ms += 1000) {
    wait(1000);
    if (sockets[0].last.type === "ping") {
      sockets[0].tell({ type: "pong", version: 5 });
      sockets[0].said.pop();
    }
  }
  assert.equal(sockets.length, 1);
  wait(A_MINUTE);
  assert.notEqual(table.connection.value, "open");
  assert.ok(sockets.length > 1);
});

test("a page that is looked at again does not wait", () => {
  connected();
  sockets[0].tell(message("welcome"));
  sockets[0].close(1006);
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(sockets.length, 2);
});

test("signed out, it comes back if the browser has a new cookie, and ends if not", async () => {
  for (const known of [true, false]) {
    sockets.length = 0;
    const { table } = connected({ known: async () => known });
    sockets[0].tell(message("welcome"));
    sockets[0].close(4005);
    for (let turn = 0; turn < 3; turn++) {
      await settled();
      wait(1000);
    }
    await settled();
    assert.equal(sockets.length, known ? 2 : 1);
    assert.equal(table.ended.value?.code, known ? undefined : 4005);
  }
});

test("a table that was left is left for good", () => {
  const { table } = connected();
  sockets[0].tell(message("welcome"));
  table.close();
  wait(A_MINUTE);
  assert.equal(sockets.length, 1);
  assert.equal(table.connection.value, "closed");
});
