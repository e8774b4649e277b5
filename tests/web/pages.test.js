import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { PAGES, pageAt } from "../../src/canyon/web/app/pages.js";

test("every address leads to its page", () => {
  const pages = {
    "/": { page: "front" },
    "/t/kqxwpz": { page: "table", code: "KQXWPZ" },
    "/t/KQXWPZ/replay": { page: "replay", code: "KQXWPZ" },
    "/replay": { page: "replay" },
    "/learn": { page: "learn" },
    "/lesson": { page: "lesson" },
    "/practice/bids": { page: "practice" },
    "/settings": { page: "settings" },
    "/me": { page: "account" },
  };
  for (const [path, page] of Object.entries(pages)) assert.deepEqual(pageAt(path), page);
});

test("an address that we don't have is an error", () => {
  for (const path of ["/t/KQX", "/t/KQXWPZ/more", "/learn/more", "/error", "/account"]) {
    assert.deepEqual(pageAt(path), { page: "error" });
  }
});

test("a page's module is called as the page: the server preloads it by that name", () => {
  for (const page of Object.keys(PAGES)) {
    assert.ok(existsSync(new URL(`../../src/canyon/web/app/pages/${page}.js`, import.meta.url)), page);
  }
});
