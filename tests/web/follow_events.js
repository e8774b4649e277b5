/**
 * Reads games from standard input, each as `{start, steps: [{events, view}]}`, follows their events
 * with the browser's scene, and prints a line for each fact in which the scene is not the view's.
 */

import { readFileSync } from "node:fs";
import { after, crowned, sceneOf } from "../../src/canyon/web/app/table/scene.js";

/** What no event tells, so that the scene has it only once it has come to the view. */
const ONLY_IN_VIEWS = new Set(["acting", "legal", "points", "paths", "landings", "phase", "trick"]);

/** Only then somebody leads. */
const TRICKS_AHEAD = new Set(["bid", "tricks"]);

const games = JSON.parse(readFileSync(0, "utf8"));
for (const { start, steps } of games) {
  let scene = sceneOf(start);
  for (const { events, view } of steps) {
    for (const event of events) scene = after(scene, event);
    // A finished trick is shown until the next card; the view no longer has it.
    if (scene.taken) scene = { ...scene, table: [] };
    scene = crowned(scene, view);
    const truth = sceneOf(view);
    for (const fact of [...Object.keys(view), "table"]) {
      if (ONLY_IN_VIEWS.has(fact) || (fact === "leader" && !TRICKS_AHEAD.has(view.phase))) continue;
      const [drawn, true_] = [JSON.stringify(scene[fact]), JSON.stringify(truth[fact])];
      if (drawn !== true_) console.log(`${fact} is ${drawn}, not ${true_}, after ${JSON.stringify(events)}`);
    }
  }
}
