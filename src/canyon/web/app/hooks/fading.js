/** What goes away by itself. */

import { useEffect } from "../lib.js";

/** How long a reason can be read. */
const READING_MS = 6000;

/**
 * What was said goes after a while, unless it is still held.
 * @param {unknown} said
 * @param {() => void} gone
 * @param {() => boolean} [held]
 */
export function useFading(said, gone, held = () => false) {
  useEffect(() => {
    if (!said) return undefined;
    let timer = setTimeout(function over() {
      if (held()) timer = setTimeout(over, READING_MS);
      else gone();
    }, READING_MS);
    return () => clearTimeout(timer);
  }, [said]);
}
