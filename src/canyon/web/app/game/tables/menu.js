/** The table's menu: quick settings, and what can be done besides playing. */

import { html, useState } from "../../lib.js";
import { PACES, change, settings } from "../../settings.js";
import { t } from "../../texts.js";
import { Confirm, Dialog } from "../../ui/dialog.js";
import { LanguageChoice } from "../../ui/language_choice.js";
import { openHelp } from "../help/help.js";
import { me } from "../../me.js";
import { personsAt, setBotsPace } from "./bots_pace.js";
import { request } from "./table_request.js";

/** @typedef {import("../../lib.js").VNode} VNode */
/** @typedef {import("../../types.js").TableFacts} TableFacts */
/** @typedef {import("../../types.js").Presence} Presence */

/** @typedef {import("../../settings.js").Pace} Pace */

/**
 * @param {object} props
 * @param {TableFacts} props.facts
 * @param {number | null} props.you
 * @param {string[]} props.names
 * @param {number[]} props.acting
 * @param {Presence} props.presence
 * @param {() => void} [props.onInvite]
 * @param {() => void} props.onClose
 * @returns {VNode}
 */
export function Menu({ facts, you, names, acting, presence, onInvite, onClose }) {
  const [asked, setAsked] = useState(/** @type {"concede" | "vote" | null} */ (null));
  const { code } = facts;
  const own = you === null ? null : facts.seats[you];
  const playing = facts.status === "playing" && own && !own.conceded;
  const voted = you !== null && facts.votes.includes(you);
  const people = personsAt(facts).filter((each) => !each?.bot).length;
  const absent = acting.filter((seat) => {
    const each = facts.seats[seat];
    return each?.person && !each.bot && !presence.here.includes(seat);
  });
  /** @param {string} what @param {unknown} [body] */
  const act = (what, body) => {
    onClose();
    void request(code, what, body);
  };
  if (asked === "concede") {
    return html`<${Confirm}
      title=${t("web-concede")}
      text=${t("web-concede-text")}
      yes=${t("web-concede")}
      danger
      onYes=${() => act("concede")}
      onClose=${onClose}
    />`;
  }
  if (asked === "vote") {
    return html`<${Confirm}
      title=${t("web-end-together")}
      text=${t("web-end-together-text", { count: people })}
      yes=${t("web-end-together")}
      onYes=${() => act("vote", { end: true })}
      onClose=${onClose}
    />`;
  }
  return html`<${Dialog} title=${t("web-menu-title", { code })} kind="menu" onClose=${onClose}>
    <${QuickSettings} clock=${facts.settings.clock} />
    ${
      facts.status === "playing" && facts.host === me.value?.id && personsAt(facts).length > 1
        ? html`<${PaceChoice} name="bots-pace" pace=${facts.settings.pace} onPace=${(/** @type {Pace} */ pace) => void setBotsPace(code, pace)} />`
        : null
    }
    <div class="menu-list ways">
      ${onInvite ? html`<button class="button quiet" onClick=${onInvite}>${t("web-invite-title")}</button>` : null}
      <button class="button quiet" onClick=${() => {
        onClose();
        openHelp();
      }}>${t("web-help-title")}</button>
      <a class="button quiet" href="/learn">${t("web-menu-learn")}</a>
      <a class="button quiet" href="/settings">${t("web-menu-settings")}</a>
      <a class="button quiet" href="/">${t("web-menu-front")}</a>
    </div>
    ${playing ? html`<p class="soft small">${t("web-menu-leave")}</p>` : null}
    ${
      facts.status === "playing" && own && absent.length
        ? html`<div class="menu-list">
            ${absent.map(
              (seat) =>
                html`<button class="button" onClick=${() => act(`seats/${seat}/substitute`)}>
                  ${t("web-substitute", { player: names[seat] ?? "" })}
                </button>`,
            )}
          </div>`
        : null
    }
    ${
      playing
        ? html`<div class="menu-list">
            ${own.bot ? html`<button class="button primary" onClick=${() => act("return")}>${t("web-take-back")}</button>` : null}
            ${
              voted
                ? html`<button class="button" onClick=${() => act("vote", { end: false })}>${t("web-end-not")}</button>`
                : html`<button class="button" onClick=${() => setAsked("vote")}>${t("web-end-together")}</button>`
            }
            <button class="button danger" onClick=${() => setAsked("concede")}>${t("web-concede")}</button>
          </div>`
        : null
    }
  <//>`;
}

/**
 * @param {{clock: number | null}} props
 * @returns {VNode}
 */
function QuickSettings({ clock }) {
  return html`<${PaceChoice} name="pace" pace=${settings.pace.value} onPace=${(/** @type {Pace} */ pace) => change("pace", pace)} />
    <label class="form-check">
      <input
        type="checkbox"
        checked=${settings.sounds.value}
        onChange=${() => change("sounds", !settings.sounds.value)}
      />
      ${t("web-menu-sounds")}
    </label>
    <${LanguageChoice} />
    ${clock !== null && clock >= 3600 ? html`<${Notices} />` : null}`;
}

/**
 * @param {{name: "pace" | "bots-pace", pace: Pace, onPace: (pace: Pace) => void}} props
 * @returns {VNode}
 */
function PaceChoice({ name, pace, onPace }) {
  return html`<fieldset>
    <legend>${t(`web-menu-${name}`)}</legend>
    <div class="choices">
      ${
        /** @type {Pace[]} */ (Object.keys(PACES)).map(
          (each) => html`<label key=${each}>
          <input type="radio" name=${name} checked=${pace === each} onChange=${() => onPace(each)} />
          ${t(`web-pace-${each}`)}
        </label>`,
        )
      }
    </div>
  </fieldset>`;
}

/**
 * Where a decision may take days, people may want to be called.
 *
 * @returns {VNode | null}
 */
function Notices() {
  const [, setAnswer] = useState("");
  if (!("Notification" in window) || Notification.permission === "denied") return null;
  const granted = Notification.permission === "granted";
  return html`<button
    class="button"
    disabled=${granted}
    onClick=${() => void Notification.requestPermission().then(setAnswer)}
  >
    ${t(granted ? "web-notify-on" : "web-notify")}
  </button>`;
}
