/** “?”: asks for help from anywhere; what it shows is loaded when it is first wanted. */

import { html, render, signal } from "../../lib.js";
import { useKeys } from "../../hooks/keys.js";
import { t } from "../../texts.js";

/** The phase of the game on the page, if there is one; the part that shows a game keeps it up to date. */
export const phaseNow = signal(/** @type {string | null} */ (null));

/** The fingerprint of the deals of the game on the page, likewise. */
export const fingerprintNow = signal(/** @type {string | null} */ (null));

/** What is shown: a rule, or those of the moment; null as long as nobody asks. */
export const asked = signal(/** @type {{rule: string | null} | null} */ (null));

let mounted = false;

/**
 * Open the help, at a rule if one is named.
 * @param {string} [rule] like "C5"
 */
export function openHelp(rule) {
  asked.value = { rule: rule ?? null };
  if (!mounted) void mount();
}

async function mount() {
  mounted = true;
  try {
    const { HelpDialog } = await import("./help_dialog.js");
    const place = document.createElement("div");
    document.body.append(place);
    render(html`<${HelpDialog} />`, place);
  } catch {
    mounted = false; // there is no connection now; whoever asks again may have one
  }
}

/** “?” opens the help while the component that says so is shown. */
export function useHelpKey() {
  useKeys([{ keys: ["?"], name: "web-help-key", run: () => openHelp() }]);
}

/**
 * A rule's id next to an answer: it opens the rule.
 *
 * @param {{rule: string}} props
 */
export function RuleLink({ rule }) {
  const words = t("web-help-rule", { rule });
  return html`<button type="button" class="rule" title=${words} onClick=${() => openHelp(rule)}>
    ${rule}<span class="unseen"> ${words}</span>
  </button>`;
}
