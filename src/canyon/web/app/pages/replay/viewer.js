/** A game on the page: board, trick, seats and hands at one moment, and what happened in words. */

import { html, useEffect, useMemo, useState } from "../../lib.js";
import { Board } from "../../board/board.js";
import { announce } from "../../ui/live.js";
import { useTitle } from "../frame/frame.js";
import { Header } from "../frame/header.js";
import { phaseNow, useHelpKey } from "../../game/help/help.js";
import { Log } from "../../game/talk/log.js";
import { seatNames } from "../../game/names.js";
import { Result } from "../../game/race/result.js";
import { Seats } from "../../game/race/seats.js";
import { suitName } from "../../card_names.js";
import { SuitSign } from "../../game/symbols.js";
import { Track } from "../../game/race/track.js";
import { Trick } from "../../game/cards/trick.js";
import { settings } from "../../settings.js";
import { playEvent } from "../../game/sounds.js";
import { t } from "../../texts.js";
import { say } from "../../ui/toast.js";
import { eventWords } from "../../table/events.js";
import { Controls } from "./controls.js";
import { Hands } from "./hands.js";
import { loadReplay } from "./load.js";
import { ReplayStore } from "./store.js";
import { lazy } from "../../ui/lazy.js";

const Values = lazy(async () => (await import("../review/values.js")).Values);

/** @typedef {import("./load.js").Source} Source */
/** @typedef {import("./store.js").Replay} Replay */
/** @typedef {import("../../types.js").SeatFacts} SeatFacts */

/**
 * A position in an address: `#45`, or `#45@2` through the eyes of seat 2; with `!` at its end, values are shown.
 * @param {string} hash
 */
export function positionIn(hash) {
  const found = /^(\d{1,5})(?:@([0-5]))?(!?)$/.exec(hash);
  return { at: Number(found?.[1] ?? 0), eyes: found?.[2] ?? "all", values: found?.[3] === "!" };
}

/**
 * Keep the address in step, without a new entry in the history for each step.
 * @param {ReplayStore} store
 * @param {string} eyes
 * @param {string} hash
 * @param {boolean} values
 */
function useAddress(store, eyes, hash, values) {
  const at = store.at.value;
  useEffect(() => {
    const place = `#${at}${eyes === "all" ? "" : `@${eyes}`}${values ? "!" : ""}`;
    const timer = setTimeout(() => history.replaceState(null, "", place), 150);
    return () => clearTimeout(timer);
  }, [at, eyes, values]);
  useEffect(() => {
    const wish = positionIn(hash);
    if (hash && wish.at !== store.at.peek()) store.go(wish.at);
  }, [hash]);
}

/** What happened in this frame, for those who listen. */
function useWords(/** @type {ReplayStore} */ store, /** @type {string[]} */ names) {
  const frame = store.frame.value;
  useEffect(() => {
    const words = frame.events.map((event) => eventWords(event, names));
    if (words.length) announce(words.join(" "));
  }, [frame]);
}

/**
 * Everything that has happened in the round so far.
 * @param {ReplayStore} store
 */
function roundLog(store) {
  const at = store.at.value;
  const from = store.rounds.findLast((each) => each <= at) ?? 0;
  const start = at === store.last ? (store.rounds.findLast((each) => each < at) ?? 0) : from;
  return store.frames
    .slice(start, at + 1)
    .flatMap((frame) => frame.events.map((event, k) => ({ n: frame.number * 100 + k, event })));
}

/**
 * @param {{eyes: string, names: string[], onEyes: (eyes: string) => void}} props
 */
function Eyes({ eyes, names, onEyes }) {
  return html`
    <label class="replay-eyes">
      <span>${t("web-replay-eyes")}</span>
      <select class="select" value=${eyes} onChange=${(/** @type {any} */ event) => onEyes(event.target.value)}>
        <option value="all" selected=${eyes === "all"}>${t("web-replay-eyes-all")}</option>
        ${names.map((name, seat) => html`<option value=${seat} selected=${eyes === String(seat)}>${name}</option>`)}
      </select>
    </label>
  `;
}

/**
 * @param {{source: Source, first: Replay, board: any, seats: SeatFacts[], hash: string}} props
 */
