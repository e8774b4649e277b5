/** Beside a hand: what is asked, and after the bid what every bid was worth, and why. */

import { html, useEffect, useRef } from "../../lib.js";
import { BidOdds } from "../../game/help/hint.js";
import { t } from "../../texts.js";
import { announce } from "../../ui/live.js";
import { verdictOf } from "../review/load.js";
import { points, score } from "./score.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("./hand.js").Judged} Judged */

/**
 * @param {{number: number, judged: Judged | null, onNext: () => void}} props
 * @returns {VNode}
 */
export function Result({ number, judged, onNext }) {
  const next = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const verdict = judged && verdictWords(judged);
  const reason = judged?.reason;
  useEffect(() => {
    if (reason) announce(`${verdict}. ${reason}`);
  }, [reason]);
  useEffect(() => {
    if (judged && next.current?.checkVisibility()) next.current.focus({ preventScroll: true });
  }, [judged !== null]);
  return html`<section class="coach practice" tabindex="-1" aria-label=${t("web-practice")}>
    <p class="coach-place"><a href=${`/practice/bids#${number}`}>${t("practice-hand", { number: `${number}` })}</a><${ScoreLine} /></p>
    ${
      judged
        ? html`<p class="practice-verdict"><strong class=${judged.verdict ? `review-${judged.verdict}` : "practice-good"}>${verdict}</strong></p>
          <${BidOdds} choices=${judged.choices} best=${judged.best} chosen=${judged.chosen} />
          <p class="practice-reason">${reason}</p>
          <p class="coach-acts"><button class="button primary" ref=${next} onClick=${onNext}>${t("web-practice-next")}</button></p>`
        : html`<p class="coach-words">${t("practice-ask")}</p>`
    }
  </section>`;
}

/** @param {Judged} judged */
function verdictWords({ verdict, choices, chosen }) {
  return verdictOf(/** @type {any} */ ({ verdict, loss: choices[chosen]?.loss ?? 0 })) ?? t("practice-good");
}

/** The score, once there is one. */
function ScoreLine() {
  const now = score.value;
  const average = points(now);
  if (average === null) return null;
  const about = t("practice-score-about", { count: now.kept.length });
  return html`<span class="practice-score" title=${about}>
    <b>${t("practice-score", { points: average })}</b><span class="unseen">. ${about}</span>
    <span class="practice-streak">${t("practice-streak", { streak: now.streak, longest: now.longest })}</span>
  </span>`;
}
