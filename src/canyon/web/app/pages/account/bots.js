/** My bots: accounts of their own, which a program plays wherever hosts seat them. */

import { del, get, patch, post } from "../../api.js";
import { html, useEffect, useState } from "../../lib.js";
import { me } from "../../me.js";
import { t } from "../../texts.js";
import { Confirm } from "../../ui/dialog.js";
import { say } from "../../ui/toast.js";
import { refusalWords } from "../../ui/refusals.js";
import { SmallForm } from "./form.js";

/** @typedef {{id: string, name: string, here: boolean, anybody: boolean, tables: number}} Bot */

/** The most tables at once that the server allows. */
const MOST_TABLES = 16;

/**
 * A token that has just been created.
 *
 * @param {{token: string}} props
 */
function Fresh({ token }) {
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => say(t("web-me-copied")),
      () => say(t("web-me-copy-by-hand")),
    );
  return html`
    <div class="notice" role="status">
      <p>${t("web-me-token-once")}</p>
      <p><code class="token">${token}</code></p>
      ${navigator.clipboard && html`<button class="button small" onClick=${copy}>${t("web-me-copy")}</button>`}
    </div>
  `;
}

/** The panel; closed at first, because few people need it. */
export function Bots() {
  const [bots, setBots] = useState(/** @type {Bot[]} */ ([]));
  const [fresh, setFresh] = useState("");
  const [leaving, setLeaving] = useState(/** @type {Bot | null} */ (null));
  const look = () => get("/api/me/bots").then(setBots, () => {});
  useEffect(() => void look(), [me.value]);
  const make = async (/** @type {any} */ values) => {
    const made = await post("/api/me/bots", values);
    setFresh(made.token);
    await look();
  };
  const ask = async (/** @type {() => Promise<void>} */ wish) => {
    try {
      await wish();
    } catch (error) {
      say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
    }
    await look();
  };
  const change = (/** @type {Bot} */ bot, /** @type {Partial<Bot>} */ changed) => {
    const next = { ...bot, ...changed };
    setBots((now) => now.map((each) => (each.id === bot.id ? next : each)));
    return ask(() => patch(`/api/me/bots/${bot.id}`, { anybody: next.anybody, tables: next.tables }));
  };
  const renew = (/** @type {Bot} */ bot) =>
    ask(async () => setFresh((await post(`/api/me/bots/${bot.id}/token`)).token));
  return html`
    <details class="panel">
      <summary><h2>${t("web-me-bots")}</h2></summary>
      <p class="soft">${t("web-me-bots-about")}</p>
      ${
        me.value?.login
          ? html`
        <ul class="plain tokens bots">
          ${bots.map(
            (bot) => html`
              <li key=${bot.id}>
                <span>
                  <strong>${bot.name}</strong>
                  <small class="soft"> ${t(bot.here ? "web-me-bot-here" : "web-me-bot-away")}</small>
                </span>
                <span class="row">
                  <button class="button small" aria-label=${t("web-me-bot-token-one", { name: bot.name })} onClick=${() => renew(bot)}>
                    ${t("web-me-bot-token")}
                  </button>
                  <button class="button small danger" aria-label=${t("web-me-bot-delete-one", { name: bot.name })} onClick=${() => setLeaving(bot)}>
                    ${t("web-me-bot-delete")}
                  </button>
                </span>
                <div class="bot-settings" role="group" aria-label=${t("web-me-bot-settings", { name: bot.name })}>
                  <label class="form-check">
                    <input
                      type="checkbox"
                      checked=${bot.anybody}
                      onChange=${(/** @type {any} */ event) => change(bot, { anybody: event.target.checked })}
                    />
                    ${t("web-me-bot-anybody")}
                  </label>
                  <label>
                    ${t("web-me-bot-tables")}
                    <select class="select" onChange=${(/** @type {any} */ event) => change(bot, { tables: Number(event.target.value) })}>
                      ${[...Array(MOST_TABLES).keys()].map(
                        (fewer) =>
                          html`<option key=${fewer} value=${fewer + 1} selected=${fewer + 1 === bot.tables}>${fewer + 1}</option>`,
                      )}
                    </select>
                  </label>
                </div>
              </li>
            `,
          )}
        </ul>
        ${fresh && html`<${Fresh} token=${fresh} />`}
        ${
          bots.length > 0 &&
          html`
          <p class="soft small">${t("web-me-bot-start")}</p>
          <pre class="token">export CANYON_BOT_TOKEN=${fresh || "…"}${"\n"}./canyon bot otter --server ${location.origin}</pre>
          <p class="soft small">${t("web-me-bot-program", { page: "docs/bots.md" })}</p>
        `
        }
        <${SmallForm}
          name="bot"
          fields=${[{ name: "name", label: "web-me-bot-name", hint: "web-me-bot-name-hint", least: 3, most: 24, pattern: "[A-Za-z0-9][A-Za-z0-9._\\-]*" }]}
          button="web-me-bot-make"
          onSend=${make}
        />`
          : html`<p class="soft small">${t("web-me-bots-guest")}</p>`
      }
      ${
        leaving &&
        html`<${Confirm}
        title=${t("web-me-bot-delete-title", { name: leaving.name })}
        text=${t("web-me-bot-delete-about")}
        yes=${t("web-me-bot-delete")}
        danger
        onYes=${() => ask(() => del(`/api/me/bots/${leaving.id}`))}
        onClose=${() => setLeaving(null)}
      />`
      }
    </details>
  `;
}
