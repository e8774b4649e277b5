/** Replays: of a finished table, or of a record that is dropped on the page. */

import { loadBoard } from "../board/river.js";
import { html, useEffect, useState } from "../lib.js";
import { Frame } from "./frame/frame.js";
import { t } from "../texts.js";
import { Trouble, troubleOf } from "./error.js";
import { DropRecord } from "./replay/drop.js";
import { loadReplay, loadSeats } from "./replay/load.js";
import { positionIn, Viewer } from "./replay/viewer.js";

/** @typedef {import("../types.js").Route} Route */
/** @typedef {import("./replay/load.js").Source} Source */

/**
 * @param {{route: Route}} props
 */
export function Page({ route }) {
  const [source, setSource] = useState(/** @type {Source | null} */ (route.code ? { code: route.code } : null));
  const [loaded, setLoaded] = useState(/** @type {any} */ (null));
  const [trouble, setTrouble] = useState(/** @type {any} */ (null));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!source) return;
    setTrouble(null);
    const load = async () => {
      const first = await loadReplay(source, positionIn(route.hash).eyes);
      const [board, seats] = await Promise.all([loadBoard(first.board), loadSeats(source, first)]);
      setLoaded({ source, first, board, seats });
    };
    load().catch(setTrouble);
  }, [source, tries]);

  if (!source) return html`<${DropRecord} onSource=${setSource} />`;
  if (trouble)
    return html`<${Trouble} kind=${troubleOf(trouble)} code=${route.code ?? ""} again=${() => setTries(tries + 1)} />`;
  if (!loaded)
    return html`<${Frame} name="wait" title=${t("web-nav-replay")}><p class="page soft" aria-busy="true">${t("web-replay-loading")}</p><//>`;
  return html`<${Viewer} ...${loaded} hash=${route.hash} />`;
}
