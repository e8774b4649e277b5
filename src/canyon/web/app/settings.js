/** What people set for themselves, remembered on this device. */

import { computed, signal } from "./lib.js";

const PLACE = "canyon-settings";
const phone = matchMedia("(pointer: coarse)").matches;

/** @typedef {"relaxed" | "normal" | "quick" | "instant"} Pace */

/**
 * The paces: what animations' durations are multiplied by, and how many milliseconds a finished trick
 * stays, its way to the winner included. The server knows how soon bots answer at each.
 */
export const PACES = {
  relaxed: { tempo: 1.8, hold: 1500 },
  normal: { tempo: 0.8, hold: 600 },
  quick: { tempo: 0.35, hold: 250 },
  instant: { tempo: 0, hold: 0 },
};

const FIRST = {
  theme: /** @type {"auto" | "light" | "dark"} */ ("auto"),
  pace: /** @type {Pace} */ ("normal"),
  sounds: !phone,
  cardSize: /** @type {"normal" | "large"} */ ("normal"),
  symbols: false,
  autoplay: /** @type {"last" | "all" | "off"} */ ("last"),
  confirmBids: false,
  warnBlunders: false,
  coordinates: false,
  chat: true,
};

/** @typedef {typeof FIRST} Settings */

/** One signal for each setting. */
export const settings = /** @type {{[K in keyof Settings]: import("./lib.js").Signal<Settings[K]>}} */ (
  Object.fromEntries(Object.entries({ ...FIRST, ...kept() }).map(([name, value]) => [name, signal(value)]))
);

/**
 * Set something, and remember it.
 * @template {keyof Settings} K
 * @param {K} name
 * @param {Settings[K]} value
 */
export function change(name, value) {
  settings[name].value = /** @type {any} */ (value);
  const all = Object.fromEntries(Object.entries(settings).map(([key, each]) => [key, each.peek()]));
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    // The browser stores nothing for us: the setting lasts until the page is left.
  }
}

/** What was remembered, as far as it is of the right kind. */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return Object.fromEntries(
      Object.entries(FIRST)
        .filter(([name, value]) => typeof found?.[name] === typeof value)
        .map(([name]) => [name, found[name]]),
    );
  } catch {
    return {};
  }
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const systemDark = signal(dark.matches);
dark.addEventListener("change", () => (systemDark.value = dark.matches));

/** Light or dark, as it is shown. */
export const theme = computed(() => {
  const wish = settings.theme.value;
  return wish === "auto" ? (systemDark.value ? "dark" : "light") : wish;
});

const still = matchMedia("(prefers-reduced-motion: reduce)");
const systemStill = signal(still.matches);
still.addEventListener("change", () => (systemStill.value = still.matches));

const paceNow = () => PACES[settings.pace.value] ?? PACES.normal;

/** What animations' durations are multiplied by; 0 means none. */
export const tempo = computed(() => (systemStill.value ? 0 : paceNow().tempo));

/** Milliseconds for which a finished trick stays, with motion or without. */
export const holdTrick = () => paceNow().hold;
