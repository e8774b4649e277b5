/** The coach: what to look at and what to do, and the buttons that lead to the next step. */

import { html, useEffect, useRef } from "../../lib.js";
import { announce } from "../../ui/live.js";
import { t } from "../../texts.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("./stage.js").Said} Said */

/**
 * @param {object} props
 * @param {Said | null} props.said
 * @param {boolean} props.busy what it speaks of is still being shown
 * @param {number} props.stage
 * @param {number} props.stages
 * @param {() => void} props.onRead
 * @param {() => void} props.onAgain
 * @param {() => void} props.onNext to the next stage, or after the last into a real game
 * @returns {VNode}
 */
export function Coach({ said, busy, stage, stages, onRead, onAgain, onNext }) {
  const shown = useRef(/** @type {Said | null} */ (null));
  if (!busy) shown.current = said;
  const now = shown.current;
  const lead = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => {
    if (!now) return undefined;
    // After what has happened, which is announced at the same time.
    const soon = setTimeout(() => announce(now.text));
    return () => clearTimeout(soon);
  }, [now?.text]);
  useEffect(() => {
    // Whoever plays by keyboard continues with Enter, unless the focus is somewhere on purpose.
    const free = !document.activeElement?.matches("button, a, input, select, summary");
    if (free && lead.current?.checkVisibility()) lead.current.focus({ preventScroll: true });
  }, [now?.text, now?.waits]);
  return html`<section class=${`coach ${busy ? "busy" : ""}`} tabindex="-1" aria-label=${t("web-lesson-coach")}>
    <p class="coach-place">
      ${t("web-lesson-round", { at: stage, count: stages })}
      <span class="coach-dots" aria-hidden="true">
        ${Array.from({ length: stages }, (_, k) => html`<i class=${k < stage ? "reached" : ""}></i>`)}
      </span>
    </p>
    <p class="coach-words">${now?.text}</p>
    ${now && !busy && (now.waits || now.outcome) ? html`<p class="coach-acts">${acts(now)}</p>` : null}
  </section>`;

  /** @param {Said} now */
  function acts({ waits, outcome }) {
    const again = (/** @type {string} */ kind) =>
      html`<button class=${`button ${kind}`} ref=${kind ? lead : undefined} onClick=${onAgain}>${t("web-lesson-again")}</button>`;
    const on = (/** @type {string} */ kind) => html`<button
      class=${`button ${kind}`}
      ref=${kind ? lead : undefined}
      onClick=${waits ? onRead : onNext}
    >${t(waits || stage < stages ? "web-lesson-next" : "web-lesson-real")}</button>`;
    if (waits) return on("primary");
    const last = stage === stages;
    if (outcome === "landed" || (outcome === "met" && !last)) return html`${on("primary")} ${again("")}`;
    return html`${again("primary")} ${on("")}`;
  }
}
