/** The worked examples, to try by hand: the server sets the question and judges the answer. */

import { get } from "../../api.js";
import { html, useEffect, useState } from "../../lib.js";
import { language, t } from "../../texts.js";
import { Exercise } from "./exercise.js";

const PLACE = "canyon-exercises";

/** @returns {number[]} those that were answered rightly on this device */
function solvedBefore() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** One at a time; numbers lead to the others. */
export function Exercises() {
  const [all, setAll] = useState(/** @type {any[] | null} */ (null));
  const [trouble, setTrouble] = useState(false);
  const [at, setAt] = useState(0);
  const [led, setLed] = useState(false);
  const [solved, setSolved] = useState(solvedBefore);
  const lang = language.value;
  useEffect(() => {
    get(`/api/exercises?lang=${lang}`).then(
      (found) => {
        setAll(found);
        setTrouble(false);
      },
      () => setTrouble(true),
    );
  }, [lang]);
  const solve = (/** @type {number} */ number) => {
    const now = [...new Set([...solved, number])];
    setSolved(now);
    try {
      localStorage.setItem(PLACE, JSON.stringify(now));
    } catch {
      // A browser that keeps nothing for us.
    }
  };
  const current = all?.[at];
  return html`
    <section aria-labelledby="try">
      <h2 id="try">${t("web-learn-try")}</h2>
      <p class="soft">${t("web-learn-try-about")}</p>
      ${trouble && html`<p class="notice">${t("web-error-offline")}</p>`}
      ${
        all &&
        html`
        <div class="row exercise-numbers" role="group" aria-label=${t("web-learn-try")}>
          ${all.map(
            (each, k) => html`
              <button
                class=${`button icon-only ${solved.includes(each.number) ? "solved" : ""}`}
                aria-pressed=${k === at}
                aria-label=${t(solved.includes(each.number) ? "web-learn-number-solved" : "web-learn-number", { number: each.number, title: each.title })}
                onClick=${() => {
                  setLed(false);
                  setAt(k);
                }}
              >
                ${each.number}
                ${solved.includes(each.number) && html`<svg class="tick" viewBox="0 0 12 12" aria-hidden="true"><path d="M2 6.5 5 9.5 10 3" /></svg>`}
              </button>
            `,
          )}
        </div>
      `
      }
      ${
        current &&
        html`<${Exercise}
        key=${`${current.number}`}
        exercise=${current}
        lang=${lang}
        led=${led}
        onSolved=${() => solve(current.number)}
        onNext=${
          at + 1 < (all?.length ?? 0)
            ? () => {
                setLed(true);
                setAt(at + 1);
              }
            : null
        }
      />`
      }
    </section>
  `;
}
