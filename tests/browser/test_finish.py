"""The end of a game: one's place in words, the picture above it."""

from __future__ import annotations

import json

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visitors
from tests.browser.looks import drawn, resize
from tests.browser.played_table import PlayedTable
from tests.serving import Server

OUTSIDE = """() => {
  const all = document.querySelector('.campfire').getBoundingClientRect()
  return [...document.querySelectorAll('.campfire :is(.moon, .star, .log, .flame, .beached)')]
    .filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return left < all.left || right > all.right || top < all.top || bottom > all.bottom
    })
    .map((each) => each.getAttribute('class'))
}"""


def all_but_one_share_the_last_place(route: WebSocketRoute) -> None:
    """Tell a page that somebody else has won, and that all others are equally far behind."""
    server = route.connect_to_server()

    def tell(message: str | bytes) -> None:
        told = json.loads(message)
        if (told.get("view") or {}).get("result"):
            told["view"]["result"] = {"winner": 3, "places": [2, 2, 2, 1]}
        route.send(json.dumps(told))

    server.on_message(tell)


def test_the_end(visitors: Visitors, server: Server) -> None:
    page = visitors()
    page.route_web_socket("**/socket", all_but_one_share_the_last_place)
    with PlayedTable(server, 4) as played:
        played.start()
        played.play_until(lambda: played.over)
        played.show(page)
    expect(page.locator("h2.winner")).to_have_text("You share last place")
    for size in ((360, 640), (820, 1180), (1280, 720), (2560, 1440)):
        resize(page, size)
        drawn(page)
        assert page.evaluate(OUTSIDE) == [], size
