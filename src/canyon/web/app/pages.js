/**
 * The pages: their names, their addresses, and where they are loaded from when they are first wanted.
 *
 * The server reads names and addresses from here, too (server/pages/static.py): a new page is a new line.
 */

export const PAGES = {
  front: { paths: ["/"], load: () => import("./pages/front.js") },
  table: { paths: ["/t/{code}"], load: () => import("./pages/table.js") },
  replay: { paths: ["/t/{code}/replay", "/replay"], load: () => import("./pages/replay.js") },
  review: { paths: ["/t/{code}/review"], load: () => import("./pages/review.js") },
  learn: { paths: ["/learn"], load: () => import("./pages/learn.js") },
  lesson: { paths: ["/lesson"], load: () => import("./pages/lesson.js") },
  practice: { paths: ["/practice/bids"], load: () => import("./pages/practice.js") },
  settings: { paths: ["/settings"], load: () => import("./pages/settings.js") },
  account: { paths: ["/me"], load: () => import("./pages/account.js") },
  error: { paths: [], load: () => import("./pages/error.js") },
};

/** @typedef {keyof typeof PAGES} Page */

/**
 * The page at an address, and the table's code in it.
 * @param {string} path
 * @returns {{page: Page, code?: string}}
 */
export function pageAt(path) {
  for (const [page, { paths }] of Object.entries(PAGES)) {
    for (const each of paths) {
      const found = new RegExp(`^${each.replace("{code}", "([A-Za-z]{6})")}$`).exec(path);
      if (found) return { page: /** @type {Page} */ (page), ...(found[1] ? { code: found[1].toUpperCase() } : {}) };
    }
  }
  return { page: "error" };
}
