/** Which language the page speaks. */

import { html } from "../lib.js";
import { language, languages, setLanguage, t } from "../texts.js";
import { say } from "./toast.js";

const GLOBE =
  "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM4.3 13h3.3c.1 1.7.4 3.2.9 4.5A7.5 7.5 0 0 1 4.3 13zm0-2a7.5 7.5 0 0 1 4.2-4.5c-.5 1.3-.8 2.8-.9 4.5zm5.3 0c.2-3.7 1.4-6.2 2.4-6.5 1 .3 2.2 2.8 2.4 6.5zm0 2h4.8c-.2 3.7-1.4 6.2-2.4 6.5-1-.3-2.2-2.8-2.4-6.5zm5.9 4.5c.5-1.3.8-2.8.9-4.5h3.3a7.5 7.5 0 0 1-4.2 4.5zm.9-6.5c-.1-1.7-.4-3.2-.9-4.5a7.5 7.5 0 0 1 4.2 4.5z";

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
        ${Object.entries(languages()).map(
          ([key, name]) => html`<option value=${key} lang=${key} selected=${key === language.value}>${name}</option>`,
        )}
      </select>
    </label>
  `;
}
