/** How long there is to decide: in words, and as a bar. */

import { html, useEffect, useState } from "../../lib.js";
import { t } from "../../texts.js";

/** @typedef {import("../../lib.js").VNode} VNode */

/**
 * @param {object} props
 * @param {number} props.since when the decision became due, in seconds of the server's clock
 * @param {number} props.seconds for each decision
 * @param {number} [props.ahead] milliseconds that the server's clock is ahead of ours
 * @returns {VNode}
 */
export function Clock({ since, seconds, ahead = 0 }) {
  const [now, setNow] = useState(Date.now());
  const left = Math.max(0, Math.min(seconds, since + seconds - (now + ahead) / 1000));
  const rest = left > 3600 ? 60_000 : 1000;
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), rest);
    return () => clearInterval(timer);
  }, [since, rest]);
  const share = left / seconds;
  return html`<span class=${`clock${share < 0.2 ? " short" : ""}`} role="timer" aria-live="off">
    <span class="clock-words number">${timeLeft(left)}</span>
    <span class="clock-bar" aria-hidden="true">
      <span style=${{ transform: `scaleX(${share.toFixed(3)})` }}></span>
    </span>
  </span>`;
}

/** @param {number} left seconds */
function timeLeft(left) {
  if (left >= 2 * 86400) return t("web-left-days", { count: Math.floor(left / 86400) });
  if (left >= 2 * 3600) return t("web-left-hours", { count: Math.floor(left / 3600) });
  if (left >= 120) return t("web-left-minutes", { count: Math.floor(left / 60) });
  return t("web-left-seconds", { count: Math.ceil(left) });
}
