/** How others come to the table: a link, a code, a QR code; and whether they can reach it at all. */

import { html, useRef, useState } from "../../lib.js";
import { t } from "../../texts.js";
import { useAbout } from "../../hooks/about.js";
import { Dialog } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";

/** @typedef {import("../../lib.js").VNode} VNode */

/**
 * @param {{code: string, host: boolean}} props only the host is told how to open the server to others
 * @returns {VNode}
 */
export function InviteFacts({ code, host }) {
  const about = useAbout();
  const [copied, setCopied] = useState(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  // If the page was opened under another name (a proxy, a tunnel), friends should use it too.
  const own = /^(localhost|127\.|\[::1\])/.test(location.host);
  const link = `${own && about ? about.address : location.origin}/t/${code}`;
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // No clipboard on plain HTTP: the link is selected, and the old command often works.
      document.execCommand("copy");
    }
    setCopied(true);
  };
  const share = () => void navigator.share({ title: "Canyon", url: link }).catch(() => {});
  return html`<div class="invite">
    ${
      host && own && about?.loopback
        ? html`<div class="notice small">
            <p><b>${t("web-loopback")}</b></p>
            <p>${t("web-loopback-how")} <code>./canyon --lan</code></p>
          </div>`
        : null
    }
    <label class="form-field">
      ${t("web-invite-link")}
      <span class="invite-link">
        <input class="input" readonly ref=${field} value=${link} onFocus=${() => field.current?.select()} />
        <button class="button primary" onClick=${copy}>
          <${Icon} name="copy" /> ${t(copied ? "web-copied" : "web-copy")}
        </button>
        ${"share" in navigator ? html`<button class="button" onClick=${share}>${t("web-share")}</button>` : null}
      </span>
    </label>
    <div class="invite-more">
      <p>${t("web-invite-code")}<br /><strong class="invite-code">${code}</strong></p>
      <img
        class="qr"
        src=${`/api/tables/${code}/qr.svg`}
        width="160"
        height="160"
        alt=${t("web-invite-qr")}
      />
    </div>
    <span class="unseen" role="status">${copied ? t("web-copied") : ""}</span>
  </div>`;
}

/**
 * @param {{code: string, host: boolean, onClose: () => void}} props
 * @returns {VNode}
 */
export function Invite({ code, host, onClose }) {
  return html`<${Dialog} title=${t("web-invite-title")} onClose=${onClose}>
    <p>${t("web-invite-text")}</p>
    <${InviteFacts} code=${code} host=${host} />
  <//>`;
}
