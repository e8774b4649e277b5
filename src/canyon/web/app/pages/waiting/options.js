/**
 * The host's options. Every change takes effect at once, and everybody at the table sees it; what
 * the server refuses is told here and stays as it was.
 */

import { html, useEffect, useRef, useState } from "../../lib.js";
import { put } from "../../api.js";
import { timeFor } from "../../ui/duration.js";
import { Dialog } from "../../ui/dialog.js";
import { hasText, t } from "../../texts.js";
import { RuleLink } from "../../game/help/help.js";
import { variantWords } from "../../game/tables/variants.js";
import { reasonWords } from "../../game/words.js";
import { refusalWords } from "../../ui/refusals.js";
import { BoardChoice } from "./map.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */
/** @typedef {TableFacts["settings"]} Settings */
/** @typedef {import("../../game/phases/choosing.js").Why} Why */

const SEATS = [3, 4, 5, 6];
const DAY = 86400;
/** Seconds for each decision that people are likely to want. */
const CLOCKS = [30, 60, 120, 300, DAY, 3 * DAY, 7 * DAY];

/**
 * @param {{facts: TableFacts, onClose: () => void}} props
 * @returns {VNode}
 */
export function Options({ facts, onClose }) {
  const [settings, set, fault, setFault] = useSettings(facts);
  const tick = (/** @type {"listed" | "watchers"} */ name) => html`<label class="form-check">
    <input type="checkbox" checked=${settings[name]} onChange=${() => set({ [name]: !settings[name] })} />
    ${t(`web-option-${name}`)}
  </label>`;
  const variant = (/** @type {[string, boolean]} */ [name, on]) =>
    html`<label key=${name} class="form-check">
      <input
        type="checkbox"
        checked=${on}
        onChange=${() => set({ options: { ...settings.options, [name]: !on } })}
      />
      ${variantWords(name)}
    </label>`;
  return html`<${Dialog} title=${t("web-options")} kind="options" onClose=${onClose}>
    <div class="options-all">
      <${BoardChoice} board=${settings.board} players=${settings.seats} onBoard=${(/** @type {Settings["board"]} */ board) => set({ board })} onFault=${(/** @type {string} */ text) => setFault({ text, rule: null })} />
      <div>
        <fieldset>
          <legend>${t("web-options-seats")}</legend>
          <div class="choices">
            ${SEATS.map(
              (seats) => html`<label key=${seats}>
                <input type="radio" name="seats" checked=${seats === settings.seats} onChange=${() => set({ seats })} />
                ${seats}
              </label>`,
            )}
          </div>
        </fieldset>
        <${ClockChoice} clock=${settings.clock} onClock=${(/** @type {number | null} */ clock) => set({ clock })} />
        ${Object.entries(settings.options).map(variant)}
        ${tick("listed")} ${tick("watchers")}
        <label class="form-check">
          <input type="checkbox" checked=${settings.hints === true} onChange=${() => set({ hints: settings.hints === true ? null : true })} />
          ${t("web-option-hints")}
        </label>
      </div>
    </div>
    <div class="options-foot">
      <p class=${fault ? "notice bad" : "soft small"} role="status">
        ${fault?.text ?? t("web-options-at-once")} ${fault?.rule && html`<${RuleLink} rule=${fault.rule} />`}
      </p>
      <button class="button primary" onClick=${onClose}>${t("web-options-done")}</button>
    </div>
  <//>`;
}

/**
 * The settings as they are wished: shown at once, asked for one after the other, and given up for
 * those of the table if they are refused.
 *
 * @param {TableFacts} facts
 * @returns {[Settings, (change: Partial<Settings>) => void, Why | null, (fault: Why) => void]}
 */
function useSettings({ code, settings }) {
  const [wish, setWish] = useState(settings);
  const [fault, setFault] = useState(/** @type {Why | null} */ (null));
  const latest = useRef({ settings, wish, asked: Promise.resolve(), open: 0 });
  latest.current.settings = settings;
  /** @param {Settings} wanted */
  const show = (wanted) => {
    latest.current.wish = wanted;
    setWish(wanted);
  };
  // The table's settings answer an older request while a newer one is on its way.
  useEffect(() => {
    if (!latest.current.open) show(settings);
  }, [JSON.stringify(settings)]);
  /** @param {Partial<Settings>} change */
  const set = (change) => {
    const wanted = { ...latest.current.wish, ...change };
    show(wanted);
    setFault(null);
    latest.current.open += 1;
    latest.current.asked = latest.current.asked
      .then(() => put(`/api/tables/${code}/settings`, wishOf(wanted)))
      .catch((error) => {
        setFault(faultWords(error));
        show({ ...latest.current.settings });
      })
      .then(() => {
        latest.current.open -= 1;
      });
  };
  return [wish, set, fault, setFault];
}

/**
 * @param {{clock: number | null, onClock: (clock: number | null) => void}} props
 * @returns {VNode}
 */
function ClockChoice({ clock, onClock }) {
  // A program may have set a time that is not among ours.
  const all = clock && !CLOCKS.includes(clock) ? [...CLOCKS, clock].sort((one, two) => one - two) : CLOCKS;
  return html`<div class="form-field">
    <label for="options-clock">${t("web-options-clock")}</label>
    <select id="options-clock" class="select" value=${clock ?? ""} onChange=${(/** @type {any} */ event) => onClock(Number(event.target.value) || null)}>
      <option value="" selected=${!clock}>${t("web-option-no-clock")}</option>
      ${all.map((each) => html`<option key=${each} value=${each} selected=${each === clock}>${timeFor(each)}</option>`)}
    </select>
  </div>`;
}

/**
 * Settings as they are asked for.
 *
 * @param {Settings} settings
 */
function wishOf({ clock, ...rest }) {
  return { ...rest, clock: !clock ? null : clock >= DAY ? { days: clock / DAY } : { seconds: clock } };
}

/**
 * Why the server did not take it: of a map, what is wrong with it and on which field.
 *
 * @param {any} error
 * @returns {Why}
 */
function faultWords(error) {
  const { code, rule, facts } = error.answer ?? {};
  if (code === "seat-taken") return { text: t("web-options-seat-taken"), rule: null };
  if (!hasText(`reason-${code}`)) return { text: refusalWords(error), rule: null };
  return { text: t("web-options-bad-map", { why: reasonWords(code, facts ?? {}, []) }), rule };
}
