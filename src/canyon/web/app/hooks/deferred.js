/** A task later: what is not looked at first must not hold up what is. */

import { useEffect, useState } from "../lib.js";

/** @typedef {import("../lib.js").Children} Children */

/**
 * A value that comes a task later.
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function useDeferred(value) {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const soon = setTimeout(() => setShown(() => value));
    return () => clearTimeout(soon);
  }, [value]);
  return shown;
}

/**
 * What is inside is drawn for the first time after the rest has been.
 * @param {{children?: Children}} props
 */
export function Deferred({ children }) {
  const [now, setNow] = useState(false);
  useEffect(() => {
    const soon = setTimeout(() => setNow(true));
    return () => clearTimeout(soon);
  }, []);
  return now ? children : null;
}
