/** Asking for a hint: the button beside what has to be done, and the key “h”. */

import { html, useEffect, useRef, useState } from "../../lib.js";
import { useKeys } from "../../hooks/keys.js";
import { decisionOf } from "../../table/decision.js";
import { language, t } from "../../texts.js";
import { Icon } from "../../ui/icon.js";
import { lazy } from "../../ui/lazy.js";
import { say } from "../../ui/toast.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */
/** @typedef {import("../../table/store.js").TableStore} TableStore */

const HintPanel = lazy(() => import("../../game/help/hint.js").then((module) => module.HintPanel));

/**
 * Shown while there is something to choose from and the table allows hints; a hint is gone once
 * its decision is made.
 *
 * @param {{store: TableStore, facts: TableFacts}} props
 * @returns {VNode | null}
 */
export function Hinting({ store, facts }) {
  const [asked, setAsked] = useState("");
  const decision = decisionOf(store.view.value);
  const offered = facts.hints_allowed && store.legal.value.length > 1 && store.chosen.value === null;
  const shown = asked === decision;
  const toggle = () => setAsked(shown ? "" : decision);
  useKeys(offered ? [{ keys: ["h"], name: "web-key-hint", run: toggle }] : []);
  if (!offered) return null;
  return html`<button class="button small hint-ask" aria-label=${t("web-hint")} aria-keyshortcuts="h" aria-expanded=${shown} onClick=${toggle}>
      <${Icon} name="hint" /><span class="hint-word"> ${t("web-hint")}</span>
    </button>
    ${shown ? html`<${HintPanel} key=${`${language.value} ${decision}`} store=${store} onClose=${toggle} />` : null}`;
}

/**
 * Tell that somebody else has asked for a hint: everybody may know.
 *
 * @param {TableFacts} facts
 * @param {number | null} you
 * @param {string[]} names
 */
export function useHintNews(facts, you, names) {
  const before = useRef(facts.hints);
  useEffect(() => {
    facts.hints.forEach((count, seat) => {
      if (seat !== you && count > (before.current[seat] ?? 0)) say(t("web-hint-asked", { player: names[seat] ?? "" }));
    });
    before.current = facts.hints;
  }, [facts.hints]);
}
