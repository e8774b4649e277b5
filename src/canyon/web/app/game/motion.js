/**
 * Movements: only transform and opacity, ended at once when the scene changes or is skipped.
 */

import { useLayoutEffect } from "../lib.js";

/** @typedef {import("../types.js").Motion} Motion */
/** @typedef {{x: number, y: number}} Point */

/**
 * Play a movement when an event comes; whatever still runs is dropped with the next one, and the
 * element is where it belongs.
 *
 * @param {Motion | null} motion
 * @param {(motion: Motion) => (Animation | null)[] | void} play
 */
export function useMotion(motion, play) {
  useLayoutEffect(() => {
    if (!motion || motion.ms <= 0) return undefined;
    /** @type {(Animation | null)[]} */
    let all = [];
    // Just before the next picture: places are measured when they are laid out anyway.
    const frame = requestAnimationFrame(() => {
      all = play(motion) ?? [];
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const each of all) each?.cancel();
    };
  }, [motion?.n ?? -1]);
}

/**
 * A motion, for a part that shows only some: what others show does not concern it.
 * @param {Motion | null} motion
 * @param {string[]} events how their names begin
 * @returns {Motion | null}
 */
export function only(motion, ...events) {
  return motion && events.some((name) => motion.event.event.startsWith(name)) ? motion : null;
}

/**
 * Where some elements are: asked for together, before any of them moves.
 *
 * @param {Iterable<Element>} elements
 */
export function placesOf(elements) {
  return [...elements].map((element) => element.getBoundingClientRect());
}

/**
 * Let an element fly to its place from another.
 *
 * @param {Element | null | undefined} element
 * @param {DOMRect | null | undefined} from
 * @param {{ms: number, delay?: number, at?: DOMRect | undefined}} time `at`: where it is, if known
 * @returns {Animation | null}
 */
export function flyFrom(element, from, { ms, delay = 0, at }) {
  if (!element || !from) return null;
  const { x, y } = between(from, at ?? element.getBoundingClientRect());
  return element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(.8)`, opacity: 0.2 },
      { opacity: 1, offset: 0.35 },
      { transform: "none", opacity: 1 },
    ],
    { duration: ms, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
  );
}

/**
 * Let an element fly away to another place, at the end of a time.
 *
 * @param {Element | null | undefined} element
 * @param {DOMRect | null | undefined} to
 * @param {{ms: number, delay?: number, at?: DOMRect | undefined}} time `at`: where it is, if known
 * @returns {Animation | null}
 */
export function flyTo(element, to, { ms, delay = 0, at }) {
  if (!element || !to) return null;
  const { x, y } = between(to, at ?? element.getBoundingClientRect());
  return element.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(.25)`, opacity: 0 },
    ],
    { duration: ms, delay, easing: "ease-in", fill: "forwards" },
  );
}

/**
 * Let an element appear.
 *
 * @param {Element | null | undefined} element
 * @param {{ms: number, delay?: number}} time
 * @returns {Animation | null}
 */
export function pop(element, { ms, delay = 0 }) {
  if (!element) return null;
  return element.animate(
    [
      { transform: "translateY(-8px) scale(.6)", opacity: 0 },
      { transform: "scale(1.12)", opacity: 1, offset: 0.6 },
      { transform: "none", opacity: 1 },
    ],
    { duration: ms, delay, easing: "ease-out", fill: "backwards" },
  );
}

/**
 * Where a seat is drawn now, as panel or chip.
 *
 * @param {number} seat
 */
export function seatPlace(seat) {
  return document.querySelector(`.seat[data-seat="${seat}"]`)?.getBoundingClientRect() ?? null;
}

/** @type {{card: string, place: DOMRect} | null} */
let left = null;

/**
 * Remember where a card lay in the hand, so that it can fly from there.
 *
 * @param {string} card
 * @param {DOMRect} place
 */
export function leaveHand(card, place) {
  left = { card, place };
}

/**
 * Where a card lay in the hand when it was chosen.
 *
 * @param {string} card
 */
export function placeInHand(card) {
  return left?.card === card ? left.place : null;
}

/**
 * From the middle of one place to that of another.
 *
 * @param {DOMRect} to @param {DOMRect} from
 * @returns {Point}
 */
function between(to, from) {
  return {
    x: to.x + to.width / 2 - (from.x + from.width / 2),
    y: to.y + to.height / 2 - (from.y + from.height / 2),
  };
}
