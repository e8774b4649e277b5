/** Learning by playing: three rounds of a race with a coach, then a real game. */

import { html, useEffect, useState } from "../lib.js";
import { me } from "../me.js";
import { go } from "../route.js";
import { TableStore } from "../table/store.js";
import { language, t } from "../texts.js";
import { Icon } from "../ui/icon.js";
import { refusalWords } from "../ui/refusals.js";
import { say } from "../ui/toast.js";
import { useTitle } from "./frame/frame.js";
import { begin, remembered } from "./front/play.js";
import { Coach } from "./lesson/coach.js";
import { lessonDone } from "./lesson/done.js";
import { Stage } from "./lesson/stage.js";
import { Playing } from "./playing.js";
import { useSounds, useWords } from "./playing/telling.js";

/** @typedef {import("../lib.js").VNode} VNode */
/** @typedef {import("../types.js").Route} Route */

/** Into a game against opponents who are beginners too. */
async function play() {
  try {
    await begin({ ...remembered(), bot: "beginner" });
  } catch (error) {
    say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
  }
}

/**
 * The page; `/lesson#2` begins at the second stage.
 *
 * @param {{route: Route}} props
 * @returns {VNode}
 */
export function Page({ route }) {
  const stage = /^[23]$/.test(route.hash) ? Number(route.hash) : 1;
  const [tries, setTries] = useState(0);
  useTitle(t("web-lesson"));
  return html`<${Round} key=${`${stage} ${tries}`} number=${stage} onAgain=${() => setTries(tries + 1)} />`;
}

/**
 * @param {{number: number, onAgain: () => void}} props
 * @returns {VNode}
 */
function Round({ number, onAgain }) {
  const [stage] = useState(() => new Stage(number, language.peek(), me.peek()?.name ?? t("web-front-you")));
  const [store] = useState(() => new TableStore("lesson", (hear) => stage.start(hear)));
  useEffect(() => () => store.close(), []);
  useWords(store);
  useSounds(store);
  const lang = language.value;
  useEffect(() => void stage.speak(lang).catch(() => {}), [lang]);
  const facts = store.facts.value;
  const said = stage.said.value;
  const last = number === stage.stages;
  const over = last && Boolean(said?.outcome);
  useEffect(() => {
    if (over) lessonDone();
  }, [over]);
  if (!facts) return html`<main id="main" class="table-loading" aria-busy="true"><h1>${t("web-lesson")}</h1></main>`;
  const busy = !store.shown.value;
  const coach = html`<${Coach}
    said=${said}
    busy=${busy}
    stage=${number}
    stages=${stage.stages}
    onRead=${() => stage.next()}
    onAgain=${onAgain}
    onNext=${() => (last ? void play() : go(`/lesson#${number + 1}`))}
  />`;
  const tools = html`<a class="button quiet small lesson-leave" href="/" aria-label=${t("web-lesson-leave")} title=${t("web-lesson-leave")}>
    <${Icon} name="close" /><span>${t("web-lesson-leave")}</span>
  </a>`;
  const place = busy ? null : said && (said.waits || said.outcome) ? `${said.place} waits` : said?.place;
  return html`<${Playing} store=${store} facts=${facts} lesson=${{ tools, coach, place: place ?? null }} />`;
}
