/** The help: the rules of the moment in short, and the keys that work now. */

import { html } from "../../lib.js";
import { shortcuts } from "../../hooks/keys.js";
import { t } from "../../texts.js";
import { Dialog } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { asked, fingerprintNow, phaseNow } from "./help.js";

/** The rules that matter in each phase, the most useful first. */
/** @type {Record<string, string[]>} */
const TOPICS = {
  draw: ["S2", "S3"],
  place: ["S4", "C1", "C5"],
  deal: ["D1", "D2", "M4"],
  bid: ["T1", "T2", "T3", "C2", "W2", "W3"],
  tricks: ["P2", "P3", "P1", "P4", "C2"],
  canoes: ["C5", "C3", "C7", "C4", "C8", "W1", "W2", "W3", "W4", "W6"],
  over: ["E1", "E2", "E3"],
};
/** Without a game: the whole of it in five rules. */
const IN_SHORT = ["T1", "P2", "C2", "C5", "W3", "E1"];

/**
 * A rule by its id; the id leads to it among all rules.
 *
 * @param {{id: string, marked?: boolean}} props
 */
function Rule({ id, marked = false }) {
  return html`
    <li class=${`rule ${marked ? "marked" : ""}`}>
      <a class="rule-id" href=${`/learn#${id}`} onClick=${() => (asked.value = null)}>${id}</a>
      <span>${t(`rule-${id}`)}</span>
    </li>
  `;
}

/** What the signs next to players mean, because fingers can't point at them. */
function Signs() {
  const signs = ["dealer", "starter", "turn"].map((name) => [name, t(`web-${name}`)]);
  return html`
    <h3>${t("web-help-signs")}</h3>
    <ul class="plain signs">
      ${[...signs, ["goal", t("web-help-goal")]].map(
        ([name, words]) =>
          html`<li key=${name}><span class=${`role ${name}`}><${Icon} name=${name} /></span> ${words}</li>`,
      )}
    </ul>
  `;
}

/** @type {Record<string, string>} */
const SIGNS = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  PageUp: "PgUp",
  PageDown: "PgDn",
  Enter: "↵",
};
/** @type {Record<string, string>} */
const NAMES = { " ": "web-key-space", Escape: "web-key-escape" };

/** @param {string} key */
const keyName = (key) => (NAMES[key] ? t(NAMES[key]) : (SIGNS[key] ?? key));

/** The keys that work now, each once. */
function Keys() {
  const byName = new Map(shortcuts.value.map((each) => [each.name, each]));
  if (!byName.size) return null;
  return html`
    <h3>${t("web-help-keys")}</h3>
    <dl class="keys">
      ${[...byName.values()].map(
        ({ keys, name, shown }) => html`
          <div>
            <dt>
              ${(shown ? [shown] : keys).map((key) => html`<kbd>${keyName(key)}</kbd> `)}
            </dt>
            <dd>${t(name)}</dd>
          </div>
        `,
      )}
    </dl>
  `;
}

/** What fixes the deals before the first card, for those who want to check them after the game. */
function Fingerprint() {
  const fingerprint = fingerprintNow.value;
  if (!fingerprint) return null;
  return html`<details class="fingerprint small">
    <summary>${t("web-fair-commitment")}</summary>
    <p>${t("web-help-fingerprint")}</p>
    <code>${fingerprint}</code>
  </details>`;
}

export function HelpDialog() {
  const wish = asked.value;
  if (!wish) return null;
  const close = () => (asked.value = null);
  const phase = phaseNow.value;
  const topics = (phase && TOPICS[phase]) || IN_SHORT;
  const rules = wish.rule ? [wish.rule, ...topics.filter((each) => each !== wish.rule)] : topics;
  return html`
    <${Dialog} kind="help" title=${t("web-help-title")} onClose=${close}>
      <h3>${phase ? t("web-help-now", { phase: t(`phase-${phase}`) }) : t("web-help-short")}</h3>
      <ul class="rules plain">
        ${rules.map((id) => html`<${Rule} key=${id} id=${id} marked=${id === wish.rule} />`)}
      </ul>
      <p><a href="/learn" onClick=${close}>${t("web-help-learn")}</a></p>
      ${phase && html`<${Signs} />`}
      <${Keys} />
      <${Fingerprint} />
    <//>
  `;
}
