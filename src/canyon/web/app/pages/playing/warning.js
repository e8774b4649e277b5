/** “Warn me before a blunder”: asks once before a choice that costs a lot, alone against bots. */

import { html, useEffect, useMemo, useRef, useState } from "../../lib.js";
import { personsAt } from "../../game/tables/bots_pace.js";
import { settings } from "../../settings.js";
import { BlunderWatch } from "../../table/blunder_watch.js";
import { decisionOf } from "../../table/decision.js";
import { language, t } from "../../texts.js";
import { lazy } from "../../ui/lazy.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").Action} Action */
/** @typedef {import("../../types.js").TableFacts} TableFacts */
/** @typedef {import("../../table/store.js").TableStore} TableStore */
/** @typedef {{win: number, best: number, answer: (sure: boolean) => void}} Question */

const Dialog = lazy(() => import("../../ui/dialog.js").then((module) => module.Dialog));

/**
 * Who has to agree to a choice before it is made, and what they ask.
 *
 * @param {TableStore} store
 * @param {TableFacts} facts
 * @returns {{agree: ((action: Action) => Promise<boolean>) | null, question: VNode | null}}
 */
export function useWarning(store, facts) {
  const wanted = settings.warnBlunders.value && facts.hints_allowed && personsAt(facts).length === 1;
  const watch = useMemo(() => new BlunderWatch(store, () => store.hint(language.peek())), [store]);
  const [asked, setAsked] = useState(/** @type {Question | null} */ (null));
  const weighing = useRef(false);
  const decision = decisionOf(store.view.value);
  const offered = store.legal.value.length;
  useEffect(() => {
    if (wanted) watch.look();
  }, [wanted, decision, offered]);
  // What was asked about has been decided elsewhere.
  useEffect(() => () => setAsked(null), [decision]);
  if (!wanted) return { agree: null, question: null };
  const agree = async (/** @type {Action} */ action) => {
    if (weighing.current) return false;
    weighing.current = true;
    try {
      const blunder = await watch.weigh(action);
      const sure =
        !blunder ||
        (await new Promise((/** @type {(sure: boolean) => void} */ answer) => setAsked({ ...blunder, answer })));
      return sure && decisionOf(store.view.peek()) === decision;
    } finally {
      weighing.current = false;
      setAsked(null);
    }
  };
  return { agree, question: asked && html`<${Warning} ...${asked} />` };
}

/**
 * @param {Question} props
 * @returns {VNode}
 */
function Warning({ win, best, answer }) {
  useEffect(() => () => answer(false), []);
  const of100 = (/** @type {number} */ chance) => Math.round(100 * chance);
  return html`<${Dialog} title=${t("web-warning-title")} onClose=${() => answer(false)}>
    <p>${t("web-warning", { win: of100(win), best: of100(best) })}</p>
    <div class="dialog-actions">
      <button class="button" onClick=${() => answer(true)}>${t("web-warning-anyway")}</button>
      <button class="button primary" autofocus onClick=${() => answer(false)}>${t("web-warning-again")}</button>
    </div>
  <//>`;
}
