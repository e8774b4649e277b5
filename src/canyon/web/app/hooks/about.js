/** What the server says about itself, asked for once. */

import { get } from "../api.js";
import { useEffect, useState } from "../lib.js";

/** @typedef {{address: string, loopback: boolean, phrases: string[], variants: string[]}} About */

/** @type {Promise<About> | null} */
let asked = null;

/**
 * Null until it is there.
 *
 * @returns {About | null}
 */
export function useAbout() {
  const [about, setAbout] = useState(/** @type {About | null} */ (null));
  useEffect(() => {
    asked ??= get("/api/about");
    asked.then(setAbout, () => (asked = null));
  }, []);
  return about;
}
