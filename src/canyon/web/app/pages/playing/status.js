/**
 * The line that says what has to be done, and how much time there is; with what matters only sometimes:
 * a bot in your place or in somebody else's, a vote to end together.
 */

import { html, useEffect, useState } from "../../lib.js";
import { Clock } from "../../game/phases/clock.js";
import { absence } from "../../game/race/seats.js";
import { Status, statusWords } from "../../game/phases/status.js";
import { heardWords } from "../../game/talk/my_news.js";
import { request } from "../../game/tables/table_request.js";
import { Hinting } from "./hinting.js";
import { LongWait } from "./long_wait.js";
import { t } from "../../texts.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */
/** @typedef {import("../../types.js").View} View */
/** @typedef {import("../../table/store.js").TableStore} TableStore */

/**
 * @param {object} props
 * @param {TableStore} props.store
 * @param {TableFacts} props.facts
 * @param {View} props.view
 * @param {string[]} props.names
 * @param {import("../../game/phases/choosing.js").Why | null} props.why what was wished last can't be done
 * @returns {VNode}
 */
export function TableStatus({ store, facts, view, names, why }) {
  const you = store.you.value;
  const own = you === null ? null : (facts.seats[you] ?? null);
  const replaced = facts.status === "playing" && own?.bot && !own.conceded;
  const words = replaced
    ? { text: t("web-status-bot"), turn: false }
    : (told(store, names) ?? absent(store, names) ?? statusWords({ ...view, legal: store.legal.value }, names, you));
  const late = useLate(store.chosen.value);
  return html`<${Status} status=${words} why=${why} trouble=${trouble(store.connection.value, late)}>
    ${
      facts.settings.clock && facts.waiting_since && view.acting.length
        ? html`<${Clock} since=${facts.waiting_since} seconds=${facts.settings.clock} ahead=${store.ahead} />`
        : null
    }
    ${you === null || replaced ? null : html`<${Hinting} store=${store} facts=${facts} />`}
    ${
      replaced
        ? html`<button class="button primary small" onClick=${() => void request(facts.code, "return")}>${t("web-take-back")}</button>`
        : null
    }
    ${
      own && !own.conceded && facts.votes.length && you !== null && !facts.votes.includes(you)
        ? html`<span class="end-asked">
            ${t("web-end-asked", { player: names[facts.votes[0] ?? 0] ?? "" })}
            <span class="end-answers">
              <button class="button small" onClick=${() => void request(facts.code, "vote", { end: true })}>${t("web-yes")}</button>
              <button class="button small" onClick=${() => void request(facts.code, "vote", { end: false })}>${t("web-no")}</button>
            </span>
          </span>`
        : null
    }
    ${
      own && you !== null
        ? html`<${LongWait} facts=${facts} you=${you} names=${names} acting=${view.acting} ahead=${store.ahead} />`
        : null
    }
    ${own?.conceded ? html`<span class="chip">${t("web-you-conceded")}</span>` : null}
    ${you === null ? html`<span class="chip watching">${t("web-watching", { count: store.presence.value.watchers })}</span>` : null}
  <//>`;
}

const LATE_MS = 3000;

/**
 * What is being shown, in step with the picture.
 *
 * @param {TableStore} store
 * @param {string[]} names
 */
function told(store, names) {
  const event = store.motion.value?.event;
  return event ? { text: heardWords(event, store.you.value, names), turn: false } : null;
}

/**
 * The player everybody is waiting for is not there.
 *
 * @param {TableStore} store
 * @param {string[]} names
 */
function absent(store, names) {
  const [seat = -1, ...more] = store.view.value?.acting ?? [];
  const there = store.facts.value?.seats[seat];
  if (!there || more.length || store.legal.value.length) return null;
  const why = absence(there, seat, store.presence.value);
  if (why !== "web-away" && why !== "web-coming-back") return null;
  const key = why === "web-away" ? "web-status-away" : "web-status-coming-back";
  return { text: t(key, { player: names[seat] ?? "" }), turn: false };
}

/**
 * Whether a choice waits for its answer longer than it should.
 *
 * @param {import("../../types.js").Action | null} chosen
 */
function useLate(chosen) {
  const [late, setLate] = useState(/** @type {typeof chosen} */ (null));
  useEffect(() => {
    const timer = setTimeout(() => setLate(chosen), LATE_MS);
    return () => clearTimeout(timer);
  }, [chosen]);
  return chosen !== null && late === chosen;
}

/**
 * @param {string} connection
 * @param {boolean} late
 */
function trouble(connection, late) {
  if (connection === "lost") return t("web-reconnecting");
  if (connection === "connecting") return t("web-connecting");
  return late ? t("web-on-its-way") : null;
}
