/**
 * Zooming: the picture grows inside a box that scrolls, so that panning is the
 * browser's own and the page around it scrolls when the picture can't.
 */

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "../lib.js";
import { useGestures } from "./gestures.js";

/** @typedef {import("./river.js").River} River */

const MOST = 4;
/** A large map may be zoomed in further, until its fields are as large as this. */
const LARGE = 56;
/** A field smaller than this is hard to hit; the picture zooms in when there is a choice. */
const SMALL = matchMedia("(pointer: coarse)").matches ? 30 : 18;
const WANTED = 42;

/**
 * @param {River} river
 * @param {{current: HTMLElement | null}} box what scrolls
 * @param {string[]} focus fields to come nearer to, where they are small
 */
export function useZoom(river, box, focus) {
  const [zoom, setZoom] = useState(1);
  /** What to keep in sight: a spot in parts of the picture, and where in the box (the middle). */
  const anchor = useRef(/** @type {{part: [number, number], at: [number, number] | null} | null} */ (null));
  const now = useRef(zoom);
  now.current = zoom;

  /** How near one can come. */
  const most = useCallback(() => Math.max(MOST, LARGE / (sideOf(river, box.current) / now.current)), [river]);

  const to = useCallback(
    /**
     * @param {number} wish
     * @param {{x: number, y: number}} [point] what stays where it is; the middle by default
     */
    (wish, point) => {
      const frame = box.current;
      if (!frame) return;
      const next = Math.min(most(), Math.max(1, wish));
      const edge = frame.getBoundingClientRect();
      const x = point ? point.x - edge.left : frame.clientWidth / 2;
      const y = point ? point.y - edge.top : frame.clientHeight / 2;
      anchor.current = {
        part: [(frame.scrollLeft + x) / frame.scrollWidth, (frame.scrollTop + y) / frame.scrollHeight],
        at: point ? [x, y] : null,
      };
      setZoom(next);
    },
    [most],
  );

  const settle = () => {
    const frame = box.current;
    const kept = anchor.current;
    anchor.current = null;
    if (!frame || !kept) return;
    const [x, y] = kept.at ?? [frame.clientWidth / 2, frame.clientHeight / 2];
    frame.scrollLeft = kept.part[0] * frame.scrollWidth - x;
    frame.scrollTop = kept.part[1] * frame.scrollHeight - y;
  };
  useLayoutEffect(settle, [zoom]);

  useFocus(river, box, focus, now, (next, middle) => {
    const frame = box.current;
    anchor.current = frame && middle ? { part: middle, at: null } : null;
    if (next === now.current) settle();
    else setZoom(next);
  });
  useGestures(box, now, to);
  return { zoom, to };
}

/**
 * A field's side on the screen.
 * @param {River} river
 * @param {HTMLElement | null} frame
 */
function sideOf(river, frame) {
  const wide = frame?.firstElementChild?.getBoundingClientRect().width || river.wide;
  return (wide * river.cell) / river.wide;
}

/**
 * Zoom in on a choice whose fields are too small to hit, and back out afterwards; again whenever the room changes.
 * @param {River} river
 * @param {{current: HTMLElement | null}} box
 * @param {string[]} focus
 * @param {{current: number}} now
 * @param {(zoom: number, middle?: [number, number]) => void} set
 */
function useFocus(river, box, focus, now, set) {
  const came = useRef(0);
  useEffect(() => {
    const frame = box.current;
    if (!frame) return undefined;
    if (!focus.length) {
      if (came.current && came.current === now.current) set(1);
      came.current = 0;
      return undefined;
    }
    const aim = () => {
      const side = sideOf(river, frame) / now.current;
      const own = now.current > 1 && now.current !== came.current;
      if (own) return;
      if (side >= SMALL) {
        if (came.current) set(1);
        came.current = 0;
        return;
      }
      const { zoom, middle } = nearTo(river, frame, focus, side);
      came.current = zoom;
      set(zoom, middle);
    };
    aim();
    // The room changes when the phone is turned, and when something else needs more of it.
    const room = new ResizeObserver(aim);
    room.observe(frame.parentElement ?? frame);
    return () => room.disconnect();
  }, [focus.join(" "), river]);
}

/**
 * Near enough to hit a field, but never so near that an end is out of sight.
 * @param {River} river
 * @param {HTMLElement} frame
 * @param {string[]} focus
 * @param {number} side of a field, as long as the whole picture is seen
 * @returns {{zoom: number, middle: [number, number]}}
 */
function nearTo(river, frame, focus, side) {
  const spots = focus.map((label) => river.middle(label));
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const fits = (/** @type {number[]} */ line, /** @type {number} */ room) =>
    room / (((Math.max(...line) - Math.min(...line)) / river.cell + 2) * side);
  const room = frame.parentElement ?? frame;
  const most = Math.min(fits(xs, room.clientWidth), fits(ys, room.clientHeight));
  const zoom = Math.max(1, Math.min(WANTED / side, most));
  const x = (Math.min(...xs) + Math.max(...xs)) / 2;
  const y = (Math.min(...ys) + Math.max(...ys)) / 2;
  return { zoom, middle: [(x - river.left) / river.wide, (y - river.top) / river.tall] };
}
