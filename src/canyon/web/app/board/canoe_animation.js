/**
 * A canoe's motion from an event: paddling, drifting, falling, landing.
 *
 * The scene is drawn as it is after the event; an animation runs from where canoes lay before to
 * where they lie now, by transform and opacity alone, so whenever it is cancelled the truth is seen.
 */

import { seatOf } from "../table/events.js";
import { place } from "./berths.js";

/** @typedef {import("./river.js").River} River */
/** @typedef {import("./berths.js").Berth} Berth */
/** @typedef {import("../types.js").Motion} Motion */
/**
 * @typedef {object} Trip
 * @property {SVGSVGElement} root
 * @property {River} river
 * @property {Motion} motion
 * @property {(Berth | null)[]} from
 * @property {(Berth | null)[]} to
 */

const STROKE = "cubic-bezier(.35, .05, .45, .95)";

/**
 * Set an event in motion.
 * @param {Trip} trip
 * @returns {Animation[]} to be cancelled when something else is drawn
 */
export function animateCanoe(trip) {
  const { event, ms } = trip.motion;
  const seat = seatOf(event) ?? -1;
  const end = trip.to[seat];
  const canoe = trip.root.querySelector(`[data-seat="${seat}"]`);
  const rest = shifted(trip, seat, Math.min(ms, 400));
  if (!end || !canoe) return rest;
  const start = trip.from[seat] ?? end;
  switch (event.event) {
    case "canoe_placed":
      return [...rest, ...arrive(trip, canoe, end)];
    case "canoe_moved":
      return [...rest, ...paddle(trip, canoe, start, end, event.path)];
    case "canoe_drifted":
      return [...rest, ...drift(canoe, start, end, ms)];
    case "canoe_fell":
      return [...rest, ...fall(trip, canoe, start, end, event.fall)];
    case "canoe_landed":
      return [...rest, ...land(trip, canoe, end)];
    case "canoe_stayed":
      return [...rest, ...stay(canoe, end, event.reason, ms)];
    default:
      return rest;
  }
}

/**
 * Canoes that make room for one another.
 * @param {Trip} trip
 * @param {number} mover
 * @param {number} ms
 */
function shifted({ root, from, to }, mover, ms) {
  return to.flatMap((berth, seat) => {
    const old = from[seat];
    if (seat === mover || !berth || !old || place(old) === place(berth)) return [];
    const canoe = root.querySelector(`[data-seat="${seat}"]`);
    const frames = [{ transform: place(old) }, { transform: place(berth) }];
    return canoe ? [canoe.animate(frames, { duration: ms, easing: "ease-in-out" })] : [];
  });
}

/**
 * Both the hull and its shadow turn, always the shorter way round.
 * @param {Element} canoe
 * @param {number[]} turns
 * @param {number} duration
 */
function turned(canoe, turns, duration) {
  /** @type {Keyframe[]} */
  const frames = [];
  let angle = turns[0] ?? 0;
  for (const turn of turns) {
    angle += ((((turn - angle) % 360) + 540) % 360) - 180;
    frames.push({ transform: `rotate(${angle}deg)`, easing: "ease-in-out" });
  }
  return [...canoe.querySelectorAll(".turn")].map((part) => part.animate(frames, { duration }));
}

/**
 * @param {Element} canoe
 * @param {string} part
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} options
 */
function on(canoe, part, frames, options) {
  const found = canoe.querySelector(part);
  return found ? [found.animate(frames, options)] : [];
}

/**
 * Rings on the water.
 * @param {Element} root
 * @param {{x: number, y: number}} at
 * @param {KeyframeAnimationOptions} options
 */
function splash(root, at, options) {
  const spot = `translate(${at.x}px, ${at.y}px)`;
  const frames = [
    { transform: `${spot} scale(.3)`, opacity: 0 },
    { transform: `${spot} scale(.7)`, opacity: 1, offset: 0.25 },
    { transform: `${spot} scale(1.5)`, opacity: 0 },
  ];
  return on(root, ".splash", frames, { easing: "ease-out", ...options });
}

/**
 * Put on the water.
 * @param {Trip} trip
 * @param {Element} canoe
 * @param {Berth} end
 */
function arrive({ root, motion }, canoe, end) {
  const above = { ...end, y: end.y - 14, size: end.size * 1.35 };
  const frames = [
    { transform: place(above), opacity: 0 },
    { transform: place(end), opacity: 1 },
  ];
  return [
    canoe.animate(frames, { duration: motion.ms, easing: "cubic-bezier(.3, 0, .4, 1.3)" }),
    ...splash(root, end, { delay: motion.ms * 0.55, duration: motion.ms * 0.6 }),
  ];
}

/**
 * Step by step along the path, a stroke to each, on either side in turn.
 * @param {Trip} trip
 * @param {Element} canoe
 * @param {Berth} start
 * @param {Berth} end
 * @param {string[]} path
 */
