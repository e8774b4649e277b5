/** The game in a few numbers, as the server counts them. */

import { html } from "../../lib.js";
import { SeatSign } from "../../game/symbols.js";
import { t } from "../../texts.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").SeatFacts} SeatFacts */

/**
 * @typedef {object} Race
 * @property {number[][]} distances by round, from the start on, and by seat: steps to the goal
 * @property {{met: number, tricks: number, falls: number, pushes: number}[]} seats
 * @property {number} lead_changes
 * @property {number | null} turning the round in which the winner took the lead for good
 */

const COLUMNS = /** @type {const} */ (["met", "tricks", "falls", "pushes"]);

/**
 * @param {object} props
 * @param {Race} props.race
 * @param {(SeatFacts | null)[]} props.seats
 * @param {string[]} props.names
 * @param {number | null} props.winner
 * @param {number | null} props.you
 * @returns {VNode}
 */
export function Statistics({ race, seats, names, winner, you }) {
  const rounds = race.distances.length - 1;
  const best = Math.max(...race.seats.map(({ met }) => met));
  const turned =
    race.turning === null || winner === null
      ? null
      : t(winner === you ? "web-turning-you" : "web-turning", { player: names[winner] ?? "", round: race.turning });
  return html`<div class="statistics">
    <p>${turned} ${turned && !race.lead_changes ? null : t("web-lead-changes", { count: race.lead_changes })}</p>
    <table>
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${t("web-stat-player")}</span></th>
          ${COLUMNS.map((name) => html`<th key=${name} scope="col">${t(`web-stat-${name}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${race.seats.map(
          (each, seat) => html`<tr key=${seat} class=${seat === you ? "you" : ""}>
            <th scope="row"><span class="statistics-name"><${SeatSign} colour=${seats[seat]?.colour ?? seat} /> <b>${names[seat]}</b></span></th>
            ${COLUMNS.map(
              (name) =>
                html`<td key=${name} class=${`number${name === "met" && each.met === best ? " best" : ""}`}>
                  ${name === "met" ? t("web-stat-of", { count: each.met, rounds }) : each[name]}
                </td>`,
            )}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
