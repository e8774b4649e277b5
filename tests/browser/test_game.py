"""Whole games in a real browser, from the front page to the end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.conftest import QUICK_BOTS, Visitors
from tests.browser.page_player import PagePlayer
from tests.serving import Server

Json = Any


SHORT = """localStorage['canyon-play'] ??= '{"board": "kettle", "players": 3}'"""
"""As if the shortest river had been chosen last."""


def test_a_whole_game_by_clicking(visitors: Visitors) -> None:
    ann = PagePlayer(visitors())
    ann.page.add_init_script(SHORT)
    code = ann.play_now()
    assert ann.play_on() > 20
    page = ann.page
    page.locator("main.finish").wait_for()
    result = page.locator(".over-result")
    places = ann.view["result"]["places"]
    winner = ann.view["result"]["winner"]
    expect(result).to_contain_text("You win!" if winner == 0 else "wins")
    expect(page.locator(".over-result li")).to_have_count(len(places))
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == f"canyon-{code}.json"
    page.get_by_role("link", name="Replay", exact=True).click()
    page.wait_for_url(f"**/t/{code}/replay*")


def test_a_whole_game_by_keyboard_alone_on_a_phone(visitors: Visitors) -> None:
    page = visitors(360, 640)
    page.add_init_script(SHORT)
    ann = PagePlayer(page)
    page.goto("/")
    name = page.get_by_role("button", name="Play now")
    name.wait_for()
    for _ in range(40):  # there must be a way to it by Tab
        page.keyboard.press("Tab")
        if name.evaluate("it => it === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/t/[A-Z]{6}$"))

    def press(choice: Json) -> None:
        [(kind, what)] = choice.items()
        if kind == "bid":
            ann.button(choice).wait_for()
            page.keyboard.press(str(what))
        elif kind == "play":
            ann.button(choice).wait_for()
            page.keyboard.press(ann.button(choice).get_attribute("aria-keyshortcuts") or "")
        else:
            end = ann.button(choice)
            end.wait_for()
            page.keyboard.press("ArrowRight")  # to the first that may be chosen
            for _ in range(len(ann.choices)):
                if end.evaluate("it => it === document.activeElement"):
                    break
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")

    assert ann.play_on(choose=press) > 20
    expect(page.locator("main.finish")).to_be_visible()


def test_two_people_and_a_watcher(visitors: Visitors) -> None:
    ann, bo, eve = (PagePlayer(visitors(width, 720)) for width in (1280, 1280, 390))
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Open a table").click()
    ann.page.wait_for_url(re.compile("/t/[A-Z]{6}$"))
    link = ann.page.locator(".invite-link input").input_value()
    assert link.endswith(ann.page.url[-9:])
    bo.page.goto(link)
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit down and play").click()
    expect(ann.page.locator(".waiting-name").nth(1)).to_have_text("Bo")
    ann.page.get_by_role("button", name=re.compile("Start with")).click()
    ann.wait(lambda: ann.table["status"] == "playing")
    eve.page.goto(link)
    eve.wait(lambda: eve.view)

    def somebody() -> None:
        for each in (ann, bo):
            if each.choices:
                each.choose(each.click)
                return
        ann.page.wait_for_timeout(20)

    def seen() -> bool:
        return bool(eve.view and eve.view["rounds"] >= 1)

    while not seen():
        somebody()
        eve.page.wait_for_timeout(1)
    assert eve.view["hand"] == []
    assert eve.view["legal"] == []
    expect(eve.page.locator(".watching")).to_be_visible()
    assert eve.page.locator(".hand button").count() == 0
    hands = [message["view"]["hand"] for message in eve.heard if message.get("view")]
    assert not any(hands), "a watcher's page never hears of a hand"
    # What one says, the other reads; the watcher can't talk.
    ann.page.get_by_role("tab", name="Chat").click()
    bo.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Write to the table").fill("Well paddled")
    ann.page.keyboard.press("Enter")
    expect(bo.page.locator(".chat")).to_contain_text("Well paddled")
    # Ended together, then the same again.
    for each in (ann, bo):
        each.page.get_by_role("button", name="Menu").click()
        each.page.get_by_role("button", name="End the game together").click()
        expect(each.page.get_by_role("dialog")).to_contain_text("without a winner")
        each.page.get_by_role("dialog").get_by_role("button", name="End the game").click()
    for each in (ann, bo, eve):
        expect(each.page.locator("main.finish")).to_be_visible()
    ann.page.get_by_role("button", name="Play again").click()
    ann.page.wait_for_url(lambda url: url != link)
    missing = ann.page.locator(".waiting-missing")
    expect(missing).to_have_text("Bo is not here yet.")
    bo.page.get_by_role("button", name="Join the rematch").click()
    bo.page.wait_for_url(ann.page.url)
    expect(bo.page.locator(".waiting-seats")).to_contain_text("Bo")
    expect(missing).to_have_count(0)
    # The old game can be found again.
    bo.page.goto("/replay")
    bo.page.locator(f".table-row a[href*='{link.rpartition('/')[2]}']").click()
    expect(bo.page.locator(".replay-board svg").first).to_be_visible()


def test_another_game_against_bots_begins_at_once(visitors: Visitors) -> None:
    ann = PagePlayer(visitors())
    old = ann.play_now()
    ann.wait(lambda: ann.view)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="End the game together").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="End the game").click()
    ann.page.get_by_role("button", name="Play again").click()
    ann.page.wait_for_url(re.compile(f"/t/(?!{old})[A-Z]{{6}}$"))
    ann.wait(lambda: ann.table["code"] != old and ann.choices)  # and nobody had to be invited
    ann.choose(ann.click)


def test_the_server_dies_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    with Server(tmp_path / "canyon.db", program=QUICK_BOTS) as server:
        everybody = Visitors(browser, server.url)
        everybody.expected = ("WebSocket connection", "ERR_CONNECTION_REFUSED")
        ann = PagePlayer(everybody())
        ann.play_now()
        ann.play_on(until=lambda: bool(ann.view and ann.view["phase"] == "tricks"))
        ann.wait(lambda: ann.choices)
        before = ann.view
        server.kill()
        status = ann.page.get_by_text("Reconnecting", exact=False)
        expect(status.first).to_be_visible()
        card = ann.button(ann.choices[0])
        expect(card).to_have_attribute("aria-disabled", "true")
        welcomes = sum(message["type"] == "welcome" for message in ann.heard)
        server.start()
        ann.wait(lambda: sum(message["type"] == "welcome" for message in ann.heard) > welcomes)
        assert ann.view["hand"] == before["hand"]
        expect(status).to_have_count(0)
        assert ann.play_on(until=lambda: ann.view["rounds"] >= 2) > 3
        everybody.close()


def test_another_language_without_loading_the_page_anew(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/")
    page.evaluate("window.here = 'still'")
    for language, word in (("de", "Jetzt spielen"), ("fr", "Jouer"), ("nl", "Nu spelen")):
        page.get_by_role("combobox").first.select_option(language)
        expect(page.get_by_role("button", name=word).first).to_be_visible()
        assert page.evaluate("document.documentElement.lang") == language
    assert page.evaluate("window.here") == "still"
    page.reload()
    assert page.evaluate("document.documentElement.lang") == "nl", "it is remembered"
