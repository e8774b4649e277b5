"""The front page: what it puts first."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.played_table import PlayedTable
from tests.serving import Server


def test_a_game_under_way_comes_first(visitors: Visitors, server: Server) -> None:
    page = visitors()
    page.goto("/")
    expect(page.locator(".front-start .button").first).to_have_attribute("href", "/lesson")
    with PlayedTable(server, 4) as played:
        played.start()
        played.play_until(lambda: played.asked("bid"))
        played.show(page)
        page.locator(".board-table").wait_for()
        page.goto("/")
        first = page.locator(".front-start .button").first
        expect(first).to_have_attribute("href", played.path)
        expect(first).to_have_text("Continue: it’s your turn")
        expect(page.locator(".front-start .button.primary")).to_have_count(1)
        expect(page.locator(".table-row")).to_have_count(0)  # it is not listed again


def test_a_wrong_code_is_told_in_sight(visitors: Visitors) -> None:
    """Where the keyboard leaves half of a phone's screen, too."""
    page = visitors(390, 420)
    page.goto("/")
    page.locator("#front-code").fill("nonsense")
    page.locator("#front-code").press("Enter")
    wrong = page.locator("#front-code-wrong")
    expect(wrong).to_contain_text("A code has six letters")
    expect(wrong).to_be_in_viewport(ratio=1)


def test_only_the_host_is_told_how_to_open_the_server(visitors: Visitors, server: Server) -> None:
    page, guest = visitors(), visitors()
    with PlayedTable(server, 3) as played:
        played.show(page)
        expect(page.get_by_text("./canyon --lan")).to_be_visible()
        guest.goto(played.path)
        guest.locator(".waiting-seats").wait_for()
        expect(guest.locator(".invite-code")).to_be_visible()
        expect(guest.get_by_text("./canyon --lan")).to_have_count(0)
