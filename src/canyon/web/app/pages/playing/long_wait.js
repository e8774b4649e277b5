/** Somebody is there and does not choose: after a long wait, a bot may sit in for them. */

import { html, useEffect, useState } from "../../lib.js";
import { request } from "../../game/tables/table_request.js";
import { t } from "../../texts.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */

/**
 * @param {object} props
 * @param {TableFacts} props.facts
 * @param {number} props.you
 * @param {string[]} props.names
 * @param {number[]} props.acting
 * @param {number} props.ahead milliseconds that the server's clock is ahead of ours
 * @returns {VNode | null}
 */
export function LongWait({ facts, you, names, acting, ahead }) {
  const since = facts.waiting_since;
  const over = useOver(since && facts.bot_after ? (since + facts.bot_after) * 1000 - ahead : null);
  const awaited = acting.filter((seat) => seat !== you && facts.seats[seat]?.person && !facts.seats[seat]?.bot);
  if (!over || !awaited.length) return null;
  return html`${awaited.map(
    (
      seat,
    ) => html`<button key=${seat} class="button small" onClick=${() => void request(facts.code, `seats/${seat}/substitute`)}>
      ${t("web-substitute", { player: names[seat] ?? "" })}
    </button>`,
  )}`;
}

/**
 * Whether a time has come.
 *
 * @param {number | null} at in milliseconds
 */
function useOver(at) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (at === null) return;
    const timer = setTimeout(() => setNow(Math.max(at, Date.now())), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && now >= at;
}
