/** The colour of your canoe; those of others can't be chosen. */

import { html } from "../../lib.js";
import { SeatSign } from "../../game/symbols.js";
import { t } from "../../texts.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */

const COLOURS = [0, 1, 2, 3, 4, 5];

/**
 * @param {{facts: TableFacts, you: number, onColour: (colour: number) => void}} props
 * @returns {VNode}
 */
export function ColourChoice({ facts, you, onColour }) {
  const taken = facts.seats.map((each, seat) => (seat === you ? null : (each?.colour ?? null)));
  const own = facts.seats[you]?.colour;
  return html`<fieldset class="colour-choice">
    <legend>${t("web-your-colour")}</legend>
    <div class="choices">
      ${COLOURS.map(
        (colour) => html`<label key=${colour}>
          <input
            type="radio"
            name="colour"
            checked=${colour === own}
            disabled=${taken.includes(colour)}
            aria-label=${t(`web-colour-${colour}`)}
            onChange=${() => onColour(colour)}
          />
          <${SeatSign} colour=${colour} />
        </label>`,
      )}
    </div>
  </fieldset>`;
}