function paddle({ river, motion }, canoe, start, end, path) {
  const steps = path.length - 1;
  const spots = path.map((label) => {
    const [x, y] = river.middle(label);
    return { x, y, turn: 0, size: 1.1 };
  });
  spots[0] = start;
  spots[steps] = end;
  const frames = spots.map((spot) => ({ transform: place(spot), easing: STROKE }));
  const ways = spots.slice(1).map((spot, at) => {
    const last = spots[at] ?? spot;
    return (Math.atan2(spot.x - last.x, last.y - spot.y) * 180) / Math.PI;
  });
  const turns = [start.turn, ...ways, end.turn];
  const strokes = ways.flatMap((_, at) => {
    const side = at % 2 ? -1 : 1;
    return [
      { transform: `scale(${side}, 1) rotate(-26deg)`, offset: at / steps, easing: "ease-in" },
      { transform: `scale(${side}, 1) rotate(34deg)`, offset: (at + 0.7) / steps },
      { transform: `scale(${side}, 1) rotate(20deg)`, offset: (at + 0.999) / steps },
    ];
  });
  const duration = motion.ms;
  return [
    canoe.animate(frames, { duration }),
    ...turned(canoe, turns, duration),
    ...on(canoe, ".stroke", strokes, { duration }),
    ...on(
      canoe,
      ".wake",
      [{ opacity: 0 }, { opacity: 0.9, offset: 0.2 }, { opacity: 0.9, offset: 0.8 }, { opacity: 0 }],
      { duration },
    ),
  ];
}

/**
 * Carried on by the current, swaying; a push comes with a jolt.
 * @param {Element} canoe
 * @param {Berth} start
 * @param {Berth} end
 * @param {number} duration
 */
function drift(canoe, start, end, duration) {
  const frames = [{ transform: place(start) }, { transform: place(end) }];
  return [
    canoe.animate(frames, { duration, easing: "cubic-bezier(.5, 0, .3, 1)" }),
    ...turned(canoe, [start.turn, start.turn + 14, end.turn - 9, end.turn], duration),
  ];
}

/**
 * Over the edge, down, and out of the cave.
 * @param {Trip} trip
 * @param {Element} canoe
 * @param {Berth} start
 * @param {Berth} end
 * @param {string} edgeField
 */
function fall({ root, river, motion }, canoe, start, end, edgeField) {
  const { ms } = motion;
  const [x, y] = river.middle(edgeField);
  const edge = { ...start, x: (start.x + x) / 2, y: (start.y + y) / 2 };
  const foot = { x, y: y + 6, turn: 0, size: 0.25 };
  const cave = river.all("cave")[0];
  const [caveX, caveY] = cave ? river.middle(cave.field) : [end.x, end.y];
  const mouth = { x: caveX, y: caveY + 4, turn: 0, size: 0.3 };
  const frames = [
    { transform: place(start), opacity: 1 },
    { transform: place({ ...edge, size: 1.12 }), opacity: 1, offset: 0.14, easing: "ease-in" },
    { transform: place(foot), opacity: 1, offset: 0.34 },
    { transform: place({ ...foot, size: 0.1 }), opacity: 0, offset: 0.38 },
    { transform: place(mouth), opacity: 0, offset: 0.55 },
    { transform: place(mouth), opacity: 1, offset: 0.62, easing: "ease-out" },
    { transform: place(end), opacity: 1 },
  ];
  const turn = start.turn;
  return [
    canoe.animate(frames, { duration: ms }),
    ...turned(canoe, [turn, turn + 120, turn + 240, end.turn, end.turn, end.turn], ms),
    ...splash(root, { x, y }, { delay: ms * 0.28, duration: ms * 0.4 }),
  ];
}

/**
 * A leap of joy at the landing stage.
 * @param {Trip} trip
 * @param {Element} canoe
 * @param {Berth} end
 */
function land({ root, motion }, canoe, end) {
  const duration = motion.ms;
  const frames = [
    { transform: place(end) },
    { transform: place({ ...end, y: end.y - 7, size: end.size * 1.22 }), offset: 0.4 },
    { transform: place(end) },
  ];
  return [
    canoe.animate(frames, { duration, easing: "ease-out" }),
    ...splash(root, end, { delay: duration * 0.3, duration: duration * 0.7 }),
  ];
}

/**
 * Blocked, it noses about; otherwise it rocks a little.
 * @param {Element} canoe
 * @param {Berth} end
 * @param {string} reason
 * @param {number} duration
 */
function stay(canoe, end, reason, duration) {
  const reach = reason === "blocked" ? 13 : 5;
  const turns = [end.turn, end.turn - reach, end.turn + reach, end.turn];
  return turned(canoe, turns, duration);
}
