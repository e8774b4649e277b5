/** Why not there: a few words beside the field. */

import { html, useLayoutEffect, useRef } from "../lib.js";
import { RuleLink } from "../parts/help.js";
import { t } from "../texts.js";

/** @typedef {import("./river.js").River} River */

/**
 * @param {object} props
 * @param {River} props.river
 * @param {{current: HTMLElement | null}} props.frame
 * @param {import("./board.js").FieldNote} props.note
 * @param {string | null} props.blocker where the canoe lies that must not be covered
 * @param {number} props.zoom
 * @param {() => void} [props.onClosed]
 */
export function Note({ river, frame, note, blocker, zoom, onClosed }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));

  useLayoutEffect(() => {
    const around = frame.current;
    const stage = around?.firstElementChild;
    const shown = box.current;
    if (!around || !stage || !shown) return;
    const put = () => {
      const [x, y] = river.middle(note.field);
      const [edge, outer] = [stage.getBoundingClientRect(), around.getBoundingClientRect()];
      const scale = edge.width / river.wide;
      const middle = edge.left - outer.left + (x - river.left) * scale;
      const top = edge.top - outer.top + (y - river.top - river.cell / 2) * scale;
      const [wide, tall] = [shown.offsetWidth, shown.offsetHeight];
      const left = Math.max(6, Math.min(middle - wide / 2, outer.width - wide - 6));
      const above = top - tall - 10;
      const below = top + river.cell * scale + 10;
      const room = below + tall < outer.height - 4;
      const under = above < 4 || (room && blocker !== null && river.middle(blocker)[1] <= y);
      const down = Math.max(4, Math.min(under ? below : above, outer.height - tall - 4));
      shown.dataset["under"] = String(under);
      shown.style.transform = `translate(${Math.round(left)}px, ${Math.round(down)}px)`;
      shown.style.setProperty("--tip", `${Math.max(14, Math.min(middle - left, wide - 14))}px`);
    };
    put();
    around.addEventListener("scroll", put, { passive: true });
    addEventListener("resize", put);
    return () => {
      around.removeEventListener("scroll", put);
      removeEventListener("resize", put);
    };
  }, [note, blocker, zoom, river]);

  return html`<div class="note" role="status" ref=${box}>
    <p>${note.text}${note.rule && html` <${RuleLink} rule=${note.rule} />`}</p>
    ${onClosed &&
    html`<button type="button" aria-label=${t("web-board-note-close")} onClick=${() => onClosed()}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18" /></svg>
    </button>`}
  </div>`;
}
