/** In a replay, beside the position: what every choice is worth, and why. */

import { html } from "../../lib.js";
import { useKeys } from "../../hooks/keys.js";
import { t } from "../../texts.js";
import { refusalWords } from "../../ui/refusals.js";
import { choiceName, points, readerOf, reasonOf, useReview, verdictOf } from "./load.js";
import { Making } from "./making.js";

/** @typedef {import("../replay/store.js").ReplayStore} ReplayStore */
/** @typedef {import("./load.js").Decision} Decision */
/** @typedef {import("../../types.js").SeatFacts} SeatFacts */

/**
 * @param {{code: string, store: ReplayStore, eyes: string, names: string[], seats: SeatFacts[]}} props
 */
export function Values({ code, store, eyes, names, seats }) {
  const { kept, trouble } = useReview(code);
  const seen = (kept?.review?.decisions ?? []).filter(({ seat }) => eyes === "all" || Number(eyes) === seat);
  // A frame shows the position after its choice: that of a choice is one earlier.
  const marks = seen.filter(({ verdict }) => verdict).map(({ n }) => n - 1);
  const jump = (/** @type {1 | -1} */ way) => {
    store.playing.value = false;
    store.jump(marks, way);
  };
  useKeys([
    { keys: [","], name: "web-replay-mistake-back", run: () => jump(-1) },
    { keys: ["."], name: "web-replay-mistake-on", run: () => jump(1) },
  ]);
  if (trouble) return html`<p class="review-values" role="alert">${refusalWords(trouble)}</p>`;
  if (!kept) return html`<p class="review-values soft" aria-busy="true">…</p>`;
  if (!kept.review) return html`<div class="review-values"><${Making} kept=${kept} /></div>`;
  const at = store.at.value;
  const decision = seen.find(({ n }) => n === at + 1);
  return html`
    <section class="review-values" aria-label=${t("coach-values")}>
      <div class="row">
        <button class="button small" aria-keyshortcuts="," disabled=${!marks.some((each) => each < at)} onClick=${() => jump(-1)}>‹ ${t("coach-mistake")}</button>
        <button class="button small" aria-keyshortcuts="." disabled=${!marks.some((each) => each > at)} onClick=${() => jump(1)}>${t("coach-mistake")} ›</button>
      </div>
      ${decision ? html`<${Choices} decision=${decision} names=${names} reader=${readerOf(seats)} />` : html`<p class="soft small">${t("coach-no-choice")}</p>`}
    </section>
  `;
}

/**
 * Every choice with its worth: the best, then what was chosen, which would often be last and out of sight.
 * @param {{decision: Decision, names: string[], reader: number | null}} props
 */
function Choices({ decision, names, reader }) {
  const { choices, chosen, best } = decision;
  const worst = choices.map((_, at) => at).sort((one, other) => (choices[one]?.win ?? 0) - (choices[other]?.win ?? 0));
  const order = [...new Set([worst.at(-1) ?? chosen, chosen, ...worst.reverse()])];
  return html`
    <p aria-live="polite"><strong>${names[decision.seat]}</strong>${decision.verdict && html` · <span class=${`review-${decision.verdict}`}>${verdictOf(decision)}</span>`}<br />${reasonOf(decision, names, reader)}</p>
    <table class="review-table">
      <thead>
        <tr>
          ${["choice", "win", "met", "fall"].map((each) => html`<th scope="col" key=${each}>${t(`coach-column-${each}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${order.map((at) => {
          const worth = /** @type {import("./load.js").Choice} */ (choices[at]);
          return html`<tr key=${at} class=${at === best ? "best" : ""} aria-current=${at === chosen ? "true" : undefined}>
            <th scope="row">${choiceName(worth.action)}${at === chosen && html` <span class="chip">${t("coach-chosen")}</span>`}</th>
            <td class="number">${points(worth.win)}<span class="soft small"> ±${points(worth.error)}</span></td>
            <td class="number">${Math.round(100 * worth.met)}</td>
            <td class="number">${Math.round(100 * worth.fall)}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  `;
}
