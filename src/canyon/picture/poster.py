"""A finished race as one picture to share: the board, the places, the race round by round."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from canyon.board import Board, Field
from canyon.picture import canoe
from canyon.picture.board import crop, scenery_parts
from canyon.picture.canoe import SYMBOLS
from canyon.picture.colours import DARK, SEATS
from canyon.printable import printable

WIDE, TALL = 1200, 630
"""The shape that previews of links have."""
LONGEST = 20
FONT = "font-family=\"Georgia, 'DejaVu Serif', serif\""
PAPER, SOFT, RULE = "#fff8ea", "#6b5138", "#d9bd92"


class Line(NamedTuple):
    """A seat, as it finished."""

    place: int
    colour: int
    name: str
    note: str


class Poster(NamedTuple):
    """Everything that the picture shows; lists are by seat unless they say otherwise."""

    heading: str
    canoes: Sequence[Field]
    colours: Sequence[int]
    lines: Sequence[Line]
    """By place."""
    distances: Sequence[Sequence[int]]
    """Steps to the goal, before the first round and after each."""


def poster(board: Board, shown: Poster) -> str:
    """The picture, as SVG of 1200 by 630."""
    left, top, wide, tall = crop(board)
    rows = "".join(_row(line, 108 + 46 * at) for at, line in enumerate(shown.lines))
    graph_top = 130 + 46 * len(shown.lines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}" '
        f'width="{WIDE}" height="{TALL}" role="img">'
        f"<title>{_words(shown.heading)}</title>"
        f'<rect width="{WIDE}" height="{TALL}" fill="#f3dcb4"/>'
        f'<text x="32" y="66" {FONT} font-size="42" font-weight="700" fill="{DARK}">'
        f"{_words(shown.heading, 40)}</text>"
        f'<text x="{WIDE - 32}" y="62" text-anchor="end" {FONT} font-size="30" fill="{SOFT}">'
        "Canyon</text>"
        f'<clipPath id="sheet"><rect x="32" y="92" width="756" height="506" rx="16"/></clipPath>'
        '<g clip-path="url(#sheet)"><svg x="32" y="92" width="756" height="506" '
        f'viewBox="{left} {top} {wide} {tall}" preserveAspectRatio="xMidYMid slice">'
        f"{scenery_parts(board)}{canoe.canoes(board, shown.canoes, shown.colours)}</svg></g>"
        f'<rect x="808" y="92" width="360" height="506" rx="16" fill="{PAPER}"/>{rows}'
        f"{_graph(shown, 836, graph_top, 312, 578 - graph_top)}</svg>\n"
    )


def _row(line: Line, top: int) -> str:
    middle = top + 23
    fill, ink = SEATS[line.colour]
    weight = "700" if line.place == 1 else "400"
    return (
        f'<g {FONT} fill="{DARK}">'
        f'<text x="842" y="{middle + 9}" font-size="26" font-weight="700" text-anchor="middle">'
        f"{line.place}</text>"
        f'<circle cx="880" cy="{middle}" r="15" fill="{fill}" stroke="{DARK}" stroke-width="1.6"/>'
        f'<path d="{SYMBOLS[line.colour]}" fill="{ink}" transform="translate(880 {middle})"/>'
        f'<text x="906" y="{middle + 1}" font-size="20" font-weight="{weight}">'
        f"{_words(line.name, LONGEST)}</text>"
        f'<text x="906" y="{middle + 18}" font-size="13" fill="{SOFT}">'
        f"{_words(line.note, 40)}</text></g>"
    )


def _graph(shown: Poster, left: int, top: int, wide: int, tall: int) -> str:
    """The leader is on top, as in the page's own graph."""
    rounds = len(shown.distances) - 1
    if rounds < 1 or tall < 60:
        return ""
    most = max(1, *(way for row in shown.distances for way in row))
    lines = [
        f'<path d="M{left} {top + share * tall / 4:.0f}h{wide}" stroke="{RULE}"/>'
        for share in range(5)
    ]
    for seat, colour in enumerate(shown.colours):
        shift = (seat - (len(shown.colours) - 1) / 2) * 2.4
        spots = " ".join(
            f"{left + at * wide / rounds:.1f},{top + row[seat] * tall / most + shift:.1f}"
            for at, row in enumerate(shown.distances)
        )
        for stroke, width in ((DARK, 6), (SEATS[colour].fill, 3.6)):
            lines.append(
                f'<polyline points="{spots}" fill="none" stroke="{stroke}" stroke-width="{width}" '
                'stroke-linejoin="round" stroke-linecap="round"/>'
            )
    return "".join(lines)


def _words(text: str, most: int = 200) -> str:
    text = printable(text, " ")
    return escape(text if len(text) <= most else f"{text[: most - 1]}…")
