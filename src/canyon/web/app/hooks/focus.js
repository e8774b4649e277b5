/** Where the focus goes when what had it is gone. */

import { useEffect } from "../lib.js";

/**
 * If the part that has the focus leaves the page, another one gets it: otherwise the next Tab would begin
 * at the top again. The heir is nothing that a key pressed twice could trigger.
 *
 * @param {string} heir a selector; the first that can be seen and reached
 */
export function useFocusKept(heir) {
  useEffect(() => {
    let last = /** @type {Element | null} */ (null);
    const came = (/** @type {FocusEvent} */ event) => {
      last = /** @type {Element} */ (event.target);
    };
    const went = (/** @type {FocusEvent} */ event) => {
      const left = /** @type {Element} */ (event.target);
      queueMicrotask(() => {
        // Still there: the focus was moved somewhere else on purpose.
        if (last === left && left.isConnected && document.activeElement !== left) last = null;
      });
    };
    const watcher = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = null;
      if (document.activeElement !== document.body) return;
      const heirs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(heir)]);
      heirs.find((each) => each.checkVisibility() && !each.closest("[inert]"))?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", came);
    document.addEventListener("focusout", went);
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", came);
      document.removeEventListener("focusout", went);
      watcher.disconnect();
    };
  }, []);
}
