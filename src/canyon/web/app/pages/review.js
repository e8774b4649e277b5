/** What every choice of a finished game was worth, and where the results came from. */

import { html, useEffect, useRef, useState } from "../lib.js";
import { LineGraph, RoundTable } from "../game/race/graph.js";
import { SeatSign } from "../game/symbols.js";
import { seatNames } from "../game/names.js";
import { useKeys } from "../hooks/keys.js";
import { t } from "../texts.js";
import { Trouble, troubleOf } from "./error.js";
import { Frame } from "./frame/frame.js";
import { loadSeats } from "./replay/load.js";
import { choiceName, points, readerOf, reasonOf, useReview, verdictOf } from "./review/load.js";
import { Making } from "./review/making.js";

/** @typedef {import("../types.js").SeatFacts} SeatFacts */
/** @typedef {import("./review/load.js").Decision} Decision */
/** @typedef {import("./review/load.js").Review} Review */

const LINES = /** @type {const} */ (["deals", "bids", "cards", "paddling", "others"]);
/** What an accuracy is about, and the column that it has. */
const ACCURACIES = { bid: "bids", tricks: "cards", canoes: "paddling" };

/** @param {{route: import("../types.js").Route}} props */
export function Page({ route }) {
  const code = route.code ?? "";
  const { kept, trouble, again } = useReview(code);
  const [seats, setSeats] = useState(/** @type {SeatFacts[] | null} */ (null));
  useEffect(() => {
    loadSeats({ code }, /** @type {any} */ (null)).then(setSeats, () => {}); // the review says why
  }, [code]);
  if (trouble) return html`<${Trouble} kind=${troubleOf(trouble)} code=${code} again=${again} />`;
  const loaded = kept && seats;
  const title = loaded ? t("coach-review-of", { code }) : t("web-review");
  return html`
    <${Frame} name="review" title=${title}>
      <div class="page review">
        <div class="review-head">
          <h1>${title}</h1>
          <a class="button small" href=${`/t/${code}`}>${t("web-review-table")}</a>
          <a class="button small" href=${`/t/${code}/replay`}>${t("web-nav-replay")}</a>
        </div>
        ${
          loaded
            ? kept.review
              ? html`<${Findings} code=${code} review=${kept.review} seats=${seats} />`
              : html`<section class="panel"><${Making} kept=${kept} /></section>`
            : html`<p class="soft" aria-busy="true">…</p>`
        }
      </div>
    <//>
  `;
}

/** @param {{code: string, review: Review, seats: SeatFacts[]}} props */
function Findings({ code, review, seats }) {
  const names = seatNames(seats);
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const step = (/** @type {1 | -1} */ way) => {
    const all = /** @type {HTMLElement[]} */ ([...(place.current?.querySelectorAll(".review-moment a") ?? [])]);
    const links = all.filter((each) => each.checkVisibility()); // not those that are folded away
    const at = links.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    links[at < 0 ? (way > 0 ? 0 : links.length - 1) : (at + way + links.length) % links.length]?.focus();
  };
  useKeys([
    { keys: ["ArrowLeft"], name: "web-review-back", run: () => step(-1) },
    { keys: ["ArrowRight"], name: "web-review-on", run: () => step(1) },
  ]);
  const named = new Map(review.decisions.map((each) => [each.n, each]));
  const pick = (/** @type {number[]} */ numbers) => numbers.flatMap((n) => named.get(n) ?? []);
  const judged = review.decisions.filter(({ verdict }) => verdict);
  const moments = { code, seats, names };
  return html`
    <div class="review-parts" ref=${place}>
      <section class="panel review-chances" aria-labelledby="review-chances">
        <h2 id="review-chances">${t("coach-chances")}</h2>
        <${LineGraph} name=${t("coach-chances")} rows=${chanceRows(review.chances)} levels=${[100, 75, 50, 25, 0]} seats=${seats} names=${names} />
      </section>
      <section class="panel" aria-labelledby="review-good">
        <h2 id="review-good">${t("coach-good")}</h2>
        <${Moments} ...${moments} decisions=${pick(review.good)} />
      </section>
      <section class="panel" aria-labelledby="review-bad">
        <h2 id="review-bad">${t("coach-bad")}</h2>
        <${Moments} ...${moments} decisions=${pick(review.bad)} />
        ${
          judged.length > review.bad.length &&
          html`<details><summary>${t("coach-all-verdicts")}</summary><${Moments} ...${moments} decisions=${judged} /></details>`
        }
      </section>
      <section class="panel review-wide" aria-labelledby="review-ledger">
        <h2 id="review-ledger">${t("coach-ledger", { start: Math.round(100 / names.length) })}</h2>
        <${Ledgers} review=${review} seats=${seats} names=${names} />
        <p class="soft small">${t("coach-legend")}</p>
      </section>
      <section class="panel review-wide" aria-labelledby="review-luck">
        <h2 id="review-luck">${t("coach-luck")}</h2>
        <p class="soft small">${t("coach-luck-text")}</p>
        <${RoundTable} name=${t("coach-luck")} names=${names}
          rows=${review.luck.map((row, at) => ({ head: String(at + 1), cells: row.map((each) => points(each, true)) }))} />
      </section>
    </div>
  `;
}

