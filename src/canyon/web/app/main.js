/** The start: language, settings, then the page that the address names. */

import { effect, html, render, signal } from "./lib.js";
import { listenToKeys } from "./hooks/keys.js";
import { LiveRegion } from "./ui/live.js";
import { ensureMe } from "./me.js";
import { PAGES } from "./pages.js";
import { reloadHelped, reloadOnce } from "./reload.js";
import { followLinks, route } from "./route.js";
import { settings, tempo, theme } from "./settings.js";
import { setLanguage, t } from "./texts.js";
import { Toasts } from "./ui/toast.js";

/** Milliseconds after the first drawing. */
const KEEP_AFTER = 5000;

/** @type {import("./lib.js").Signal<{page: string, Page: any} | null>} */
const shown = signal(null);

async function load() {
  const { page } = route.value;
  if (shown.peek()?.page === page) return;
  try {
    const { Page } = await PAGES[page].load();
    if (route.peek().page === page) shown.value = { page, Page };
    reloadHelped(page);
  } catch (error) {
    // A newer server no longer has this page's modules.
    if (!reloadOnce(page)) throw error;
  }
}

function App() {
  const current = shown.value;
  const now = route.value;
  return html`
    <a class="skip-link" href="#main">${t("web-skip")}</a>
    ${current && html`<${current.Page} key=${`${current.page} ${now.code ?? ""}`} route=${now} />`}
    <${Toasts} />
    <${LiveRegion} />
  `;
}

async function start() {
  effect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = theme.value;
    dataset.motion = tempo.value === 0 ? "off" : "on";
    dataset.cards = settings.cardSize.value;
    dataset.symbols = settings.symbols.value ? "large" : "small";
  });
  followLinks();
  listenToKeys();
  const texts = setLanguage(document.documentElement.lang);
  const known = ensureMe().catch(() => null);
  /** @type {Promise<void> | undefined} */
  let first;
  effect(() => {
    const loading = load();
    first ??= loading.catch(() => {});
  });
  await Promise.all([texts, known, first]);
  // What came last has had its task; drawing gets its own.
  setTimeout(() => {
    const place = /** @type {Element} */ (document.getElementById("app"));
    place.replaceChildren();
    render(html`<${App} />`, place);
    setTimeout(keepFiles, KEEP_AFTER);
  });
}

/**
 * The service worker fetches every file there is: not while people wait for what they came for.
 * Only where the connection can be trusted; elsewhere there is no `serviceWorker`.
 */
function keepFiles() {
  void navigator.serviceWorker?.register("/sw.js").catch(() => {});
}

// In a separate task, because all these modules have just been run.
setTimeout(() => void start());
