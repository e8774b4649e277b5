/** The waiting room: who sits where, in which colour; bots for free seats; how others come. */

import { html, useEffect, useState } from "../lib.js";
import { Board } from "../board/board.js";
import { useBoard } from "../board/river.js";
import { del, get, post, put } from "../api.js";
import { me, rename } from "../me.js";
import { InviteFacts } from "../parts/invite.js";
import { botLevel, seatNames } from "../parts/names.js";
import { absence } from "../parts/seats.js";
import { Icon, SeatSign } from "../parts/symbols.js";
import { TalkPanel } from "../parts/talk.js";
import { TableHead } from "../parts/head.js";
import { t } from "../texts.js";
import { say } from "../toast.js";
import { refusalWords } from "../words.js";
import { timeFor } from "../parts/clock.js";

/** @typedef {import("../lib.js").VNode} VNode */
/** @typedef {import("../types.js").TableFacts} TableFacts */
/** @typedef {import("../table/store.js").TableStore} TableStore */

const COLOURS = [0, 1, 2, 3, 4, 5];
/** A board without a game on it. */
const EMPTY = /** @type {any} */ ({ seat: null, canoes: [], landings: [], fallen: [], acting: [] });

/**
 * @param {{store: TableStore, facts: TableFacts}} props
 * @returns {VNode}
 */
export function Waiting({ store, facts }) {
  const [bots, setBots] = useState(/** @type {string[]} */ ([]));
  const [bot, setBot] = useState("otter");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    get("/api/bots").then(
      (/** @type {({name: string} | string)[]} */ list) =>
        setBots(list.map((each) => (typeof each === "string" ? each : each.name))),
      () => {},
    );
  }, []);
  const you = store.you.value;
  const host = facts.host === me.value?.id;
  const path = `/api/tables/${facts.code}`;
  const free = facts.seats.flatMap((each, seat) => (each ? [] : [seat]));
  const names = seatNames(facts.seats);

  /** Do these one after the other; what is refused is told. @param {(() => Promise<any>)[]} wishes */
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
  const sit = (/** @type {number} */ seat) => ask(() => put(`${path}/seats/${seat}`, {}));
  const start = () => ask(() => post(`${path}/start`));
  const fill = () =>
    ask(
      ...free.map((seat) => () => put(`${path}/seats/${seat}/bot`, { bot })),
      () => post(`${path}/start`),
    );

  return html`<div class="waiting-page">
    <${TableHead} code=${facts.code} title=${t("web-waiting-title")} />
    <main id="main" class="page waiting">
      <section class="panel waiting-seats" aria-labelledby="waiting-seats-name">
        <h2 id="waiting-seats-name">${t("web-waiting-seats")}</h2>
        ${you === null && free.length ? html`<${Join} free=${free} onSit=${sit} />` : null}
        <ol class="plain">
          ${facts.seats.map((each, seat) => {
            const word = each && absence(each, seat, store.presence.value);
            return html`<li key=${seat} class=${`waiting-seat${seat === you ? " you" : ""}${each ? "" : " free"}`}>
              ${each ? html`<${SeatSign} colour=${each.colour} />` : html`<span class="empty-sign" aria-hidden="true"></span>`}
              <span class="waiting-name">
                ${names[seat]}
                ${seat === you ? html`<span class="chip">${t("web-you")}</span>` : null}
                ${each?.person === facts.host ? html`<span class="chip">${t("web-host")}</span>` : null}
                ${each && each.person === null ? html`<span class="chip"><${Icon} name="bot" /> ${t("web-bot")}</span>` : null}
                ${word ? html`<span class="absence">${t(word)}</span>` : null}
              </span>
              <span class="waiting-acts">
                ${
                  each
                    ? seat === you || host
                      ? html`<button
                          class="button small quiet"
                          onClick=${() => ask(() => del(`${path}/seats/${seat}`))}
                        >
                          ${t(seat === you ? "web-stand-up" : "web-remove")}
                          <span class="unseen"> ${names[seat]}</span>
                        </button>`
                      : null
                    : html`${
                          you === null
                            ? html`<button class="button small primary" onClick=${() => sit(seat)}>${t("web-sit")}</button>`
                            : html`<button class="button small quiet" onClick=${() => sit(seat)}>${t("web-move-here")}</button>`
                        }
                        ${
                          host
                            ? html`<button
                                class="button small"
                                onClick=${() => ask(() => put(`${path}/seats/${seat}/bot`, { bot }))}
                              >
                                <${Icon} name="bot" /> ${t("web-add-bot")}
                              </button>`
                            : null
                        }`
                }
              </span>
            </li>`;
          })}
        </ol>
        ${you === null ? null : html`<${ColourChoice} facts=${facts} you=${you} onColour=${(/** @type {number} */ colour) => ask(() => put(`${path}/seats/${you}`, { colour }))} />`}
        ${
          host
            ? html`<div class="waiting-start">
                ${
                  bots.length > 1 && free.length
                    ? html`<label class="bot-level">
                        ${t("web-bot-level")}
                        <select class="select" value=${bot} onChange=${(/** @type {any} */ event) => setBot(event.target.value)}>
                          ${bots.map((name) => html`<option key=${name} value=${name} selected=${name === bot}>${botLevel(name)}</option>`)}
                        </select>
                      </label>`
                    : null
                }
                ${
                  free.length
                    ? html`<button class="button big primary" disabled=${busy || you === null} onClick=${fill}>${t("web-start-bots", { count: free.length })}</button>
                        <p class="soft small">${t("web-waiting-free", { count: free.length })}</p>`
                    : html`<button class="button big primary" disabled=${busy} onClick=${start}>${t("web-start")}</button>`
                }
              </div>`
            : html`<p class="waiting-host">${t(free.length ? "web-waiting-others" : you === null ? "web-full" : "web-waiting-host", { count: free.length })}</p>`
        }
      </section>
      <section class="panel waiting-invite" aria-labelledby="waiting-invite-name">
        <h2 id="waiting-invite-name">${t("web-invite-title")}</h2>
        <${InviteFacts} code=${facts.code} />
      </section>
      <section class="panel waiting-race" aria-labelledby="waiting-race-name">
        <h2 id="waiting-race-name">${t("web-waiting-race")}</h2>
        <${RaceFacts} facts=${facts} />
      </section>
      <section class="panel waiting-talk" aria-label=${t("web-chat")}>
        <${TalkPanel} store=${store} facts=${facts} only="chat" />
      </section>
    </main>
  </div>`;
}

