/**
 * The host's options. Whatever is changed holds at once, and everybody at the table sees it; what
 * the server refuses is told here and stays as it was.
 */

import { html, useState } from "../../lib.js";
import { put } from "../../api.js";
import { timeFor } from "../../parts/clock.js";
import { Dialog } from "../../parts/dialog.js";
import { hasText, t } from "../../texts.js";
import { reasonWords, refusalWords } from "../../words.js";
import { BoardChoice } from "./map.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */
/** @typedef {TableFacts["settings"]} Settings */

const SEATS = [3, 4, 5, 6];
const DAY = 86400;
/** Seconds for each decision that people are likely to want. */
const CLOCKS = [30, 60, 120, 300, DAY, 3 * DAY, 7 * DAY];

/**
 * @param {{facts: TableFacts, onClose: () => void}} props
 * @returns {VNode}
 */
export function Options({ facts, onClose }) {
  const { settings } = facts;
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  /** @param {Partial<Settings>} change */
  const set = async (change) => {
    setBusy(true);
    setFault("");
    try {
      await put(`/api/tables/${facts.code}/settings`, wishOf({ ...settings, ...change }));
    } catch (error) {
      setFault(faultWords(error));
    }
    setBusy(false);
  };
  const tick = (/** @type {"listed" | "watchers"} */ name) => html`<label class="check">
    <input type="checkbox" checked=${settings[name]} onChange=${() => set({ [name]: !settings[name] })} />
    ${t(`web-option-${name}`)}
  </label>`;
  const variant = (/** @type {"calm_water" | "blind_bids"} */ name, /** @type {string} */ text) =>
    html`<label class="check">
      <input
        type="checkbox"
        checked=${settings.options[name]}
        onChange=${() => set({ options: { ...settings.options, [name]: !settings.options[name] } })}
      />
      ${t(text)}
    </label>`;
  return html`<${Dialog} title=${t("web-options")} kind="options" onClose=${onClose}>
    <fieldset class="options-all" disabled=${busy} aria-busy=${`${busy}`}>
      <legend class="unseen">${t("web-options")}</legend>
      <${BoardChoice} board=${settings.board} onBoard=${(/** @type {Settings["board"]} */ board) => set({ board })} onFault=${setFault} />
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
        ${variant("calm_water", "web-option-calm")} ${variant("blind_bids", "web-option-blind")}
        ${tick("listed")} ${tick("watchers")}
      </div>
    </fieldset>
    <div class="options-foot">
      <p class=${fault ? "notice bad" : "soft small"} role="status">${fault || t("web-options-at-once")}</p>
      <button class="button primary" onClick=${onClose}>${t("web-options-done")}</button>
    </div>
  <//>`;
}

/**
 * @param {{clock: number | null, onClock: (clock: number | null) => void}} props
 * @returns {VNode}
 */
function ClockChoice({ clock, onClock }) {
  // A program may have set a time that is not among ours.
  const all = clock && !CLOCKS.includes(clock) ? [...CLOCKS, clock].sort((one, two) => one - two) : CLOCKS;
  return html`<label class="field">
    ${t("web-options-clock")}
    <select class="select" value=${clock ?? ""} onChange=${(/** @type {any} */ event) => onClock(Number(event.target.value) || null)}>
      <option value="" selected=${!clock}>${t("web-option-no-clock")}</option>
      ${all.map((each) => html`<option key=${each} value=${each} selected=${each === clock}>${timeFor(each)}</option>`)}
    </select>
  </label>`;
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
 */
function faultWords(error) {
  const { code, rule, facts } = error.answer ?? {};
  if (code === "seat-taken") return t("web-options-seat-taken");
  if (!hasText(`reason-${code}`)) return refusalWords(error);
  return t("web-options-bad-map", { why: reasonWords(code, facts ?? {}, []), rule });
}
