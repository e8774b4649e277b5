"""A bot that the server's host has added: chosen in the waiting room, and playing."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import QUICK_BOTS, Visitors
from tests.serving import Server

NAME = "canyon.bots.otter:Otter"


def test_it_is_offered_under_its_own_name(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    db = tmp_path_factory.mktemp("own") / "canyon.db"
    with Server(db, "--bot", NAME, program=QUICK_BOTS) as server:
        visitors = Visitors(browser, server.url)
        page = visitors()
        page.goto("/")
        page.get_by_role("button", name="Open a table").click()
        page.locator(".bot-level select").select_option(NAME)
        expect(page.locator(".bot-level option", has_text=NAME)).to_have_count(1)
        page.locator(".waiting-start button.primary").click()
        expect(page.locator(".seats .seat-name")).to_have_count(4)
        code = page.url.rstrip("/").rpartition("/")[2]
        seats = page.request.get(f"/api/tables/{code}").json()["seats"]
        assert [seat["bot"] for seat in seats] == [None, NAME, NAME, NAME]
        visitors.close()
