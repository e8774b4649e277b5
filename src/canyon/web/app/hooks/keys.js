/** The keyboard: each part registers its keys while it is shown, and “?” lists them. */

import { signal, useLayoutEffect, useRef } from "../lib.js";

/**
 * @typedef {object} Shortcut
 * @property {string[]} keys as `KeyboardEvent.key` names them
 * @property {string} name the key of a text
 * @property {(event: KeyboardEvent) => void} run
 * @property {string} [shown] how the keys are listed, where there are many ("1–8")
 */

/** The shortcuts that work now, the newest last. */
export const shortcuts = signal(/** @type {Shortcut[]} */ ([]));

/**
 * Have these keys while the component is shown.
 * @param {Shortcut[]} list
 */
export function useKeys(list) {
  const latest = useRef(list);
  latest.current = list;
  const names = list.map((each) => `${each.name} ${each.keys}`).join("|");
  // As soon as they are shown, not a moment later: some people are quick.
  useLayoutEffect(() => {
    const mine = latest.current.map((each, at) => ({
      ...each,
      /** @param {KeyboardEvent} event */
      run: (event) => latest.current[at]?.run(event),
    }));
    shortcuts.value = [...shortcuts.peek(), ...mine];
    return () => {
      shortcuts.value = shortcuts.peek().filter((each) => !mine.includes(each));
    };
  }, [names]);
}

/** Typing into a field is not a command; neither is a key with a modifier, nor the one that presses a button. */
function isOurs(/** @type {KeyboardEvent} */ event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const at = event.target;
  if (!(at instanceof HTMLElement)) return true;
  if (event.key === " " && at.closest("button, a, summary")) return false;
  if (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName)) {
    return at instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(at.type);
  }
  return true;
}

/** Listen to the keyboard, once for the whole page. */
export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    if (!isOurs(event)) return;
    const open = document.querySelector("dialog[open]");
    if (open) return;
    const found = shortcuts.peek().findLast((each) => each.keys.includes(event.key));
    if (!found) return;
    event.preventDefault();
    found.run(event);
  });
}
