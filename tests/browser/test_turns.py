"""One's turn: what is said about it, by which keys it is taken, where the focus is after it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import Hands, at_table


def walk(page: Page, start: str, end: str) -> None:
    """With the arrow keys from field to field, as from c4 to a7."""
    down, across = ord(end[0]) - ord(start[0]), int(end[1:]) - int(start[1:])
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    for _ in range(abs(across)):
        page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")


def test_bots_have_one_name_everywhere(visitors: Visitors) -> None:
    ann = Hands(visitors(360, 640, language="de"))
    at_table(ann, bot="easy")
    ann.play_on(until=lambda: ann.view["phase"] == "bid" and bool(ann.choices))
    expect(ann.page.locator(".seats")).to_contain_text("Biber 1")
    expect(ann.page.locator(".racers")).to_contain_text("Biber 1")
    expect(ann.page.locator(".racers")).not_to_contain_text("easy")
    ann.page.get_by_role("button", name="Spielplan").click()
    cursor = ann.page.locator(".ends .cursor")
    cursor.focus()
    walk(ann.page, ann.view["canoes"][0], ann.view["canoes"][1])
    expect(cursor).to_have_attribute("aria-label", re.compile("hier:.*Biber 1"))


def test_the_keys_at_the_hand_are_those_that_work(visitors: Visitors) -> None:
    ann = Hands(visitors())
    at_table(ann)
    ann.play_on(until=lambda: ann.view["phase"] == "bid" and bool(ann.choices))
    keys = ann.page.locator(".hand-keys")
    expect(keys).to_contain_text(f"0–{len(ann.view['hand'])} bid")
    ann.button({"bid": 0}).wait_for()
    ann.page.keyboard.press("0")
    ann.wait(lambda: ann.view["phase"] == "tricks" and ann.choices)
    assert ann.view["bids"][0] == 0
    expect(keys).to_contain_text(re.compile(r"1–\d play a card"))
