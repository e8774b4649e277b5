/** Everything that is stored about the person: to be downloaded or deleted. */

import { del, get } from "../../api.js";
import { html, useState } from "../../lib.js";
import { Confirm } from "../../ui/dialog.js";
import { saveFile } from "../../ui/file.js";
import { t } from "../../texts.js";
import { say } from "../../ui/toast.js";
import { refusalWords } from "../../ui/refusals.js";

/** The panel. */
export function Belongings() {
  const [asking, setAsking] = useState(false);
  const download = async () => {
    try {
      saveFile("canyon-me.json", await get("/api/me/export"));
    } catch (error) {
      say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
    }
  };
  const remove = async () => {
    try {
      await del("/api/me");
      location.assign("/");
    } catch (error) {
      say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
    }
  };
  return html`
    <section class="panel" aria-labelledby="me-data">
      <h2 id="me-data">${t("web-me-data")}</h2>
      <p class="soft">${t("web-me-data-about")}</p>
      <div class="row">
        <button class="button" onClick=${download}>${t("web-me-download")}</button>
        <button class="button danger" onClick=${() => setAsking(true)}>${t("web-me-delete")}</button>
      </div>
      ${
        asking &&
        html`<${Confirm}
        title=${t("web-me-delete-title")}
        text=${t("web-me-delete-about")}
        yes=${t("web-me-delete-yes")}
        danger
        onYes=${remove}
        onClose=${() => setAsking(false)}
      />`
      }
    </section>
  `;
}
