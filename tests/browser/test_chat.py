"""Saying something at a table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.looks import resize
from tests.browser.played_table import PlayedTable
from tests.serving import Server


def test_a_refused_line_stays_to_be_mended(visitors: Visitors, server: Server) -> None:
    page = visitors()
    with PlayedTable(server, 3) as played:
        played.start()
        played.show(page)
        page.get_by_role("tab", name="Chat").click()
        field = page.get_by_role("textbox", name="Write")
        field.fill("\u202eolleH")
        field.press("Enter")
        expect(page.locator(".toast")).to_be_visible()
        expect(field).to_have_value("\u202eolleH")
        field.fill("Hello")
        field.press("Enter")
        expect(page.locator(".said li")).to_contain_text("Hello")
        expect(field).to_have_value("")


def test_the_field_is_in_sight_above_a_phones_keyboard(visitors: Visitors, server: Server) -> None:
    page = visitors(844, 390, touch=True)
    with PlayedTable(server, 3) as played:
        played.start()
        played.say("Hello", "Is anybody there?", "Well paddled!")
        played.show(page)
        page.locator(".table-tools [aria-expanded]").last.click()
        page.get_by_role("tab", name="Chat").click()
        field = page.get_by_role("textbox", name="Write")
        for height in (390, 200):
            resize(page, (844, height))
            expect(field).to_be_in_viewport(ratio=1)
