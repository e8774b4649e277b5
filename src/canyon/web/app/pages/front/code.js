/** To a table by its code, or by the link that somebody sent. */

import { html, useEffect, useRef, useState } from "../../lib.js";
import { go } from "../../route.js";
import { t } from "../../texts.js";

/**
 * The code in what somebody typed or pasted: six letters, or the end of an address.
 * @param {string} text
 */
function codeIn(text) {
  const found = /(?:^|\/t\/)\s*([A-Za-z]{6})\s*(?:$|[/?#])/.exec(text.trim());
  return found?.[1]?.toUpperCase() ?? null;
}

/** The field and its button. */
export function CodeForm() {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  const why = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (wrong) why.current?.scrollIntoView({ block: "nearest" });
  }, [wrong]);
  const enter = (/** @type {Event} */ event) => {
    event.preventDefault();
    const code = codeIn(text);
    setWrong(!code);
    if (code) go(`/t/${code}`);
  };
  return html`
    <form class="code-form" onSubmit=${enter} novalidate>
      <label for="front-code">${t("web-front-code")}</label>
      <p class="form-wrong" ref=${why} id="front-code-wrong" role="alert">${wrong && t("web-front-code-wrong")}</p>
      <div class="code-row">
        <input
          id="front-code"
          class="input"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck=${false}
          maxlength="200"
          placeholder="KQXWPZ"
          value=${text}
          aria-invalid=${wrong}
          aria-describedby=${wrong ? "front-code-wrong" : undefined}
          onInput=${(/** @type {any} */ event) => {
            setText(event.target.value);
            setWrong(false);
          }}
        />
        <button class="button">${t("web-front-go")}</button>
      </div>
    </form>
  `;
}
