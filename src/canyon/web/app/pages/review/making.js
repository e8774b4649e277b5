/** A review that is being made: its progress. */

import { html } from "../../lib.js";
import { t } from "../../texts.js";

/** @param {{kept: import("./load.js").Kept}} props */
export function Making({ kept: { done, total } }) {
  const words = total ? t("coach-judged", { done, total }) : t("coach-waiting");
  return html`
    <p aria-live="polite">${t("coach-making")}</p>
    <progress class="review-progress" max=${total || 1} value=${total ? done : undefined} aria-label=${t("coach-making")}></progress>
    <p class="soft small number">${words}</p>
  `;
}
