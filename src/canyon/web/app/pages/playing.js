/**
 * The game itself. On a wide screen everything is side by side, on a tablet held upright the board is
 * above the trick; on a phone the board is a sheet that opens by itself when canoes have to move.
 *
 * Everything is drawn from the scene, which takes its time; choices are offered when it has reached
 * the view, which is the truth.
 */

import { html, useEffect, useMemo, useState } from "../lib.js";
import { riverOf, useBoard } from "../board/river.js";
import { RaceStrip } from "../board/race.js";
import { useFocusKept } from "../hooks/focus.js";
import { useKeys } from "../hooks/keys.js";
import { Deferred } from "../hooks/deferred.js";
import { lazy } from "../ui/lazy.js";
import { BidSum } from "../game/phases/bids.js";
import { Hand, TurnedUp } from "../game/cards/hand.js";
import { trumpsLast } from "../game/cards/trumps.js";
import { useLayout } from "../hooks/media.js";
import { seatNames } from "../game/names.js";
import { Seats } from "../game/race/seats.js";
import { Sheet } from "../ui/sheet.js";
import { PhasePanel } from "../game/phases/phase_panel.js";
import { fingerprintNow, phaseNow, useHelpKey } from "../game/help/help.js";
import { BonusTable, Track } from "../game/race/track.js";
import { useChoosing } from "../game/phases/choosing.js";
import { previewOf } from "../game/phases/outlook.js";
import { MyNews } from "../game/talk/my_news.js";
import { only } from "../game/motion.js";
import { pick, useShared } from "../hooks/structural_sharing.js";
import { me } from "../me.js";
import { language, t } from "../texts.js";
import { actingNow } from "./playing/acting.js";
import { PlayingHead } from "./playing/head.js";
import { useHintNews } from "./playing/hinting.js";
import { useSheet } from "./playing/sheet.js";
import { TableStatus } from "./playing/status.js";
import { useWarning } from "./playing/warning.js";

/** @typedef {import("../lib.js").VNode} VNode */
/** @typedef {import("../types.js").TableFacts} TableFacts */
/** @typedef {import("../table/store.js").TableStore} TableStore */

/** The keys that choose bids and cards. */
const CHOOSING_KEYS = [..."012345678"];
/** Each of them leads to the first field that may be chosen; from there one walks with them. */
const ARROWS = ["ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"];
/** Asked for at once, but what is around it need not wait for it: on a phone it is a sheet. */
const Board = lazy(() => import("../board/board.js").then((module) => module.Board));
void Board.load().catch(() => {});
const Invite = lazy(() => import("../game/tables/invite.js").then((module) => module.Invite));
/** On a phone it is on a sheet that few open; elsewhere its place is kept. */
const TalkPanel = lazy(
  () => import("../game/talk/talk.js").then((module) => module.TalkPanel),
  () => html`<div class="talk"></div>`,
);
const Menu = lazy(() => import("../game/tables/menu.js").then((module) => module.Menu));

/**
 * The hand without a card that was chosen just now.
 *
 * @param {string[]} hand
 * @param {import("../types.js").Action | null} chosen
 */
function left(hand, chosen) {
  return chosen && "play" in chosen ? hand.filter((card) => card !== chosen.play) : hand;
}

/**
 * What the board shows of a scene: as long as cards are played, nothing new.
 *
 * @param {import("../types.js").Scene} scene
 */
function onWater(scene) {
  const moving = scene.phase === "canoes" || scene.phase === "place";
  const { seat, canoes, phase, acting, result } = scene;
  return { seat, canoes, result, phase: moving ? phase : "tricks", acting: moving ? acting : [] };
}

/**
 * Which keys choose what is asked for now: a bid, a card or a field.
 *
 * @param {{phase: string, cards: number}} props
 * @returns {VNode}
 */
