import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";
import htm from "../../src/canyon/web/vendor/htm.js";
import { h, html } from "../../src/canyon/web/app/lib.js";

const never = "markup that never changes";

test("nothing that is drawn is kept: each drawing creates all its parts again", () => {
  const draw = () => html`<section class="a"><p><b>${never}</b></p><p>plain</p></section>`;
  const [first, second] = [draw(), draw()];
  assert.notEqual(first, second);
  for (const at of [0, 1]) {
    assert.equal(second.props.children[at].type, "p");
    assert.notEqual(first.props.children[at], second.props.children[at]);
  }
  const plain = () => html`<p>plain</p>`;
  assert.notEqual(plain(), plain());
});

test("htm by itself would keep it: if this fails, the trick in lib.js can go", () => {
  const kept = htm.bind(h);
  const draw = () => kept`<section><p>plain</p></section>`;
  assert.equal(draw(), draw());
});
