/** A page with its header: every page but the table. */

import { html, useEffect } from "../../lib.js";
import { Header } from "./header.js";
import { useHelpKey } from "../../game/help/help.js";

/** @typedef {import("../../lib.js").Children} Children */

/**
 * The tab's title: the page's own name first, because tabs are narrow.
 * @param {string} [title]
 */
export function useTitle(title) {
  useEffect(() => {
    document.title = title ? `${title} · Canyon` : "Canyon";
  }, [title]);
}

/**
 * A page with its header.
 *
 * @param {{title?: string, name: string, children?: Children}} props  `name` is the class of the page
 */
export function Frame({ title, name, children }) {
  useTitle(title);
  useHelpKey();
  return html`
    <${Header} />
    <main id="main" tabindex="-1" class=${`page-${name}`}>${children}</main>
  `;
}
