/** After a game against bots: the level that suits the player now, one click away. */

import { get } from "../../api.js";
import { keep, outcomeOf, proposal } from "../../game/tables/levels.js";
import { html, useEffect, useState } from "../../lib.js";
import { hasText, t } from "../../texts.js";
import { refusalWords } from "../../ui/refusals.js";
import { say } from "../../ui/toast.js";
import { begin, remembered } from "../front/play.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */

/**
 * @param {{facts: TableFacts, places: number[] | null, you: number | null}} props
 * @returns {VNode | null}
 */
export function NextLevel({ facts, places, you }) {
  const [next, setNext] = useState(/** @type {ReturnType<typeof proposal>} */ (null));
  const [busy, setBusy] = useState(false);
  const over = places?.join(" ");
  useEffect(() => {
    const outcome = places && you !== null ? outcomeOf(facts, places, you) : null;
    if (!outcome) return;
    const outcomes = keep(outcome);
    get("/api/bots").then(
      (/** @type {{name: string, level: boolean}[]} */ bots) =>
        setNext(
          proposal(
            bots.filter(({ level }) => level).map(({ name }) => name),
            outcomes,
          ),
        ),
      () => {}, // then nothing is suggested
    );
  }, [over]);
  if (!next) return null;
  const level = hasText(`web-level-${next.level}`) ? t(`web-level-${next.level}`) : next.level;
  const play = async () => {
    setBusy(true);
    try {
      await begin({ ...remembered(), bot: next.level, players: facts.seats.length });
    } catch (error) {
      say(refusalWords(/** @type {any} */ (error)), { kind: "trouble" });
      setBusy(false);
    }
  };
  return html`<p class="row over-level">
    <span>${t(next.up ? "web-level-up" : "web-level-down", { level })}</span>
    <button class="button small" disabled=${busy} onClick=${play}>${t("web-level-try")}</button>
  </p>`;
}
