/** One exercise: a position on a small live board, a question, the verdict and why. */

import { post } from "../../api.js";
import { html, useEffect, useRef, useState } from "../../lib.js";
import { Board } from "../../board/board.js";
import { useBoard } from "../../board/river.js";
import { announce } from "../../ui/live.js";
import { CardFace } from "../../game/cards/card.js";
import { SeatSign, SuitSign } from "../../game/symbols.js";
import { t } from "../../texts.js";
import { cardName, suitName } from "../../card_names.js";
import { reasonWords } from "../../game/words.js";
import { AnswerPlayer } from "./answer_player.js";

/** @typedef {{right: boolean, rule: string, why: string, reason: string | null, facts: any, events: any[]}} Verdict */

/**
 * The question about a trick: which of these cards takes it?
 *
 * @param {{exercise: any, chosen: string | null, verdict: Verdict | null, onAnswer: (card: string) => void}} props
 */
function TrickQuestion({ exercise, chosen, verdict, onAnswer }) {
  const { view, names, colours } = exercise;
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
              <span><${SeatSign} colour=${colours[seat]} /> ${names[seat]}</span>
            </li>
          `;
        })}
      </ul>
    </div>
  `;
}

/**
 * @param {{exercise: any, lang: string, led: boolean, onSolved: () => void, onNext: (() => void) | null}} props `led` if
 *   one comes from the exercise before
 */
export function Exercise({ exercise, lang, led, onSolved, onNext }) {
  const { number, view, names, colours, seat } = exercise;
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  /** How often it was answered wrongly: the first time, people are left to find out why. */
  const [wrong, setWrong] = useState(0);
  const [verdict, setVerdict] = useState(/** @type {Verdict | null} */ (null));
  const [chosen, setChosen] = useState(/** @type {string | null} */ (null));
  const [player] = useState(() => new AnswerPlayer(view));
  useEffect(() => {
    if (led) title.current?.focus();
    return () => player.close();
  }, []);
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
    const tries = wrong + (found.right ? 0 : 1);
    setVerdict(found);
    setWrong(tries);
    announce(`${t(found.right ? "web-learn-right" : "web-learn-wrong")} ${words(found, tries)}`);
    if (found.right) {
      onSolved();
      player.play(found.events);
    }
  };
  // A reason may name the right field: at first there is only the rule.
  const words = (/** @type {Verdict} */ found, /** @type {number} */ tries) =>
    !found.reason || tries < 2
      ? found.why
      : found.reason === "stays" // here no field is lit
        ? t("web-learn-stays")
        : reasonWords(found.reason, found.facts ?? {}, names);
  const restart = () => {
    setVerdict(null);
    setChosen(null);
    player.again();
  };
  const seats = names.map((/** @type {string} */ name, /** @type {number} */ k) => ({
    name,
    person: name,
    bot: null,
    colour: colours[k],
  }));
  const note = verdict && !verdict.right && chosen ? { field: chosen, text: "" } : null;
  return html`
    <article class="panel exercise" aria-labelledby="exercise-title">
      <div class="exercise-words">
        <h3 id="exercise-title" tabindex="-1" ref=${title}>${number}. ${exercise.title}</h3>
        <p class="exercise-question">${exercise.question}</p>
        ${
          paddles &&
          html`
          <ul class="company plain">
            ${names.map(
              (/** @type {string} */ name, /** @type {number} */ k) => html`
                <li class=${k === seat ? "asked" : ""}>
                  <${SeatSign} colour=${colours[k]} /><span>${name}</span>
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
              ${" "}${words(verdict, wrong)}${" "}
              <a class="rule-id" href=${`#${verdict.rule}`} aria-label=${t("web-learn-rule", { id: verdict.rule })}>${verdict.rule}</a>
            </p>
            ${!verdict.right && wrong > 1 && verdict.reason && html`<p class="small">${verdict.why}</p>`}
            ${!verdict.right && wrong === 1 && html`<p>${t("web-learn-retry")}</p>`}
            ${
              verdict.right &&
              html`
              <p class="row">
                <button class="button small" onClick=${restart}>${t("web-learn-again")}</button>
                ${
                  onNext
                    ? html`<button class="button small primary" onClick=${onNext}>${t("web-learn-next")}</button>`
                    : html`<a class="button small primary" href="/lesson">${t("web-lesson")}</a>`
                }
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
              html`<${Board} board=${board} scene=${player.scene.value} motion=${player.motion.value} seats=${seats} coordinates=${true} note=${note}
              onField=${answer} onEnd=${answer} />`
            : html`<${TrickQuestion} exercise=${exercise} chosen=${chosen} verdict=${verdict} onAnswer=${answer} />`
        }
      </div>
    </article>
  `;
}
