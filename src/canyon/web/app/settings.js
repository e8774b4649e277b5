/** What people set for themselves, remembered on this device. */

import { computed, signal } from "./lib.js";

const PLACE = "canyon-settings";
const phone = matchMedia("(pointer: coarse)").matches;

const FIRST = {
  theme: /** @type {"auto" | "light" | "dark"} */ ("auto"),
  speed: /** @type {"slow" | "normal" | "fast" | "off"} */ ("normal"),
  sounds: !phone,
  cardSize: /** @type {"normal" | "large"} */ ("normal"),
  symbols: false,
  autoplay: false,
  confirmBids: false,
  coordinates: false,
  holdTrick: 1500,
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
    // A browser that keeps nothing for us: it holds until the page is left.
  }
}

/** What was remembered, as far as it is still of the right kind. */
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

const TEMPO = { slow: 1.7, normal: 1, fast: 0.45, off: 0 };

/** What animations' durations are multiplied with; 0 means none. */
export const tempo = computed(() => (systemStill.value ? 0 : (TEMPO[settings.speed.value] ?? 1)));
