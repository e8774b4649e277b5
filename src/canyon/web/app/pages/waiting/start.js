/** The host's last step: bots for the seats that are still free, then the start. */

import { html, useEffect, useState } from "../../lib.js";
import { get, post, put } from "../../api.js";
import { botLevel } from "../../game/names.js";
import { t } from "../../texts.js";
import { ConnectedBots } from "./connected_bots.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */

/**
 * @param {object} props
 * @param {TableFacts} props.facts
 * @param {number | null} props.you
 * @param {number[]} props.free
 * @param {string} props.bot the level chosen
 * @param {(bot: string) => void} props.onLevel
 * @param {boolean} props.busy
 * @param {import("../waiting.js").Ask} props.ask
 * @returns {VNode}
 */
export function Start({ facts, you, free, bot, onLevel, busy, ask }) {
  const [bots, setBots] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    get("/api/bots").then(
      (/** @type {{name: string, level: boolean}[]} */ list) =>
        setBots(list.filter(({ level }) => level).map(({ name }) => name)),
      () => {},
    );
  }, []);
  const path = `/api/tables/${facts.code}`;
  const start = () => post(`${path}/start`);
  const fill = free.map((seat) => () => put(`${path}/seats/${seat}/bot`, { bot }));
  if (!free.length) {
    return html`<div class="waiting-start">
      <button class="button button-large primary" disabled=${busy} onClick=${() => ask(start)}>${t("web-start")}</button>
    </div>`;
  }
  return html`<div class="waiting-start">
    ${
      bots.length > 1
        ? html`<label class="bot-level">
            ${t("web-bot-level")}
            <select class="select" value=${bot} onChange=${(/** @type {any} */ event) => onLevel(event.target.value)}>
              ${bots.map((name) => html`<option key=${name} value=${name} selected=${name === bot}>${botLevel(name)}</option>`)}
            </select>
          </label>`
        : null
    }
    <${ConnectedBots} facts=${facts} seat=${free[0] ?? 0} busy=${busy} ask=${ask} />
    <button class="button button-large primary" disabled=${busy || you === null} onClick=${() => ask(...fill, start)}>
      ${t("web-start-bots", { count: free.length })}
    </button>
    <p class="soft small">${t("web-waiting-free", { count: free.length })}</p>
  </div>`;
}
