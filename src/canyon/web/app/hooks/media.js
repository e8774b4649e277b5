/** Which of the layouts fits: asked in script where all of them would cost too much to draw. */

import { useEffect, useState } from "../lib.js";

/** In letters, not in pixels: large text needs the narrow layout earlier. */
const ROOM = { wide: 56.25, tall: 30 };
const PORTRAIT = { wide: 37.5, tall: 50, times: 1.1 };

/** @typedef {"wide" | "tall" | "narrow"} Layout */

/** @returns {Layout} */
function fitting() {
  const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [width, height] = [innerWidth / letter, innerHeight / letter];
  if (width >= PORTRAIT.wide && height >= PORTRAIT.tall && height > width * PORTRAIT.times) return "tall";
  return width >= ROOM.wide && height >= ROOM.tall ? "wide" : "narrow";
}

/**
 * Whether there is room for seats, board and trick side by side, or one above the other as on a
 * tablet held upright; otherwise the board is a sheet.
 */
export function useLayout() {
  const [layout, setLayout] = useState(fitting);
  useEffect(() => {
    const look = () => setLayout(fitting());
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return layout;
}
