/** The service worker: after an update it fetches the files that are new, and forgets those that are gone. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

const SOURCE = readFileSync(fileURLToPath(new URL("../../src/canyon/web/sw.js", import.meta.url)), "utf8");
const HOME = "https://play.example.org";

/** A worker beside a server whose page names these files; what it has kept and fetched. */
function worker() {
  const listeners = {};
  const kept = new Map();
  const fetched = [];
  const state = { files: [], offline: false };
  const shell = () => `<script type="importmap">${JSON.stringify(state.files)}</script>`;
  const fetch = async (request) => {
    const path = (typeof request === "string" ? request : request.url).replace(HOME, "");
    if (state.offline) throw new TypeError("no connection");
    fetched.push(path);
    return new Response(path.startsWith("/web/") ? path : shell());
  };
  const keyOf = (request) => (typeof request === "string" ? request : request.url).replace(HOME, "");
  const cache = {
    keys: async () => [...kept.keys()].map((path) => ({ url: HOME + path })),
    put: async (key, answer) => void kept.set(keyOf(key), answer),
    addAll: async (paths) => {
      for (const path of paths) kept.set(path, await fetch(path));
    },
    delete: async (key) => kept.delete(keyOf(key)),
  };
  const caches = {
    open: async () => cache,
    match: async (key) => kept.get(keyOf(key))?.clone(),
  };
  const self = {
    addEventListener: (name, listener) => {
      listeners[name] = listener;
    },
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  };
  vm.runInNewContext(SOURCE, { self, caches, fetch, Response, URL, Set, Error, location: { origin: HOME } });
  const send = async (name, event = {}) => {
    const waiting = [];
    let answer;
    listeners[name]({
      ...event,
      waitUntil: (promise) => waiting.push(promise),
      respondWith: (promise) => {
        answer = promise;
      },
    });
    const given = await answer;
    await Promise.all(waiting);
    return given;
  };
  const open = (path) => send("fetch", { request: { url: HOME + path, method: "GET", mode: "navigate" } });
  const load = (path) => send("fetch", { request: { url: HOME + path, method: "GET", mode: "cors" } });
  return { state, kept, fetched, send, open, load };
}

test("an update fetches what is new and forgets what is gone", async () => {
  const { state, kept, fetched, send, open } = worker();
  state.files = ["/web/app/main.js?v=aa", "/web/app/lib.js?v=bb", "/web/locale/en.ftl?v=cc"];
  await send("install");
  assert.deepEqual([...kept.keys()].sort(), ["/", ...state.files].sort());
  fetched.length = 0;
  await open("/learn");
  assert.deepEqual(fetched, ["/learn"]); // nothing is new
  state.files = ["/web/app/main.js?v=aa", "/web/app/lib.js?v=dd", "/web/locale/en.ftl?v=cc"];
  await open("/learn");
  assert.deepEqual(fetched, ["/learn", "/learn", "/", "/web/app/lib.js?v=dd"]);
  assert.deepEqual([...kept.keys()].sort(), ["/", ...state.files].sort());
});

test("without a connection the page and its files are those that were kept", async () => {
  const { state, send, open, load } = worker();
  state.files = ["/web/app/main.js?v=aa"];
  await send("install");
  state.offline = true;
  assert.match(await (await open("/t/KQXWPZ")).text(), /main\.js\?v=aa/);
  assert.equal(await (await load("/web/app/main.js?v=aa")).text(), "/web/app/main.js?v=aa");
  await assert.rejects(load("/web/app/other.js?v=bb"));
});

test("a page that names no files is not kept", async () => {
  const { kept, send } = worker();
  await assert.rejects(send("install"), /names no files/);
  assert.equal(kept.size, 0);
});
