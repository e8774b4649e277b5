/** Which modules may import which: docs/architecture.md, "The pages". */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const APP = fileURLToPath(new URL("../../src/canyon/web/app", import.meta.url));
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

/** The folders that a folder knows nothing of. */
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

/** The folder of a file below app/, or "" at the top. */
const folderOf = (file) => (file.includes("/") ? file.split("/")[0] : "");

for (const [folder, unknown] of Object.entries(UNKNOWN_TO)) {
  test(`${folder}/ imports nothing of ${unknown.join("/, ")}/`, () => {
    const recursive = folder !== "."; // the rooms of a folder belong to it
    const files = readdirSync(join(APP, folder), { recursive }).filter(
      (name) => name.endsWith(".js") && !STARTERS.has(name),
    );
    assert.ok(files.length);
    for (const name of files) {
      // Types may come from anywhere: they are gone when the page runs.
      const text = readFileSync(join(APP, folder, name), "utf8").replace(/\/\*\*.*?\*\//gs, "");
      for (const [, path] of text.matchAll(IMPORT)) {
        const target = relative(APP, join(dirname(join(APP, folder, name)), path));
        assert.ok(!unknown.includes(folderOf(target)), `${folder}/${name} imports ${target}`);
      }
    }
  });
}
