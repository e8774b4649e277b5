/** A small form: its fields, one button, and why it did not work. */

import { html, useState } from "../../lib.js";
import { t } from "../../texts.js";
import { refusalWords } from "../../ui/refusals.js";

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {string} label the key of a text
 * @property {string} [hint] the key of a text
 * @property {string} [type]
 * @property {string} [autocomplete]
 * @property {number} [least]
 * @property {number} [most]
 * @property {string} [pattern]
 */

/**
 * @param {{name: string, fields: Field[], button: string, primary?: boolean,
 *   onSend: (values: Record<string, string>) => Promise<void>}} props
 */
export function SmallForm({ name, fields, button, primary = false, onSend }) {
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const send = async (/** @type {any} */ event) => {
    event.preventDefault();
    const form = event.target;
    const values = Object.fromEntries(fields.map((each) => [each.name, form.elements[each.name].value]));
    setBusy(true);
    setTrouble("");
    try {
      await onSend(values);
      form.reset();
    } catch (error) {
      setTrouble(refusalWords(/** @type {any} */ (error)));
    }
    setBusy(false);
  };
  return html`
    <form class="small-form" onSubmit=${send}>
      ${fields.map((field) => {
        const id = `${name}-${field.name}`;
        return html`
          <div class="form-field">
            <label for=${id}>${t(field.label)}</label>
            <input
              id=${id}
              class="input"
              name=${field.name}
              type=${field.type ?? "text"}
              autocomplete=${field.autocomplete ?? "off"}
              autocapitalize="none"
              spellcheck=${false}
              required
              minlength=${field.least}
              maxlength=${field.most}
              pattern=${field.pattern}
              title=${field.hint && t(field.hint)}
              aria-describedby=${field.hint ? `${id}-hint` : undefined}
            />
            ${field.hint && html`<span class="form-hint" id=${`${id}-hint`}>${t(field.hint)}</span>`}
          </div>
        `;
      })}
      <p class="form-wrong" role="alert">${trouble}</p>
      <button class=${`button ${primary ? "primary" : ""}`} disabled=${busy}>${t(button)}</button>
    </form>
  `;
}
