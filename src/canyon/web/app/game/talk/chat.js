/** Chat at the table: your own words, phrases that everybody reads in their language, muting. */

import { html, useEffect, useState } from "../../lib.js";
import { del, get, put } from "../../api.js";
import { language, t } from "../../texts.js";
import { say } from "../../ui/toast.js";
import { refusalWords } from "../../ui/refusals.js";
import { useAbout } from "../../hooks/about.js";
import { Icon } from "../../ui/icon.js";
import { SeatSign } from "../symbols.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").Said} Said */
/** @typedef {import("../../types.js").SeatFacts} SeatFacts */

/**
 * @param {object} props
 * @param {Said[]} props.said
 * @param {(SeatFacts | null)[]} props.seats
 * @param {string | null} props.person the reader's own id
 * @param {boolean} props.seated only those at the table speak
 * @param {(text: string) => Promise<any>} props.onText
 * @param {(phrase: string) => Promise<any>} props.onPhrase
 * @param {() => void} props.onHide
 * @returns {VNode}
 */
export function Chat({ said, seats, person, seated, onText, onPhrase, onHide }) {
  const [text, setText] = useState("");
  const [sending, setSending] = useState(false);
  const [more, setMore] = useState(false);
  const about = useAbout();
  const [muted, setMuted] = useState(/** @type {string[]} */ ([]));
  const lines = said.filter((line) => !muted.includes(line.person));
  useEffect(() => {
    get("/api/me/mutes").then(setMuted, () => {});
  }, []);

  /** @param {Promise<any>} asked */
  const settle = async (asked) => {
    const answer = await asked;
    const refused = answer?.type === "refused";
    if (refused) say(refusalWords(answer), { kind: "trouble" });
    return !refused;
  };
  /** @param {Event} event */
  const speak = async (event) => {
    event.preventDefault();
    const words = text.trim();
    // What is refused stays in the field; what is on its way is not sent twice.
    if (!words || sending) return;
    setSending(true);
    const done = await settle(onText(words));
    setSending(false);
    if (done) setText((now) => (now.trim() === words ? "" : now));
  };
  /** @param {string} who @param {boolean} mute */
  const setMute = async (who, mute) => {
    try {
      await (mute ? put : del)(`/api/me/mutes/${who}`);
      setMuted(mute ? [...muted, who] : muted.filter((each) => each !== who));
    } catch (error) {
      say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
    }
  };
  // Somebody may have two seats, but is listed once.
  const others = [
    ...new Map(
      seats.flatMap((each) =>
        each?.person && !each.bot_account && each.name !== null && each.person !== person
          ? [[each.person, each.name]]
          : [],
      ),
    ),
  ].map(([id, name]) => ({ id: /** @type {string} */ (id), name: /** @type {string} */ (name) }));

  const hide = html`<button class="button quiet small chat-hide" onClick=${onHide}>${t("web-chat-hide")}</button>`;
  if (more) {
    return html`<div class="chat">
      <div class="chat-more">
        <div class="phrase-list">
          ${(about?.phrases ?? []).map(
            (phrase) =>
              html`<button
                key=${phrase}
                class="button small"
                onClick=${() => {
                  setMore(false);
                  void settle(onPhrase(phrase));
                }}
              >
                ${t(`phrase-${phrase}`)}
              </button>`,
          )}
        </div>
        ${others.map(({ name, id }) => {
          const quiet = muted.includes(id);
          return html`<label class="form-check" key=${id}>
            <input type="checkbox" checked=${quiet} onChange=${() => setMute(id, !quiet)} />
            ${t("web-mute", { player: name })}
          </label>`;
        })}
        ${hide}
      </div>
      <button class="button small" onClick=${() => setMore(false)}>${t("web-chat-back")}</button>
    </div>`;
  }
  return html`<div class="chat">
    <div class="said" tabindex="0">
      <ol class="plain" aria-label=${t("web-chat")} aria-live="polite">
        ${
          lines.length
            ? lines.map((line) => html`<${SaidLine} key=${line.id} line=${line} seats=${seats} />`)
            : html`<li class="soft small">${t("web-chat-empty")}</li>`
        }
      </ol>
    </div>
    ${
      seated
        ? html`<form class="chat-form" onSubmit=${speak}>
            <input
              class="input"
              maxlength="300"
              autocomplete="off"
              enterkeyhint="send"
              value=${text}
              placeholder=${t("web-chat-write")}
              aria-label=${t("web-chat-write")}
              onInput=${(/** @type {any} */ event) => setText(event.target.value)}
            />
            <button class="button small icon-only" aria-label=${t("web-chat-send")} title=${t("web-chat-send")}>
              <${Icon} name="send" />
            </button>
            <button type="button" class="button small icon-only" aria-label=${t("web-chat-phrases")} title=${t("web-chat-phrases")} onClick=${() => setMore(true)}>
              <${Icon} name="talk" />
            </button>
          </form>`
        : html`<p class="soft small">${t("web-chat-watching")}</p>
            ${hide}`
    }
  </div>`;
}

/**
 * @param {{line: Said, seats: (SeatFacts | null)[]}} props
 * @returns {VNode}
 */
function SaidLine({ line, seats }) {
  const facts = line.seat === null ? null : seats[line.seat];
  const time = new Date(line.at * 1000).toLocaleTimeString(language.value, { timeStyle: "short" });
  return html`<li>
    ${facts ? html`<${SeatSign} colour=${facts.colour} />` : null}
    <span><b>${line.name}</b> <time class="soft small">${time}</time><br />${line.phrase ? t(`phrase-${line.phrase}`) : line.text}</span>
  </li>`;
}
