/** A sheet over the lower part of a phone's screen; what is below can still be reached. */

import { html } from "../lib.js";
import { useKeys } from "../keys.js";
import { t } from "../texts.js";
import { Icon } from "./symbols.js";

/** @typedef {import("../lib.js").VNode} VNode */

/**
 * @param {object} props
 * @param {string} props.title
 * @param {() => void} props.onClose
 * @param {import("../lib.js").Children} [props.children]
 * @returns {VNode}
 */
export function Sheet({ title, onClose, children }) {
  useKeys([{ keys: ["Escape"], name: "web-close", shown: "Esc", run: onClose }]);
  return html`<section class="sheet arrive" aria-label=${title}>
    <div class="sheet-head">
      <h2>${title}</h2>
      <button class="button quiet icon-only" aria-label=${t("web-close")} onClick=${onClose}>
        <${Icon} name="close" />
      </button>
    </div>
    <div class="sheet-body">${children}</div>
  </section>`;
}
