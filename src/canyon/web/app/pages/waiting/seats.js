/** The seats before the start: who has them, and what may be done with each. */

import { html } from "../../lib.js";
import { seatNames } from "../../game/names.js";
import { absence } from "../../game/race/seats.js";
import { Icon } from "../../ui/icon.js";
import { SeatSign } from "../../game/symbols.js";
import { t } from "../../texts.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */
/** @typedef {import("../../types.js").SeatFacts} SeatFacts */
/** @typedef {import("../../types.js").Presence} Presence */

/**
 * @typedef {object} SeatActs
 * @property {(seat: number) => void} onSit
 * @property {(seat: number) => void} onLeave
 * @property {(seat: number) => void} onBot
 */

/**
 * @param {{facts: TableFacts, you: number | null, host: boolean, presence: Presence} & SeatActs} props
 * @returns {VNode}
 */
export function SeatList({ facts, you, host, presence, ...acts }) {
  const names = seatNames(facts.seats);
  return html`<ol class="plain">
    ${facts.seats.map(
      (each, seat) => html`<li
        key=${seat}
        class=${`waiting-seat${seat === you ? " you" : ""}${each ? "" : " free"}`}
      >
        ${each ? html`<${SeatSign} colour=${each.colour} />` : html`<span class="empty-sign" aria-hidden="true"></span>`}
        <span class="waiting-name">
          ${names[seat]}
          ${each ? html`<${Marks} each=${each} seat=${seat} facts=${facts} you=${you} presence=${presence} />` : null}
        </span>
        <span class="waiting-acts">
          ${
            each
              ? seat === you || host
                ? html`<button class="button small quiet" onClick=${() => acts.onLeave(seat)}>
                    ${t(seat === you ? "web-stand-up" : "web-remove")}
                    <span class="unseen"> ${names[seat]}</span>
                  </button>`
                : null
              : html`<${FreeSeat} seat=${seat} seated=${you !== null} host=${host} ...${acts} />`
          }
        </span>
      </li>`,
    )}
  </ol>`;
}

/**
 * What should be known about the player who sits there.
 *
 * @param {{each: SeatFacts, seat: number, facts: TableFacts, you: number | null, presence: Presence}} props
 * @returns {VNode}
 */
function Marks({ each, seat, facts, you, presence }) {
  const word = absence(each, seat, presence) && "web-not-here-yet";
  return html`
    ${seat === you ? html`<span class="chip">${t("web-you")}</span>` : null}
    ${each.person === facts.host ? html`<span class="chip">${t("web-host")}</span>` : null}
    ${each.person === null || each.bot_account ? html`<span class="chip"><${Icon} name="bot" /> ${t("web-bot")}</span>` : null}
    ${word ? html`<span class="absence">${t(word)}</span>` : null}
  `;
}

/**
 * @param {{seat: number, seated: boolean, host: boolean} & SeatActs} props
 * @returns {VNode}
 */
function FreeSeat({ seat, seated, host, onSit, onBot }) {
  return html`
    <button class=${`button small ${seated ? "quiet" : "primary"}`} onClick=${() => onSit(seat)}>
      ${t(seated ? "web-move-here" : "web-sit")}
    </button>
    ${
      host
        ? html`<button class="button small" onClick=${() => onBot(seat)}>
            <${Icon} name="bot" /> ${t("web-add-bot")}
          </button>`
        : null
    }
  `;
}
