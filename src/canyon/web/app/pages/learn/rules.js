/** All rules, short, by chapter; each can be linked to by its id. */

import { html } from "../../lib.js";
import { t } from "../../texts.js";

/** How many rules each chapter has. */
const CHAPTERS = { M: 4, S: 4, D: 2, T: 4, P: 5, C: 8, W: 7, K: 2, E: 4 };

/** Every rule's id. */
export const RULES = Object.entries(CHAPTERS).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, k) => `${letter}${k + 1}`),
);

/** @param {{marked: string | null}} props */
export function Rules({ marked }) {
  return html`
    <section aria-labelledby="rules">
      <h2 id="rules">${t("web-learn-rules")}</h2>
      <div class="chapters">
        ${Object.keys(CHAPTERS).map(
          (letter) => html`
            <section class="panel" key=${letter} aria-labelledby=${`chapter-${letter}`}>
              <h3 id=${`chapter-${letter}`}>${t(`web-learn-chapter-${letter}`)}</h3>
              <ul class="rules plain">
                ${RULES.filter((id) => id.startsWith(letter)).map(
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
