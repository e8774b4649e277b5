/** The race on one line: how far every canoe still has to go. */

import { html } from "../lib.js";
import { seatNames } from "../game/names.js";
import { SeatSign } from "../game/symbols.js";
import { t } from "../texts.js";
import { riverOf } from "./river.js";

/** @typedef {import("./river.js").BoardFacts} BoardFacts */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").SeatFacts} SeatFacts */

/**
 * @param {object} props
 * @param {BoardFacts} props.board
 * @param {Pick<Scene, "canoes" | "seat">} props.scene
 * @param {(SeatFacts | null)[]} props.seats
 * @param {number | null} [props.ghost] how far the player's canoe would still have to go
 */
export function RaceStrip({ board, scene, seats, ghost = null }) {
  const river = riverOf(board);
  const distances = (/** @type {import("./river.js").Kind} */ kind) =>
    river.all(kind).flatMap((field) => field.distance ?? []);
  const far = Math.max(1, ...distances("start"), ...distances("water"));
  const swift = Math.max(0, ...distances("current"));
  /** From the start (0) to the goal (1). */
  const along = (/** @type {number} */ distance) => 1 - Math.min(distance, far) / far;

  const names = seatNames(seats);
  const racers = scene.canoes.map((label, seat) => {
    const distance = label === null ? far : (river.fields.get(label)?.distance ?? far);
    return { seat, label, distance };
  });
  return html`<div class="race-strip">
    <div class="race-river" aria-hidden="true">
      <span class="race-current" style=${{ "--from": along(swift) }}></span>
      ${Array.from({ length: far - 1 }, (_, at) => html`<i style=${{ "--at": along(at + 1) }}></i>`)}
      <svg class="race-fall" viewBox="0 0 24 24" style=${{ "--at": along(swift / 2) }}>
        <path d="M3 5c3 0 4 2 4 6v8M10 5c3 0 4 2 4 6v8M17 5c3 0 4 2 4 6v8" />
      </svg>
      ${ghost !== null && scene.seat !== null ? html`<span class="race-ghost" style=${{ "--at": along(ghost) }}><${SeatSign} colour=${seats[scene.seat]?.colour ?? scene.seat} /></span>` : null}
      <svg class="race-goal" viewBox="0 0 24 24"><path d="M3 12 12 4l9 8v8h-6v-5H9v5H3z" /></svg>
    </div>
    <ul class="racers" aria-label=${t("web-race-name")}>
      ${racers.map(({ seat, label, distance }) => {
        const mates = racers.filter((other) => other.distance === distance);
        const at = mates.findIndex((other) => other.seat === seat);
        const player = names[seat] ?? "";
        const words = label ? t("web-race-canoe", { player, distance }) : t("web-race-waiting", { player });
        // Up to three are on top of each other, more next to them.
        const column = Math.floor(at / 3);
        const tall = Math.min(3, mates.length - 3 * column);
        const place = {
          "--at": along(distance),
          "--behind": along(distance) > 0.5 ? -column : column,
          "--aside": (at % 3) - (tall - 1) / 2,
        };
        return html`<li key=${seat} class=${scene.seat === seat ? "own" : ""} style=${place} title=${words}>
          <${SeatSign} colour=${seats[seat]?.colour ?? seat} /><span class="unseen">${words}</span>
        </li>`;
      })}
    </ul>
  </div>`;
}
