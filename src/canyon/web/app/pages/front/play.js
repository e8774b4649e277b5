/** “Play now”: one click into a game against bots; one choice, the rest unfolds. */

import { get, post } from "../../api.js";
import { html, useEffect, useState } from "../../lib.js";
import { ensureMe } from "../../me.js";
import { go } from "../../route.js";
import { settings } from "../../settings.js";
import { hasText, t } from "../../texts.js";
import { say } from "../../ui/toast.js";
import { lazy } from "../../ui/lazy.js";
import { refusalWords } from "../../ui/refusals.js";

const PLACE = "canyon-play";

/** @typedef {{bot: string, players: number, board: string, options: Record<string, boolean>}} Wish */

/** @type {Wish} */
const FIRST = { bot: "beginner", players: 4, board: "canyon", options: {} };

const MoreChoices = lazy(() => import("./more.js").then((more) => more.MoreChoices));

/**
 * What was played last on this device.
 * @returns {Wish}
 */
export function remembered() {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return FIRST;
  }
}

/**
 * Into a game against bots; the wish is remembered.
 * @param {Wish} wish
 */
export async function begin(wish) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(wish));
  } catch {
    // A browser that keeps nothing for us.
  }
  await ensureMe();
  const { code } = await post("/api/tables", {
    board: wish.board,
    options: wish.options,
    seats: wish.players,
    sit: { seat: 0 },
    fill: wish.bot,
    start: true,
    pace: settings.pace.peek(),
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
 * @param {{wish: Wish, onChange: (wish: Wish) => void, children?: import("../../lib.js").Children}} props
 */
function More({ wish, onChange, children }) {
  const [opened, setOpened] = useState(false); // pictures are loaded once they are wanted
  return html`
    <details class="play-more" onToggle=${() => setOpened(true)}>
      <summary>
        ${t("web-front-more")}
        <span class="soft small">${wish.board} · ${t("web-front-players", { count: wish.players })}</span>
      </summary>
      ${children}
      ${opened && html`<${MoreChoices} wish=${wish} onChange=${onChange} />`}
    </details>
  `;
}

/**
 * The panel. What the server has is asked for; until it answers, the usual is offered. Whoever is new
 * starts against beginners, and need not choose.
 *
 * @param {{fresh: boolean, second: boolean}} props  `second` to another button
 */
export function PlayNow({ fresh, second }) {
  const [wish, setWish] = useState(remembered);
  const [bots, setBots] = useState([FIRST.bot]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    get("/api/bots").then(
      (/** @type {{name: string, level: boolean}[]} */ found) =>
        setBots(found.filter(({ level }) => level).map(({ name }) => name)),
      () => {},
    );
    // The table's modules are loaded while the visitor reads.
    const soon = setTimeout(() => import("../table.js").catch(() => {}), 2500);
    return () => clearTimeout(soon);
  }, []);
  const bot = bots.includes(wish.bot) ? wish.bot : FIRST.bot;
  const play = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    try {
      await begin({ ...wish, bot });
    } catch (error) {
      say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
      setBusy(false);
    }
  };
  const levels = html`<${Levels} bots=${bots} chosen=${bot} onChoose=${(/** @type {string} */ name) => setWish({ ...wish, bot: name })} />`;
  return html`
    <form class="panel front-play" onSubmit=${play} aria-label=${t("web-front-play")}>
      ${fresh ? null : levels}
      <button class=${`button button-large ${second ? "" : "primary"}`} disabled=${busy}>${t(busy ? "web-front-starting" : "web-front-play")}</button>
      <${More} wish=${wish} onChange=${setWish}>
        ${fresh ? levels : null}
      <//>
    </form>
  `;
}
