/** The round track: its stations, the dark ones marked, the marker; and the bonus (M4, C2). */

import { html, memo, useId, useRef } from "../../lib.js";
import { t } from "../../texts.js";
import { equipment } from "../equipment.js";
import { useMotion } from "../motion.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").Scene} Scene */
/** @typedef {import("../../types.js").Motion} Motion */

/**
 * @param {object} props
 * @param {Pick<Scene, "marker" | "options">} props.scene
 * @param {Motion | null} props.motion
 * @returns {VNode}
 */
export function Track({ scene, motion }) {
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  const { marker } = scene;
  useMotion(motion, ({ event, ms }) => {
    if (event.event !== "marker_moved") return [];
    const token = list.current?.querySelector(".marker");
    const stations = list.current?.children ?? [];
    const to = stations[event.round - 1]?.getBoundingClientRect();
    const before = stations[(event.round + equipment.track.length - 2) % equipment.track.length];
    const from = before?.getBoundingClientRect();
    if (!token || !to || !from) return [];
    const [x, y] = [from.x - to.x, from.y - to.y];
    return [
      token.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
        duration: ms,
        easing: "ease-in-out",
      }),
    ];
  });
  return html`<ol class="track plain" ref=${list} aria-label=${t("web-track")}>
    ${equipment.track.map(
      (_, at) =>
        html`<${Station} key=${at} round=${at + 1} calm=${scene.options.calm_water} here=${at + 1 === marker} />`,
    )}
  </ol>`;
}

const Station = memo((/** @type {{round: number, calm: boolean, here: boolean}} */ { round, calm, here }) => {
  const cards = equipment.track[round - 1] ?? 0;
  const dark = equipment.dark.includes(round);
  const skipped = dark && calm;
  return html`<li
    class=${`station${dark ? " dark" : ""}${skipped ? " skipped" : ""}${here ? " here" : ""}`}
    aria-current=${here ? "step" : undefined}
  >
    ${here ? html`<span class="marker" aria-hidden="true"></span>` : null}
    <span class="station-cards" aria-hidden="true">${cards}</span>
    <span class="unseen">
      ${t("web-station", { round, count: cards })}${dark ? ` ${t(skipped ? "web-station-skipped" : "web-station-dark")}` : ""}
    </span>
  </li>`;
});

/**
 * What a bid that is met adds to the tricks won.
 *
 * @param {{bid: number | null}} props the player's own bid
 * @returns {VNode}
 */
export function BonusTable({ bid }) {
  // From a certain bid on, it is always the same.
  const last = equipment.bonus.indexOf(equipment.bonus.at(-1) ?? 0);
  const row = bid === null ? null : Math.min(bid, last);
  const rows = equipment.bonus.slice(0, last + 1);
  const name = useId();
  return html`<div class="bonus">
    <span class="bonus-name" id=${name}>${t("web-bonus")}</span>
    <dl aria-labelledby=${name}>
      ${rows.map(
        (bonus, of) => html`<div key=${of} class=${of === row ? "mine" : ""}>
          <dt>${t("web-bonus-bid", { bid: of === last ? `${of}+` : `${of}` })}</dt>
          <dd>+${bonus}</dd>
        </div>`,
      )}
    </dl>
  </div>`;
}