function HandKeys({ phase, cards }) {
  const [keys, name] =
    phase === "place" || phase === "canoes"
      ? [html`<kbd>→</kbd> <kbd>↵</kbd>`, "web-key-field"]
      : [
          html`<kbd>${phase === "bid" ? 0 : 1}</kbd>–<kbd>${cards}</kbd>`,
          phase === "bid" ? "web-key-bid" : "web-key-card",
        ];
  return html`<p class="hand-keys" aria-hidden="true">
    <span>${keys}<span class="hand-words"> ${t(name)}</span></span>
    <span><kbd>?</kbd><span class="hand-words"> ${t("web-help-title")}</span></span>
  </p>`;
}

/**
 * A lesson's coach speaks where others talk, and points at a part of the table.
 *
 * @typedef {{tools: VNode, coach: VNode, place: string | null}} Lesson what it points at, and “waits” where nothing is to be chosen
 *
 * @param {{store: TableStore, facts: TableFacts, lesson?: Lesson | null}} props
 * @returns {VNode | null}
 */
export function Playing({ store, facts, lesson = null }) {
  const layout = useLayout();
  const wide = layout !== "narrow";
  const [window, setWindow] = useState(/** @type {"menu" | "invite" | null} */ (null));
  const view = store.view.value;
  const scene = store.scene.value;
  const motion = store.motion.value;
  const you = store.you.value;
  const board = useBoard(facts.settings.board);
  const [sheet, setSheet] = useSheet(scene, wide);
  const names = useMemo(() => seatNames(facts.seats), [facts.seats, language.value]);
  const { agree, question } = useWarning(store, facts);
  const choosing = useChoosing(store, names, agree);
  const [aimed, setAimed] = useState(/** @type {number | null} */ (null));
  const preview = useShared(choosing.bids.length ? previewOf(store.outlook.value, aimed, you) : null);
  // As long as something is being shown, the keys that choose skip it.
  const keys = store.shown.value ? ["Escape"] : ["Escape", ...CHOOSING_KEYS];
  useKeys([{ keys, name: "web-key-skip", shown: "Escape", run: () => store.skip() }]);
  const toField = () => /** @type {HTMLElement | null} */ (document.querySelector(".ends .end"))?.focus();
  useKeys(choosing.ends.length ? [{ keys: ARROWS, name: "web-key-field", shown: "← ↑ ↓ →", run: toField }] : []);
  useHelpKey();
  useHintNews(facts, you, names);
  useFocusKept(".status, .coach");
  const phase = view?.phase ?? null;
  useEffect(() => {
    phaseNow.value = phase;
    return () => {
      phaseNow.value = null;
    };
  }, [phase]);
  useEffect(() => {
    fingerprintNow.value = facts.commitment;
    return () => {
      fingerprintNow.value = null;
    };
  }, [facts.commitment]);
  /** Choices skip by themselves; other buttons do what they say. */
  const skip = (/** @type {MouseEvent} */ event) => {
    if (!(event.target instanceof Element && event.target.closest("button, a, input, summary"))) {
      store.skip();
    }
  };
  const acting = useShared(actingNow(store));
  const waters = useShared(scene && onWater(scene));
  const headline = useShared(scene && pick(scene, "phase", "rounds", "cards", "trump"));
  const station = useShared(scene && pick(scene, "marker", "options"));
  const hand = useShared(trumpsLast(left(scene?.hand ?? [], store.chosen.value), scene?.trump ?? null));
  const racing = useShared(scene && pick(scene, "canoes", "seat"));
  if (!view || !scene) return null;

  const river = board && riverOf(board);
  const wayOf = (/** @type {number} */ seat) => river?.fields.get(scene.canoes[seat] ?? "")?.distance ?? null;
  const map = board
    ? html`<${Deferred}><${Board}
        board=${board}
        scene=${waters}
        motion=${only(motion, "canoe_")}
        ends=${choosing.ends}
        paths=${view.paths}
        preview=${preview}
        chosen=${null}
        onEnd=${choosing.onEnd}
        onField=${choosing.onField}
        seats=${facts.seats}
        note=${choosing.note}
        onNoteClosed=${choosing.onNoteClosed}
        fill
      /><//>`
    : html`<p class="soft board-loading">${t("web-board-loading")}</p>`;
  const status = html`<${TableStatus} store=${store} facts=${facts} view=${view} names=${names} why=${choosing.why} />`;
  const slot = html`<${Deferred}><${PhasePanel}
      store=${store}
      facts=${facts}
      names=${names}
      acting=${acting}
      choosing=${choosing}
      outlook=${store.outlook.value}
      onAim=${setAimed}
      onBoard=${wide || sheet ? undefined : () => setSheet("board")}
    /><//>`;
  const race = html`<div class="race">
    <div class="race-track">
      <span class="race-name" aria-hidden="true">${t("web-track-name")}</span>
      <${Track} scene=${station} motion=${only(motion, "marker_moved")} />
    </div>
    <${BonusTable} bid=${you === null ? null : (scene.bids[you] ?? null)} />
    <${BidSum} scene=${scene} />
  </div>`;
  const talk = lesson ? lesson.coach : html`<${Deferred}><${TalkPanel} store=${store} facts=${facts} /><//>`;

  return html`<div class=${`playing ${layout === "tall" ? "wide tall" : layout} phase-${scene.phase}`} data-coach=${lesson?.place} onClick=${skip}>
    <${PlayingHead} code=${facts.code} scene=${headline} wide=${wide} sheet=${sheet} onSheet=${setSheet} onWindow=${setWindow} tools=${lesson?.tools} />
    <main id="main" class="board-table" inert=${!wide && sheet !== null}>
      <div class="table-seats">
        <${Seats}
          scene=${scene}
          motion=${only(motion, "bid")}
          seats=${facts.seats}
          names=${names}
          you=${you}
          presence=${store.presence.value}
          acting=${acting}
          chips=${layout !== "wide"}
          wayOf=${wayOf}
          hints=${facts.hints}
        />
      </div>
      ${wide ? html`<div class="table-board">${map}</div>` : null}
      ${wide ? null : html`<div class="table-strip">${board && html`<${RaceStrip} board=${board} scene=${racing} seats=${facts.seats} ghost=${preview?.distance ?? null} />`}</div>`}
      ${wide ? null : html`<div class="table-track">${race}</div>`}
      <div class="table-side">
        ${slot}
        ${wide ? talk : null}
      </div>
      ${wide ? race : null}
      <div class="table-foot">
        ${lesson && !wide && !sheet ? lesson.coach : null}
        ${status}
        ${
          you === null
            ? null
            : html`<${Hand}
          hand=${hand}
          trump=${scene.trump}
          playable=${choosing.playable}
          motion=${only(motion, "cards_dealt")}
          locked=${choosing.locked}
          onPlay=${choosing.onPlay}
          onWhyNot=${choosing.onWhyNot}
        />`
        }
        ${wide && you !== null && scene.trump && scene.hand.length ? html`<${TurnedUp} card=${scene.trump} />` : null}
        ${wide && (scene.hand.length > 1 || choosing.ends.length) ? html`<${HandKeys} phase=${scene.phase} cards=${scene.hand.length} />` : null}
      </div>
    </main>
    ${
      wide || !sheet
        ? null
        : html`<${Sheet} title=${t(sheet === "board" ? "web-board" : "web-talk")} onClose=${() => setSheet(null)}>
            ${sheet === "board" ? html`<div class="sheet-board">${map}</div>${lesson?.coach}${status}${slot}${race}` : talk}
          <//>`
    }
    <${MyNews} store=${store} names=${names} />
    ${question}
    ${window === "invite" ? html`<${Invite} code=${facts.code} host=${me.value?.id === facts.host} onClose=${() => setWindow(null)} />` : null}
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
