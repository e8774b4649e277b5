/** The person's settings; each takes effect at once, and is shown next to it. */

import { html, useRef } from "../lib.js";
import { CardFace } from "../game/cards/card.js";
import { Frame } from "./frame/frame.js";
import { LanguageChoice } from "../ui/language_choice.js";
import { SeatSign } from "../game/symbols.js";
import { PACES, change, settings, tempo } from "../settings.js";
import { play } from "../game/sounds.js";
import { t } from "../texts.js";

/** @typedef {import("../settings.js").Settings} Settings */

/**
 * One of several.
 *
 * @param {{name: keyof Settings, values: string[], onChosen?: () => void}} props
 */
function OneOf({ name, values, onChosen }) {
  const now = settings[name].value;
  return html`
    <fieldset class="setting">
      <legend>${t(`web-settings-${name}`)}</legend>
      <div class="choices">
        ${values.map(
          (value) => html`
            <label>
              <input
                type="radio"
                name=${name}
                value=${value}
                checked=${value === now}
                onChange=${() => {
                  change(name, /** @type {any} */ (value));
                  onChosen?.();
                }}
              />
              ${t(`web-settings-${name}-${value}`)}
            </label>
          `,
        )}
      </div>
    </fieldset>
  `;
}

/**
 * Yes or no.
 *
 * @param {{name: keyof Settings, onChosen?: (on: boolean) => void}} props
 */
function OnOff({ name, onChosen }) {
  return html`
    <label class="form-check">
      <input
        type="checkbox"
        checked=${settings[name].value}
        onChange=${(/** @type {any} */ event) => {
          change(name, /** @type {any} */ (event.target.checked));
          onChosen?.(event.target.checked);
        }}
      />
      <span>${t(`web-settings-${name}`)} <small class="soft">${t(`web-settings-${name}-about`)}</small></span>
    </label>
  `;
}

/** A canoe that shows how quick things are. */
function useRun() {
  const lane = useRef(/** @type {HTMLElement | null} */ (null));
  const run = () => {
    const canoe = lane.current?.firstElementChild;
    const far = (lane.current?.clientWidth ?? 0) - (canoe?.clientWidth ?? 0);
    const duration = 900 * tempo.peek();
    if (duration && far > 0) {
      canoe?.animate([{ transform: "none" }, { transform: `translateX(${far}px)` }], {
        duration,
        easing: "ease-in-out",
      });
    }
  };
  return { lane, run };
}

/** The page. */
export function Page() {
  const { lane, run } = useRun();
  return html`
    <${Frame} name="settings" title=${t("web-nav-settings")}>
      <div class="page">
        <h1>${t("web-nav-settings")}</h1>
        <p class="soft">${t("web-settings-about")}</p>
        <div class="settings-groups">
          <section class="panel">
            <h2>${t("web-settings-look")}</h2>
            <${OneOf} name="theme" values=${["auto", "light", "dark"]} />
            <div class="form-field"><span class="form-label" aria-hidden="true">${t("web-nav-language")}</span><${LanguageChoice} /></div>
            <${OneOf} name="cardSize" values=${["normal", "large"]} />
            <${OnOff} name="symbols" />
            <${OnOff} name="coordinates" />
            <div class="settings-preview" aria-hidden="true">
              ${["B7", "G10", "R3", "Y1", "V8"].map((card) => html`<span class="preview-card"><${CardFace} card=${card} /></span>`)}
            </div>
          </section>
          <section class="panel">
            <h2>${t("web-settings-motion")}</h2>
            <${OneOf} name="pace" values=${Object.keys(PACES)} onChosen=${run} />
            <p class="soft small">${t("web-settings-pace-about")}</p>
            <div class="settings-lane" ref=${lane} aria-hidden="true"><span><${SeatSign} colour=${0} /></span></div>
            <${OnOff} name="sounds" onChosen=${(/** @type {boolean} */ on) => on && play("turn")} />
          </section>
          <section class="panel">
            <h2>${t("web-settings-play")}</h2>
            <${OneOf} name="autoplay" values=${["last", "all", "off"]} />
            <${OnOff} name="confirmBids" />
            <${OnOff} name="warnBlunders" />
          </section>
        </div>
      </div>
    <//>
  `;
}
