/**
 * The game itself. On a wide screen everything lies side by side; on a phone the board is a sheet
 * that opens by itself when canoes are to be moved.
 *
 * Everything is drawn from the scene, which takes its time; choices are offered from the view,
 * which is the truth.
 */

import { html, useEffect, useMemo, useState } from "../lib.js";
import { riverOf, useBoard } from "../board/river.js";
import { Board } from "../board/board.js";
import { RaceStrip } from "../board/race.js";
import { useKeys } from "../keys.js";
import { Later } from "../later.js";
import { lazy } from "../lazy.js";
import { BidSum } from "../parts/bids.js";
import { Clock } from "../parts/clock.js";
import { Hand } from "../parts/hand.js";
import { Tool, TableHead } from "../parts/head.js";
import { useWide } from "../parts/media.js";
import { seatNames } from "../parts/names.js";
import { Seats } from "../parts/seats.js";
import { Sheet } from "../parts/sheet.js";
import { Slot } from "../parts/slot.js";
import { Status, statusWords } from "../parts/status.js";
import { SuitSign } from "../parts/symbols.js";
import { phaseNow, useHelpKey } from "../parts/help.js";
import { TalkPanel } from "../parts/talk.js";
import { BonusTable, Track } from "../parts/track.js";
import { useChoosing } from "../parts/choosing.js";
import { language, t } from "../texts.js";

/** @typedef {import("../lib.js").VNode} VNode */
/** @typedef {import("../types.js").TableFacts} TableFacts */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../table/store.js").TableStore} TableStore */

const Invite = lazy(() => import("../parts/invite.js").then((module) => module.Invite));
const Menu = lazy(() => import("../parts/menu.js").then((module) => module.Menu));

/** @param {string} code */
async function takeBack(code) {
  const { wish } = await import("../parts/menu.js");
  await wish(code, "return");
}

/**
 * @param {{store: TableStore, facts: TableFacts}} props
 * @returns {VNode | null}
 */
