/** Bots with accounts that are connected: the host picks one, and it sits down at once. */

import { html, useEffect, useState } from "../../lib.js";
import { get, put } from "../../api.js";
import { t } from "../../texts.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */

/** How often we look who is connected, in milliseconds. */
const LOOK_EVERY = 10_000;

/**
 * @param {{facts: TableFacts, seat: number, busy: boolean, ask: import("../waiting.js").Ask}} props
 *   `seat` is the one where it sits down
 * @returns {VNode | null}
 */
export function ConnectedBots({ facts, seat, busy, ask }) {
  const [connected, setConnected] = useState(/** @type {string[]} */ ([]));
  const [chosen, setChosen] = useState("");
  useEffect(() => {
    const look = () => document.hidden || get("/api/bots/online").then(setConnected, () => {});
    look();
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
  const here = facts.seats.map((each) => each?.bot_account && each.name);
  const names = connected.filter((name) => !here.includes(name));
  const bot = names.includes(chosen) ? chosen : names[0];
  if (!bot) return null;
  const add = () => put(`/api/tables/${facts.code}/seats/${seat}/bot`, { bot });
  return html`<div class="connected-bots">
    <label for="connected-bots">${t("web-bot-accounts")}</label>
    <select id="connected-bots" class="select" value=${bot} onChange=${(/** @type {any} */ event) => setChosen(event.target.value)}>
      ${names.map((name) => html`<option key=${name} value=${name} selected=${name === bot}>${name}</option>`)}
    </select>
    <button class="button" disabled=${busy} onClick=${() => ask(add)}>${t("web-bot-account-add")}</button>
  </div>`;
}
