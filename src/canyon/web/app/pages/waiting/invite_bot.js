/** Somebody's bot, invited by its name; it comes if its owner's rules allow it. */

import { html, useEffect, useState } from "../../lib.js";
import { get, post } from "../../api.js";
import { t } from "../../texts.js";
import { SmallForm } from "../account/form.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */

/**
 * @param {{facts: TableFacts}} props
 * @returns {VNode}
 */
export function InviteBot({ facts }) {
  const [online, setOnline] = useState(/** @type {{id: string, name: string}[]} */ ([]));
  useEffect(() => {
    get("/api/bots/online").then(setOnline, () => {});
  }, [facts.invited.length]);
  const invite = async (/** @type {Record<string, string>} */ values) => {
    await post(`/api/tables/${facts.code}/invitations`, values);
  };
  const answer = (/** @type {TableFacts["invited"][number]} */ each) =>
    each.refused ?? (online.some(({ id }) => id === each.person) ? "open" : "away");
  return html`<details class="invite-bot" open=${facts.invited.length > 0}>
    <summary>${t("web-invite-bot")}</summary>
    <div role="status">
      ${facts.invited.map(
        (each) => html`<p key=${each.person}>${t(`web-invite-bot-${answer(each)}`, { bot: each.name ?? "" })}</p>`,
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
