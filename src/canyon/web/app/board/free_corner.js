/** Where on the board its buttons are: in the first corner in which they cover nothing that can be chosen. */

import { useEffect } from "../lib.js";

const CORNERS = ["", "left", "top", "top left"];

/**
 * @param {{current: HTMLElement | null}} root of the board
 * @param {string[]} ends that can be chosen
 * @param {number} zoom
 */
export function useFreeCorner(root, ends, zoom) {
  useEffect(() => {
    const board = root.current;
    const buttons = /** @type {HTMLElement | null | undefined} */ (board?.querySelector(".zoom"));
    if (!board || !buttons) return undefined;
    const look = () => {
      const lit = [...board.querySelectorAll(".ends > .end")].map((end) => end.getBoundingClientRect());
      const free = (/** @type {string} */ corner) => {
        buttons.dataset.corner = corner;
        const box = buttons.getBoundingClientRect();
        return !lit.some(
          ({ left, right, top, bottom }) =>
            left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        );
      };
      if (!CORNERS.some(free)) buttons.dataset.corner = "";
    };
    const size = new ResizeObserver(look);
    size.observe(board);
    return () => size.disconnect();
  }, [ends.join(" "), zoom]);
}
