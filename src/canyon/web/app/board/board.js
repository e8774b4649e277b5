/**
 * The river and all that is on it: scenery, canoes, the ends that may be chosen.
 *
 * It draws the scene and offers `ends`; a click on any other field is told to the page, which
 * asks the server why not and gives the answer back as `note`.
 */

import { html, useEffect, useRef, useState } from "../lib.js";
import { change, settings, tempo } from "../settings.js";
import { t } from "../texts.js";
import { lazy } from "../ui/lazy.js";
import { Ends } from "./ends.js";
import { Fleet } from "./fleet.js";
import { Water } from "./water.js";
import { riverOf } from "./river.js";
import { Rulers } from "./rulers.js";
import { Way } from "./way.js";
import { useFreeCorner } from "./free_corner.js";
import { useZoom } from "./zoom.js";
import { useCursor } from "./cursor.js";

/** @typedef {import("./river.js").BoardFacts} BoardFacts */
/** @typedef {Pick<import("../types.js").Scene, "seat" | "canoes" | "phase" | "acting" | "result">} Waters */
/** @typedef {import("../types.js").Motion} Motion */
/** @typedef {import("../types.js").SeatFacts} SeatFacts */
/** @typedef {{field: string, text: string, rule?: string, blocker?: number | null}} FieldNote */

/**
 * @typedef {object} BoardProps
 * @property {BoardFacts} board
 * @property {Waters} scene
 * @property {Motion | null} [motion]
 * @property {string[]} [ends] fields that may be chosen
 * @property {Record<string, string[]>} [paths] the way to each end
 * @property {import("../game/phases/outlook.js").Preview | null} [preview] what a bid would bring
 * @property {string | null} [chosen] an end that is picked but not yet confirmed, or being sent
 * @property {(label: string) => void} [onEnd]
 * @property {(label: string) => void} [onField] any other field
 * @property {(SeatFacts | null)[]} seats
 * @property {boolean} [coordinates] by default as the setting says
 * @property {FieldNote | null} [note] why a field may not be chosen
 * @property {() => void} [onNoteClosed]
 * @property {boolean} [fill] take all the height there is
 */

const NONE = /** @type {string[]} */ ([]);
const Note = lazy(() => import("./note.js").then((module) => module.Note));

/**
 * The picture beneath. It is large, so it is drawn in a separate task after the page around it.
 * @param {{svg: string}} props
 */
export function Scenery({ svg }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const soon = setTimeout(() => {
      if (place.current) place.current.innerHTML = svg;
    });
    return () => clearTimeout(soon);
  }, [svg]);
  return html`<div class="scenery" aria-hidden="true" ref=${place}></div>`;
}

const SIGNS = {
  nearer: "M5 12h14M12 5v14",
  farther: "M5 12h14",
  whole: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  fields: "M4 9.5h16M4 15h16M9.5 4v16M15 4v16",
};

/**
 * As few as are useful, because they cover the picture.
 * @param {{zoom: number, to: (zoom: number) => void, fields: boolean}} props
 */
function ZoomButtons({ zoom, to, fields }) {
  const first = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const button = (/** @type {keyof typeof SIGNS} */ name, /** @type {number} */ wish) =>
    html`<button
      type="button"
      aria-label=${t(`web-board-${name}`)}
      ref=${name === "nearer" ? first : undefined}
      onClick=${() => {
        to(wish);
        if (wish <= 1) first.current?.focus(); // the others go
      }}
      ><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[name]} /></svg
    ></button>`;
  return html`<div class="zoom">
    ${button("nearer", zoom * 1.5)} ${zoom > 1 && button("farther", zoom / 1.5)}
    ${zoom > 1 && button("whole", 1)}
    ${
      fields &&
      html`<button
        type="button"
        aria-label=${t("web-settings-coordinates")}
        title=${t("web-settings-coordinates")}
        aria-pressed=${`${settings.coordinates.value}`}
        onClick=${() => change("coordinates", !settings.coordinates.peek())}
        ><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS.fields} /></svg
      ></button>`
    }
  </div>`;
}

