"""Learning by playing, from a first visit to a real game, without a mouse."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.test_faults import faults


def heard(page: Page) -> None:
    """What the coach says is announced to those who listen."""
    words = page.locator(".coach-words").locator("visible=true").inner_text()
    expect(page.locator("[aria-live]", has_text=words)).to_have_count(1)


def read_on(page: Page) -> str:
    """Continue with the button that has the focus; returns what the coach had said."""
    leading = page.locator(".coach-acts .primary").locator("visible=true")
    expect(leading).to_be_focused()
    heard(page)
    words = page.locator(".coach-words").inner_text()
    page.keyboard.press("Enter")
    return words


def continue_to(page: Page, stage: int) -> None:
    """The same, into another stage: the old button is there until the new coach speaks."""
    before = read_on(page)
    page.wait_for_url(f"**/lesson#{stage}")
    expect(page.locator(".coach-words")).not_to_have_text(before)


def choose(page: Page, key: str) -> None:
    """Press a key as soon as something is offered, and wait until the coach has seen it."""
    offered = ".bids .bid, .hand .playable, .ends .end"
    page.locator(offered).locator("visible=true").first.wait_for()
    words = page.locator(".coach-words")
    before = words.inner_text()
    page.keyboard.press(key)
    expect(words).not_to_have_text(before)


def paddle(page: Page) -> None:
    """To the first of the lit fields."""
    page.locator(".ends .end").first.focus()
    page.keyboard.press("Enter")


def test_by_keyboard_alone(visitors: Visitors, axe: str) -> None:
    visitors.expected = ("409",)  # a card that may not be played
    page = visitors()
    page.goto("/")
    lead = page.get_by_role("link", name="Learn by playing (4 minutes)")
    lead.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/lesson")

    read_on(page)  # the race
    choose(page, "2")  # not what the coach advises
    assert faults(page, axe) == []
    for card in ("2", "2", "1"):  # the 10, then what is left
        choose(page, card)
    read_on(page)  # no bonus
    expect(page.locator(".coach-acts .primary")).to_have_text("Try again")
    read_on(page)
    read_on(page)
    choose(page, "1")
    page.keyboard.press("3")  # not green
    expect(page.locator(".status.why")).to_contain_text("green")
    for card in ("2", "2", "1"):
        choose(page, card)
    read_on(page)  # the points
    paddle(page)
    expect(page.locator(".coach-acts .primary")).to_have_text("Continue")
    assert faults(page, axe) == []
    continue_to(page, 2)

    read_on(page)
    choose(page, "1")
    choose(page, "1")  # a trump
    choose(page, "1")
    read_on(page)
    paddle(page)
    continue_to(page, 3)

    read_on(page)
    choose(page, "2")
    for card in ("G10", "B10", "R3", "Y2"):
        shown = page.locator(f'.hand [data-card="{card}"] .playable')
        shown.wait_for()
        choose(page, shown.get_attribute("aria-keyshortcuts") or "")
    read_on(page)  # the bonus alone
    paddle(page)
    read_on(page)  # somebody falls
    expect(page.locator(".coach-acts .primary")).to_have_text("Play a real game")
    read_on(page)
    page.wait_for_url(re.compile("/t/[A-Z]{6}$"))
    page.goto("/")
    page.locator(".front-play").wait_for()
    assert not lead.count()  # whoever has played is not new


def test_it_can_be_left_at_any_time_and_by_finger(visitors: Visitors) -> None:
    page = visitors(390, 844, touch=True, language="de")
    page.goto("/lesson#2")
    page.locator(".coach-acts .primary").tap()
    page.locator(".bids .bid").nth(1).tap()
    page.locator(".lesson-leave").tap()
    page.locator(".front-lead").wait_for()
