/** The end: who won and why, every place, the race round by round; another game, replay, record. */

import { html, useEffect, useState } from "../lib.js";
import { get } from "../api.js";
import { riverOf, useBoard } from "../board/river.js";
import { Board } from "../board/board.js";
import { RaceGraph } from "../game/race/graph.js";
import { TableHead, Tool } from "../game/tables/table_head.js";
import { Menu } from "../game/tables/menu.js";
import { seatNames } from "../game/names.js";
import { Result } from "../game/race/result.js";
import { TalkPanel } from "../game/talk/talk.js";
import { request } from "../game/tables/table_request.js";
import { go } from "../route.js";
import { NextLevel } from "./over/next_level.js";
import { Campfire } from "./over/campfire.js";
import { ShareButton } from "./over/share.js";
import { Statistics } from "./over/statistics.js";
import { loadReplay } from "./replay/load.js";
import { t } from "../texts.js";

/** @typedef {import("../lib.js").VNode} VNode */
/** @typedef {import("../types.js").TableFacts} TableFacts */
/** @typedef {import("../table/store.js").TableStore} TableStore */

/**
 * @param {{store: TableStore, facts: TableFacts}} props
 * @returns {VNode}
 */
export function Over({ store, facts }) {
  const [menu, setMenu] = useState(false);
  const board = useBoard(facts.settings.board);
  const names = seatNames(facts.seats);
  const scene = store.scene.value;
  const you = store.you.value;
  const river = board && riverOf(board);
  const race = useRace(facts.code);
  const ways = race?.distances ?? [];
  const winner = scene?.result?.winner ?? null;
  const log = useWholeLog(store);
  const again = async () => {
    const table = facts.rematch ? { code: facts.rematch } : await request(facts.code, "rematch");
    if (table) go(`/t/${table.code}`);
  };
  return html`<div class="over-page">
    <${TableHead}
      code=${facts.code}
      title=${t("web-over-title")}
      tools=${html`<${Tool} icon="menu" text=${t("web-menu")} onClick=${() => setMenu(true)} />`}
    />
    <main id="main" class="page finish">
      <section class=${`panel over-result${winner !== null && winner === you ? " over-won" : ""}`}>
        ${winner === null ? null : html`<${Campfire} won=${winner === you} colour=${facts.seats[you ?? winner]?.colour ?? null} />`}
        ${
          scene?.result
            ? html`<${Result} scene=${scene} seats=${facts.seats} names=${names} you=${you} wayOf=${(/** @type {number} */ seat) => river?.fields.get(scene.canoes[seat] ?? "")?.distance ?? 0} />`
            : html`<h2>${t(facts.ended === "agreed" ? "web-ended" : "web-ended-no-winner")}</h2><p>${t(`web-ended-${facts.ended ?? "text"}`)}</p>`
        }
        <div class="over-acts">
          ${you === null ? null : html`<button class="button button-large primary" onClick=${again}>${t(facts.rematch ? "web-over-rematch-join" : "web-over-rematch")}</button>`}
          ${winner === null ? null : html`<${ShareButton} code=${facts.code} title=${t("web-wins", { player: names[winner] ?? "" })} />`}
          <a class="button" href=${`/t/${facts.code}/replay`}>${t("web-over-replay")}</a>
          <a class="button" href=${`/t/${facts.code}/review`}>${t("web-review")}</a>
          <a class="button" href=${`/api/tables/${facts.code}/record`} download=${`canyon-${facts.code}.json`}>${t("web-over-download")}</a>
          <a class="button quiet" href="/">${t("web-menu-front")}</a>
        </div>
        <${NextLevel} facts=${facts} places=${scene?.result?.places ?? null} you=${you} />
        <${Fairness} facts=${facts} />
      </section>
      ${
        board && scene
          ? html`<section class="over-board" aria-label=${t("web-board")}>
              <${Board} board=${board} scene=${scene} seats=${facts.seats} />
            </section>`
          : null
      }
      ${
        ways.length > 1
          ? html`<section class="panel over-graph" aria-labelledby="graph-name">
              <h2 id="graph-name">${t("web-graph")}</h2>
              <${RaceGraph} ways=${ways} seats=${facts.seats} names=${names} />
              ${race ? html`<${Statistics} race=${race} seats=${facts.seats} names=${names} winner=${winner} you=${you} />` : null}
            </section>`
          : null
      }
      <section class="panel over-talk" aria-label=${t("web-talk")}>
        <${TalkPanel} store=${store} facts=${facts} log=${log} />
      </section>
    </main>
    ${menu ? html`<${Menu} facts=${facts} you=${you} names=${names} acting=${[]} presence=${store.presence.value} onClose=${() => setMenu(false)} />` : null}
  </div>`;
}

/**
 * The game in a few numbers, and how far every canoe was from the goal.
 *
 * @param {string} code
 * @returns {import("./over/statistics.js").Race | null}
 */
function useRace(code) {
  const [race, setRace] = useState(/** @type {import("./over/statistics.js").Race | null} */ (null));
  useEffect(() => {
    get(`/api/tables/${code}/race`).then(setRace, () => {}); // then the page has neither graph nor figures
  }, [code]);
  return race;
}

/**
 * What happened, for those who were not there or have reloaded the page: now everything may be told.
 *
 * @param {TableStore} store
 */
function useWholeLog(store) {
  const [whole, setWhole] = useState(/** @type {import("../game/talk/log.js").Line[] | null} */ (null));
  const live = store.log.value;
  const seen = live.some(({ event }) => event.event === "card_played");
  useEffect(() => {
    if (seen) return;
    loadReplay({ code: store.code }, "all").then(
      ({ frames }) => setWhole(frames.flatMap(({ events }) => events).map((event, n) => ({ n: n + 1, event }))),
      () => {}, // then there is what was seen
    );
  }, [seen]);
  return seen ? live : (whole ?? live);
}

/**
 * The seed was fixed before the first card: everybody can check it now.
 *
 * @param {{facts: TableFacts}} props
 * @returns {VNode | null}
 */
function Fairness({ facts }) {
  const [fits, setFits] = useState(/** @type {boolean | null} */ (null));
  const { seed, commitment } = facts;
  useEffect(() => {
    if (seed) void matches(seed, commitment).then(setFits);
  }, [seed, commitment]);
  if (!seed) return null;
  return html`<details class="fairness">
    <summary>${t("web-fair")}</summary>
    <p class="small">${t("web-fair-text")}</p>
    <dl class="small">
      <dt>${t("web-fair-commitment")}</dt>
      <dd><code>${commitment}</code></dd>
      <dt>${t("web-fair-seed")}</dt>
      <dd><code>${seed}</code></dd>
    </dl>
    ${fits === null ? null : html`<p class=${`chip ${fits ? "good" : "bad"}`}>${t(fits ? "web-fair-fits" : "web-fair-not")}</p>`}
    <p class="small soft">${t("web-fair-verify")} <code>canyon verify --fair canyon-${facts.code}.json</code></p>
  </details>`;
}

/**
 * Whether a seed has this SHA-256; null where the browser does not compute it (plain HTTP).
 *
 * @param {string} seed
 * @param {string} commitment
 */
async function matches(seed, commitment) {
  if (!crypto.subtle) return null;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}
