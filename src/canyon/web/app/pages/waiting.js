/** The waiting room: who sits where, in which colour; the table's settings; how others come. */

import { html, useState } from "../lib.js";
import { del, put } from "../api.js";
import { me } from "../me.js";
import { TableHead, Tool } from "../game/tables/table_head.js";
import { useHelpKey } from "../game/help/help.js";
import { InviteFacts } from "../game/tables/invite.js";
import { Menu } from "../game/tables/menu.js";
import { seatNames } from "../game/names.js";
import { absence } from "../game/race/seats.js";
import { NameForm } from "../ui/name.js";
import { TalkPanel } from "../game/talk/talk.js";
import { listed, t } from "../texts.js";
import { say } from "../ui/toast.js";
import { refusalWords } from "../ui/refusals.js";
import { ColourChoice } from "./waiting/colours.js";
import { Join } from "./waiting/join.js";
import { RaceFacts } from "./waiting/race.js";
import { SeatList } from "./waiting/seats.js";
import { Start } from "./waiting/start.js";

/** @typedef {import("../lib.js").VNode} VNode */
/** @typedef {import("../types.js").TableFacts} TableFacts */
/** @typedef {import("../table/store.js").TableStore} TableStore */
/** @typedef {(...wishes: (() => Promise<any>)[]) => Promise<void>} Ask */

/**
 * @param {{store: TableStore, facts: TableFacts}} props
 * @returns {VNode}
 */
export function Waiting({ store, facts }) {
  const [bot, setBot] = useState("medium");
  const [menu, setMenu] = useState(false);
  const [busy, ask] = useAsking();
  useHelpKey();
  const you = store.you.value;
  const host = facts.host === me.value?.id;
  const path = `/api/tables/${facts.code}`;
  const free = facts.seats.flatMap((each, seat) => (each ? [] : [seat]));
  const names = seatNames(facts.seats);
  const missing = facts.seats.flatMap((each, seat) =>
    each && absence(each, seat, store.presence.value) ? [names[seat] ?? ""] : [],
  );
  const sit = (/** @type {number} */ seat) => ask(() => put(`${path}/seats/${seat}`, {}));

  return html`<div class="waiting-page">
    <${TableHead}
      code=${facts.code}
      title=${t("web-waiting-title")}
      tools=${html`<${Tool} icon="menu" text=${t("web-menu")} onClick=${() => setMenu(true)} />`}
    />
    <main id="main" class="page waiting">
      <section class="panel waiting-seats" aria-labelledby="waiting-seats-name">
        <h2 id="waiting-seats-name">${t("web-waiting-seats")}</h2>
        ${you === null && free.length ? html`<${Join} onJoin=${() => sit(free[0] ?? 0)} />` : null}
        <${SeatList}
          facts=${facts}
          you=${you}
          host=${host}
          presence=${store.presence.value}
          onSit=${sit}
          onLeave=${(/** @type {number} */ seat) => ask(() => del(`${path}/seats/${seat}`))}
          onBot=${(/** @type {number} */ seat) => ask(() => put(`${path}/seats/${seat}/bot`, { bot }))}
        />
        ${
          you === null
            ? null
            : html`<div class="waiting-own">
                <${ColourChoice}
                  facts=${facts}
                  you=${you}
                  onColour=${(/** @type {number} */ colour) => ask(() => put(`${path}/seats/${you}`, { colour }))}
                />
                <${NameForm} />
              </div>`
        }
        ${
          missing.length && you !== null
            ? html`<p class="waiting-missing" role="status">${t("web-waiting-missing", { players: listed(missing), count: missing.length })}</p>`
            : null
        }
        ${
          host
            ? html`<${Start} facts=${facts} you=${you} free=${free} bot=${bot} onLevel=${setBot} busy=${busy} ask=${ask} />`
            : html`<p class="waiting-host">${t(free.length ? "web-waiting-others" : you === null ? "web-full" : "web-waiting-host", { count: free.length })}</p>`
        }
      </section>
      <section class="panel waiting-invite" aria-labelledby="waiting-invite-name">
        <h2 id="waiting-invite-name">${t("web-invite-title")}</h2>
        <${InviteFacts} code=${facts.code} host=${host} />
      </section>
      <section class="panel waiting-race" aria-labelledby="waiting-race-name">
        <${RaceFacts} facts=${facts} host=${host} name="waiting-race-name" />
      </section>
      <section class="panel waiting-talk" aria-label=${t("web-chat")}>
        <${TalkPanel} store=${store} facts=${facts} only="chat" />
      </section>
    </main>
    ${menu ? html`<${Menu} facts=${facts} you=${you} names=${[]} acting=${[]} presence=${store.presence.value} onClose=${() => setMenu(false)} />` : null}
  </div>`;
}

/**
 * Ask for things one after the other; a refusal is shown, and the rest is dropped.
 *
 * @returns {[boolean, Ask]}
 */
function useAsking() {
  const [busy, setBusy] = useState(false);
  /** @type {Ask} */
  const ask = async (...wishes) => {
    if (busy) return;
    setBusy(true);
    try {
      for (const each of wishes) await each();
    } catch (error) {
      say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
    } finally {
      setBusy(false);
    }
  };
  return [busy, ask];
}
