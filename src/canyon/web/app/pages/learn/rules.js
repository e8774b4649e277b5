/** All rules, short, by chapter; each can be linked to by its id. */

import { html } from "../../lib.js";
import { hasText, t } from "../../texts.js";

const CHAPTERS = [..."MSDTPCWKE"];

/**
 * Whether there is such a rule: each has a text.
 * @param {string} id
 */
export function isRule(id) {
  return /^[A-Z]\d+$/.test(id) && hasText(`rule-${id}`);
}

/**
 * The ids of a chapter's rules.
 * @param {string} letter
 */
function rulesOf(letter) {
  const ids = [];
  for (let id = `${letter}1`; isRule(id); id = `${letter}${ids.length + 1}`) ids.push(id);
  return ids;
}

/** @param {{marked: string | null}} props */
export function Rules({ marked }) {
  return html`
    <section aria-labelledby="rules">
      <h2 id="rules">${t("web-learn-rules")}</h2>
      <div class="chapters">
        ${CHAPTERS.map(
          (letter) => html`
            <section class="panel" key=${letter} aria-labelledby=${`chapter-${letter}`}>
              <h3 id=${`chapter-${letter}`}>${t(`web-learn-chapter-${letter}`)}</h3>
              <ul class="rules plain">
                ${rulesOf(letter).map(
                  (id) => html`
                    <li key=${id} id=${id} class=${`rule ${id === marked ? "marked" : ""}`}>
                      <a class="rule-id" href=${`#${id}`}>${id}</a>
                      <span>${t(`rule-${id}`)}</span>
                    </li>
                  `,
                )}
              </ul>
            </section>
          `,
        )}
      </div>
    </section>
  `;
}
