/**
 * The service worker: keeps the shell, so that the page opens without a connection and says
 * honestly that there is none. What the server knows (`/api`) is never kept.
 *
 * What is at a file's address never changes, so a kept one is as good as a new one. The page itself always comes
 * from the server when that can be reached; it names all files, and those that are new to us are kept from then on.
 */

const KEPT = "canyon";
const ADDRESS = /\/web\/[\w./-]+\?v=[0-9a-f]+/g;

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

/** Kept files first. */
async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A page has come from the server: if it names files that are not kept, that is about to change. */
async function renew(html) {
  const kept = await keptFiles(await caches.open(KEPT));
  if (!addressesIn(html).every((each) => kept.has(each))) await keepAll();
}

/** Keep the page and every file that it names; forget all others. */
async function keepAll() {
  const answer = await fetch("/", { headers: { Accept: "text/html" }, cache: "no-cache" });
  const html = await answer.clone().text();
  const wanted = addressesIn(html);
  if (!answer.ok || !wanted.length) throw new Error("the page names no files");
  const cache = await caches.open(KEPT);
  const kept = await keptFiles(cache);
  await cache.addAll(wanted.filter((each) => !kept.has(each)));
  // With its headers: they say which script of it may run.
  await cache.put("/", answer);
  for (const each of kept) if (!wanted.includes(each)) await cache.delete(each, { ignoreVary: true });
}

/** The addresses of the files in a cache. */
async function keptFiles(cache) {
  const addresses = (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
  return new Set(addresses.filter((each) => each.startsWith("/web/")));
}

function addressesIn(html) {
  return [...new Set(html.match(ADDRESS))];
}
