/** Your name, which can be edited in place. */

import { html, useRef, useState } from "../lib.js";
import { me, rename } from "../me.js";
import { t } from "../texts.js";
import { say } from "./toast.js";
import { refusalWords } from "./refusals.js";

const MOST = 24;

/** The name in a field; Enter or the button saves it. */
export function NameForm() {
  const known = me.value?.name ?? "";
  const [text, setText] = useState(/** @type {string | null} */ (null));
  const [busy, setBusy] = useState(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const changed = text !== null && text.trim() !== known && text.trim() !== "";
  const keep = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!changed) return;
    setBusy(true);
    try {
      await rename(text.trim());
      setText(null);
      say(t("web-name-kept", { player: me.value?.name ?? "" }));
      field.current?.blur();
    } catch (error) {
      say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
    }
    setBusy(false);
  };
  return html`
    <form class="name-form" onSubmit=${keep}>
      <label for="name-field">${t("web-name-label")}</label>
      <div class="code-row">
        <input
          id="name-field"
          class="input"
          ref=${field}
          maxlength=${MOST}
          autocomplete="nickname"
          spellcheck=${false}
          value=${text ?? known}
          onInput=${(/** @type {any} */ event) => setText(event.target.value)}
          onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
            if (event.key === "Escape") setText(null);
          }}
        />
        <button class="button" disabled=${!changed || busy}>${t("web-name-keep")}</button>
      </div>
    </form>
  `;
}