/**
 * Whoever came by a link: a name, and a seat.
 *
 * @param {{free: number[], onSit: (seat: number) => void}} props
 * @returns {VNode}
 */
function Join({ free, onSit }) {
  const [name, setName] = useState(me.peek()?.name ?? "");
  /** @param {Event} event */
  const join = async (event) => {
    event.preventDefault();
    try {
      if (name.trim() && name.trim() !== me.peek()?.name) await rename(name.trim());
      onSit(free[0] ?? 0);
    } catch (error) {
      say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
    }
  };
  return html`<form class="join" onSubmit=${join}>
    <label class="field">
      ${t("web-your-name")}
      <input
        class="input"
        maxlength="24"
        autocomplete="nickname"
        value=${name}
        onInput=${(/** @type {any} */ event) => setName(event.target.value)}
      />
    </label>
    <button class="button primary big">${t("web-join")}</button>
  </form>`;
}

/**
 * @param {{facts: TableFacts, you: number, onColour: (colour: number) => void}} props
 * @returns {VNode}
 */
function ColourChoice({ facts, you, onColour }) {
  const taken = facts.seats.map((each, seat) => (seat === you ? null : (each?.colour ?? null)));
  const own = facts.seats[you]?.colour;
  return html`<fieldset class="colour-choice">
    <legend>${t("web-your-colour")}</legend>
    <div class="choices">
      ${COLOURS.map(
        (colour) => html`<label key=${colour}>
          <input
            type="radio"
            name="colour"
            checked=${colour === own}
            disabled=${taken.includes(colour)}
            aria-label=${t(`web-colour-${colour}`)}
            onChange=${() => onColour(colour)}
          />
          <${SeatSign} colour=${colour} />
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/**
 * Which board, which variants.
 *
 * @param {{facts: TableFacts}} props
 * @returns {VNode}
 */
function RaceFacts({ facts }) {
  const { board, options, clock, watchers, listed } = facts.settings;
  const name = typeof board === "string" ? board : board.name;
  const words = [
    clock ? t("web-option-clock", { time: timeFor(clock) }) : t("web-option-no-clock"),
    ...(options.calm_water ? [t("web-option-calm")] : []),
    ...(options.blind_bids ? [t("web-option-blind")] : []),
    t(watchers ? "web-option-watchers" : "web-option-no-watchers"),
    t(listed ? "web-option-listed" : "web-option-private"),
  ];
  const picture = useBoard(board);
  return html`
    ${picture ? html`<div class="board-picture"><${Board} board=${picture} scene=${EMPTY} seats=${[]} /></div>` : null}
    <p><b>${t("web-board-named", { board: name })}</b></p>
    <ul class="small">
      ${words.map((each) => html`<li key=${each}>${each}</li>`)}
    </ul>
  `;
}
