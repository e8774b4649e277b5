/** How to play: the rules in eight short steps, eight positions to try, and all rules by number. */

import { html, useEffect } from "../lib.js";
import { Frame } from "./frame/frame.js";
import { t } from "../texts.js";
import { Exercises } from "./learn/exercises.js";
import { Rules, isRule } from "./learn/rules.js";
import { Steps } from "./learn/steps.js";

/** @typedef {import("../types.js").Route} Route */

/**
 * The page; `/learn#C5` shows that rule.
 *
 * @param {{route: Route}} props
 */
export function Page({ route }) {
  const rule = isRule(route.hash) ? route.hash : null;
  useEffect(() => {
    if (!route.hash) return;
    document.getElementById(route.hash)?.scrollIntoView({ block: rule ? "center" : "start" });
  }, [route.hash]);
  return html`
    <${Frame} name="learn" title=${t("web-nav-learn")}>
      <div class="page">
        <h1>${t("web-nav-learn")}</h1>
        <p class="lead">${t("web-learn-about")}</p>
        <p><a class="button primary" href="/lesson">${t("web-lesson-lead")}</a></p>
        <nav class="row learn-contents" aria-label=${t("web-learn-contents")}>
          <a class="button small" href="#steps">${t("web-learn-steps")}</a>
          <a class="button small" href="#try">${t("web-learn-try")}</a>
          <a class="button small" href="#bids">${t("web-practice")}</a>
          <a class="button small" href="#rules">${t("web-learn-rules")}</a>
        </nav>
        <${Steps} />
        <${Exercises} />
        <section aria-labelledby="bids">
          <h2 id="bids">${t("web-practice")}</h2>
          <p class="soft">${t("web-practice-about")}</p>
          <p><a class="button" href="/practice/bids">${t("web-practice")}</a></p>
        </section>
        <${Rules} marked=${rule} />
        <p class="learn-go"><a class="button primary button-large" href="/">${t("web-learn-play")}</a></p>
      </div>
    <//>
  `;
}
