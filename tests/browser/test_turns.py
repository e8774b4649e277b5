"""A player's turn: what is said about it, its keys, and where the focus is after it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.page_player import PagePlayer, ask, at_table


def walk(page: Page, start: str, end: str) -> None:
    """With the arrow keys from field to field, as from c4 to a7."""
    row, column = ord(start[0]), int(start[1:])
    while (field := f"{chr(row)}{column}") != end:
        expect(page.locator(f'.ends [data-field="{field}"]')).to_be_focused()
        if row != ord(end[0]):
            down = row < ord(end[0])
            row += 1 if down else -1
            page.keyboard.press("ArrowDown" if down else "ArrowUp")
        else:
            across = column < int(end[1:])
            column += 1 if across else -1
            page.keyboard.press("ArrowRight" if across else "ArrowLeft")


def test_bots_have_one_name_everywhere(visitors: Visitors) -> None:
    ann = PagePlayer(visitors(360, 640, language="de"))
    code = at_table(ann, bot="easy")
    name = ask(ann.page, "GET", f"/tables/{code}")["seats"][1]["name"]
    ann.play_on(until=lambda: ann.view["phase"] == "bid" and bool(ann.choices))
    expect(ann.page.locator(".seats")).to_contain_text(name)
    expect(ann.page.locator(".racers")).to_contain_text(name)
    expect(ann.page.locator(".racers")).not_to_contain_text("easy")
    ann.page.get_by_role("button", name="Spielplan").click()
    cursor = ann.page.locator(".ends .cursor")
    cursor.focus()
    walk(ann.page, ann.view["canoes"][0], ann.view["canoes"][1])
    expect(cursor).to_have_attribute("aria-label", re.compile(f"hier:.*{name}"))


def live(page: Page) -> None:
    """The page notes what the live region says."""
    page.add_init_script(
        """window.told = []
        new MutationObserver(() => {
          const now = document.querySelector('.unseen[aria-live]')?.textContent ?? ''
          if (now !== (window.told.at(-1) ?? '')) window.told.push(now)
        }).observe(document, { childList: true, subtree: true, characterData: true })"""
    )


@pytest.mark.parametrize("motion", [True, False])
def test_a_screen_reader_is_told_of_each_turn_once(visitors: Visitors, motion: bool) -> None:
    ann = PagePlayer(visitors(motion=motion))
    live(ann.page)
    at_table(ann)
    ann.wait(lambda: ann.choices)
    ann.page.wait_for_function("() => window.told.join(' ').includes('where your canoe starts')")
    ann.play_on(until=lambda: ann.view["phase"] == "bid" and bool(ann.choices))
    ann.page.wait_for_function("() => window.told.join(' ').includes('how many tricks')")
    ann.page.wait_for_timeout(500)
    told = " ".join(ann.page.evaluate("window.told"))
    assert told.count("where your canoe starts") == 1
    assert told.count("how many tricks") == 1
    ann.play_on(until=lambda: ann.view["phase"] == "tricks" and bool(ann.choices))
    ann.page.wait_for_function("() => window.told.at(-1).includes('Your turn')")


FOCUS = "document.activeElement.className || document.activeElement.tagName"


def test_the_focus_stays_when_what_had_it_goes(visitors: Visitors) -> None:
    for width, height in ((1280, 720), (360, 640)):
        ann = PagePlayer(visitors(width, height))
        at_table(ann)
        for phase in ("place", "bid", "tricks", "canoes"):
            ann.play_on(until=lambda: ann.view["phase"] == phase and bool(ann.choices))  # noqa: B023
            button = ann.button(ann.choices[0])
            button.wait_for()
            button.focus()
            version = ann.version
            ann.page.keyboard.press("Enter")
            ann.wait(lambda: ann.version > version)  # noqa: B023
            ann.page.wait_for_function(f"() => {FOCUS} !== 'BODY'")
            assert ann.page.evaluate(FOCUS).startswith("status"), phase


def test_offline_is_told_at_once(visitors: Visitors) -> None:
    visitors.expected = ("WebSocket", "ERR_INTERNET_DISCONNECTED")
    ann = PagePlayer(visitors())
    at_table(ann)
    ann.play_on(until=lambda: ann.view["phase"] == "tricks" and bool(ann.choices))
    card = ann.button(ann.choices[0])
    card.wait_for()
    ann.page.route_web_socket(re.compile("socket"), lambda socket: socket.close())
    ann.page.context.set_offline(True)
    expect(ann.page.locator(".status")).to_contain_text("Reconnecting", timeout=2000)
    expect(card).to_have_attribute("aria-disabled", "true")
    ann.page.context.set_offline(False)


def test_the_keys_at_the_hand_are_those_that_work(visitors: Visitors) -> None:
    ann = PagePlayer(visitors())
    at_table(ann)
    ann.play_on(until=lambda: ann.view["phase"] == "bid" and bool(ann.choices))
    keys = ann.page.locator(".hand-keys")
    expect(keys).to_contain_text(f"0–{len(ann.view['hand'])} Bid")
    ann.button({"bid": 0}).wait_for()
    ann.page.keyboard.press("0")
    ann.wait(lambda: ann.view["phase"] == "tricks" and ann.choices)
    assert ann.view["bids"][0] == 0
    expect(keys).to_contain_text(re.compile(r"1–\d Play a card"))


def test_a_choice_without_an_answer_is_on_its_way(visitors: Visitors) -> None:
    ann = PagePlayer(visitors())
    ann.page.add_init_script(
        """const { send } = WebSocket.prototype
        WebSocket.prototype.send = function (text) {
          if (window.held && text.includes('"act"')) window.held.push(() => send.call(this, text))
          else send.call(this, text)
        }"""
    )
    at_table(ann)
    ann.play_on(until=lambda: ann.view["phase"] == "tricks" and bool(ann.choices))
    ann.page.evaluate("window.held = []")
    version = ann.version
    ann.click(ann.choices[0])
    status = ann.page.locator(".status")
    expect(status).to_contain_text("on its way")
    ann.page.evaluate("window.held.forEach((go) => go())")
    ann.wait(lambda: ann.version > version)
    expect(status).not_to_contain_text("on its way")


def test_a_closed_sheet_can_be_opened_where_the_choice_is_missed(visitors: Visitors) -> None:
    ann = PagePlayer(visitors(360, 640))
    at_table(ann)
    ann.wait(lambda: ann.choices)
    ann.button(ann.choices[0]).wait_for()
    ann.page.get_by_role("button", name="Close").click()
    expect(ann.page.locator(".sheet")).to_have_count(0)
    ann.page.get_by_role("button", name="Open the board").click()
    ann.choose(ann.click)
