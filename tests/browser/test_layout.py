"""Layout over the whole matrix: pages, phases, log and chat × sizes × languages × players.

A page is opened once; size and language change under it, as they may for anybody.
"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute

from canyon.server.pages import static
from canyon.texts import languages
from tests.browser.conftest import Visitors
from tests.browser.looks import LOW, ODD, SIZES, WIDE, drawn, resize
from tests.browser.played_table import PHASES, PlayedTable
from tests.browser.screens import POSES
from tests.serving import Server

CHECK = Path(__file__).with_name("layout.js").read_text("utf-8").rstrip().rstrip(";")
COVERED = """() => document.querySelector('dialog[open]') ? [] : [...document.querySelectorAll(
    '.playing :is(.status, .bid, .trick-ring, .station, .bonus dd)')]
  .filter((each) => each.checkVisibility() && !each.closest('[inert]'))
  .filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return !each.contains(at) && !at?.contains(each)
  })
  .map((each) => `not seen: ${each.className} ${each.textContent.trim().slice(0, 40)}`)
"""
"""What has to be done must be visible, however low the page."""
SAID = ("Donaudampfschifffahrtskapitän" * 8, *("Well paddled!" for _ in range(12)))
"""More than there is room for, and words without an end."""
SOAK = pytest.mark.soak
"""Between the fewest and the most players nothing new is shown: not every time."""
PAGES = (*(path for path in static.PAGES if "{" not in path), "/nowhere", "/t/ABCDEF")


TALK = """async name => {
  const drawn = () => new Promise((done) => setTimeout(done, 50))
  const click = async (selector) => {
    const found = document.querySelector(selector)
    found?.click()
    await drawn()
    return found !== null
  }
  await drawn()
  const tool = '.table-tools [aria-expanded] + [aria-expanded]'
  if (!document.querySelector('.talk')) await click(tool)
  await click('.chat > .button') // back from the phrases
  const shown = await click(`#tab-${name === 'log' ? 'log' : 'chat'}`)
  if (name === 'phrases') await click('.chat-form [type=button]')
  return shown
}"""
"""Log, chat, or the phrases: on a phone they are on a sheet."""


def faults(page: Page, what: str, still: bool = False, talk: str | None = None) -> list[str]:
    """What is wrong with a page, or with a phase, in any size and language."""
    found = []
    usual = {"languages": [*languages()]}
    large = {"languages": ["de"], "text": "200%"}
    for size in (*SIZES, *ODD):
        resize(page, size)
        drawn(page)
        if talk:
            assert page.evaluate(TALK, talk), "there is no log or chat"
        told = page.evaluate(CHECK, {**usual, "still": still and size[0] >= WIDE})
        if (
            size in SIZES[:2] and not talk
        ):  # with large letters a table may scroll, but not sideways
            told += [f"200% {each}" for each in page.evaluate(CHECK, {**large, "still": False})]
        found += [f"{what} {size[0]}×{size[1]} {each}" for each in told]
    for size in LOW:
        resize(page, size)
        drawn(page)
        if talk:
            page.evaluate(TALK, talk)
        told = page.evaluate(CHECK, {"languages": ["de"], "still": False})
        drawn(page)
        told += page.evaluate(COVERED)
        found += [f"{what} {size[0]}×{size[1]} {each}" for each in told]
    resize(page, SIZES[0])
    page.evaluate("document.documentElement.style.fontSize = ''")
    return found


@pytest.mark.parametrize("path", PAGES)
def test_pages(visitors: Visitors, path: str) -> None:
    visitors.expected = ("404", "WebSocket")
    page = visitors(touch=True)
    page.goto(path)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert not (found := faults(page, path)), "\n".join(found)


@pytest.mark.timeout(900)  # some 600 looks at the page: more on a slow machine
@pytest.mark.parametrize(
    "players", [3, pytest.param(4, marks=SOAK), pytest.param(5, marks=SOAK), 6]
)
def test_a_game(visitors: Visitors, server: Server, players: int) -> None:
    page = visitors(touch=players % 2 == 0, holdTrick=0)  # by finger or mouse
    with PlayedTable(server, players) as played:
        played.show(page)
        page.locator(".waiting-seats").wait_for()
        found = faults(page, f"{players} waiting")
        played.start()
        for phase in PHASES:
            played.play_until(partial(played.asked, phase))
            page.locator(f".phase-{phase}").wait_for()
            found += faults(page, f"{players} {phase}", still=True)
            if phase == "tricks":
                played.say(*SAID)
                for talk in ("log", "chat", "phrases"):
                    found += faults(page, f"{players} {talk}", still=True, talk=talk)
        page.goto("about:blank")  # nobody need see the rest of the game
        played.play_until(lambda: played.over)
        played.show(page)
        page.locator("main.finish").wait_for()
        page.wait_for_load_state("networkidle")
        for talk in ("log", "chat"):
            found += faults(page, f"{players} over, {talk}", talk=talk)
        page.goto(f"{played.path}/replay#{played.version // 2}")
        page.locator(".replay-board").wait_for()
        page.wait_for_load_state("networkidle")
        found += faults(page, f"{players} replay")
    assert not found, "\n".join(found)


def tie_twice(route: WebSocketRoute) -> None:
    """Tell a page of three draws for the first deal, whatever was drawn."""
    tied = [[seat, card] for seat, card in enumerate(("Y10", "V10", "B10", "R3", "G2", "R1"))]
    draws = [tied, [[0, "B9"], [1, "R9"], [2, "G9"]], [[0, "Y8"], [1, "V2"], [2, "B1"]]]
    server = route.connect_to_server()

    def tell(message: str | bytes) -> None:
        told = json.loads(message)
        if told.get("view"):
            told["view"] |= {"draws": draws, "dealer": 0}
        route.send(json.dumps(told))

    server.on_message(tell)


def test_a_draw_that_tied_leaves_room_for_the_log(visitors: Visitors, server: Server) -> None:
    page = visitors(holdTrick=0)
    page.route_web_socket("**/socket", tie_twice)
    with PlayedTable(server, 6) as played:
        played.start()
        played.show(page)
        page.locator(".phase-place .draws .wins").wait_for()
        resize(page, ODD[0])
        drawn(page)
        assert not page.evaluate(CHECK, {"languages": [*languages()], "still": True})


@pytest.mark.parametrize("what", ["menu", "invite", "help"])
def test_windows(visitors: Visitors, server: Server, what: str) -> None:
    page = visitors(touch=True, holdTrick=0)
    with PlayedTable(server, 3) as played:
        played.start()
        played.show(page)
        page.locator(".board-table").wait_for()
        page.wait_for_load_state("networkidle")
        POSES[what](page)
        page.locator("dialog[open]").wait_for()
        assert not (found := faults(page, what)), "\n".join(found)
