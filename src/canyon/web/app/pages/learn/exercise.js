/** One exercise: a position on a small live board, a question, the verdict and why. */

import { post } from "../../api.js";
import { html, useEffect, useRef, useState } from "../../lib.js";
import { Board } from "../../board/board.js";
import { useBoard } from "../../board/river.js";
import { announce } from "../../ui/live.js";
import { CardFace } from "../../game/card.js";
import { SeatSign, SuitSign } from "../../game/symbols.js";
import { EventPlayer } from "../../table/event_player.js";
import { after, sceneOf } from "../../table/scene.js";
import { t } from "../../texts.js";
import { cardName, suitName } from "../../card_names.js";
import { reasonWords } from "../../game/words.js";

/** @typedef {import("../../types.js").Scene} Scene */
/** @typedef {import("../../types.js").Motion} Motion */
/** @typedef {{right: boolean, rule: string, why: string, reason: string | null, facts: any, events: any[]}} Verdict */

/**
 * What follows from a right answer, played on the board.
 * @param {any} exercise
 */
function usePlay(exercise) {
  const [scene, setScene] = useState(() => sceneOf(exercise.view));
  const [motion, setMotion] = useState(/** @type {Motion | null} */ (null));
  const now = useRef(scene);
  const count = useRef(0);
  const player = useRef(/** @type {EventPlayer | null} */ (null));
  player.current ??= new EventPlayer(
    (event, ms) => {
      now.current = after(now.current, event);
      setScene(now.current);
      setMotion({ n: ++count.current, event, ms });
    },
    () => setMotion(null),
  );
  useEffect(() => () => player.current?.skip(), []);
  const draw = (/** @type {Scene} */ next) => {
    now.current = next;
    setScene(next);
  };
  return {
    scene,
    motion,
    play: (/** @type {any[]} */ events) => {
      // A player without time draws nothing in between; then the end is all there is to see.
      player.current?.add(events);
      if (!player.current?.busy) draw(events.reduce(after, now.current));
    },
    again: () => draw(sceneOf(exercise.view)),
  };
}

/**
 * The question about a trick: which of these cards takes it?
 *
 * @param {{exercise: any, chosen: string | null, verdict: Verdict | null, onAnswer: (card: string) => void}} props
 */
function TrickQuestion({ exercise, chosen, verdict, onAnswer }) {
  const { view, names } = exercise;
  return html`
    <div class="exercise-trick">
      <p class="chip"><${SuitSign} suit=${view.trump[0]} /> ${t("labelled", { label: t("web-trump"), what: suitName(view.trump) })}</p>
      <ul class="plain">
        ${view.trick.map((/** @type {string} */ card, /** @type {number} */ k) => {
          const seat = (view.leader + k) % view.players;
          return html`
            <li key=${card}>
              <button
                class=${`exercise-card ${chosen === card && verdict ? (verdict.right ? "right" : "wrong") : ""}`}
                onClick=${() => onAnswer(card)}
              >
                <${CardFace} card=${card} />
                <span class="unseen">${t("labelled", { label: names[seat] ?? "", what: cardName(card) })}</span>
              </button>
              <span><${SeatSign} colour=${seat} /> ${names[seat]}</span>
            </li>
          `;
        })}
      </ul>
    </div>
  `;
}

/**
 * @param {{exercise: any, lang: string, onSolved: () => void, onNext: (() => void) | null}} props
 */
export function Exercise({ exercise, lang, onSolved, onNext }) {
  const { number, view, names, seat } = exercise;
  const [verdict, setVerdict] = useState(/** @type {Verdict | null} */ (null));
  const [chosen, setChosen] = useState(/** @type {string | null} */ (null));
  const { scene, motion, play, again } = usePlay(exercise);
  const paddles = exercise.answer === "paddle";
  const board = useBoard(paddles ? view.board : null);
  const judge = (/** @type {string} */ what) =>
    post(`/api/exercises/${number}?lang=${lang}`, { action: { [exercise.answer]: what } });
  useEffect(() => {
    // Another language: the same verdict in its words.
    if (chosen) judge(chosen).then(setVerdict, () => {});
  }, [lang]);

  const answer = async (/** @type {string} */ what) => {
    if (verdict?.right) return;
    setChosen(what);
    const found = await judge(what).catch(() => null);
    if (!found) return;
    setVerdict(found);
    announce(`${t(found.right ? "web-learn-right" : "web-learn-wrong")} ${words(found)}`);
    if (found.right) {
      onSolved();
      play(found.events);
    }
  };
  const words = (/** @type {Verdict} */ found) =>
    found.reason ? reasonWords(found.reason, found.facts ?? {}, names) : found.why;
  const restart = () => {
    setVerdict(null);
    setChosen(null);
    again();
  };
  const seats = names.map((/** @type {string} */ name, /** @type {number} */ colour) => ({
    name,
    person: name,
    bot: null,
    colour,
  }));
  const note = verdict && !verdict.right && chosen ? { field: chosen, text: "" } : null;
  return html`
    <article class="panel exercise" aria-labelledby="exercise-title">
      <div class="exercise-words">
        <h3 id="exercise-title">${number}. ${exercise.title}</h3>
        <p class="exercise-question">${exercise.question}</p>
        ${
          paddles &&
          html`
          <ul class="company plain">
            ${names.map(
              (/** @type {string} */ name, /** @type {number} */ k) => html`
                <li class=${k === seat ? "asked" : ""}>
                  <${SeatSign} colour=${k} /><span>${name}</span>
                  <small class="soft">${t("web-learn-bid-won", { bid: view.bids[k] ?? 0, won: view.won[k] ?? 0 })}</small>
                </li>
              `,
            )}
          </ul>
          <p class="soft small">${t("web-learn-click")}</p>
        `
        }
        <div class=${`verdict ${verdict ? (verdict.right ? "right" : "wrong") : ""}`}>
          ${
            verdict &&
            html`
            <p>
              <strong>${t(verdict.right ? "web-learn-right" : "web-learn-wrong")}</strong>
              ${" "}${words(verdict)}${" "}
              <a class="rule-id" href=${`#${verdict.rule}`} aria-label=${t("web-learn-rule", { id: verdict.rule })}>${verdict.rule}</a>
            </p>
            ${!verdict.right && verdict.reason && html`<p class="small">${verdict.why}</p>`}
            ${
              verdict.right &&
              html`
              <p class="row">
                <button class="button small" onClick=${restart}>${t("web-learn-again")}</button>
                ${onNext && html`<button class="button small primary" onClick=${onNext}>${t("web-learn-next")}</button>`}
              </p>
            `
            }
          `
          }
        </div>
      </div>
      <div class="exercise-board">
        ${
          paddles
            ? board &&
              html`<${Board} board=${board} scene=${scene} motion=${motion} seats=${seats} coordinates=${true} note=${note}
              onField=${answer} onEnd=${answer} />`
            : html`<${TrickQuestion} exercise=${exercise} chosen=${chosen} verdict=${verdict} onAnswer=${answer} />`
        }
      </div>
    </article>
  `;
}
