/** A sheet over a phone's table, which is inert as long as it is open; the head above can be reached. */

import { html } from "../lib.js";
import { useKeys } from "../hooks/keys.js";
import { t } from "../texts.js";
import { Icon } from "./icon.js";

/** @typedef {import("../lib.js").VNode} VNode */

/**
 * @param {object} props
 * @param {string} props.title
 * @param {() => void} props.onClose
 * @param {import("../lib.js").Children} [props.children]
 * @returns {VNode}
 */
export function Sheet({ title, onClose, children }) {
  useKeys([{ keys: ["Escape"], name: "web-close", run: onClose }]);
  return html`<section class="sheet arrive" role="main" aria-label=${title}>
    <div class="sheet-head">
      <h2>${title}</h2>
      <button class="button quiet icon-only" aria-label=${t("web-close")} onClick=${onClose}>
        <${Icon} name="close" />
      </button>
    </div>
    <div class="sheet-body">${children}</div>
  </section>`;
}
