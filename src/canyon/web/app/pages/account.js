/** The person's own page: name, games, account, logins, bots, and everything that is stored about them. */

import { get } from "../api.js";
import { html, useEffect, useState } from "../lib.js";
import { me } from "../me.js";
import { Frame } from "./frame/frame.js";
import { TableRow } from "../game/tables/table_list.js";
import { NameForm } from "../ui/name.js";
import { t } from "../texts.js";
import { Account } from "./account/login.js";
import { Belongings } from "./account/account_data.js";
import { Bots } from "./account/bots.js";
import { Logins } from "./account/logins.js";

/** @typedef {import("../game/tables/table_list.js").Summary} Summary */

function MyGames() {
  const [games, setGames] = useState(/** @type {Summary[] | null} */ (null));
  const [all, setAll] = useState(false);
  const id = me.value?.id;
  useEffect(() => {
    get("/api/me/games").then(setGames, () => setGames([]));
  }, [id]);
  const shown = all ? games : games?.slice(0, 8);
  const href = (/** @type {Summary} */ each) =>
    each.status === "over" || each.status === "ended" ? `/t/${each.code}/replay` : `/t/${each.code}`;
  return html`
    <section class="panel" aria-labelledby="my-games">
      <h2 id="my-games">${t("web-me-games")}</h2>
      ${games?.length === 0 && html`<p class="soft">${t("web-me-games-none")} <a href="/">${t("web-front-play")}</a></p>`}
      <ul class="plain">
        ${shown?.map((each) => html`<${TableRow} key=${each.code} table=${each} href=${href(each)} />`)}
      </ul>
      ${
        games &&
        shown &&
        shown.length < games.length &&
        html`<button class="button quiet" onClick=${() => setAll(true)}>${t("web-front-all", { count: games.length })}</button>`
      }
    </section>
  `;
}

/** The page. */
export function Page() {
  return html`
    <${Frame} name="me" title=${t("web-nav-me")}>
      <div class="page">
        <h1>${t("web-nav-me")}</h1>
        <div class="me-columns">
          <div class="stack">
            <section class="panel" aria-labelledby="me-name">
              <h2 id="me-name">${t("web-me-name")}</h2>
              <${NameForm} />
              <p class="soft small">${t("web-me-name-about")}</p>
            </section>
            <${Account} />
            <${Logins} />
            <${Bots} />
            <${Belongings} />
          </div>
          <${MyGames} />
        </div>
      </div>
    <//>
  `;
}
