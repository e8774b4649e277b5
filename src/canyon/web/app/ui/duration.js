/** Lengths of time in words. */

import { t } from "../texts.js";

/**
 * A length of time.
 *
 * @param {number} seconds
 */
export function timeFor(seconds) {
  if (seconds >= 86400) return t("web-time-days", { count: Math.round(seconds / 86400) });
  if (seconds >= 120) return t("web-time-minutes", { count: Math.round(seconds / 60) });
  return t("web-time-seconds", { count: seconds });
}
