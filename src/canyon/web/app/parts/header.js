/** The head of every page but the table: the name of the game, the ways to the other pages. */

import { html, useEffect, useRef } from "../lib.js";
import { me } from "../me.js";
import { route } from "../route.js";
import { LANGUAGES, language, setLanguage, t } from "../texts.js";
import { say } from "../toast.js";
import { openHelp } from "./help.js";
import { Mark, Wordmark } from "./logo.js";
import { Icon } from "./symbols.js";

const GLOBE =
  "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM4.3 13h3.3c.1 1.7.4 3.2.9 4.5A7.5 7.5 0 0 1 4.3 13zm0-2a7.5 7.5 0 0 1 4.2-4.5c-.5 1.3-.8 2.8-.9 4.5zm5.3 0c.2-3.7 1.4-6.2 2.4-6.5 1 .3 2.2 2.8 2.4 6.5zm0 2h4.8c-.2 3.7-1.4 6.2-2.4 6.5-1-.3-2.2-2.8-2.4-6.5zm5.9 4.5c.5-1.3.8-2.8.9-4.5h3.3a7.5 7.5 0 0 1-4.2 4.5zm.9-6.5c-.1-1.7-.4-3.2-.9-4.5a7.5 7.5 0 0 1 4.2 4.5z";

const PLACES = [
  { page: "learn", href: "/learn", name: "web-nav-learn" },
  { page: "replay", href: "/replay", name: "web-nav-replay" },
  { page: "settings", href: "/settings", name: "web-nav-settings" },
];

/**
 * Speak another language, at once and on every page.
 *
 * @param {{small?: boolean}} props  small: a globe and two letters, which the real choice covers
 */
export function LanguageChoice({ small = false }) {
  return html`
    <label class=${`language-choice ${small ? "small" : ""}`}>
      <span class="unseen">${t("web-nav-language")}</span>
      ${
        small &&
        html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${GLOBE} fill-rule="evenodd" /></svg
        ><span class="language-letters" aria-hidden="true">${language.value.toUpperCase()}</span>`
      }
      <select
        class="select"
        value=${language.value}
        onChange=${(/** @type {any} */ event) =>
          setLanguage(event.target.value).catch(() => say(t("web-error-offline"), { kind: "trouble" }))}
      >
        ${Object.entries(LANGUAGES).map(
          ([key, name]) => html`<option value=${key} lang=${key} selected=${key === language.value}>${name}</option>`,
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

/** The head. */
export function Header() {
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
      <${LanguageChoice} small />
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
