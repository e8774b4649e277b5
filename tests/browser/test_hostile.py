"""Names and words that would like to be scripts: they are shown, and do nothing."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.page_player import PagePlayer
from tests.serving import Guest, Server

PAYLOADS = (
    "<img src=x onerror=bad()>",
    "<svg onload=bad()>",
    "</title><script>bad()",
    "{{bad()}}${bad()}",
    "javascript:bad()",
    "'\"><b id=bad>",
)
TALK = "<script>bad()</script><iframe srcdoc='<script>parent.bad()</script>'></iframe>"


def test_a_name_is_a_name(visitors: Visitors, server: Server) -> None:
    ann, bo = visitors(), PagePlayer(visitors())
    for page in (ann, bo.page):
        page.add_init_script("window.bad = () => { window.harmed = true }")
    names = [" ".join(payload[:24].split()) for payload in PAYLOADS]
    host, *others = guests = [Guest(server) for _ in PAYLOADS]
    for guest, payload in zip(guests, PAYLOADS, strict=True):
        guest.ask(server, "PATCH", "/me", name=payload[:24])
    listed = {"sit": {"seat": 0}, "listed": True}
    code = host.ask(server, "POST", "/tables", seats=len(PAYLOADS), **listed)["code"]
    for seat, guest in enumerate(others, 1):
        guest.ask(server, "PUT", f"/tables/{code}/seats/{seat}")
        guest.ask(server, "POST", "/tables", seats=3, **listed)
    ann.context.add_cookies([{"name": "canyon", "value": host.token, "url": server.url}])
    for page in (ann, bo.page):
        page.goto(f"/t/{code}")
        for name in names:
            expect(page.locator(".waiting-seats")).to_contain_text(name)
    box = ann.get_by_label("Write to the table").first
    box.fill(TALK)
    box.press("Enter")
    expect(ann.locator(".said")).to_contain_text(TALK)
    expect(bo.page.locator(".said")).to_contain_text(TALK)
    ann.get_by_role("button", name=re.compile("^Start")).click()
    bo.wait(lambda: bo.view)
    for name in names:
        expect(bo.page.locator(".seat-name", has_text=name)).to_have_count(1)
    bo.page.goto("/")
    for name in names:
        expect(bo.page.locator("main")).to_contain_text(name)
    for page in (ann, bo.page):
        page.wait_for_load_state()
        assert page.evaluate("window.harmed") is None
        assert page.locator("#bad, iframe, img[src=x]").count() == 0
