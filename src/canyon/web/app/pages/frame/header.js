/** The head of every page but the table: the name of the game, and links to the other pages. */

import { html, useEffect, useRef } from "../../lib.js";
import { me } from "../../me.js";
import { route } from "../../route.js";
import { t } from "../../texts.js";
import { openHelp } from "../../game/help/help.js";
import { LanguageChoice } from "../../ui/language_choice.js";
import { Mark, Wordmark } from "../../ui/logo.js";
import { Icon } from "../../ui/icon.js";

const PLACES = [
  { page: "learn", href: "/learn", name: "web-nav-learn" },
  { page: "replay", href: "/replay", name: "web-nav-replay" },
  { page: "settings", href: "/settings", name: "web-nav-settings" },
];

function Links() {
  const { page } = route.value;
  return html`
    ${PLACES.map(
      (each) => html`
        <a href=${each.href} aria-current=${page === each.page ? "page" : undefined}>${t(each.name)}</a>
      `,
    )}
    <a class="frame-me" href="/me" aria-current=${page === "account" ? "page" : undefined}>
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
