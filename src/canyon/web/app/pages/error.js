/** When there is nothing to show: what happened, and what can be done. */

import { html } from "../lib.js";
import { CodeForm } from "./front/code.js";
import { Frame } from "./frame/frame.js";
import { Hero } from "../ui/hero.js";
import { t } from "../texts.js";

/** @typedef {"missing" | "no-table" | "no-watchers" | "offline" | "not-over" | "fault"} Trouble */

/**
 * A whole page about what went wrong; other pages show it, too.
 *
 * @param {{kind?: Trouble, code?: string, again?: () => void}} props
 */
export function Trouble({ kind = "missing", code = "", again: retry }) {
  // What does not exist will not exist a second later.
  const again = kind === "offline" || kind === "fault" ? retry : undefined;
  const title = t(`web-error-${kind}-title`);
  return html`
    <${Frame} name="error" title=${title}>
      <div class="error-picture"><${Hero} /></div>
      <div class="page error-words">
        <h1>${title}</h1>
        <p>${t(`web-error-${kind}`, { code })}</p>
        <div class="row">
          ${again && html`<button class="button primary" onClick=${again}>${t("web-error-again")}</button>`}
          <a class=${`button ${again ? "" : "primary"}`} href="/">${t("web-error-home")}</a>
          ${kind === "missing" && html`<a class="button" href="/learn">${t("web-nav-learn")}</a>`}
          ${kind === "not-over" && html`<a class="button" href=${`/t/${code}`}>${t("web-error-to-table")}</a>`}
        </div>
        ${kind === "no-table" && html`<${CodeForm} />`}
      </div>
    <//>
  `;
}

/** An address that leads nowhere. */
export function Page() {
  return html`<${Trouble} kind="missing" />`;
}

/**
 * Which page fits a refusal of the server's.
 * @param {any} error an ApiError
 * @returns {Trouble}
 */
export function troubleOf(error) {
  if (error?.status === 0) return "offline";
  if (error?.code === "no-table" || error?.code === "no-watchers" || error?.code === "not-over") return error.code;
  return error?.status === 404 ? "missing" : "fault";
}
