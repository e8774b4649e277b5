/** `/replay`: one of my games, a sample, or a record dropped on the page or chosen. */

import { get } from "../../api.js";
import { TableRow } from "../../game/tables/table_list.js";
import { html, useEffect, useRef, useState } from "../../lib.js";
import { me } from "../../me.js";
import { Frame } from "../frame/frame.js";
import { t } from "../../texts.js";
import { faultWords, loadReplay, readRecord } from "./load.js";

/** @typedef {import("./load.js").Source} Source */
/** @typedef {import("../../game/tables/table_list.js").Summary} Summary */

/** My finished games, the latest first; none for strangers. */
function useFinished() {
  const [games, setGames] = useState(/** @type {Summary[]} */ ([]));
  const known = me.value?.id;
  useEffect(() => {
    if (!known) return;
    get("/api/me/games").then(
      (/** @type {Summary[]} */ found) =>
        setGames(found.filter(({ status }) => status === "over" || status === "ended")),
      () => {}, // then there is only the file
    );
  }, [known]);
  return games;
}

/**
 * @param {{onSource: (source: Source) => void}} props
 */
export function DropRecord({ onSource }) {
  const [over, setOver] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));

  const take = async (/** @type {File | undefined} */ file) => {
    if (!file) return;
    setBusy(true);
    setTrouble("");
    try {
      const source = await readRecord(file);
      // Look whether it is a game before leaving this page.
      await loadReplay(source, "all");
      onSource(source);
    } catch (error) {
      setTrouble(faultWords(error, file.name));
      setBusy(false);
    }
  };

  const games = useFinished();
  const sample = async () => {
    setBusy(true);
    const { SAMPLE } = await import("./sample.js");
    onSource({ record: SAMPLE, name: t("web-replay-sample") });
  };

  useEffect(() => {
    const drag = (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      setOver(event.type !== "dragleave" || event.relatedTarget !== null);
    };
    const drop = (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      setOver(false);
      void take(event.dataTransfer?.files[0]);
    };
    addEventListener("dragover", drag);
    addEventListener("dragleave", drag);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", drag);
      removeEventListener("dragleave", drag);
      removeEventListener("drop", drop);
    };
  }, []);

  return html`
    <${Frame} name="drop" title=${t("web-nav-replay")}>
      <div class="page">
        <h1>${t("web-nav-replay")}</h1>
        <p class="lead">${t("web-replay-about")}</p>
        ${
          games.length
            ? html`<section class="panel front-list" aria-labelledby="replay-games">
                <h2 id="replay-games">${t("web-replay-games")}</h2>
                <ul class="plain">
                  ${games.map((table) => html`<${TableRow} key=${table.code} table=${table} href=${`/t/${table.code}/replay`} />`)}
                </ul>
              </section>`
            : null
        }
        <p><button class=${`button ${games.length ? "" : "primary"}`} disabled=${busy} onClick=${sample}>${t("web-replay-sample")}</button></p>
        <div class=${`panel drop ${over ? "drop-hover" : ""}`}>
          <svg class="drop-picture" viewBox="0 0 120 80" aria-hidden="true">
            <path class="drop-paper" d="M38 6h32l14 14v54H38z" />
            <path class="drop-fold" d="M70 6v14h14" />
            <path class="drop-lines" d="M46 32h30M46 41h30M46 50h20" />
            <path class="drop-water" d="M6 70q9-8 18 0t18 0 18 0 18 0 18 0 18 0" />
          </svg>
          <p>${t("web-replay-drop")}</p>
          <input
            hidden
            type="file"
            accept=".json,application/json"
            ref=${input}
            onChange=${(/** @type {any} */ event) => {
              void take(event.target.files[0]);
              event.target.value = "";
            }}
          />
          <button class="button" disabled=${busy} onClick=${() => input.current?.click()}>${t("web-replay-choose")}</button>
          <p class="form-wrong" role="alert">${trouble}</p>
        </div>
        <p class="soft">${t("web-replay-where")}</p>
      </div>
    <//>
  `;
}