/**
 * The first row is the start, the second the first deal: rounds are counted from there on.
 * @param {number[][]} chances
 * @returns {import("../game/race/graph.js").Row[]}
 */
function chanceRows(chances) {
  const last = chances.length - 1;
  return chances.map((row, at) => {
    const label = at === 0 ? "" : at === last ? "★" : String(at);
    return { values: row.map((each) => 100 * each), label, head: label || "0" };
  });
}

/** @param {{review: Review, seats: SeatFacts[], names: string[]}} props */
function Ledgers({ review, seats, names }) {
  return html`<div class="graph-table" tabindex="0" role="group" aria-labelledby="review-ledger">
    <table class="review-table">
      <thead>
        <tr>
          ${["player", "result", ...LINES].map((name) => html`<th scope="col" key=${name}>${t(`coach-column-${name}`)}</th>`)}
          ${Object.entries(ACCURACIES).map(([kind, name]) => html`<th scope="col" key=${kind}>${t("labelled", { label: t("coach-column-accuracy"), what: t(`coach-column-${name}`) })}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${review.seats.map(
          (ledger, seat) => html`<tr key=${seat}>
            <th scope="row"><span class="review-name"><${SeatSign} colour=${seats[seat]?.colour ?? seat} />${names[seat]}</span></th>
            <td class="number">${Math.round(100 * ledger.result)}</td>
            ${LINES.map((name) => html`<td key=${name} class="number">${points(ledger[name].sum, true)}<span class="soft small"> ±${points(ledger[name].error)}</span></td>`)}
            ${Object.keys(ACCURACIES).map((kind) => html`<td key=${kind} class="number">${ledger.accuracy[kind] === null ? "–" : Math.round(ledger.accuracy[kind] ?? 0)}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/**
 * Choices, each with a way to its position in the replay.
 * @param {{code: string, decisions: Decision[], seats: SeatFacts[], names: string[]}} props
 */
function Moments({ code, decisions, seats, names }) {
  if (!decisions.length) return html`<p class="soft">${t("coach-none")}</p>`;
  const reader = readerOf(seats);
  return html`<ul class="plain review-moments">
    ${decisions.map((decision) => {
      const action = decision.choices[decision.chosen]?.action ?? {};
      const facts = {
        round: decision.round,
        player: names[decision.seat] ?? "",
        choice: "bid" in action ? t("coach-bid", action) : choiceName(action),
      };
      return html`<li key=${decision.n} class="review-moment">
        <a href=${`/t/${code}/replay#${decision.n - 1}@${decision.seat}!`}>
          <${SeatSign} colour=${seats[decision.seat]?.colour ?? decision.seat} />
          <span>${t("coach-moment", facts)}</span>
        </a>
        ${decision.verdict && html` <span class=${`chip review-${decision.verdict}`}>${verdictOf(decision)}</span>`}
        <p>${reasonOf(decision, names, reader)}</p>
      </li>`;
    })}
  </ul>`;
}
