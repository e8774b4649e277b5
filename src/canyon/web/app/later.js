/** A task later: what is not looked at first must not hold up what is. */

import { useEffect, useState } from "./lib.js";

/** @typedef {import("./lib.js").Children} Children */

/**
 * A value that comes a task later.
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function useLater(value) {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const soon = setTimeout(() => setShown(() => value));
    return () => clearTimeout(soon);
  }, [value]);
  return shown;
}

/** So long a reason can be read. */
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

/**
 * What is inside is drawn for the first time after the rest has been.
 * @param {{children?: Children}} props
 */
export function Later({ children }) {
  const [now, setNow] = useState(false);
  useEffect(() => {
    const soon = setTimeout(() => setNow(true));
    return () => clearTimeout(soon);
  }, []);
  return now ? children : null;
}
