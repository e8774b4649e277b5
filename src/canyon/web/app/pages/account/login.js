/** An account, for those who want to play on other devices too. */

import { patch, post } from "../../api.js";
import { html, useState } from "../../lib.js";
import { ensureMe, me } from "../../me.js";
import { t } from "../../texts.js";
import { say } from "../../ui/toast.js";
import { SmallForm } from "./form.js";

/** @typedef {import("./form.js").Field} Field */

/** @type {Field} */
const LOGIN = {
  name: "login",
  label: "web-me-login",
  hint: "web-me-login-hint",
  autocomplete: "username",
  pattern: "[a-z0-9._\\-]{3,40}",
};

/** @type {Field} */
const PASSWORD = {
  name: "password",
  label: "web-me-password",
  hint: "web-me-password-hint",
  type: "password",
  autocomplete: "new-password",
  least: 8,
  most: 200,
};

function Guest() {
  const [entering, setEntering] = useState(false);
  const make = async (/** @type {any} */ values) => {
    await ensureMe();
    me.value = await post("/api/me/account", values);
    say(t("web-me-account-made"));
  };
  const enter = async (/** @type {any} */ values) => {
    me.value = await post("/api/login", values);
    say(t("web-me-logged-in", { player: me.value?.name ?? "" }));
  };
  if (entering) {
    return html`
      <p class="soft">${t("web-me-log-in-about")}</p>
      <${SmallForm}
        key="enter"
        name="enter"
        fields=${[{ ...LOGIN, hint: undefined }, { ...PASSWORD, hint: undefined, autocomplete: "current-password" }]}
        button="web-me-log-in"
        primary
        onSend=${enter}
      />
      <p><button class="button small" onClick=${() => setEntering(false)}>${t("web-me-make-instead")}</button></p>
    `;
  }
  return html`
    <p class="soft">${t("web-me-guest")}</p>
    <${SmallForm} key="make" name="make" fields=${[LOGIN, PASSWORD]} button="web-me-make" onSend=${make} />
    <p><button class="button small" onClick=${() => setEntering(true)}>${t("web-me-have-one")}</button></p>
  `;
}

function ChangePassword() {
  const send = async (/** @type {any} */ { old, password }) => {
    await patch("/api/me/account", { old, new: password });
    if (me.value) me.value = { ...me.value }; // the same person, with other tokens
    say(t("web-me-password-changed"));
  };
  return html`
    <details>
      <summary>${t("web-me-change-password")}</summary>
      <p class="soft small">${t("web-me-change-password-about")}</p>
      <${SmallForm}
        name="change"
        fields=${[
          { name: "old", label: "web-me-old-password", type: "password", autocomplete: "current-password", most: 200 },
          { ...PASSWORD, label: "web-me-new-password" },
        ]}
        button="web-me-change-password"
        onSend=${send}
      />
    </details>
  `;
}

/** Log out on this device. Guests are not offered this: nobody can come back as a guest. */
function LogOut() {
  const leave = async () => {
    await post("/api/logout").catch(() => {});
    location.assign("/");
  };
  return html`<button class="button" onClick=${leave}>${t("web-me-log-out")}</button>`;
}

/** The panel. */
export function Account() {
  const login = me.value?.login;
  return html`
    <section class="panel" aria-labelledby="me-account">
      <h2 id="me-account">${t("web-me-account")}</h2>
      ${login ? html`<p>${t("web-me-known-as", { login })}</p><${ChangePassword} /><p><${LogOut} /></p>` : html`<${Guest} />`}
    </section>
  `;
}
