/** The line above every table: what round it is, which table, and the menu. */

import { html } from "../../lib.js";
import { t } from "../../texts.js";
import { Mark } from "../../ui/logo.js";
import { Icon } from "../../ui/icon.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../lib.js").Children} Children */

/**
 * @param {object} props
 * @param {string} props.code "" for one without
 * @param {Children} props.title
 * @param {Children} [props.children] more of the left side
 * @param {Children} [props.tools] the right side
 * @returns {VNode}
 */
export function TableHead({ code, title, children, tools }) {
  return html`<header class="table-head">
    <a class="home" href="/" aria-label=${t("web-menu-front")} title=${t("web-menu-front")}>
      <${Mark} />
    </a>
    <h1 class="table-title">${title}</h1>
    ${children}
    <span class="table-tools">
      ${code ? html`<span class="head-code">${t("web-table-code", { code })}</span>` : null}
      ${tools}
    </span>
  </header>`;
}

/**
 * @param {object} props
 * @param {string} props.icon
 * @param {string} props.text
 * @param {boolean} [props.news] there is something unread
 * @param {boolean} [props.expanded]
 * @param {() => void} props.onClick
 * @returns {VNode}
 */
export function Tool({ icon, text, news = false, expanded, onClick }) {
  return html`<button
    class=${`button quiet icon-only tool${news ? " news" : ""}`}
    aria-label=${news ? t("labelled", { label: text, what: t("web-unread") }) : text}
    aria-expanded=${expanded === undefined ? undefined : `${expanded}`}
    title=${text}
    onClick=${onClick}
  >
    <${Icon} name=${icon} />
  </button>`;
}
