/** The illustrations of the steps. They decide nothing: each is one position out of the rules. */

import { html } from "../../lib.js";
import { CardFace, TempoCard } from "../../game/cards/card.js";
import { Icon } from "../../ui/icon.js";
import { SeatSign } from "../../game/symbols.js";
import { Hero } from "../../ui/hero.js";
import { t } from "../../texts.js";
import { Chart } from "./chart.js";

/** The canyon itself. */
export function Race() {
  return html`<div class="picture-race"><${Hero} /></div>`;
}

/**
 * Cards side by side; one may be ringed.
 *
 * @param {{cards: string[], ringed?: string}} props
 */
function Cards({ cards, ringed }) {
  return html`
    <div class="picture-cards">
      ${cards.map((card) => html`<span class=${card === ringed ? "ringed" : ""}><${CardFace} card=${card} /></span>`)}
    </div>
  `;
}

/** A hand, and the card that makes a suit trump. */
export function Deal() {
  return html`
    <div class="picture-deal">
      <${Cards} cards=${["B7", "B3", "Y9", "R10", "V4"]} />
      <div class="picture-trump"><${Cards} cards=${["G4"]} /><span>${t("web-trump")}</span></div>
    </div>
  `;
}

/** Bids as tempo cards show them. */
export function Bids() {
  const bids = [
    { colour: 0, cards: [2] },
    { colour: 1, cards: [0] },
    { colour: 4, cards: [4, 2] },
  ];
  return html`
    <div class="picture-bids">
      ${bids.map(
        ({ colour, cards }) => html`
          <span class="picture-bid">
            <${SeatSign} colour=${colour} />
            ${cards.map((value) => html`<${TempoCard} value=${value} colour=${colour} />`)}
            ${cards.length > 1 && html`<b>= ${cards.reduce((sum, value) => sum + value, 0)}</b>`}
          </span>
        `,
      )}
    </div>
  `;
}

/** Blue led, red thrown off, and a small trump takes it all. */
export function Trick() {
  return html`<${Cards} cards=${["B7", "B9", "R10", "G2"]} ringed="G2" />`;
}

/** Three bids and what they are worth. */
export function Points() {
  const rows = [
    [2, 2, "2 + 3", 5],
    [0, 0, "0 + 1", 1],
    [3, 2, "2", 2],
  ];
  return html`
    <table class="picture-points">
      <thead><tr><th>${t("web-learn-bid-head")}</th><th>${t("web-learn-won-head")}</th><th>${t("web-learn-points-head")}</th></tr></thead>
      <tbody>
        ${rows.map(
          ([bid, won, sum, points]) => html`
            <tr class=${bid === won ? "met" : ""}><td>${bid}</td><td>${won}</td><td>${sum !== String(points) && html`<small>${sum} = </small>`}<b>${points}</b></td></tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** Four points: round the island, past the other canoe, as near as can be. */
export function Paddle() {
  return html`<${Chart}
    rows=${["########", "......o.", "..oo...L", ".......L", "###..###"]}
    ways=${[["d1", "d2", "d3", "d4", "c5"]]}
    canoes=${[{ at: "d1", colour: 0 }, { at: "d5", colour: 1 }]}
  />`;
}

/** One drifts, pushes the other over the edge; that one comes out of the cave. */
export function Current() {
  return html`<${Chart}
    rows=${["########", "→→→→WW##", "→→→↗WW##", "....####", "....##JC"]}
    ways=${[["b2", "b3"], ["b4", "b5"]]}
    canoes=${[{ at: "b2", colour: 4 }, { at: "b4", colour: 1 }, { at: "e7", colour: 5 }]}
  />`;
}

/** Two have landed; points left decide. */
export function Landing() {
  return html`
    <div class="picture-landing">
      <${Chart}
        rows=${["##LLLV##", "#.....##", "#.....##", "########"]}
        ways=${[["c5", "b5", "a5"]]}
        canoes=${[{ at: "a3", colour: 0 }, { at: "a5", colour: 2 }, { at: "c2", colour: 1 }]}
      />
      <p><${Icon} name="trophy" /> <${SeatSign} colour=${2} /> +2 <span class="soft">·</span> <${SeatSign} colour=${0} /> +1</p>
    </div>
  `;
}
