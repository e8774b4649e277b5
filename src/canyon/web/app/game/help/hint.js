/**
 * A hint: for bids how often each is met and what it is worth, as a picture; for cards and fields a
 * mark on each of them; always one sentence of reason.
 */

import { html, useEffect, useState } from "../../lib.js";
import { cardName } from "../../card_names.js";
import { announce } from "../../ui/live.js";
import { refusalWords } from "../../ui/refusals.js";
import { language, t } from "../../texts.js";
import { marks } from "./hint_marks.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").Hinted} Hinted */
/** @typedef {Hinted["choices"][number]} Weighed */

/**
 * @param {object} props
 * @param {Pick<import("../../table/store.js").TableStore, "hint">} props.store
 * @param {() => void} props.onClose
 * @returns {VNode}
 */
export function HintPanel({ store, onClose }) {
  const [told, setTold] = useState(/** @type {Hinted | null} */ (null));
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let gone = false;
    void store.hint(language.peek()).then((answer) => {
      if (gone) return;
      if (answer.type === "hinted") {
        setTold(answer);
        marks.value = marksOf(answer);
        announce(answer.reason);
      } else {
        setTrouble(refusalWords(answer));
      }
    });
    return () => {
      gone = true;
      marks.value = new Map();
    };
  }, []);
  return html`<section class="hint" aria-label=${t("web-hint")} aria-busy=${!told && !trouble}>
    ${told ? html`<p class="hint-reason">${told.reason}</p><${Choices} told=${told} />` : html`<p class="hint-reason">${trouble || t("web-hint-thinking")}</p>`}
    <button class="quiet hint-close" aria-label=${t("web-close")} onClick=${onClose}>×</button>
  </section>`;
}

/**
 * @param {{told: Hinted}} props
 * @returns {VNode}
 */
function Choices({ told: { choices, best } }) {
  const bids = choices.some(({ action }) => "bid" in action);
  if (bids) return html`<${BidOdds} choices=${choices} best=${best} />`;
  return html`<ul class="unseen">
    ${choices.map((each, at) => html`<li key=${at}>${t(at === best ? "web-hint-best" : "web-hint-other", { choice: nameOf(each), win: of100(each.win), loss: points(each.loss) })}</li>`)}
  </ul>`;
}

/**
 * A column for each bid: how often it is met, and what it is worth.
 *
 * @param {{choices: Weighed[], best: number, chosen?: number}} props
 * @returns {VNode}
 */
export function BidOdds({ choices, best, chosen }) {
  return html`<figure class="odds">
    <ol class="odds-bids plain">
      ${choices.map(({ action, met, win }, at) => {
        const bid = "bid" in action ? action.bid : 0;
        const facts = { bid, met: of100(met), win: of100(win) };
        return html`<li key=${bid} class=${`${at === best ? "best" : ""}${at === chosen ? " chosen" : ""}`}>
          <span class="unseen">${t("web-hint-bid", facts)}</span>
          <span class="odds-win" aria-hidden="true">${facts.win}</span>
          <span class="odds-bar" aria-hidden="true"><span style=${{ height: `${Math.max(2, facts.met)}%` }}></span></span>
          <span class="odds-met" aria-hidden="true">${facts.met}</span>
          <span class="odds-bid" aria-hidden="true">${bid}</span>
        </li>`;
      })}
    </ol>
    <figcaption aria-hidden="true">
      <span><i class="odds-key"></i>${t("web-odds-met")}</span> <b>${t("web-odds-win")}</b>
    </figcaption>
  </figure>`;
}

/**
 * What is written on each choice: on a bid how often it wins, elsewhere what it loses, if that is half a point or more.
 *
 * @param {Hinted} told
 * @returns {Map<string, {text: string, best: boolean}>}
 */
function marksOf({ choices, best }) {
  return new Map(
    choices.map((each, at) => {
      const loss = at === best ? "★" : each.loss < 0.005 ? "=" : `−${points(each.loss)}`;
      return [placeOf(each), { text: "bid" in each.action ? `${of100(each.win)}` : loss, best: at === best }];
    }),
  );
}

/** @param {Weighed} weighed */
function placeOf({ action }) {
  if ("bid" in action) return `${action.bid}`;
  return "play" in action ? action.play : "paddle" in action ? action.paddle : action.place;
}

/** @param {Weighed} weighed */
function nameOf(weighed) {
  return "play" in weighed.action ? cardName(weighed.action.play) : placeOf(weighed);
}

/** @param {number} chance */
function of100(chance) {
  return Math.round(100 * chance);
}

/**
 * Points of 100, with a decimal while they are few.
 *
 * @param {number} loss
 */
function points(loss) {
  const text = (100 * loss).toFixed(loss < 0.0995 ? 1 : 0);
  return language.value === "en" ? text : text.replace(".", ",");
}
