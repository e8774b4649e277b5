/** Somebody's bot, invited by its name; it comes if its owner's rules allow it. */

import { html, useEffect, useState } from "../../lib.js";
import { del, get, post } from "../../api.js";
import { t } from "../../texts.js";
import { SmallForm } from "../account/form.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */

/**
 * @param {{facts: TableFacts, ask: import("../waiting.js").Ask}} props
 * @returns {VNode}
 */
export function InviteBot({ facts, ask }) {
  const [online, setOnline] = useState(/** @type {{id: string, name: string}[]} */ ([]));
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (facts.invited.length) setOpen(true); // and it stays so when the last one is withdrawn
    get("/api/bots/online").then(setOnline, () => {});
  }, [facts.invited.length]);
  const path = `/api/tables/${facts.code}/invitations`;
  const invite = async (/** @type {Record<string, string>} */ values) => {
    await post(path, values);
  };
  const answer = (/** @type {TableFacts["invited"][number]} */ each) =>
    each.refused ?? (online.some(({ id }) => id === each.person) ? "open" : "away");
  return html`<details class="invite-bot" open=${open} onToggle=${(/** @type {any} */ event) => setOpen(event.target.open)}>
    <summary>${t("web-invite-bot")}</summary>
    <div role="status">
      ${facts.invited.map(
        (each) => html`<p key=${each.person}>
          ${t(`web-invite-bot-${answer(each)}`, { bot: each.name ?? "" })}
          ${" "}
          <button class="button small quiet" onClick=${() => ask(() => del(`${path}/${each.person}`))}>
            ${t("web-invite-bot-withdraw")}<span class="unseen"> ${each.name}</span>
          </button>
        </p>`,
      )}
    </div>
    <${SmallForm}
      name="invite-bot"
      fields=${[{ name: "bot", label: "web-invite-bot-name", least: 3, most: 24, list: online.map(({ name }) => name) }]}
      button="web-invite-bot-send"
      onSend=${invite}
    />
  </details>`;
}
