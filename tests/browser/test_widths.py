"""What one plays with never overlaps, however wide the page: hand, trick, trump, bids and bonus."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute

from canyon.texts import languages
from tests.browser.conftest import Visitors
from tests.browser.looks import drawn, resize, speak
from tests.browser.played_table import PlayedTable
from tests.browser.test_layout import CHECK
from tests.serving import Server

WIDTHS = range(320, 2561, 20)
HEIGHTS = {320: 740, 600: 390, 960: 720, 2000: 1200}
"""From each width on: phones held upright and across, desks, a wall."""
OVERLAPS = """async () => {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  document.body.style.opacity = 0 // nothing has to be painted
  // The river has a place of its own; without a GPU it takes most of the time.
  for (const each of document.querySelectorAll('.table-board > *')) each.style.display = 'none'
  const kinds = { card: '.hand > li > button', trump: '.turned-up', place: '.trick-place',
    bid: '.bid', bonus: '.bonus', status: '.status' }
  const boxes = Object.entries(kinds).flatMap(([kind, selector]) =>
    [...document.querySelectorAll(selector)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true })
        && !each.closest('dialog, .sheet, [inert]'))
      .map((each) => [kind, each.getBoundingClientRect()]))
  // Where not everything fits, the page scrolls below what is fixed at its end.
  const fits = document.documentElement.scrollHeight <= innerHeight + 1
  const fixed = ['card', 'trump', 'status']
  const over = ([kind, a], [other, b]) => kind !== other
    && (fits || fixed.includes(kind) === fixed.includes(other))
    && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  return [new Set(boxes.map(([kind]) => kind)).size, [...new Set(boxes.flatMap((one, at) =>
    boxes.slice(at + 1).filter((two) => over(one, two)).map(([two]) => `${one[0]} and ${two}`)))]]
}"""


def sweep(page: Page, what: str) -> list[str]:
    """Where things overlap at that moment of a game."""
    faults = []
    for width in WIDTHS:
        height = HEIGHTS[max(least for least in HEIGHTS if least <= width)]
        resize(page, (width, height))
        kinds, overlaps = page.evaluate(OVERLAPS)
        assert kinds >= 3
        faults += [f"{what}, {width}×{height}: {pair} overlap" for pair in overlaps]
    return faults


def test_nothing_overlaps_at_any_width(visitors: Visitors, server: Server) -> None:
    page, faults = visitors(), []
    with PlayedTable(server, 4) as played:
        # On the longest river nobody lands before there is but one card.
        where = f"/tables/{played.code}/settings"
        played.ann.ask(server, "PUT", where, seats=4, board="gorge")
        played.start()
        for cards in (8, 5, 1):
            for phase in ("bid", "tricks"):
                assert played.play_until(lambda cards=cards, phase=phase: (  # type: ignore[misc]
                    played.asked(phase) and played.hand == cards))  # fmt: skip
                if (cards, phase) in ((5, "bid"), (1, "bid")):
                    continue  # the bids take less room than eight
                played.show(page)
                page.locator(f".phase-{phase}").wait_for()
                page.wait_for_load_state("networkidle")
                faults += sweep(page, f"{phase} with {cards}")
    assert not faults, "\n".join(faults)


SEATS = "[...document.querySelectorAll('.seat')].map((it) => it.getBoundingClientRect().toJSON())"


@pytest.mark.parametrize("players", [4, 6])
def test_nothing_moves_as_people_come_and_go(
    visitors: Visitors, server: Server, players: int
) -> None:
    page = visitors()
    with PlayedTable(server, players) as played:
        played.start()
        played.play_until(lambda: played.asked("tricks"))
        played.show(page)
        page.locator(".phase-tricks").wait_for()
        page.wait_for_load_state("networkidle")
        places = {}
        for size in ((390, 844), (844, 390), (1280, 720)):
            resize(page, size)
            drawn(page)
            places[size] = page.evaluate(SEATS)
        played.bo_leaves()
        page.locator(".absence").first.wait_for()
        for size, before in places.items():
            resize(page, size)
            drawn(page)
            assert page.evaluate(SEATS) == before, size
            assert not page.evaluate(CHECK, {"languages": [*languages()], "still": False})


BLOCKED = """() => [...document.querySelectorAll('.blocked > .icon:first-child')]
  .filter((icon) => icon.checkVisibility({ visibilityProperty: true }))
  .filter((icon) => {
    const beside = document.createRange()
    beside.setStartAfter(icon)
    beside.setEndAfter(icon.parentElement.lastChild)
    const box = icon.getBoundingClientRect()
    return ![...beside.getClientRects()].some((each) => each.width > 1
      && Math.min(each.bottom, box.bottom) - Math.max(each.top, box.top) > box.height / 2)
  }).map((icon) => icon.parentElement.textContent.trim())"""
"""The signs of a blocked way that are alone on their line, with what they should stand beside."""


def test_the_sign_of_a_blocked_way_is_never_alone_on_a_line(
    visitors: Visitors, server: Server
) -> None:
    """Every bid's way is blocked, at every width of a phone, in every language."""
    page, alone = visitors(), []

    def block(socket: WebSocketRoute) -> None:
        to_server = socket.connect_to_server()

        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            for met in message.get("outlook", {}).get("met", []):
                met |= {"blocked": True, "left": None, "nearer": 10, "distance": 24}
            socket.send(json.dumps(message))

        to_server.on_message(hear)

    page.route_web_socket(re.compile("/socket$"), block)
    with PlayedTable(server, 4) as played:
        played.start()
        assert played.play_until(lambda: played.asked("bid") and played.hand == 8)
        played.show(page)
        page.locator(".bid-brings.blocked").first.wait_for()
        for language in languages():
            speak(page, language)
            for width in range(320, 441, 20):
                for height in (740, 844):
                    resize(page, (width, height))
                    drawn(page)
                    told = page.evaluate(BLOCKED)
                    alone += [f"{language}, {width}×{height}: {each}" for each in told]
    assert not alone, "\n".join(alone)
