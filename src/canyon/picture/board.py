"""A board's picture: one self-contained SVG, drawn from the map alone.

Layers, from below: water, current, fall, grid, land, islands, things, canoes, frame.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import lru_cache
from html import escape

from canyon.board import Board, Field
from canyon.cards import Card
from canyon.picture import canoe, cards, river, terrain, things
from canyon.picture.contour import CELL
from canyon.printable import printable

FRAME = 26
GAP = 14
"""Between the board and a hand."""
RIM = 30
"""How much land a cropped picture shows around all that matters."""


def svg(
    board: Board,
    canoes: Sequence[Field] | None = None,
    labels: bool = True,
    title: str = "",
    description: str = "",
    hand: Sequence[tuple[Card, bool]] = (),
) -> str:
    """The picture of a board, with the canoes that are on the map, by seat.

    Below it is a hand, in which the cards that may be played are lit.
    """
    wide, tall = size(board, labels)
    below = ""
    if hand:
        wide = max(wide, cards.width(len(hand)) + 2 * GAP)
        below = cards.hand(hand, wide // 2, tall + GAP)
        tall += cards.TALL + 2 * GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" '
        f'width="{wide}" height="{tall}" role="img">'
        f"<title>{_words(title or board.name)}</title>"
        f"<desc>{_words(description or ' / '.join(board.rows))}</desc>"
        f"{picture(board, canoes or (), labels)}{below}</svg>\n"
    )


def _words(text: str) -> str:
    """Text for XML, which allows no control characters."""
    return escape(printable(text, " "))


def size(board: Board, labels: bool) -> tuple[int, int]:
    """Width and height of the picture."""
    edge = 2 * FRAME if labels else 0
    return (board.stride - 1) * CELL + edge, len(board.rows) * CELL + edge


def picture(board: Board, canoes: Sequence[Field], labels: bool) -> str:
    """The same without its envelope, for a larger picture."""
    edge = FRAME if labels else 0
    prefix = _prefix(board)
    return (
        (_frame(board) if labels else "")
        + f'<g transform="translate({edge} {edge})"><g clip-path="url(#{prefix}map)">'
        + f"{_scenery(board)}{canoe.canoes(board, canoes)}</g></g>"
    )


def _prefix(board: Board) -> str:
    """Two boards on one page must not take each other's outlines."""
    return f"b{zlib.crc32(''.join(board.rows).encode()):08x}-"


def crop(board: Board) -> tuple[int, int, int, int]:
    """The part of the picture that matters, as left, top, width, height: all but mountains.

    Land continues beyond the map (M3), so the rim may be there.
    """
    cells = [divmod(field, board.stride) for field in board.fields() if board.at(field) != "#"]
    downs, acrosses = ([*axis] for axis in zip(*cells or [(0, 0)], strict=True))
    left, top = min(acrosses) * CELL - RIM, min(downs) * CELL - RIM
    right, bottom = (max(axis) * CELL + CELL + RIM for axis in (acrosses, downs))
    return left, top, right - left, bottom - top


def scenery(board: Board) -> str:
    """The cropped picture without canoes, to be part of a page that says what it shows."""
    left, top, wide, tall = crop(board)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {wide} {tall}">'
        f"{scenery_parts(board)}</svg>"
    )


def scenery_parts(board: Board) -> str:
    """The same without its envelope, for a larger picture."""
    left, top, wide, tall = crop(board)
    ground = f'<rect x="{left}" y="{top}" width="{wide}" height="{tall}" fill="{terrain.SHORE}"/>'
    return f"{ground}{_scenery(board)}"


@lru_cache(maxsize=16)
def _scenery(board: Board) -> str:
    """Everything that stays the same while the canoes move."""
    prefix = _prefix(board)
    wide, tall = size(board, False)
    return (
        f'<defs><filter id="{prefix}soft" x="-5%" y="-5%" width="110%" height="110%">'
        '<feGaussianBlur stdDeviation="3"/></filter>'
        f'<clipPath id="{prefix}map"><rect width="{wide}" height="{tall}" rx="10"/></clipPath>'
        f"{river.flow_symbol(prefix)}{things.symbols(prefix)}</defs>"
        f'<rect width="{wide}" height="{tall}" fill="{terrain.SHORE}"/>'
        f"{terrain.water(board)}{terrain.current(board)}"
        f"{river.flow(board, prefix)}{river.fall(board)}{terrain.grid(board)}"
        f"{terrain.land(board, prefix)}{terrain.islands(board)}{things.things(board, prefix)}"
    )


def _frame(board: Board) -> str:
    """The rim with row letters and column numbers."""
    wide, tall = size(board, True)
    names = []
    for column in range(board.stride - 1):
        x = FRAME + column * CELL + CELL // 2
        names += [f'<text x="{x}" y="{y}">{column + 1}</text>' for y in (18, tall - 8)]
    for row in range(len(board.rows)):
        y = FRAME + row * CELL + CELL // 2 + 5
        letter = chr(ord("a") + row)
        names += [f'<text x="{x}" y="{y}">{letter}</text>' for x in (13, wide - 13)]
    return (
        f'<rect width="{wide}" height="{tall}" rx="16" fill="#4a2a1a"/>'
        '<g fill="#f3dcb4" font-family="Georgia, \'DejaVu Serif\', serif" font-size="14" '
        f'text-anchor="middle">{"".join(names)}</g>'
    )
