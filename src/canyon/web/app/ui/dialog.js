/** A window above the page: a real <dialog>, so that Escape, focus and reading order are right. */

import { html, useEffect, useId, useRef } from "../lib.js";
import { t } from "../texts.js";
import { Icon } from "./icon.js";

/** @typedef {import("../lib.js").VNode} VNode */
/** @typedef {import("../lib.js").Children} Children */

/**
 * @param {object} props
 * @param {string} props.title
 * @param {() => void} props.onClose
 * @param {string} [props.kind] another class
 * @param {Children} [props.children]
 * @returns {VNode}
 */
export function Dialog({ title, onClose, kind = "", children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const name = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return html`<dialog
    ref=${dialog}
    class=${kind}
    aria-labelledby=${name}
    onCancel=${(/** @type {Event} */ event) => {
      event.preventDefault();
      onClose();
    }}
    onClick=${(/** @type {MouseEvent} */ event) => {
      if (event.target === dialog.current) onClose();
    }}
  >
    <div class="dialog-inner">
      <div class="dialog-head">
        <h2 id=${name}>${title}</h2>
        <button class="button quiet icon-only" aria-label=${t("web-close")} onClick=${onClose}>
          <${Icon} name="close" />
        </button>
      </div>
      <div class="dialog-body">${children}</div>
    </div>
  </dialog>`;
}

/**
 * A question before something that can't be undone.
 *
 * @param {object} props
 * @param {string} props.title
 * @param {string} props.text
 * @param {string} props.yes
 * @param {boolean} [props.danger]
 * @param {() => void} props.onYes
 * @param {() => void} props.onClose
 * @returns {VNode}
 */
export function Confirm({ title, text, yes, danger = false, onYes, onClose }) {
  return html`<${Dialog} title=${title} onClose=${onClose}>
    <p>${text}</p>
    <div class="dialog-actions">
      <button class="button" onClick=${onClose}>${t("web-cancel")}</button>
      <button
        class=${`button ${danger ? "danger" : "primary"}`}
        onClick=${() => {
          onClose();
          onYes();
        }}
      >
        ${yes}
      </button>
    </div>
  <//>`;
}
