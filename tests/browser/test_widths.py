"""What one plays with never overlaps, however wide the page: hand, trick, trump, bids and bonus."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from canyon.texts import languages
from tests.browser.conftest import Visitors
from tests.browser.looks import drawn, resize
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
