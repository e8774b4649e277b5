/** Texts in the player's language, from the same Fluent files as everywhere else. */

import { FluentBundle as Bundle, FluentNumber as PlainNumber, FluentResource as Resource } from "../vendor/fluent.js";
import { computed, signal } from "./lib.js";

const FluentBundle = /** @type {typeof import("@fluent/bundle").FluentBundle} */ (/** @type {unknown} */ (Bundle));
const FluentResource = /** @type {typeof import("@fluent/bundle").FluentResource} */ (
  /** @type {unknown} */ (Resource)
);

const FluentNumber = /** @type {typeof import("@fluent/bundle").FluentNumber} */ (/** @type {unknown} */ (PlainNumber));

/**
 * A number in its digits, as all our languages write them up to 999.
 *
 * The first `Intl.NumberFormat` of a page takes a phone up to a quarter of a second.
 */
class Digits extends FluentNumber {
  /** @override @param {import("@fluent/bundle").Scope} [scope] */
  toString(scope) {
    const plain = this.value >= 0 && this.value < 1000 && this.value % 1 === 0;
    return plain ? `${this.value}` : super.toString(/** @type {any} */ (scope));
  }
}

/**
 * The languages that the server has, each by its own name.
 *
 * @returns {Record<string, string>}
 */
export function languages() {
  return JSON.parse(document.querySelector('meta[name="languages"]')?.getAttribute("content") ?? "{}");
}

const bundle = signal(/** @type {import("@fluent/bundle").FluentBundle | null} */ (null));

/** The language in use; reading it in a component draws it again after a switch. */
export const language = computed(() => bundle.value?.locales[0] ?? document.documentElement.lang);

/** Languages that were spoken here before. */
const spoken = /** @type {Map<string, import("@fluent/bundle").FluentBundle>} */ (new Map());

/** @param {string} name */
async function learned(name) {
  const answer = await fetch(import.meta.resolve(`../locale/${name}.ftl`));
  if (!answer.ok) throw new Error(`no texts in ${name}`);
  const fresh = new FluentBundle(name, { useIsolating: false });
  fresh.addResource(new FluentResource(await answer.text()));
  for (const part of parts) await learnPart(fresh, part);
  spoken.set(name, fresh);
  return fresh;
}

/** Texts beyond the usual ones that pages have asked for. */
const parts = /** @type {Set<string>} */ (new Set());

/** @param {import("@fluent/bundle").FluentBundle} into @param {string} part */
async function learnPart(into, part) {
  const answer = await fetch(import.meta.resolve(`../locale/${part}/${into.locales[0]}.ftl`));
  if (!answer.ok) throw new Error(`no texts about ${part}`);
  into.addResource(new FluentResource(await answer.text()));
}

/**
 * Have the texts of a part as well, from now on and in every language.
 * @param {string} part
 */
export async function alsoSpeak(part) {
  const now = bundle.peek();
  if (parts.has(part) || !now) return;
  await learnPart(now, part);
  parts.add(part);
  for (const name of spoken.keys()) if (name !== now.locales[0]) spoken.delete(name);
}

/**
 * Speak another language from now on; remembered on this device.
 * @param {string} name
 */
export async function setLanguage(name) {
  bundle.value = spoken.get(name) ?? (await learned(name));
  document.documentElement.lang = name;
  // The server reads it too, so that a page comes with the right texts at once.
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a Cookie Store
  document.cookie = `language=${name}; path=/; max-age=31536000; samesite=lax`;
}

/**
 * A text; a missing one shows its key, and is an error in tests.
 * @param {string} key
 * @param {Record<string, string | number>} [facts]
 * @returns {string}
 */
export function t(key, facts) {
  const texts = bundle.value;
  const pattern = texts?.getMessage(key)?.value;
  if (!texts || !pattern) {
    console.error(`there is no text ${key}`);
    return key;
  }
  /** @type {Error[]} */
  const errors = [];
  const text = texts.formatPattern(pattern, facts ? inDigits(facts) : null, errors);
  if (errors.length) console.error(`text ${key}: ${errors[0]}`);
  return text;
}

/** @param {Record<string, string | number>} facts */
function inDigits(facts) {
  /** @type {Record<string, string | Digits>} */
  const told = {};
  for (const [name, fact] of Object.entries(facts)) {
    told[name] = typeof fact === "number" ? new Digits(fact) : fact;
  }
  return told;
}

/**
 * Names as a sentence lists them: “Ann, Bo and Cy”.
 * @param {string[]} names
 */
export function listed(names) {
  const others = names.slice(0, -1).join(", ");
  const last = names.at(-1) ?? "";
  return others ? t("all-of", { others, last }) : last;
}

/**
 * Whether there is such a text.
 * @param {string} key
 */
export function hasText(key) {
  return bundle.value?.hasMessage(key) ?? false;
}
