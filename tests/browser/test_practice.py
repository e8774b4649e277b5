"""Practising bids in the browser, by keyboard alone; the score outlasts the visit."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.test_faults import faults


def test_hand_after_hand_by_keyboard(visitors: Visitors, axe: str) -> None:
    page = visitors()
    page.goto("/learn")
    page.get_by_role("link", name="Practise bidding").last.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/practice/bids")
    panel, name = page.locator(".practice"), ""
    for hands in (1, 2):
        page.locator(".bids .bid").first.wait_for()
        expect(panel.locator(".odds")).to_have_count(0)  # nothing before the bid
        expect(panel.locator(".coach-place a")).not_to_have_text(name)
        name = panel.locator(".coach-place a").inner_text()
        count = page.locator(".bids .bid").count()
        page.keyboard.press("1")
        expect(panel.locator(".odds-bids > li")).to_have_count(count)
        expect(panel.locator(".odds-bids > .chosen .odds-bid")).to_have_text("1")
        reason = panel.locator(".practice-reason").inner_text()
        expect(page.locator("[aria-live]", has_text=reason)).to_have_count(1)
        expect(panel.get_by_role("button", name="Next hand")).to_be_focused()
        assert page.evaluate("JSON.parse(localStorage['canyon-practice']).hands") == hands
        if hands == 1:
            assert faults(page, axe) == []
            page.keyboard.press("Enter")

    score = panel.locator(".practice-score b").inner_text()
    assert re.fullmatch(r"Score \d+", score)
    number = name.removeprefix("Hand ")
    page.goto(f"/practice/bids#{number}")
    page.reload()
    page.locator(".bids .bid").first.wait_for()
    expect(panel.locator(".coach-place a")).to_have_text(name)
    expect(panel.locator(".practice-score b")).to_have_text(score)
