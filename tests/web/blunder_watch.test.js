/** Warned before a blunder: once for each decision, and never kept waiting. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { stopClock, wait } from "./browser.js";
import { signal } from "../../src/canyon/web/app/lib.js";
import { BlunderWatch } from "../../src/canyon/web/app/table/blunder_watch.js";

const legal = [{ bid: 0 }, { bid: 1 }, { bid: 2 }];
const hinted = {
  type: "hinted",
  best: 1,
  choices: [
    { action: { bid: 0 }, win: 0.24, loss: 0.06 },
    { action: { bid: 1 }, win: 0.3, loss: 0 },
    { action: { bid: 2 }, win: 0.2401, loss: 0.0599 },
  ],
};

let asked;
let answer;
let store;

beforeEach(() => {
  stopClock();
  asked = 0;
  answer = async () => hinted;
  store = {
    view: signal({ rounds: 1, legal }),
    legal: signal(legal),
  };
});

const watching = () =>
  new BlunderWatch(store, () => {
    asked += 1;
    return answer();
  });

test("a choice that loses six points is warned of, once", async () => {
  const watch = watching();
  assert.equal(await watch.weigh({ bid: 1 }), null);
  assert.equal(await watch.weigh({ bid: 2 }), null);
  assert.deepEqual(await watch.weigh({ bid: 0 }), { win: 0.24, best: 0.3 });
  assert.equal(await watch.weigh({ bid: 0 }), null);
  assert.equal(asked, 1);
  store.view.value = { rounds: 2, legal };
  assert.deepEqual(await watch.weigh({ bid: 0 }), { win: 0.24, best: 0.3 });
  assert.equal(asked, 2);
});

test("what is asked in advance is not asked again", async () => {
  const watch = watching();
  watch.look();
  watch.look();
  await watch.weigh({ bid: 1 });
  assert.equal(asked, 1);
});

test("where there is nothing to choose from, nothing is asked", async () => {
  store.legal.value = [{ bid: 0 }];
  const watch = watching();
  watch.look();
  assert.equal(await watch.weigh({ bid: 0 }), null);
  assert.equal(asked, 0);
});

test("a choice does not wait for long, nor for a refusal", async () => {
  answer = async () => ({ type: "refused", code: "too-fast" });
  assert.equal(await watching().weigh({ bid: 0 }), null);
  answer = () => Promise.reject(new Error("closed"));
  assert.equal(await watching().weigh({ bid: 0 }), null);
  answer = () => new Promise(() => {});
  const waiting = watching().weigh({ bid: 0 });
  await wait(2000);
  assert.equal(await waiting, null);
});
