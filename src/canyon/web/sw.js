/**
 * The service worker: keeps the shell, so that the page opens without a connection and says
 * honestly that there is none. What the server knows (`/api`) is never kept.
 *
 * Files of a build never change, so a kept one is as good as a new one. The page itself always comes from
 * the server when that can be reached; it names its build, and a new build replaces the old.
 */

const PREFIX = "canyon-";

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(page(event));
  else if (pathname.startsWith("/web/")) event.respondWith(file(request));
});

/** Network first; without one, the shell that was kept. */
async function page(event) {
  try {
    const answer = await fetch(event.request);
    const copy = answer.clone();
    event.waitUntil(
      copy
        .text()
        .then(renew)
        .catch(() => {}),
    );
    return answer;
  } catch {
    return (await caches.match("/", { ignoreVary: true })) ?? new Response("Offline.", { status: 503 });
  }
}

/** Kept files first; others are kept when they come. */
async function file(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  const build = buildIn(request.url);
  if (answer.ok && build && (await caches.has(PREFIX + build))) {
    const cache = await caches.open(PREFIX + build);
    await cache.put(request, answer.clone());
  }
  return answer;
}

/** A page has come from the server: if it names another build, keep that one from now on. */
async function renew(html) {
  const build = buildIn(html);
  if (build && !(await caches.has(PREFIX + build))) await keepAll();
}

async function keepAll() {
  const answer = await fetch("/", { headers: { Accept: "text/html" }, cache: "no-cache" });
  const html = await answer.text();
  const build = buildIn(html);
  if (!build) throw new Error("the page names no build");
  const base = `/web/${build}/`;
  const files = await (await fetch(`${base}files.json`)).json();
  const cache = await caches.open(PREFIX + build);
  await cache.put("/", new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
  await cache.addAll(files.map((/** @type {string} */ name) => base + name));
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== PREFIX + build) await caches.delete(name);
  }
}

function buildIn(text) {
  return /\/web\/([0-9a-f]{12})\//.exec(text)?.[1];
}
