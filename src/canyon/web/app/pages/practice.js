/** Practising bids: hand after hand; after each bid, what all of them were worth. */

import { html, useEffect, useState } from "../lib.js";
import { me } from "../me.js";
import { TableStore } from "../table/store.js";
import { alsoSpeak, language, t } from "../texts.js";
import { Icon } from "../ui/icon.js";
import { Trouble, troubleOf } from "./error.js";
import { useTitle } from "./frame/frame.js";
import { Playing } from "./playing.js";
import { useSounds, useTurnWords } from "./playing/telling.js";
import { Dealer, PracticeHand } from "./practice/hand.js";
import { Result } from "./practice/result.js";
import { count, remembered, score } from "./practice/score.js";

/** @typedef {import("../lib.js").VNode} VNode */
/** @typedef {import("../types.js").Route} Route */
/** @typedef {import("./practice/hand.js").Dealt} Dealt */

/**
 * The page; `/practice/bids#482913` begins with that hand.
 *
 * @param {{route: Route}} props
 * @returns {VNode}
 */
export function Page({ route }) {
  const [dealer] = useState(() => new Dealer());
  const [now, setNow] = useState(/** @type {{dealt: Dealt, at: number} | null} */ (null));
  const [trouble, setTrouble] = useState(/** @type {any} */ (null));
  useTitle(t("web-practice"));
  const deal = async (/** @type {string} */ number = "") => {
    setTrouble(null);
    try {
      await alsoSpeak("coach");
      const dealt = await dealer.deal(number);
      setNow((before) => ({ dealt, at: (before?.at ?? 0) + 1 }));
    } catch (error) {
      if (dealer.connection.peek() !== "closed") setTrouble(error);
    }
  };
  const wanted = /^\d{1,6}$/.test(route.hash) ? route.hash : "";
  useEffect(() => void deal(wanted), [wanted]);
  useEffect(() => {
    score.value = remembered();
    return () => dealer.close();
  }, []);
  if (trouble) return html`<${Trouble} kind=${troubleOf(trouble)} again=${() => void deal(wanted)} />`;
  if (!now) return html`<main id="main" class="table-loading" aria-busy="true"><h1>${t("web-practice")}</h1></main>`;
  return html`<${Hand} key=${now.at} dealt=${now.dealt} onNext=${() => void deal()} />`;
}

/**
 * @param {{dealt: Dealt, onNext: () => void}} props
 * @returns {VNode}
 */
function Hand({ dealt, onNext }) {
  const [hand] = useState(() => new PracticeHand(dealt, me.peek()?.name ?? t("web-front-you"), () => language.peek()));
  const [store] = useState(() => new TableStore("practice", (hear) => hand.start(hear)));
  useEffect(() => () => store.close(), []);
  useTurnWords(store);
  useSounds(store);
  const judged = hand.judged.value;
  useEffect(() => {
    if (judged) count(dealt.number, judged);
  }, [judged !== null]);
  const lang = language.value;
  useEffect(() => void hand.speak().catch(() => {}), [lang]);
  const facts = store.facts.value;
  if (!facts) return html`<main id="main" class="table-loading" aria-busy="true"><h1>${t("web-practice")}</h1></main>`;
  const coach = html`<${Result} number=${dealt.number} judged=${judged} onNext=${onNext} />`;
  const tools = html`<a class="button quiet small lesson-leave" href="/learn" aria-label=${t("web-practice-leave")} title=${t("web-practice-leave")}>
    <${Icon} name="close" /><span>${t("web-practice-leave")}</span>
  </a>`;
  return html`<${Playing} store=${store} facts=${facts} lesson=${{ tools, coach, place: judged ? "waits" : null }} />`;
}
