/** “Play now”: one click into a game against bots; one choice, the rest behind “more”. */

import { get, post } from "../../api.js";
import { html, useEffect, useState } from "../../lib.js";
import { ensureMe } from "../../me.js";
import { go } from "../../route.js";
import { hasText, t } from "../../texts.js";
import { say } from "../../ui/toast.js";
import { refusalWords } from "../../ui/refusals.js";

const PLACE = "canyon-play";
const FIRST = { bot: "medium", players: 4, board: "canyon" };

/** @typedef {typeof FIRST} Wish */

/** @returns {Wish} */
function remembered() {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return FIRST;
  }
}

/** @param {Wish} wish */
async function begin(wish) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(wish));
  } catch {
    // A browser that keeps nothing for us.
  }
  await ensureMe();
  const { code } = await post("/api/tables", {
    board: wish.board,
    seats: wish.players,
    sit: { seat: 0 },
    fill: wish.bot,
    start: true,
  });
  go(`/t/${code}`);
}

/** @param {string} bot */
const levelName = (bot) =>
  hasText(`web-level-${bot}`) ? t(`web-level-${bot}`) : bot.charAt(0).toUpperCase() + bot.slice(1);

/**
 * @param {{bots: string[], chosen: string, onChoose: (bot: string) => void}} props
 */
function Levels({ bots, chosen, onChoose }) {
  return html`
    <fieldset class="levels">
      <legend>${t("web-front-level")}</legend>
      <div class="choices">
        ${bots.map(
          (bot) => html`
            <label>
              <input type="radio" name="level" value=${bot} checked=${bot === chosen} onChange=${() => onChoose(bot)} />
              <span>
                <strong>${levelName(bot)}</strong>
                ${hasText(`web-level-${bot}-about`) && html`<small>${t(`web-level-${bot}-about`)}</small>`}
              </span>
            </label>
          `,
        )}
      </div>
    </fieldset>
  `;
}

/**
 * @param {{wish: Wish, boards: string[], onChange: (wish: Wish) => void}} props
 */
function More({ wish, boards, onChange }) {
  return html`
    <details class="play-more">
      <summary>
        ${t("web-front-more")}
        <span class="soft small">${t("web-front-players", { count: wish.players })} · ${wish.board}</span>
      </summary>
      <fieldset>
        <legend>${t("web-front-how-many")}</legend>
        <div class="choices">
          ${[3, 4, 5, 6].map(
            (count) => html`
              <label>
                <input type="radio" name="players" checked=${count === wish.players} onChange=${() => onChange({ ...wish, players: count })} />
                ${count}
              </label>
            `,
          )}
        </div>
      </fieldset>
      <div class="form-field">
        <label for="front-board">${t("web-front-board")}</label>
        <select id="front-board" class="select" value=${wish.board} onChange=${(/** @type {any} */ event) => onChange({ ...wish, board: event.target.value })}>
          ${boards.map((name) => html`<option value=${name} selected=${name === wish.board}>${name}</option>`)}
        </select>
        <span class="form-hint">${hasText(`board-about-${wish.board}`) && t(`board-about-${wish.board}`)}</span>
      </div>
    </details>
  `;
}

/** The panel. What the server has is asked for; until it answers, the usual is offered. */
export function PlayNow() {
  const [wish, setWish] = useState(remembered);
  const [bots, setBots] = useState([FIRST.bot]);
  const [boards, setBoards] = useState([FIRST.board]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    get("/api/bots").then(
      (/** @type {{name: string, level: boolean}[]} */ found) =>
        setBots(found.filter(({ level }) => level).map(({ name }) => name)),
      () => {},
    );
    get("/api/boards").then(
      (found) => setBoards(found.map((/** @type {{name: string}} */ each) => each.name)),
      () => {},
    );
    // The table's modules come while one reads.
    const soon = setTimeout(() => import("../table.js").catch(() => {}), 2500);
    return () => clearTimeout(soon);
  }, []);
  const bot = bots.includes(wish.bot) ? wish.bot : FIRST.bot;
  const board = boards.includes(wish.board) ? wish.board : (boards[0] ?? FIRST.board);
  const play = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    try {
      await begin({ ...wish, bot, board });
    } catch (error) {
      say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
      setBusy(false);
    }
  };
  return html`
    <form class="panel front-play" onSubmit=${play} aria-label=${t("web-front-play")}>
      <${Levels} bots=${bots} chosen=${bot} onChoose=${(/** @type {string} */ name) => setWish({ ...wish, bot: name })} />
      <button class="button primary button-large" disabled=${busy}>${t(busy ? "web-front-starting" : "web-front-play")}</button>
      <${More} wish=${{ ...wish, board }} boards=${boards} onChange=${setWish} />
    </form>
  `;
}
