"""One person at two devices, one of which has lost its connection without knowing it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.page_player import PagePlayer, at_table

FREEZABLE = """window.lines = []
window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all)
    window.lines.push(this)
    this.addEventListener('message', (event) => window.frozen && event.stopImmediatePropagation())
  }
  send(text) {
    if (!window.frozen) super.send(text)
  }
}"""
"""A connection on which nothing comes or goes any longer, and nobody is told."""
THAW = "window.frozen = false; window.lines.forEach((line) => line.close())"
SETTLED_MS = 1500
"""By then, a choice that nobody asked for would have been made."""


def freezable(page: Page) -> Page:
    """A page whose connection can die in silence: `window.frozen`."""
    page.add_init_script(FREEZABLE)
    return page


def another_device(visitors: Visitors, first: PagePlayer, code: str) -> PagePlayer:
    """The same person at the same table, elsewhere."""
    second = PagePlayer(visitors())
    second.page.context.add_cookies(first.page.context.cookies())  # type: ignore[arg-type]
    second.page.goto(f"/t/{code}")
    second.wait(lambda: second.view)
    return second


def refused(player: PagePlayer) -> list[Any]:
    """What the server has refused."""
    return [each for each in player.heard if each["type"] == "refused"]


@pytest.mark.parametrize("phase", ["bid", "tricks"])
def test_a_choice_is_only_made_where_it_was_meant(visitors: Visitors, phase: str) -> None:
    phone = PagePlayer(freezable(visitors(390, 844)))
    code = at_table(phone)
    phone.play_on(until=lambda: phone.view["phase"] == phase and len(phone.choices) > 1)
    laptop = another_device(visitors, phone, code)
    meant = phone.choices[1]
    phone.button(meant).wait_for()
    phone.page.evaluate("window.frozen = true")
    phone.click(meant)
    expect(phone.page.locator(".status")).to_contain_text("on its way")

    def elsewhere(_: Any) -> None:
        """Anything but what was meant on the phone, as long as there is a choice."""
        laptop.click(next((each for each in laptop.choices if each != meant), meant))

    version = laptop.version
    laptop.play_on(
        until=lambda: laptop.version > version and meant in laptop.choices, choose=elsewhere
    )
    assert meant in laptop.choices, "the game was over before that choice came again"
    due = laptop.view
    phone.page.evaluate(THAW)
    phone.wait(lambda: refused(phone))
    assert [each["code"] for each in refused(phone)] == ["stale"]
    laptop.page.wait_for_timeout(SETTLED_MS)
    assert laptop.view == due, "it was chosen without being asked for"
    assert phone.view == due
    expect(phone.page.locator(".toast")).to_contain_text("The game has moved on")
    expect(phone.button(meant)).to_be_enabled()
    phone.choose(phone.click)  # and the game continues from here


def test_a_bid_that_was_never_confirmed_is_forgotten(visitors: Visitors) -> None:
    phone = PagePlayer(freezable(visitors(390, 844, confirmBids=True)))
    code = at_table(phone)
    phone.play_on(until=lambda: phone.view["phase"] == "bid" and bool(phone.choices))
    laptop = another_device(visitors, phone, code)
    pressed = phone.page.locator('.bid[aria-pressed="true"]')
    phone.click({"bid": 1})
    expect(pressed).to_have_count(1)
    phone.page.evaluate("window.frozen = true")
    version = laptop.version
    laptop.play_on(until=lambda: laptop.version > version and {"bid": 1} in laptop.choices)
    phone.page.evaluate(THAW)
    phone.wait(lambda: phone.version == laptop.version)
    expect(phone.page.locator(".status")).to_contain_text("how many tricks")
    expect(phone.button({"bid": 1})).to_be_enabled()
    expect(pressed).to_have_count(0)
