"""The cache of drawings of boards, each of which takes a good part of a second."""

from __future__ import annotations

from concurrent.futures import Future

from canyon.board import BUILT_IN, built_in
from canyon.server.pages.drawing import Drawn, draw
from canyon.server.work_pool import HEAVY

Map = tuple[str, tuple[str, ...]]
"""A map's name and rows."""

MOST_KEPT = 16
"""The number of drawings of people's own maps that are kept."""
kept: dict[Map, Drawn] = {}
"""The built-in boards, once they are drawn, and the last of other maps."""
kept_pictures: dict[str, Drawn] = {}
"""The pictures of the built-in boards, once they are drawn."""


def draw_usual() -> None:
    """Draw the board that most visitors see first, before they come."""
    usual = "canyon", built_in("canyon").rows

    def done(drawn: Future[Drawn]) -> None:
        if not drawn.cancelled() and drawn.exception() is None:
            keep(usual, drawn.result())

    HEAVY.begin(draw, *usual).add_done_callback(done)


def keep(drawn: Map, drawing: Drawn) -> None:
    """Keep a drawing, and always those of the built-in boards."""
    kept[drawn] = drawing
    others = [each for each in kept if each[0] not in BUILT_IN or built_in(each[0]).rows != each[1]]
    for old in others[:-MOST_KEPT]:
        del kept[old]
