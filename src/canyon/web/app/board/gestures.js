/** Zooming and panning by wheel, fingers and mouse. */

import { useEffect } from "../lib.js";

/**
 * Wheel with Ctrl (which is how trackpads report a pinch), two fingers, and dragging with a mouse.
 * @param {{current: HTMLElement | null}} box
 * @param {{current: number}} now
 * @param {(zoom: number, point?: {x: number, y: number}) => void} to
 */
export function useGestures(box, now, to) {
  useEffect(() => {
    const frame = box.current;
    if (!frame) return;
    const ending = new AbortController();
    const { signal } = ending;

    const wheel = (/** @type {WheelEvent} */ event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      to(now.current * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    };
    frame.addEventListener("wheel", wheel, { passive: false, signal });

    let pinch = { spread: 0, zoom: 1 };
    const spread = (/** @type {TouchEvent} */ event) => {
      const [one, two] = [event.touches[0], event.touches[1]];
      if (!one || !two) return null;
      return {
        spread: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
        point: { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 },
      };
    };
    const touched = (/** @type {TouchEvent} */ event) => {
      const fingers = spread(event);
      if (fingers) pinch = { spread: fingers.spread, zoom: now.current };
    };
    const pinched = (/** @type {TouchEvent} */ event) => {
      const fingers = spread(event);
      if (!fingers || !pinch.spread) return;
      event.preventDefault();
      to((pinch.zoom * fingers.spread) / pinch.spread, fingers.point);
    };
    frame.addEventListener("touchstart", touched, { passive: true, signal });
    frame.addEventListener("touchmove", pinched, { passive: false, signal });

    /** @type {{x: number, y: number, left: number, top: number, moved: boolean} | null} */
    let held = null;
    const press = (/** @type {PointerEvent} */ event) => {
      if (event.pointerType !== "mouse" || event.button !== 0 || now.current === 1) return;
      held = { x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop, moved: false };
    };
    const drag = (/** @type {PointerEvent} */ event) => {
      if (!held) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      held.moved ||= Math.hypot(x, y) > 5;
      if (!held.moved) return;
      frame.scrollLeft = held.left - x;
      frame.scrollTop = held.top - y;
    };
    const release = () => {
      // The click that ends a drag chooses nothing.
      if (held?.moved) {
        const stop = (/** @type {Event} */ event) => event.stopPropagation();
        frame.addEventListener("click", stop, { capture: true, once: true, signal });
        setTimeout(() => frame.removeEventListener("click", stop, { capture: true }), 0);
      }
      held = null;
    };
    frame.addEventListener("pointerdown", press, { signal });
    addEventListener("pointermove", drag, { signal });
    addEventListener("pointerup", release, { signal });
    return () => ending.abort();
  }, []);
}
