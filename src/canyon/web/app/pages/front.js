/** The front page: into a game with one click, to friends with two. */

import { get, post } from "../api.js";
import { html, useEffect, useState } from "../lib.js";
import { Deferred } from "../hooks/deferred.js";
import { ensureMe, me } from "../me.js";
import { Frame } from "./frame/frame.js";
import { InstallHint } from "../ui/install.js";
import { TableRow } from "../game/tables/table_list.js";
import { Wordmark } from "../ui/logo.js";
import { NameForm } from "../ui/name.js";
import { Hero } from "../ui/hero.js";
import { go } from "../route.js";
import { settings } from "../settings.js";
import { t } from "../texts.js";
import { say } from "../ui/toast.js";
import { refusalWords } from "../ui/refusals.js";
import { CodeForm } from "./front/code.js";
import { ContinueLead, gameToContinue, LessonLead } from "./front/lead.js";
import { PlayNow } from "./front/play.js";
import { isNew } from "./lesson/done.js";

/** @typedef {import("../game/tables/table_list.js").Summary} Summary */

const FRESH_MS = 12_000;

/** My games and the open tables; asked for again while the page is looked at. */
function useLists() {
  const [lists, setLists] = useState(
    /** @type {{mine: Summary[], open: Summary[], unreachable: boolean} | null} */ (null),
  );
  const known = me.value?.id;
  useEffect(() => {
    let left = false;
    const look = async () => {
      if (document.hidden) return;
      try {
        const [mine, open] = await Promise.all([known ? get("/api/me/games") : [], get("/api/tables")]);
        if (!left) setLists({ mine, open, unreachable: false });
      } catch {
        if (!left) setLists((old) => ({ mine: old?.mine ?? [], open: [], unreachable: true }));
      }
    };
    void look();
    const timer = setInterval(look, FRESH_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [known]);
  return lists;
}

function PlayWithFriends() {
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      await ensureMe();
      const table = await post("/api/tables", { seats: 4, sit: { seat: 0 }, pace: settings.pace.peek() });
      go(`/t/${table.code}`);
    } catch (error) {
      say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
      setBusy(false);
    }
  };
  return html`
    <section class="panel front-friends" aria-labelledby="front-friends">
      <h2 id="front-friends">${t("web-front-friends")}</h2>
      <p class="soft">${t("web-front-friends-about")}</p>
      <button class="button button-large" disabled=${busy} onClick=${make}>${t("web-front-make")}</button>
      <${CodeForm} />
    </section>
  `;
}

/**
 * @param {{name: string, tables: Summary[], href: (table: Summary) => string, empty?: string, most?: number}} props
 */
function List({ name, tables, href, empty, most = 6 }) {
  const [all, setAll] = useState(false);
  if (!tables.length && !empty) return null;
  const shown = all ? tables : tables.slice(0, most);
  return html`
    <section class="panel front-list">
      <h2>${t(name)}</h2>
      ${tables.length === 0 && html`<p class="soft">${t(/** @type {string} */ (empty))}</p>`}
      <ul class="plain">
        ${shown.map((table) => html`<${TableRow} key=${table.code} table=${table} href=${href(table)} />`)}
      </ul>
      ${
        shown.length < tables.length &&
        html`<button class="button quiet" onClick=${() => setAll(true)}>
        ${t("web-front-all", { count: tables.length })}
      </button>`
      }
    </section>
  `;
}

function LearnTeaser() {
  return html`
    <section class="panel front-learn" aria-labelledby="front-learn">
      <h2 id="front-learn">${t("web-front-learn")}</h2>
      <p class="soft">${t("web-front-learn-about")}</p>
      <p class="row">
        <a class="button" href="/lesson">${t("web-lesson")}</a>
        <a class="button" href="/practice/bids">${t("web-practice")}</a>
        <a class="button quiet" href="/learn">${t("web-nav-learn")}</a>
      </p>
    </section>
  `;
}

/** The front page. */
export function Page() {
  const lists = useLists();
  const [fresh] = useState(isNew);
  const mine = lists?.mine ?? [];
  const codes = new Set(mine.map((each) => each.code));
  const going = gameToContinue(mine);
  const running = mine.filter((each) => (each.status === "playing" || each.status === "waiting") && each !== going);
  const finished = mine.filter((each) => each.status === "over" || each.status === "ended");
  const open = (lists?.open ?? []).filter((each) => !codes.has(each.code));
  const table = (/** @type {Summary} */ each) => `/t/${each.code}`;
  const replay = (/** @type {Summary} */ each) => `/t/${each.code}/replay`;
  return html`
    <${Frame} name="front">
      <div class="front-hero">
        <${Deferred}><${Hero} /><//>
        <div class="front-title">
          <h1><${Wordmark} /><span class="unseen">Canyon</span></h1>
          <p>${t("web-front-tagline")}</p>
        </div>
        <${Deferred}><div class="front-start">
          ${going ? html`<${ContinueLead} table=${going} />` : fresh && html`<${LessonLead} />`}
          <${PlayNow} fresh=${fresh} second=${going !== null || fresh} />
        </div><//>
      </div>
      <${Deferred}><div class="front-lists">
        <div class="front-column">
          <${PlayWithFriends} />
        </div>
        <div class=${`front-column ${running.length ? "running" : ""}`}>
          <${List} name="web-front-running" tables=${running} href=${table} />
          ${lists?.unreachable && html`<p class="notice" role="status">${t("web-error-offline")}</p>`}
          ${lists && !lists.unreachable && html`<${List} name="web-front-open" tables=${open} href=${table} empty="web-front-open-none" />`}
          <${List} name="web-front-finished" tables=${finished} href=${replay} most=${4} />
        </div>
        <div class="front-column">
          <${LearnTeaser} />
          <section class="panel front-you" aria-labelledby="front-you">
            <h2 id="front-you">${t("web-front-you")}</h2>
            <${NameForm} />
            <p class="soft small">
              ${me.value?.login ? t("web-me-known-as", { login: me.value.login }) : t("web-front-you-about")}
              ${" "}<a href="/me">${t("web-nav-account")}</a>
            </p>
            <${InstallHint} />
          </section>
        </div>
      </div><//>
    <//>
  `;
}
