"""Layout: pages, phases, log and chat × sizes × languages × players.

A page is opened once; size and language change under it, as they may for anybody. Every page meets
every size, and both meet every language; all three together are for a soak.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from itertools import product
from pathlib import Path
from zlib import crc32

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from canyon.board import BUILT_IN
from canyon.server.pages import static
from canyon.texts import languages
from tests.browser.conftest import Visitors
from tests.browser.looks import LOW, ODD, SIZES, drawn, is_still, resize, settled
from tests.browser.page_player import PagePlayer
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
IN_SIGHT = """() => {
  scrollTo({ top: 0, behavior: 'instant' })
  const seen = (each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= innerHeight && each.contains(at)
  }
  if (document.querySelector('dialog[open]')) return []
  const ends = [...document.querySelectorAll('.sheet .ends > .end')]
  if (!ends.every(seen)) return ['not every end is in sight']
  const first = document.querySelector('.front-hero .button.primary')
  if (first && !seen(first)) return ['no way into a game is in sight']
  const board = document.querySelector('.replay-board .frame')
  if (!board) return []
  const steps = [...document.querySelectorAll('.replay-controls button')]
  if (!steps.every(seen)) return ['the buttons of the replay are out of sight']
  const { top, bottom } = board.getBoundingClientRect()
  const bar = document.querySelector('.replay-controls')
  const fixed = getComputedStyle(bar).position === 'fixed'
  const end = fixed ? bar.getBoundingClientRect().top : innerHeight
  const shown = Math.min(bottom, end) - top
  const whole = Math.min(bottom - top, innerHeight * 0.6)
  return shown < whole - 1 ? [`only ${Math.round(shown)} px of the board are seen`] : []
}
"""
"""What a page is for is seen as it opens, before anybody scrolls."""
USUAL_LETTERS = "document.documentElement.style.fontSize = ''"
PLACES = """() => {
  const box = (name) => document.querySelector(name)?.getBoundingClientRect()
  const [board, trick] = [box('.table-board'), box('.phase-panel')]
  return board && [board.width, board.height, trick.top - board.bottom].map(Math.round)
}
"""
"""How large the board is, and how far below it the trick."""
SAID = ("Donaudampfschifffahrtskapitän" * 8, *("Well paddled!" for _ in range(60)))
"""More than there is room for, and words without an end."""
LONGEST = ("de", "fr")
"""The languages with the longest words and with the longest sentences."""
SOAK = pytest.mark.soak
WHOLE = pytest.mark.parametrize("whole", [False, pytest.param(True, marks=SOAK)])
"""Whether each page is seen in each size in every language, or in one of them."""
PAGES = (*(path for path in static.PAGES if "{" not in path), "/nowhere", "/t/ABCDEF")
HAND = "#27"
"""What a hand to practise with looks like depends on its number: here the bids are low."""


TALK = """async name => {
  const drawn = () => new Promise((done) => setTimeout(done, 50))
  const click = async (selector) => {
    const found = document.querySelector(selector)
    found?.click()
    await drawn()
    return found !== null
  }
  await drawn()
  const tool = '.table-tools [aria-expanded] + [aria-expanded]' // after the board's
  if (!document.querySelector('.talk')) await click(tool)
  await click('.chat > .button') // back from the phrases
  const shown = await click(`#tab-${name === 'log' ? 'log' : 'chat'}`)
  if (name === 'phrases') await click('.chat-form [type=button]')
  return shown
}"""
"""Log, chat, or the phrases: on a phone they are on a sheet."""


def one_of(languages: Sequence[str], what: str, at: int) -> list[str]:
    """The next language for each size, and another to begin with for each page."""
    return [languages[(crc32(what.encode()) + at) % len(languages)]]


def faults(
    page: Page,
    what: str,
    whole: bool = False,
    still: bool = False,
    talk: str | None = None,
    languages: Sequence[str] = tuple(languages()),
) -> list[str]:
    """What is wrong with a page, or with a phase, in any size."""
    found = []
    large = {"languages": ["de"], "text": "200%"}
    for at, size in enumerate((*SIZES, *ODD)):
        usual = {"languages": [*languages] if whole else one_of(languages, what, at)}
        resize(page, size)
        drawn(page)
        if talk:
            assert page.evaluate(TALK, talk), "there is no log or chat"
        if page.locator(".sheet .ends > .end").count():
            settled(page)
        told = [] if talk else page.evaluate(IN_SIGHT)
        told += page.evaluate(CHECK, {**usual, "still": still and is_still(size)})
        if (
            size in SIZES[:2] and not talk
        ):  # with large letters a table may scroll, but not sideways
            told += [f"200% {each}" for each in page.evaluate(CHECK, {**large, "still": False})]
            page.evaluate(USUAL_LETTERS)
        found += [f"{what} {size[0]}×{size[1]} {each}" for each in told]
    for size in LOW:
        resize(page, size)
        drawn(page)
        if talk:
            page.evaluate(TALK, talk)
        told = [] if talk else page.evaluate(IN_SIGHT)
        told += page.evaluate(CHECK, {"languages": ["de"], "still": False})
        drawn(page)
        told += page.evaluate(COVERED)
        found += [f"{what} {size[0]}×{size[1]} {each}" for each in told]
    resize(page, SIZES[0])
    return found


def look_at_boards(page: Page) -> dict[tuple[int, int], list[float]]:
    """Where the board is, in every size in which it is seen beside the cards."""
    found = {}
    for size in (*SIZES, *ODD):
        resize(page, size)
        drawn(page)
        if places := page.evaluate(PLACES):
            found[size] = places
    return found


def where_room_is_scarce(page: Page, what: str, whole: bool, *talks: str) -> list[str]:
    """What is wrong on small desktops, with the log or one of these in its place."""
    found = []
    for at, (talk, size) in enumerate(product(talks or ("log",), (SIZES[0], ODD[0]))):
        resize(page, size)
        drawn(page)
        page.evaluate(TALK, talk)
        spoken = [*LONGEST] if whole else one_of(LONGEST, what, at)
        told = page.evaluate(CHECK, {"languages": spoken, "still": True})
        found += [f"{what}, {talk} {size[0]}×{size[1]} {each}" for each in told]
    page.evaluate(TALK, "log")
    return found


@WHOLE
@pytest.mark.parametrize("path", PAGES)
def test_pages(visitors: Visitors, path: str, whole: bool) -> None:
    visitors.expected = ("404", "WebSocket")
    page = visitors(touch=True)
    page.goto(path + HAND if path == "/practice/bids" else path)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert not (found := faults(page, path, whole)), "\n".join(found)


@WHOLE
def test_rivers_to_choose_from(visitors: Visitors, whole: bool) -> None:
    page = visitors(touch=True)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert not [url for url in fetched if "picture" in url]  # until somebody wants to choose
    page.locator(".play-more summary").click()
    expect(page.locator(".boards img")).to_have_count(len(BUILT_IN))
    page.wait_for_load_state("networkidle")
    assert not (found := faults(page, "rivers", whole)), "\n".join(found)
    # By keyboard, into a race on another river.
    page.locator(".boards :checked").focus()
    for name in [*BUILT_IN[1:], BUILT_IN[0], BUILT_IN[1]]:
        page.keyboard.press("ArrowDown")
        expect(page.locator(".boards :checked")).to_have_value(name)
    page.locator(".play-more [type=checkbox]").first.press("Space")
    page.locator(".front-play > .button").click()
    page.locator(".board-table").wait_for()
    told = page.evaluate(
        "async () => (await fetch(`/api${location.pathname.replace('/t/', '/tables/')}`)).json()"
    )
    assert told["settings"]["board"] == BUILT_IN[1]
    assert [*told["settings"]["options"].values()] == [True, False]


@pytest.mark.timeout(900)  # hundreds of looks at the page, which take longer on a slow machine
@pytest.mark.parametrize(
    ("players", "whole"),
    # Where six have room, fewer have more.
    [(6, False), *(pytest.param(players, True, marks=SOAK) for players in (3, 4, 5, 6))],
)
def test_a_game(visitors: Visitors, server: Server, players: int, whole: bool) -> None:
    page = visitors(touch=players % 2 == 0)  # by finger or mouse
    with PlayedTable(server, players) as played:
        played.show(page)
        page.locator(".waiting-seats").wait_for()
        look = partial(faults, whole=whole)
        if players < 6:
            look = partial(look, languages=LONGEST)
        found = look(page, f"{players} waiting")
        played.ann.ask(server, "PATCH", "/me", name="Brave badger")
        played.start()
        played.say(*SAID)
        boards = {}
        for phase in PHASES:
            played.play_until(partial(played.asked, phase))
            page.locator(f".phase-{phase}").wait_for()
            found += look(page, f"{players} {phase}", still=True)
            boards[phase] = look_at_boards(page)
            if players == 6:
                found += where_room_is_scarce(page, phase, whole, "chat", "phrases")
            if players == 6 and phase == "tricks":
                played.ask_to_end(True)
                page.locator(".end-asked").wait_for()
                found += where_room_is_scarce(page, "asked to end", whole)
                played.ask_to_end(False)
            if phase == "tricks":
                for talk in ("log", "chat", "phrases"):
                    told = f"{players} {talk}"
                    found += look(page, told, still=True, talk=talk, languages=LONGEST)
        for size, (*_, below) in boards["tricks"].items():
            found += [
                f"{size}: the board jumps from {boards['tricks'][size]} to {seen[size]} in {phase}"
                for phase, seen in boards.items()
                if seen[size][:2] != boards["tricks"][size][:2]
            ]
            if (size == ODD[1]) != (below >= 0):
                found.append(f"{size}: the trick begins {below} px below the board")
        if ODD[1] not in boards["tricks"]:
            found.append("a tablet held upright does not show the board")
        page.goto("about:blank")  # nobody need see the rest of the game
        played.play_until(lambda: played.over)
        played.show(page)
        page.locator("main.finish").wait_for()
        page.wait_for_load_state("networkidle")
        for talk in ("log", "chat"):
            found += look(page, f"{players} over, {talk}", talk=talk)
        page.goto(f"{played.path}/replay#{played.version // 2}")
        page.locator(".replay-board").wait_for()
        page.wait_for_load_state("networkidle")
        found += look(page, f"{players} replay")
    assert not found, "\n".join(found)


def tie_twice(route: WebSocketRoute) -> None:
    """Tell a page of three draws for the first deal, whatever was drawn."""
    tied = [[seat, card] for seat, card in enumerate(("Y10", "V10", "B10", "R3", "G2", "R1"))]
    draws = [tied, [[0, "B9"], [1, "R9"], [2, "G9"]], [[0, "Y8"], [1, "V2"], [2, "B1"]]]
    server = route.connect_to_server()

    def tell(message: str | bytes) -> None:
        told = json.loads(message)
        if told.get("view"):
            told["view"]["dealer"] = 0
        if told.get("table"):
            told["table"]["draws"] = draws
        route.send(json.dumps(told))

    server.on_message(tell)


def test_a_draw_that_tied_leaves_room_for_the_log(visitors: Visitors, server: Server) -> None:
    page = visitors()
    page.route_web_socket("**/socket", tie_twice)
    with PlayedTable(server, 6) as played:
        played.start()
        played.show(page)
        page.locator(".phase-place .draws .wins").wait_for()
        resize(page, ODD[0])
        drawn(page)
        assert not page.evaluate(CHECK, {"languages": [*languages()], "still": True})


@pytest.mark.parametrize("touch", [False, True])
def test_alone_at_a_table(visitors: Visitors, touch: bool) -> None:
    """At one's own turn there is a button for hints, and one more sign beside one's name."""
    page = visitors(touch=touch)
    player = PagePlayer(page)
    player.play_now()
    player.wait(lambda: player.table)
    page.request.patch("/api/me", data={"name": "Jolly moose"})
    player.play_on(
        until=lambda: (
            player.view["phase"] == "tricks"
            and player.view["dealer"] == player.view["seat"]
            and len(player.choices) > 1
        )
    )
    found = []
    for size in look_at_boards(page):
        resize(page, size)
        drawn(page)
        name = page.locator(".seat.you .seat-name > span")
        if name.evaluate("(it) => it.scrollWidth > it.clientWidth"):
            found.append(f"{size}: one's own name is cut off")
        with_hint = page.evaluate(PLACES)
        page.locator(".hint-ask").evaluate("(it) => { it.style.display = 'none' }")
        if (without := page.evaluate(PLACES)) != with_hint:
            found.append(f"{size}: the board jumps from {without} to {with_hint} for a hint")
    assert not found, "\n".join(found)


@WHOLE
@pytest.mark.parametrize("what", ["menu", "invite", "help"])
def test_windows(visitors: Visitors, server: Server, what: str, whole: bool) -> None:
    page = visitors(touch=True)
    with PlayedTable(server, 3) as played:
        played.start()
        played.show(page)
        page.locator(".board-table").wait_for()
        page.wait_for_load_state("networkidle")
        POSES[what](page)
        page.locator("dialog[open]").wait_for()
        assert not (found := faults(page, what, whole)), "\n".join(found)
