/** Which of two layouts fits: asked in script where both would cost too much to draw. */

import { useEffect, useState } from "../lib.js";

/**
 * Whether a media query matches now.
 *
 * @param {string} query
 */
export function useMedia(query) {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const look = () => setMatches(list.matches);
    look();
    list.addEventListener("change", look);
    return () => list.removeEventListener("change", look);
  }, [query]);
  return matches;
}

/** Room for seats, board and trick side by side. */
export const WIDE = "(min-width: 56.25em)";
