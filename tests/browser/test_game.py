"""Whole games in a real browser, from the front page to the end."""

from __future__ import annotations

from tests.browser.conftest import Visitors
from tests.browser.hands import Hands


def test_a_whole_game_by_clicking(visitors: Visitors) -> None:
    ann = Hands(visitors())
    code = ann.play_now()
    assert ann.play_on() > 20
    page = ann.page
    page.locator("main.over").wait_for()
    winner = ann.table["seats"][ann.view["result"]["winner"]]["name"]
    assert winner.lower() in page.locator(".over-result").inner_text().lower()
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url(f"**/t/{code}/replay*")
