/** Parts of a page that are loaded when they are first wanted: less to wait for at the start. */

import { html, useEffect, useState } from "../lib.js";

/** @typedef {import("../lib.js").VNode} VNode */

/**
 * @param {() => Promise<any>} load answers with the component
 * @param {() => VNode | null} [meanwhile] what is shown until it is there
 * @returns {((props: any) => VNode | null) & {load: () => Promise<void>}}
 */
export function lazy(load, meanwhile = () => null) {
  /** @type {any} */
  let Part = null;
  const ready = async () => {
    Part ??= await load();
  };
  const Lazy = (/** @type {any} */ props) => {
    const [, again] = useState(false);
    const there = Part !== null;
    useEffect(() => {
      if (!there) void ready().then(() => again(true));
    }, []);
    return there ? html`<${Part} ...${props} />` : meanwhile();
  };
  return Object.assign(Lazy, { load: ready });
}