export function Playing({ store, facts }) {
  const wide = useWide();
  const [window, setWindow] = useState(/** @type {"menu" | "invite" | null} */ (null));
  const view = store.view.value;
  const scene = store.scene.value;
  const motion = store.motion.value;
  const you = store.you.value;
  const board = useBoard(facts.settings.board);
  const [sheet, setSheet] = useSheet(scene, wide);
  const names = useMemo(() => seatNames(facts.seats), [facts.seats, language.value]);
  const choosing = useChoosing(store, names);
  useKeys([{ keys: ["Escape"], name: "web-key-skip", shown: "Esc", run: () => store.skip() }]);
  useHelpKey();
  const phase = view?.phase ?? null;
  useEffect(() => {
    phaseNow.value = phase;
    return () => {
      phaseNow.value = null;
    };
  }, [phase]);
  /** Whoever chooses skips by that; a button that moved away before the click would be missed. */
  const skip = (/** @type {MouseEvent} */ event) => {
    if (!(event.target instanceof Element && event.target.closest("button, a, input, summary"))) {
      store.skip();
    }
  };
  if (!view || !scene) return null;

  const river = board && riverOf(board);
  const acting = actingNow(store);
  const wayOf = (/** @type {number} */ seat) =>
    river?.fields.get(scene.canoes[seat] ?? "")?.distance ?? null;
  const own = you === null ? null : (facts.seats[you] ?? null);
  const map = board
    ? html`<${Later}><${Board}
        board=${board}
        scene=${scene}
        motion=${motion}
        ends=${choosing.ends}
        paths=${view.paths}
        chosen=${null}
        onEnd=${choosing.onEnd}
        onField=${choosing.onField}
        seats=${facts.seats}
        note=${choosing.note}
        onNoteClosed=${choosing.onNoteClosed}
        fill
      /><//>`
    : html`<p class="soft board-loading">${t("web-board-loading")}</p>`;
  const status = html`<${Status}
    status=${statusWords(view, names, you)}
    why=${choosing.why}
    trouble=${trouble(store.connection.value)}
  >
    ${
      facts.settings.clock && facts.waiting_since && view.acting.length
        ? html`<${Clock} since=${facts.waiting_since} seconds=${facts.settings.clock} ahead=${store.ahead} />`
        : null
    }
    ${
      own?.bot && !own.conceded
        ? html`<button class="button primary small" onClick=${() => void takeBack(facts.code)}>${t("web-take-back")}</button>`
        : null
    }
    ${
      own && !own.conceded && facts.votes.length && you !== null && !facts.votes.includes(you)
        ? html`<button class="button small" onClick=${() => setWindow("menu")}>${t("web-end-asked", { player: names[facts.votes[0] ?? 0] ?? "" })}</button>`
        : null
    }
    ${own?.conceded ? html`<span class="chip">${t("web-you-conceded")}</span>` : null}
    ${you === null ? html`<span class="chip watching">${t("web-watching", { count: store.presence.value.watchers })}</span>` : null}
  <//>`;
  const slot = html`<${Slot} store=${store} facts=${facts} names=${names} acting=${acting} choosing=${choosing} />`;
  const race = html`<div class="race">
    <div class="race-track">
      <span class="race-name" aria-hidden="true">${t("web-track-name")}</span>
      <${Track} scene=${scene} motion=${motion} />
    </div>
    <${BonusTable} bid=${you === null ? null : (scene.bids[you] ?? null)} />
    <${BidSum} scene=${scene} />
  </div>`;
  const talk = html`<${Later}><${TalkPanel} store=${store} facts=${facts} /><//>`;

  return html`<div class=${`playing ${wide ? "wide" : "narrow"} phase-${scene.phase}`} onClick=${skip}>
    <${TableHead}
      code=${facts.code}
      title=${roundWords(scene)}
      tools=${html`
        ${wide ? null : html`<${Tool} icon="map" text=${t("web-board")} expanded=${sheet === "board"} onClick=${() => setSheet(sheet === "board" ? null : "board")} />`}
        ${wide ? null : html`<${Tool} icon="talk" text=${t("web-talk")} expanded=${sheet === "talk"} onClick=${() => setSheet(sheet === "talk" ? null : "talk")} />`}
        ${wide ? html`<${Tool} icon="invite" text=${t("web-invite")} onClick=${() => setWindow("invite")} />` : null}
        <${Tool} icon="menu" text=${t("web-menu")} onClick=${() => setWindow("menu")} />
      `}
    >
      ${scene.trump ? html`<${Trump} card=${scene.trump} />` : null}
    <//>
    <main id="main" class="board-table" inert=${!wide && sheet !== null}>
      <div class="table-seats">
        <${Seats}
          scene=${scene}
          motion=${motion}
          seats=${facts.seats}
          names=${names}
          you=${you}
          presence=${store.presence.value}
          acting=${acting}
          chips=${!wide}
          wayOf=${wayOf}
        />
      </div>
      ${wide ? html`<div class="table-board">${map}</div>` : null}
      ${wide || !board ? null : html`<div class="table-strip"><${RaceStrip} board=${board} scene=${scene} seats=${facts.seats} /></div>`}
      ${wide ? null : html`<div class="table-track">${race}</div>`}
      <div class="table-side">
        ${slot}
        ${wide ? talk : null}
      </div>
      ${wide ? race : null}
      <div class="table-foot">
        ${status}
        ${you === null ? null : html`<${Hand}
          hand=${scene.hand}
          playable=${choosing.playable}
          motion=${motion}
          locked=${choosing.locked}
          onPlay=${choosing.onPlay}
          onWhyNot=${choosing.onWhyNot}
        />`}
        ${wide && scene.hand.length > 1 ? html`<p class="hand-keys" aria-hidden="true"><span><kbd>1</kbd>–<kbd>${scene.hand.length}</kbd> ${t("web-key-card")}</span><span><kbd>?</kbd> ${t("web-help-title")}</span></p>` : null}
      </div>
    </main>
    ${
      wide || !sheet
        ? null
        : html`<${Sheet} title=${t(sheet === "board" ? "web-board" : "web-talk")} onClose=${() => setSheet(null)}>
            ${sheet === "board" ? html`<div class="sheet-board">${map}</div>${status}${slot}${race}` : talk}
          <//>`
    }
    ${window === "invite" ? html`<${Invite} code=${facts.code} onClose=${() => setWindow(null)} />` : null}
    ${
      window === "menu"
        ? html`<${Menu}
            facts=${facts}
            you=${you}
            names=${names}
            acting=${view.acting}
            presence=${store.presence.value}
            onInvite=${() => setWindow("invite")}
            onClose=${() => setWindow(null)}
          />`
        : null
    }
  </div>`;
}

/**
 * The phone's sheet: the board opens when canoes are moved or placed, and closes after that.
 *
 * @param {Scene | null} scene
 * @param {boolean} wide
 * @returns {["board" | "talk" | null, (sheet: "board" | "talk" | null) => void]}
 */
function useSheet(scene, wide) {
  const [sheet, setSheet] = useState(/** @type {"board" | "talk" | null} */ (null));
  const onWater = scene?.phase === "canoes" || scene?.phase === "place";
  useEffect(() => {
    if (!wide) setSheet(onWater ? "board" : null);
  }, [onWater, wide]);
  return [sheet, setSheet];
}

/**
 * Whose turn is shown: one's own at once, for one may choose already; else who does something in
 * the scene just now.
 *
 * @param {TableStore} store
 * @returns {number[]}
 */
function actingNow(store) {
  const you = store.you.value;
  if (you !== null && store.view.value?.legal.length) return [you];
  const event = store.motion.value?.event;
  if (!event) return store.scene.value?.acting ?? [];
  return event.seat === undefined ? [] : [event.seat];
}

/** @param {Scene} scene */
function roundWords(scene) {
  if (scene.phase === "draw" || scene.phase === "place") return t("web-before-start");
  return html`${t("web-round", { round: scene.rounds + 1 })}<span class="round-cards"> · ${t("web-cards", { count: scene.cards })}</span>`;
}

/**
 * @param {{card: string}} props
 * @returns {VNode}
 */
function Trump({ card }) {
  const suit = card.slice(0, 1);
  return html`<span class="trump" title=${t("web-trump-card", { card })}>
    ${t("web-trump")} <${SuitSign} suit=${suit} /><span class="suit-word">${t(`suit-${suit}`)}</span><span class="letter">${suit}</span>
  </span>`;
}

/** @param {string} connection */
function trouble(connection) {
  if (connection === "lost") return t("web-reconnecting");
  return connection === "connecting" ? t("web-connecting") : null;
}
