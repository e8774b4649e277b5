/** A table: the waiting room, the game, its end; and why, if the visitor can't get in. */

import { html, useEffect, useState } from "../lib.js";
import { get } from "../api.js";
import { lazy } from "../ui/lazy.js";
import { me } from "../me.js";
import { useBotsPace } from "../game/tables/bots_pace.js";
import { TableStore } from "../table/store.js";
import { t } from "../texts.js";
import { Playing } from "./playing.js";
import { useNews } from "./playing/news.js";
import { isTurn, useSounds, useTurnWords, useWords } from "./playing/telling.js";

/** @typedef {import("../lib.js").VNode} VNode */
/** @typedef {import("../types.js").Route} Route */
/** @typedef {import("../types.js").Said} Said */

const Loading = () => html`<main id="main" class="table-loading" aria-busy="true"><p>${t("web-connecting")}</p></main>`;
const Waiting = lazy(() => import("./waiting.js").then((module) => module.Waiting), Loading);
const Over = lazy(() => import("./over.js").then((module) => module.Over), Loading);
const SOON = 5000;

/**
 * @param {{route: Route}} props
 * @returns {VNode}
 */
export function Page({ route }) {
  const code = route.code ?? "";
  const [store] = useState(() => new TableStore(code));
  useEffect(() => () => store.close(), []);
  useChatHistory(store);
  useWords(store);
  useTurnWords(store);
  useTitle(store);
  useSounds(store);
  useNews(store);
  useEffect(() => {
    // By the end of the game, its page has been loaded.
    const soon = setTimeout(() => void Over.load().catch(() => {}), SOON);
    return () => clearTimeout(soon);
  }, []);

  const facts = store.facts.value;
  useBotsPace(facts, store.you.value);
  const closed = store.closed.value;
  if (closed && closed.code !== 1000) return html`<${Closed} code=${code} reason=${closed.reason} />`;
  if (!facts) return Loading();
  if (facts.status === "waiting") return html`<${Waiting} store=${store} facts=${facts} />`;
  // The last canoes still come in when the game is over already: their race is shown to its end.
  const scene = store.scene.value;
  const finished = facts.status === "ended" || (facts.status === "over" && scene?.phase === "over");
  if (finished) return html`<${Over} store=${store} facts=${facts} />`;
  return html`<${Playing} store=${store} facts=${facts} />`;
}

/**
 * @param {{code: string, reason: string}} props
 * @returns {VNode}
 */
function Closed({ code, reason }) {
  const told = ["no-table", "no-watchers", "signed-out", "too-many-sockets", "banned"];
  const known = told.includes(reason) ? reason : "other";
  return html`<main id="main" class="page table-closed">
    <div class="panel">
      <h1>${t(`web-closed-${known}`, { code })}</h1>
      <p>${t(`web-closed-${known}-text`, { code })}</p>
      <p class="row">
        <a class="button primary" href="/">${t("web-menu-front")}</a>
        <button class="button" onClick=${() => location.reload()}>${t("web-try-again")}</button>
      </p>
    </div>
  </main>`;
}

/**
 * What was said before the visitor came.
 *
 * @param {TableStore} store
 */
function useChatHistory(store) {
  useEffect(() => {
    get(`/api/tables/${store.code}/chat`).then(
      (/** @type {Said[]} */ lines) => {
        const now = store.said.peek();
        store.said.value = [...lines.filter((old) => !now.some((line) => line.id === old.id)), ...now];
      },
      () => {},
    );
  }, []);
}

/**
 * "Your turn" in the title; where decisions take days, a browser notification as well.
 *
 * @param {TableStore} store
 */
function useTitle(store) {
  const turn = isTurn(store);
  useEffect(() => {
    document.title = t(turn ? "web-title-turn" : "web-title", { code: store.code });
    return () => {
      document.title = "Canyon";
    };
  }, [turn, t("web-title", { code: store.code })]);
  useEffect(() => {
    const slow = (store.facts.peek()?.settings.clock ?? 0) >= 3600;
    if (!turn || !slow || !document.hidden || !me.peek()) return;
    if ("Notification" in window && Notification.permission === "granted") {
      const notice = new Notification(t("web-title-turn", { code: store.code }), { tag: store.code });
      notice.onclick = () => focus();
    }
  }, [turn]);
}
