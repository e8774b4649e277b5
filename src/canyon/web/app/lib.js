/**
 * Everything that is borrowed, in one place and with its types.
 *
 * The types come from the packages that `scripts/vendor.py` copies from; the browser loads the copies.
 */

import * as core from "../vendor/preact.js";
import * as hooks from "../vendor/hooks.js";
import * as signals from "../vendor/signals.js";
import tagged from "../vendor/htm.js";

const preact = /** @type {typeof import("preact")} */ (/** @type {unknown} */ (core));
const hooked = /** @type {typeof import("preact/hooks")} */ (/** @type {unknown} */ (hooks));
const signalling = /** @type {typeof import("@preact/signals")} */ (/** @type {unknown} */ (signals));

export const { h, render, Fragment, createRef } = preact;
export const { useState, useEffect, useLayoutEffect, useRef, useMemo, useCallback, useId } = hooked;
export const { signal, computed, effect, batch, untracked } = signalling;
export const { useSignal, useComputed, useSignalEffect } = signalling;

/**
 * A part that is drawn again only if a prop is not the same as before.
 * @template {object} P
 * @param {(props: P) => VNode | null} Part
 * @returns {(props: P) => VNode}
 */
export function memo(Part) {
  // Not by keeping its markup: that would keep the whole tree in which it was drawn.
  /** @this {any} @param {P} props */
  return function Memo(props) {
    this.shouldComponentUpdate = differs;
    return h(/** @type {any} */ (Part), props);
  };
}

/** @this {{props: any}} @param {any} next */
function differs(next) {
  return Object.keys(next).some((name) => next[name] !== this.props[name]);
}

/** @typedef {import("preact").VNode<any>} VNode */
/** @typedef {import("preact").ComponentChildren} Children */
/**
 * @template T
 * @typedef {import("@preact/signals").Signal<T>} Signal
 */
/**
 * @template T
 * @typedef {import("@preact/signals").ReadonlySignal<T>} ReadonlySignal
 */

// What has changed is drawn in a separate task, the very next one, and not at the end of the one
// that changed it: a click or a message is dealt with quickly, and both stay short on a slow phone.
// People type faster still: Enter must find the text typed before it. So keys and clicks, which
// browsers deliver first, are handled only after what is due has been drawn.
const scheduler = /** @type {any} */ (globalThis).scheduler;
if (scheduler?.postTask) {
  let due = /** @type {(() => void) | null} */ (null);
  const draw = () => {
    const drawing = due;
    due = null;
    drawing?.();
  };
  preact.options.debounceRendering = (drawing) => {
    due = drawing;
    void scheduler.postTask(draw, { priority: "user-blocking" });
  };
  for (const kind of ["keydown", "click", "submit"]) addEventListener(kind, draw, { capture: true });
}

/**
 * htm would keep parts that never change for good, and each keeps the tree in which it was drawn, with
 * everything that has long left the page. So nothing is kept.
 * @this {number[]}
 * @param {[any, any, ...any[]]} parts
 */
function fresh(...parts) {
  this[0] = 3;
  return h(...parts);
}

/** Markup as a tagged template: html`<p class="status">${text}</p>`. */
export const html = /** @type {(strings: TemplateStringsArray, ...values: any[]) => VNode} */ (
  /** @type {any} */ (tagged).bind(fresh)
);
