"""Names and words that would like to be scripts: they are shown, and do nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.page_player import PagePlayer

PAYLOADS = (
    "<img src=x onerror=bad()>",
    "<svg onload=bad()>",
    "</title><script>bad()",
    "{{bad()}}${bad()}",
    "javascript:bad()",
    "'\"><b id=bad>",
)
TALK = "<script>bad()</script><iframe srcdoc='<script>parent.bad()</script>'></iframe>"


@pytest.mark.parametrize("name", PAYLOADS)
def test_a_name_is_a_name(visitors: Visitors, name: str) -> None:
    ann, bo = visitors(), PagePlayer(visitors())
    for page in (ann, bo.page):
        page.add_init_script("window.bad = () => { window.harmed = true }")
    ann.goto("/")
    ann.locator("h1").first.wait_for()  # by then one is known
    made = ann.evaluate(
        """async name => {
            const send = (method, path, body) => fetch(path, {
                method, headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)})
            const renamed = await send("PATCH", "/api/me", {name: name.slice(0, 24)})
            const table = await (await send("POST", "/api/tables",
                {seats: 3, sit: {seat: 0}, listed: true})).json()
            return [renamed.status, table.code]
        }""",
        name,
    )
    status, code = made
    assert status == 200
    ann.goto(f"/t/{code}")
    bo.page.goto(f"/t/{code}")
    shown = " ".join(name[:24].split())
    for page in (ann, bo.page):
        expect(page.locator(".waiting-seats")).to_contain_text(shown)
    box = ann.get_by_label("Write to the table").first
    box.fill(TALK)
    box.press("Enter")
    expect(ann.locator(".said")).to_contain_text(TALK)
    expect(bo.page.locator(".said")).to_contain_text(TALK)
    ann.get_by_role("button", name="Start with").click()
    bo.wait(lambda: bo.view)
    bo.page.goto("/")
    for page in (ann, bo.page):
        page.wait_for_load_state()
        assert page.evaluate("window.harmed") is None
        assert page.locator("#bad, iframe, img[src=x]").count() == 0
