/** Forward and back: by decision, by trick, by round, or automatically. */

import { html } from "../../lib.js";
import { useKeys } from "../../hooks/keys.js";
import { t } from "../../texts.js";

/** @typedef {import("./store.js").ReplayStore} ReplayStore */

/** Drawn on 24 × 24. */
const SIGNS = {
  play: "M7 4v16l13-8z",
  pause: "M6 4h4.5v16H6zM13.5 4H18v16h-4.5z",
  step: "M8 5l9 7-9 7z",
  trick: "M4 5l8 7-8 7zM12 5l8 7-8 7z",
  round: "M4 5l9 7-9 7zM15 5h3v14h-3z",
};

/**
 * @param {{sign: keyof typeof SIGNS, back?: boolean, name: string, keys: string, off: boolean, run: () => void}} props
 */
function Button({ sign, back = false, name, keys, off, run }) {
  return html`
    <button class="button icon-only" aria-label=${t(name)} title=${t(name)} aria-keyshortcuts=${keys} disabled=${off} onClick=${run}>
      <svg class=${`icon ${back ? "flipped" : ""}`} viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[sign]} /></svg>
    </button>
  `;
}

/** @param {{store: ReplayStore, words: string, children?: any}} props */
export function Controls({ store, words, children }) {
  const at = store.at.value;
  const playing = store.playing.value;
  const stop = () => {
    store.playing.value = false;
  };
  const go = (/** @type {number} */ to) => {
    stop();
    store.go(to);
  };
  const jump = (/** @type {number[]} */ marks, /** @type {1 | -1} */ way) => {
    stop();
    store.jump(marks, way);
  };
  const step = (/** @type {KeyboardEvent} */ event, /** @type {1 | -1} */ way) =>
    event.shiftKey ? jump(store.tricks, way) : go(store.at.peek() + way);
  useKeys([
    { keys: ["ArrowLeft"], name: "web-replay-back", run: (event) => step(event, -1) },
    { keys: ["ArrowRight"], name: "web-replay-on", run: (event) => step(event, 1) },
    { keys: ["PageUp"], name: "web-replay-trick-back", run: () => jump(store.tricks, -1) },
    { keys: ["PageDown"], name: "web-replay-trick-on", run: () => jump(store.tricks, 1) },
    { keys: ["["], name: "web-replay-round-back", run: () => jump(store.rounds, -1) },
    { keys: ["]"], name: "web-replay-round-on", run: () => jump(store.rounds, 1) },
    { keys: ["Home"], name: "web-replay-first", run: () => go(0) },
    { keys: ["End"], name: "web-replay-last", run: () => go(store.last) },
    { keys: [" ", "p"], name: "web-replay-play", run: () => store.toggle() },
  ]);
  const first = at === 0;
  const last = at === store.last;
  return html`
    <div class="replay-controls">
      <input
        class="replay-slider"
        type="range"
        min="0"
        max=${store.last}
        value=${at}
        aria-label=${t("web-replay-position")}
        aria-valuetext=${words}
        onInput=${(/** @type {any} */ event) => go(Number(event.target.value))}
      />
      <div class="replay-buttons" role="group" aria-label=${t("web-replay-steps")}>
        <${Button} sign="round" back name="web-replay-round-back" keys="[" off=${first} run=${() => jump(store.rounds, -1)} />
        <${Button} sign="trick" back name="web-replay-trick-back" keys="PageUp" off=${first} run=${() => jump(store.tricks, -1)} />
        <${Button} sign="step" back name="web-replay-back" keys="ArrowLeft" off=${first} run=${() => go(at - 1)} />
        <${Button} sign=${playing ? "pause" : "play"} name=${playing ? "web-replay-pause" : "web-replay-play"} keys="Space p" off=${false} run=${() => store.toggle()} />
        <${Button} sign="step" name="web-replay-on" keys="ArrowRight" off=${last} run=${() => go(at + 1)} />
        <${Button} sign="trick" name="web-replay-trick-on" keys="PageDown" off=${last} run=${() => jump(store.tricks, 1)} />
        <${Button} sign="round" name="web-replay-round-on" keys="]" off=${last} run=${() => jump(store.rounds, 1)} />
      </div>
      ${children}
    </div>
  `;
}
