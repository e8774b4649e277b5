/** Which of two layouts fits: asked in script where both would cost too much to draw. */

import { useEffect, useState } from "../lib.js";

/** In letters, not in pixels: large text needs the narrow layout earlier. */
const ROOM = { wide: 56.25, tall: 30 };

function hasRoom() {
  const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return innerWidth >= ROOM.wide * letter && innerHeight >= ROOM.tall * letter;
}

/** Whether there is room for seats, board and trick side by side. */
export function useWide() {
  const [wide, setWide] = useState(hasRoom);
  useEffect(() => {
    const look = () => setWide(hasRoom());
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return wide;
}
