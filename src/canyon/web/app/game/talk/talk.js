/** Log and chat behind two tabs. */

import { html, useEffect, useMemo, useState } from "../../lib.js";
import { me } from "../../me.js";
import { change, settings } from "../../settings.js";
import { language, t } from "../../texts.js";
import { Chat } from "./chat.js";
import { Log } from "./log.js";
import { seatNames } from "../names.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */
/** @typedef {import("../../table/store.js").TableStore} TableStore */

const TABS = /** @type {const} */ ([
  ["log", "web-log"],
  ["chat", "web-chat"],
]);

/**
 * @param {object} props
 * @param {Pick<TableStore, "log" | "said" | "you" | "chat" | "phrase">} props.store
 * @param {TableFacts} props.facts
 * @param {"chat"} [props.only] one of them without tabs
 * @param {import("./log.js").Line[]} [props.log] the log, where the store does not have it all
 * @returns {VNode}
 */
export function TalkPanel({ store, facts, only, log }) {
  const [tab, setTab] = useState(/** @type {"log" | "chat"} */ (only ?? "log"));
  const [read, setRead] = useState(0);
  const said = store.said.value;
  const newest = said.at(-1)?.id ?? 0;
  useEffect(() => {
    if (tab === "chat") setRead(newest);
  }, [tab, newest]);
  const names = useMemo(() => seatNames(facts.seats), [facts.seats, language.value]);
  const chat = () =>
    settings.chat.value
      ? html`<${Chat}
            said=${said}
            seats=${facts.seats}
            person=${me.value?.id ?? null}
            seated=${store.you.value !== null}
            onText=${(/** @type {string} */ text) => store.chat(text)}
            onPhrase=${(/** @type {string} */ phrase) => store.phrase(phrase)}
            onHide=${() => change("chat", false)}
          />`
      : html`<p class="soft small">${t("web-chat-hidden")}</p>
          <button class="button small" onClick=${() => change("chat", true)}>${t("web-chat-show")}</button>`;
  if (only) {
    return html`<h2>${t("web-chat")}</h2>
      ${chat()}`;
  }
  return html`<div class="talk">
    <div class="tabs" role="tablist" aria-label=${t("web-talk")} onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const next = tab === "log" ? "chat" : "log";
      setTab(next);
      document.getElementById(`tab-${next}`)?.focus();
    }}>
      ${TABS.map(
        ([each, name]) => html`<button
          key=${each}
          id=${`tab-${each}`}
          role="tab"
          aria-selected=${`${tab === each}`}
          aria-controls="talk-panel"
          tabindex=${tab === each ? 0 : -1}
          onClick=${() => setTab(each)}
        >
          ${t(name)}${each === "chat" && settings.chat.value && newest > read && tab !== "chat" ? html`<span class="unread" aria-hidden="true"></span><span class="unseen"> ${t("web-unread")}</span>` : null}
        </button>`,
      )}
    </div>
    <div id="talk-panel" role="tabpanel" aria-labelledby=${`tab-${tab}`}>
      ${
        tab === "log"
          ? html`<${Log} log=${log ?? store.log.value} names=${names} seats=${facts.seats} over=${facts.status === "over"} />`
          : chat()
      }
    </div>
  </div>`;
}
