/** For those who came by a link: a name, and a seat. */

import { html, useState } from "../../lib.js";
import { me, rename } from "../../me.js";
import { t } from "../../texts.js";
import { say } from "../../ui/toast.js";
import { refusalWords } from "../../ui/refusals.js";

/** @typedef {import("../../lib.js").VNode} VNode */

/**
 * @param {{onJoin: () => void}} props
 * @returns {VNode}
 */
export function Join({ onJoin }) {
  // The name a guest was given is shown as soon as it is known, until they type another.
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  const name = typed ?? me.value?.name ?? "";
  /** @param {Event} event */
  const join = async (event) => {
    event.preventDefault();
    try {
      if (name.trim() && name.trim() !== me.peek()?.name) await rename(name.trim());
      onJoin();
    } catch (error) {
      say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
    }
  };
  return html`<form class="join" onSubmit=${join}>
    <label class="form-field">
      ${t("web-your-name")}
      <input
        class="input"
        maxlength="24"
        autocomplete="nickname"
        value=${name}
        onInput=${(/** @type {any} */ event) => setTyped(event.target.value)}
      />
    </label>
    <button class="button primary button-large">${t("web-join")}</button>
  </form>`;
}
