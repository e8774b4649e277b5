/** “Install”: a button if the browser offers it, instructions if it must be done by hand. */

import { html, signal } from "../lib.js";
import { t } from "../texts.js";

/** The browser's own offer, kept until somebody wants it. */
const offer = signal(/** @type {any} */ (null));
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer.value = event;
});
addEventListener("appinstalled", () => (offer.value = null));

const standalone = matchMedia("(display-mode: standalone)").matches;
/** Safari on phones installs from its own menu, and does not say so. */
const byHand = /iPhone|iPad/.test(navigator.userAgent) && !standalone;

/** A button or a sentence, or nothing. */
export function InstallHint() {
  if (offer.value) {
    return html`<button class="button" onClick=${() => offer.peek()?.prompt()}>${t("web-install")}</button>`;
  }
  return byHand ? html`<p class="soft small">${t("web-install-by-hand")}</p>` : null;
}