export function Viewer({ source, first, board, seats, hash }) {
  const [store] = useState(() => new ReplayStore(first, positionIn(hash).at));
  const [eyes, setEyes] = useState(first.eyes);
  const names = seatNames(seats);
  const distances = useMemo(
    () => new Map(board.fields.map((/** @type {any} */ each) => [each.field, each.distance])),
    [board],
  );
  const frame = store.frame.value;
  const scene = store.scene.value;
  const motion = store.motion.value;
  const title = "code" in source ? t("web-replay-of", { code: source.code }) : source.name;
  useTitle(title);
  useHelpKey();
  const [values, setValues] = useState(() => "code" in source && positionIn(hash).values);
  useAddress(store, eyes, hash, values);
  useWords(store, names);
  useEffect(() => {
    store.onShown = (event) => playEvent(event, store.frame.peek().view.seat);
    return () => store.close();
  }, []);
  useEffect(() => {
    phaseNow.value = frame.view.phase;
    return () => {
      phaseNow.value = null;
    };
  }, [frame]);

  const look = async (/** @type {string} */ wish) => {
    try {
      store.become(await loadReplay(source, wish));
      setEyes(wish);
    } catch {
      say(t("web-error-offline"), { kind: "trouble" });
    }
  };
  const share = () =>
    navigator.clipboard?.writeText(location.href).then(
      () => say(t("web-replay-link-copied")),
      () => say(location.href),
    ) ?? say(location.href);

  const round = frame.view.rounds + (frame.view.phase === "over" ? 0 : 1);
  const words = t("web-replay-place", { round, at: store.at.value, count: store.last });
  const you = eyes === "all" ? null : Number(eyes);
  const acting = motion ? [] : frame.view.acting;
  const wayOf = (/** @type {number} */ seat) => distances.get(scene.canoes[seat] ?? "") ?? null;
  return html`
    <${Header} />
    <main id="main" tabindex="-1" class="replay">
      <div class="replay-head">
        <h1>${title}</h1>
        <p class="number">${words}</p>
        ${scene.trump && html`<p class="replay-trump"><${SuitSign} suit=${scene.trump.slice(0, 1)} /> ${t("labelled", { label: t("web-trump"), what: suitName(scene.trump) })}</p>`}
        <${Eyes} eyes=${eyes} names=${names} onEyes=${look} />
      </div>
      ${
        "code" in source &&
        html`
        <div class="replay-share">
          <button class="button small" aria-pressed=${values} onClick=${() => setValues(!values)}>${t("web-replay-values")}</button>
          <a class="button small" href=${`/t/${source.code}/review`}>${t("web-review")}</a>
          <button class="button small" onClick=${share}>${t("web-replay-link")}</button>
          <a class="button small" href=${`/api/tables/${source.code}/record`} download>${t("web-replay-save")}</a>
        </div>
      `
      }
      <div class="replay-seats">
        <${Seats} scene=${scene} motion=${motion} seats=${seats} names=${names} you=${you} presence=${null} acting=${acting} chips=${false}
          wayOf=${wayOf} />
      </div>
      <div class="replay-board">
        <${Board} board=${board} scene=${scene} motion=${motion} ends=${[]} paths=${{}} chosen=${null} seats=${seats}
          coordinates=${settings.coordinates.value} onEnd=${() => {}} onField=${() => {}} />
        <${Track} scene=${scene} motion=${motion} />
      </div>
      <div class="replay-side">
        ${
          scene.result
            ? html`<${Result} scene=${scene} seats=${seats} names=${names} you=${you} wayOf=${wayOf} />`
            : html`<${Trick} scene=${scene} motion=${motion} seats=${seats} names=${names} acting=${acting} you=${you} />`
        }
        ${
          values && "code" in source
            ? html`<${Values} code=${source.code} store=${store} eyes=${eyes} names=${names} seats=${seats} />`
            : html`<${Log} log=${roundLog(store)} names=${names} seats=${seats} over=${true} />`
        }
      </div>
      <${Hands} frame=${frame} seats=${seats} names=${names} />
      <${Controls} store=${store} words=${words} />
    </main>
  `;
}
