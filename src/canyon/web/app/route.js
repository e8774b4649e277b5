/** Which page is shown: the address decides, and links change it without a reload. */

import { signal } from "./lib.js";
import { pageAt } from "./pages.js";

/** @typedef {import("./types.js").Route} Route */

/** @returns {Route} */
function here() {
  const { pathname, hash } = location;
  const found = pageAt(pathname);
  return { ...found, hash: found.page === "error" ? "" : hash.slice(1) };
}

/** The page, and what its address says. */
export const route = signal(here());

/**
 * Go to another page.
 * @param {string} path
 * @param {{replace?: boolean}} [how]
 */
export function go(path, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  arrive(!path.includes("#"));
}

/** @param {boolean} top */
function arrive(top) {
  const before = route.peek();
  const now = here();
  route.value = now;
  if (top && (before.page !== now.page || before.code !== now.code)) scrollTo(0, 0);
}

/** Follow links to our own pages without a request. */
export function followLinks() {
  addEventListener("popstate", () => arrive(false));
  addEventListener("hashchange", () => arrive(false));
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