/**
 * Canoes where they would be: the player's own at its end, and those that a miss would carry away.
 * @param {number | null} own
 * @param {string | null} end that is pointed at
 * @param {import("../game/phases/outlook.js").Preview | null} preview
 * @returns {{seat: number, field: string}[]}
 */
function ghostsOf(own, end, preview) {
  if (own !== null && end !== null) return [{ seat: own, field: end }];
  if (!preview) return [];
  const met = { seat: preview.seat, field: preview.path.at(-1) ?? "" };
  const carried = preview.drifts.filter(({ fell }) => !fell).map(({ seat, end: field }) => ({ seat, field }));
  return preview.path.length > 1 ? [met, ...carried] : carried;
}

/** @param {BoardProps} props */
export function Board(props) {
  const { board, scene, motion = null, ends = NONE, paths = {}, chosen = null, seats } = props;
  const { onEnd, onField, note = null, onNoteClosed, fill = false, preview = null } = props;
  const river = riverOf(board);
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const [aimed, setAimed] = useState(/** @type {string | null} */ (null));
  const own = scene.seat === null ? null : (scene.canoes[scene.seat] ?? null);
  const focus = ends.length && own ? [...ends, own] : ends;
  const { zoom, to } = useZoom(river, frame, focus);
  useFreeCorner(root, ends, zoom);
  const cursor = useCursor({ river, root, ends, first: own ?? scene.canoes.find(Boolean) ?? null });
  // A note names fields; the rulers show which they are.
  const rulers = (props.coordinates ?? settings.coordinates.value) || note !== null;

  // An end that is no longer offered leads nowhere.
  const shown = [aimed, chosen].find((label) => label && ends.includes(label)) ?? null;

  /** @param {MouseEvent} event */
  function clicked(event) {
    const stage = /** @type {HTMLElement} */ (event.currentTarget);
    if (/** @type {Element} */ (event.target).closest("button")) return;
    const edge = stage.getBoundingClientRect();
    const label = river.near(
      river.left + ((event.clientX - edge.left) / edge.width) * river.wide,
      river.top + ((event.clientY - edge.top) / edge.height) * river.tall,
    );
    if (label) onField?.(label);
  }

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") to(zoom * 1.5);
    else if (event.key === "-") to(zoom / 1.5);
    else if (event.key === "0" && zoom > 1) to(1);
    else if (!cursor.pressed(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return html`<section
    class=${`board${fill ? " fill" : ""}`}
    data-still=${tempo.value === 0 ? "" : undefined}
    aria-label=${t("web-board-name", { board: board.name })}
    style=${{ "--ratio": river.ratio, "--zoom": zoom }}
    ref=${root}
    onKeyDown=${pressed}
  >
    <div class="frame" ref=${frame} data-near=${zoom > 1 ? "" : undefined}>
      <div class="stage" onClick=${clicked}>
        <${Scenery} svg=${board.svg} />
        <${Water} river=${river} />
        <${Way}
          river=${river}
          path=${shown ? paths[shown] : preview?.path}
          note=${note?.field ?? null}
          ends=${preview?.ends}
          drifts=${preview?.drifts}
        />
        <${Fleet}
          river=${river}
          scene=${scene}
          motion=${motion}
          seats=${seats}
          blocker=${note?.blocker ?? null}
          ghosts=${ghostsOf(scene.seat, shown, preview)}
        />
        <${Ends}
          river=${river}
          scene=${scene}
          seats=${seats}
          ends=${ends}
          chosen=${chosen}
          cursor=${cursor}
          onAim=${setAimed}
          onEnd=${onEnd}
          onField=${onField}
        />
        ${rulers && html`<${Rulers} river=${river} />`}
      </div>
    </div>
    ${
      note?.text &&
      html`<${Note}
      river=${river}
      frame=${frame}
      note=${note}
      clear=${[...focus, ...(scene.canoes[note.blocker ?? -1] ? [scene.canoes[note.blocker ?? -1]] : [])]}
      zoom=${zoom}
      onClosed=${onNoteClosed}
    />`
    }
    <${ZoomButtons} zoom=${zoom} to=${to} fields=${props.coordinates === undefined} />
  </section>`;
}
