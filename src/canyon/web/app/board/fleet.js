/** All canoes on the water, and their journeys. */

import { html, useLayoutEffect, useRef } from "../lib.js";
import { berths, place } from "./berths.js";
import { CanoeShape } from "./canoe.js";
import { animateCanoe } from "./canoe_animation.js";

/** @typedef {import("./river.js").River} River */
/** @typedef {import("../types.js").Motion} Motion */
/** @typedef {import("../types.js").SeatFacts} SeatFacts */

/**
 * @param {object} props
 * @param {River} props.river
 * @param {import("./board.js").Waters} props.scene
 * @param {Motion | null} props.motion
 * @param {(SeatFacts | null)[]} props.seats
 * @param {number | null} props.blocker the canoe that is in the way
 * @param {{seat: number, field: string}[]} props.ghosts where canoes would be
 */
export function Fleet({ river, scene, motion, seats, blocker, ghosts }) {
  const root = useRef(/** @type {SVGSVGElement | null} */ (null));
  const lying = berths(river, scene.canoes);
  const before = useRef(lying);
  const running = useRef(/** @type {Animation[]} */ ([]));

  useLayoutEffect(() => {
    // Whatever was under way is over: the scene is drawn as it is, and only then set in motion.
    for (const each of running.current) each.cancel();
    running.current =
      root.current && motion && motion.ms > 0
        ? animateCanoe({ root: root.current, river, motion, from: before.current, to: lying })
        : [];
    before.current = lying;
  }, [scene, motion, river]);

  const own = scene.seat;
  const colour = (/** @type {number} */ seat) => seats[seat]?.colour ?? seat;
  const moving = scene.phase === "canoes" || scene.phase === "place";
  return html`<svg class="fleet" viewBox=${river.viewBox} aria-hidden="true" ref=${root}>
    ${ghosts.map(
      ({ seat, field }) => html`<g
        key=${`ghost ${seat} ${field}`}
        class=${`canoe ghost colour-${colour(seat)}`}
        style=${{ transform: place(berths(river, [field])[0] ?? { x: 0, y: 0, turn: 0, size: 1 }) }}
        ><${CanoeShape} colour=${colour(seat)} turn=${river.heading(field)}
      /></g>`,
    )}
    ${lying.map((berth, seat) => {
      if (!berth) return null;
      const kinds = [
        "canoe",
        `colour-${colour(seat)}`,
        seat === own && "own",
        moving && scene.acting.includes(seat) && "acting",
        seat === blocker && "blocking",
        scene.result?.winner === seat && "winner",
      ];
      return html`<g
        key=${seat}
        class=${kinds.filter(Boolean).join(" ")}
        data-seat=${seat}
        style=${{ transform: place(berth) }}
      >
        <circle class="ring" r="25" />
        <${CanoeShape} colour=${colour(seat)} turn=${berth.turn} />
      </g>`;
    })}
    <g class="splash"><circle r="16" /><circle r="10" /><path d="M-12-4l-6-8M0-8v-12M12-4l6-8" /></g>
  </svg>`;
}
