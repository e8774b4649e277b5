/** Screens come in few sizes: style/tokens.css names them, and nothing asks for any other. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("../../src/canyon/web", import.meta.url));
const read = (name) => readFileSync(join(WEB, name), "utf8");
const SHEETS = readdirSync(WEB, { recursive: true }).filter((name) => name.endsWith(".css"));

/** Name by name: the media query that asks for it. */
const NAMED = Object.fromEntries(
  [...read("style/tokens.css").matchAll(/^ {3}(\w+) +(\((?:width|height).*\))$/gm)].map(([, name, query]) => [
    name,
    query,
  ]),
);

/** The query for all other screens. */
const opposite = (query) => query.replace(/<|>=/, (sign) => (sign === "<" ? ">=" : "<"));

test("there are three widths", () => {
  const widths = Object.values(NAMED).filter((query) => query.includes("width"));
  assert.equal(widths.length, 3);
});

test("style sheets ask for no other size", () => {
  const known = new Set(Object.values(NAMED).flatMap((query) => [query, opposite(query)]));
  const asked = SHEETS.flatMap((name) =>
    [...read(name).matchAll(/@media ([^{]+?) *\{/g)].map(([, query]) => ({ name, query })),
  );
  assert.ok(asked.length > 20);
  const unknown = asked.filter(({ query }) => /width|height|orientation|aspect/.test(query) && !known.has(query));
  assert.deepEqual(unknown, []);
});

test("the script that chooses between desk and phone means the same sizes", () => {
  const [, wide, tall] = /wide: ([\d.]+), tall: ([\d.]+)/.exec(read("app/hooks/media.js"));
  assert.equal(NAMED.desk, `(width >= ${wide}em)`);
  assert.ok(NAMED.across.startsWith(`(height < ${tall}em)`));
});
