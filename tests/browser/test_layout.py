"""Layout over the whole matrix: pages and phases × sizes × themes × languages × players.

A page is opened once; size, theme and language change under it, as they may for anybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page

from canyon.texts import LANGUAGES
from tests.browser.conftest import Visitors
from tests.browser.hands import Hands

CHECK = Path(__file__).with_name("layout.js").read_text("utf-8").rstrip().rstrip(";")
SIZES = ((1280, 720), (390, 844), (360, 640), (2560, 1440))
THEMES = ("light", "dark")
WIDE = 900
PAGES = ("/", "/learn", "/replay", "/settings", "/me", "/nowhere", "/t/ABCDEF")


def looks(page: Page) -> Iterator[str]:
    """The page in every size, theme and language."""
    for (width, height), language in product(SIZES, LANGUAGES):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(
            """async name => {
                const main = document.querySelector('script[type=module]').src
                const {setLanguage} = await import(main.replace('main.js', 'texts.js'))
                await setLanguage(name)
            }""",
            language,
        )
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.evaluate(
                "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
            )
            yield f"{width}×{height} {language} {theme}"


def faults(page: Page, what: str, still: bool = False) -> list[str]:
    """What is wrong in any of them; the first few are enough to go on."""
    found: list[str] = []
    for look in looks(page):
        wide = page.evaluate("innerWidth") >= WIDE
        told = page.evaluate(CHECK, {"still": still and wide})
        found += [f"{what} {look}: {each}" for each in told]
    return found


@pytest.mark.parametrize("path", PAGES)
def test_pages(visitors: Visitors, path: str) -> None:
    visitors.expected = ("404", "WebSocket")
    page = visitors()
    page.goto(path)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert not (found := faults(page, path)), "\n".join(found)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_game(visitors: Visitors, players: int) -> None:
    page = visitors()
    ann = Hands(page)
    page.goto("/")
    page.locator("h1").first.wait_for()
    code = page.evaluate(
        """async seats => {
            const answer = await fetch("/api/tables", {
                method: "POST", headers: {"Content-Type": "application/json"},
                body: JSON.stringify({seats, sit: {seat: 0}})})
            return (await answer.json()).code
        }""",
        players,
    )
    page.goto(f"/t/{code}")
    page.locator(".waiting-seats").wait_for()
    found = faults(page, f"{players} waiting")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator(".waiting-start button").last.click()
    seen: set[str] = set()

    def look() -> bool:
        phase = ann.view and ann.view["phase"]
        if phase and phase not in seen and ann.choices:
            seen.add(phase)
            page.set_viewport_size({"width": 1280, "height": 720})
            ann.button(ann.choices[0]).wait_for()
            found.extend(faults(page, f"{players} {phase}", still=True))
            page.set_viewport_size({"width": 1280, "height": 720})
        return seen >= {"place", "bid", "tricks", "canoes"}

    ann.play_on(until=look)
    page.evaluate("code => fetch(`/api/tables/${code}/vote`, {method: 'POST', headers: "
                  "{'Content-Type': 'application/json'}, body: '{\"end\": true}'})", code)  # fmt: skip
    page.locator("main.finish").wait_for()
    found += faults(page, f"{players} over")
    assert not found, "\n".join(found)
