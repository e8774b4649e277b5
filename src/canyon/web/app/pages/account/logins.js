/** Where I am logged in: in which browsers, each of which I can log out. */

import { del, get } from "../../api.js";
import { html, useEffect, useState } from "../../lib.js";
import { me } from "../../me.js";
import { Confirm } from "../../ui/dialog.js";
import { ago } from "../../game/tables/table_list.js";
import { t } from "../../texts.js";
import { say } from "../../ui/toast.js";
import { refusalWords } from "../../ui/refusals.js";

/** @typedef {{id: string, created: number, current: boolean}} Login */

/** The panel; closed at first, because few people need it. A guest has only this browser. */
export function Logins() {
  const [logins, setLogins] = useState(/** @type {Login[]} */ ([]));
  const [leaving, setLeaving] = useState(/** @type {Login | null} */ (null));
  const look = () => get("/api/me/tokens").then(setLogins, () => {});
  useEffect(() => void look(), [me.value]);
  const logOut = async (/** @type {Login} */ login) => {
    try {
      await del(`/api/me/tokens/${login.id}`);
    } catch (error) {
      say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
    }
    await look();
  };
  if (!me.value?.login) return null;
  return html`
    <details class="panel">
      <summary><h2>${t("web-me-logins")}</h2></summary>
      <ul class="plain tokens">
        ${logins.map(
          (login) => html`
            <li key=${login.id}>
              <span>
                <strong>${t(login.current ? "web-me-this-browser" : "web-me-browser")}</strong>
                <small class="soft"> ${ago(login.created)}</small>
              </span>
              ${
                !login.current &&
                html`<button class="button small danger" aria-label=${t("web-me-log-out-other")} onClick=${() => setLeaving(login)}>
                  ${t("web-me-log-out")}
                </button>`
              }
            </li>
          `,
        )}
      </ul>
      ${
        leaving &&
        html`<${Confirm}
        title=${t("web-me-log-out-title")}
        text=${t("web-me-log-out-about")}
        yes=${t("web-me-log-out")}
        danger
        onYes=${() => logOut(leaving)}
        onClose=${() => setLeaving(null)}
      />`
      }
    </details>
  `;
}
