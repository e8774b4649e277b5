/** What a first visit begins with: the lesson. */

import { html } from "../../lib.js";
import { t } from "../../texts.js";

/** The panel above “play now”. */
export function LessonLead() {
  return html`
    <div class="panel front-lead">
      <a class="button primary button-large" href="/lesson">${t("web-lesson-lead")}</a>
      <p class="soft">${t("web-lesson-about")}</p>
    </div>
  `;
}
