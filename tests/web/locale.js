/** The texts as a server would send them: import it after `browser.js`. */

import { readdirSync, readFileSync } from "node:fs";

const LOCALE = new URL("../../src/canyon/locale/", import.meta.url);
export const LANGUAGES = readdirSync(LOCALE);

/** Have every text there is answered, in each language. */
export function serveTexts() {
  document.documentElement = {};
  globalThis.fetch = async (address) => {
    const folder = new URL(`${/(\w+)\.ftl$/.exec(address)[1]}/`, LOCALE);
    const files = readdirSync(folder).filter((name) => name.endsWith(".ftl"));
    return { ok: true, text: async () => files.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n") };
  };
}
