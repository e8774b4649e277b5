/** Which modules may import which: docs/architecture.md, "The pages". */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const APP = fileURLToPath(new URL("../../src/canyon/web/app", import.meta.url));
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

/** The rooms that a room knows nothing of. */
const UNKNOWN_TO = {
  ".": ["hooks", "ui", "game", "board", "table", "pages"],
  ui: ["game", "board", "table", "pages"],
  hooks: ["ui", "game", "board", "table", "pages"],
  table: ["ui", "game", "board", "pages"],
  game: ["pages"],
  board: ["pages"],
};

/** They bring everything together. */
const STARTERS = new Set(["main.js", "pages.js"]);

/** The room of a file: the folder below app/, or "" at the top. */
const roomOf = (file) => (file.includes("/") ? file.split("/")[0] : "");

for (const [room, unknown] of Object.entries(UNKNOWN_TO)) {
  test(`${room}/ imports nothing of ${unknown.join("/, ")}/`, () => {
    const files = readdirSync(join(APP, room)).filter((name) => name.endsWith(".js") && !STARTERS.has(name));
    assert.ok(files.length);
    for (const name of files) {
      // Types may come from anywhere: they are gone when the page runs.
      const text = readFileSync(join(APP, room, name), "utf8").replace(/\/\*\*.*?\*\//gs, "");
      for (const [, path] of text.matchAll(IMPORT)) {
        const target = relative(APP, join(dirname(join(APP, room, name)), path));
        assert.ok(!unknown.includes(roomOf(target)), `${room}/${name} imports ${target}`);
      }
    }
  });
}
