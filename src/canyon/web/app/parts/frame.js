/** What frames every page but the table: the name of the game, the ways to the other pages. */

import { html, useEffect, useRef } from "../lib.js";
import { me } from "../me.js";
import { route } from "../route.js";
import { LANGUAGES, language, setLanguage, t } from "../texts.js";
import { say } from "../toast.js";
import { openHelp } from "./help.js";
import { Mark, Wordmark } from "./logo.js";
import { Icon } from "./symbols.js";

/** @typedef {import("../lib.js").Children} Children */

const PLACES = [
  { page: "learn", href: "/learn", name: "web-nav-learn" },
  { page: "replay", href: "/replay", name: "web-nav-replay" },
  { page: "settings", href: "/settings", name: "web-nav-settings" },
];

/**
 * The tab's title: the page's own name first, for tabs are narrow.
 * @param {string} [title]
 */
export function useTitle(title) {
  useEffect(() => {
    document.title = title ? `${title} · Canyon` : "Canyon";
  }, [title]);
}

/** Speak another language, at once and on every page. */
export function LanguageChoice() {
  return html`
    <label class="language-choice">
      <span class="unseen">${t("web-nav-language")}</span>
      <select
        class="select"
        value=${language.value}
        onChange=${(/** @type {any} */ event) =>
          setLanguage(event.target.value).catch(() => say(t("web-error-offline"), { kind: "trouble" }))}
      >
        ${Object.entries(LANGUAGES).map(
          ([key, name]) =>
            html`<option value=${key} lang=${key} selected=${key === language.value}>${name}</option>`,
        )}
      </select>
    </label>
  `;
}

function Links() {
  const { page } = route.value;
  return html`
    ${PLACES.map(
      (each) => html`
        <a href=${each.href} aria-current=${page === each.page ? "page" : undefined}>${t(each.name)}</a>
      `,
    )}
    <a class="frame-me" href="/me" aria-current=${page === "me" ? "page" : undefined}>
      <span class="unseen">${t("web-nav-me")}</span><span class="frame-name">${me.value?.name ?? t("web-nav-me")}</span>
    </a>
  `;
}

function Header() {
  const menu = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  const { page, hash } = route.value;
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [page, hash]);
  return html`
    <header class="frame-head">
      <a class="frame-logo" href="/" aria-label=${t("web-nav-home")} aria-current=${page === "front" ? "page" : undefined}>
        <${Mark} /><${Wordmark} />
      </a>
      <nav class="frame-nav" aria-label=${t("web-nav-pages")}><${Links} /></nav>
      <${LanguageChoice} />
      <button class="button quiet icon-only" aria-label=${t("web-help-title")} onClick=${() => openHelp()}>
        <${Icon} name="help" />
      </button>
      <details class="frame-menu" ref=${menu}>
        <summary class="button quiet icon-only" aria-label=${t("web-nav-menu")}><${Icon} name="menu" /></summary>
        <nav class="frame-menu-list" aria-label=${t("web-nav-pages")}><${Links} /></nav>
      </details>
    </header>
  `;
}

/**
 * A page with its header.
 *
 * @param {{title?: string, name: string, children?: Children}} props  `name` is the class of the page
 */
export function Frame({ title, name, children }) {
  useTitle(title);
  return html`
    <${Header} />
    <main id="main" tabindex="-1" class=${`page-${name}`}>${children}</main>
  `;
}
