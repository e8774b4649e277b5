/** What a bid would bring, as the server says: on its button, in words, and for the board. */

import { html } from "../../lib.js";
import { Icon } from "../../ui/icon.js";
import { listed, t } from "../../texts.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../table/message_types.js").Outlook} Outlook */
/** @typedef {import("../../table/message_types.js").Met} Met */

/**
 * What the board shows of a bid: the way if it is met, and where a miss carries canoes.
 *
 * @typedef {object} Preview
 * @property {number} seat
 * @property {string[]} path
 * @property {string[]} ends
 * @property {number} distance to the goal, if it is met
 * @property {import("../../table/message_types.js").Drift[]} drifts
 */

/**
 * In the little room that a button has: "+3 → 4", "lands!".
 *
 * @param {{met: Met}} props
 * @returns {VNode}
 */
export function OutlookSign({ met }) {
  if (met.left !== null) return html`<span class="bid-brings lands" aria-hidden="true">${t("outlook-lands")}</span>`;
  return html`<span class=${`bid-brings number${met.blocked ? " blocked" : ""}`} aria-hidden="true">
    ${met.blocked ? html`<${Icon} name="blocked" />` : null}<span>+${met.nearer}</span><span class="soft">→</span><span><${Icon} name="goal" />${met.distance}</span>
  </span>`;
}

/**
 * What meeting a bid brings.
 *
 * @param {Met} met
 */
export function metWords(met) {
  const { bid, points, nearer, distance, left, blocked } = met;
  const how = left !== null ? "lands" : blocked ? "blocked" : "open";
  return t(`outlook-met-${how}`, { bid, points, steps: nearer, distance, left: left ?? 0 });
}

/**
 * What the signs on the buttons mean.
 *
 * @param {{outlook: Outlook}} props
 * @returns {VNode}
 */
export function SignsMeaning({ outlook }) {
  const blocked = outlook.met.some((met) => met.blocked && met.left === null);
  return html`${t("outlook-signs")}.${blocked ? html` <span class="blocked"><${Icon} name="blocked" /> ${t("outlook-blocked")}.</span>` : null}`;
}

/**
 * What all of it depends on, if others move earlier.
 *
 * @param {Outlook} outlook
 */
export function ifWords(outlook) {
  return outlook.first ? null : t("outlook-first");
}

/**
 * What a miss brings, whatever the bid.
 *
 * @param {Outlook} outlook
 * @param {string[]} names
 */
export function missWords(outlook, names) {
  const [own, ...pushed] = outlook.drifts;
  if (!own) return t("outlook-miss");
  if (own.fell) return t("outlook-fall");
  const all = (/** @type {typeof pushed} */ some) => listed(some.map(({ seat }) => names[seat] ?? ""));
  const fallen = pushed.filter(({ fell }) => fell);
  return [
    t(pushed.length ? "outlook-drift-push" : "outlook-drift", { field: own.end, players: all(pushed) }),
    fallen.length ? t("outlook-pushed-fall", { count: fallen.length, players: all(fallen) }) : "",
    t("outlook-misses", { count: outlook.misses - 1 }),
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * @param {Outlook | null} outlook
 * @param {number | null} bid
 * @param {number | null} seat
 * @returns {Preview | null}
 */
export function previewOf(outlook, bid, seat) {
  const met = outlook?.met.find((each) => each.bid === bid);
  if (!outlook || !met || seat === null) return null;
  const { path, ends, distance } = met;
  return { seat, path, ends, distance, drifts: outlook.drifts };
}
