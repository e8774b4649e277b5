/** Tokens: one for each browser, and those with which programs of mine may play. */

import { del, get, post } from "../../api.js";
import { html, useEffect, useState } from "../../lib.js";
import { me } from "../../me.js";
import { Confirm } from "../../ui/dialog.js";
import { ago } from "../../game/tables/table_list.js";
import { t } from "../../texts.js";
import { say } from "../../ui/toast.js";
import { refusalWords } from "../../ui/refusals.js";
import { SmallForm } from "./form.js";

/** @typedef {{id: string, kind: "web" | "api", label: string, created: number, current: boolean}} Token */

/**
 * A token that has just been created.
 *
 * @param {{token: string}} props
 */
export function Fresh({ token }) {
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

/**
 * A program's token is revoked, a browser is logged out.
 * @param {Token} token
 */
const revokeWord = ({ kind }) => (kind === "api" ? "web-me-revoke" : "web-me-log-out");

/** The panel; closed at first, because few people need it. */
export function Tokens() {
  const [tokens, setTokens] = useState(/** @type {Token[]} */ ([]));
  const [fresh, setFresh] = useState("");
  const [leaving, setLeaving] = useState(/** @type {Token | null} */ (null));
  const look = () => get("/api/me/tokens").then(setTokens, () => {});
  useEffect(() => void look(), [me.value]);
  const make = async (/** @type {any} */ values) => {
    const made = await post("/api/me/tokens", values);
    setFresh(made.token);
    await look();
  };
  const revoke = async (/** @type {Token} */ token) => {
    try {
      await del(`/api/me/tokens/${token.id}`);
      if (token.current) location.assign("/");
    } catch (error) {
      say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
    }
    await look();
  };
  return html`
    <details class="panel">
      <summary><h2>${t("web-me-tokens")}</h2></summary>
      <p class="soft">${t("web-me-tokens-about")}</p>
      ${me.value && !me.value.login && html`<p class="soft small">${t("web-me-tokens-guest")}</p>`}
      <ul class="plain tokens">
        ${tokens.map(
          (token) => html`
            <li key=${token.id}>
              <span>
                <strong>${token.kind === "api" ? token.label : t(token.current ? "web-me-this-browser" : "web-me-browser")}</strong>
                <small class="soft"> ${ago(token.created)}</small>
              </span>
              ${
                !token.current &&
                html`<button class="button small danger" aria-label=${token.kind === "api" ? t("web-me-revoke-one", { name: token.label }) : t("web-me-log-out-other")} onClick=${() => setLeaving(token)}>
                ${t(revokeWord(token))}
              </button>`
              }
            </li>
          `,
        )}
      </ul>
      ${fresh && html`<${Fresh} token=${fresh} />`}
      <${SmallForm}
        name="token"
        fields=${[{ name: "label", label: "web-me-token-label", hint: "web-me-token-label-hint", most: 24 }]}
        button="web-me-token-make"
        onSend=${make}
      />
      ${
        leaving &&
        html`<${Confirm}
        title=${t(leaving.kind === "api" ? "web-me-revoke-title" : "web-me-log-out-title")}
        text=${t(leaving.kind === "api" ? "web-me-revoke-about" : "web-me-log-out-about")}
        yes=${t(revokeWord(leaving))}
        danger
        onYes=${() => revoke(leaving)}
        onClose=${() => setLeaving(null)}
      />`
      }
    </details>
  `;
}
