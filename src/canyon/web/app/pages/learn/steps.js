/** The rules in eight steps: a picture, a sentence or three, and the rules' numbers. */

import { html } from "../../lib.js";
import { t } from "../../texts.js";
import { Bids, Current, Deal, Landing, Paddle, Points, Race, Trick } from "./pictures.js";

const STEPS = [
  { name: "race", picture: Race, rules: ["M3", "E1"] },
  { name: "deal", picture: Deal, rules: ["M1", "D1", "D2"] },
  { name: "bid", picture: Bids, rules: ["T1", "T2", "T3"] },
  { name: "trick", picture: Trick, rules: ["P1", "P2", "P3"] },
  { name: "points", picture: Points, rules: ["C2"] },
  { name: "paddle", picture: Paddle, rules: ["C3", "C5", "C7"] },
  { name: "current", picture: Current, rules: ["W2", "W3", "W4", "W6"] },
  { name: "end", picture: Landing, rules: ["M4", "C8", "E2"] },
];

/** All eight. */
export function Steps() {
  return html`
    <section aria-labelledby="steps">
      <h2 id="steps">${t("web-learn-steps")}</h2>
      <ol class="steps plain">
        ${STEPS.map(
          ({ name, picture, rules }, k) => html`
            <li class="panel step" key=${name}>
              <figure aria-hidden="true"><${picture} /></figure>
              <div>
                <h3><span class="step-number">${k + 1}</span> ${t(`web-learn-${name}-title`)}</h3>
                <p>${t(`web-learn-${name}`)}</p>
                <p class="step-rules small">
                  ${rules.map((id) => html`<a class="rule-id" href=${`#${id}`} aria-label=${t("web-learn-rule", { id })}>${id}</a> `)}
                </p>
              </div>
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}
