"""Canoes: a hull in the seat's colour, and the seat's symbol on it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from canyon.board import Board, Field
from canyon.picture.colours import SEATS
from canyon.picture.terrain import middle

SYMBOLS: tuple[str, ...] = (
    "M0-7 7 5H-7z",
    "M-5.5-5.5h11v11h-11z",
    "M0-7.5 2.1-2.4 7.4-2 3.3 1.5 4.6 6.7 0 3.9-4.6 6.7-3.3 1.5-7.4-2-2.1-2.4z",
    "M0-6a6 6 0 1 0 .1 0z",
    "M0-7.5 6 0 0 7.5-6 0z",
    "M-2.2-6.5h4.4v4.3h4.3v4.4H2.2v4.3h-4.4V2.2h-4.3v-4.4h4.3z",
)
"""Triangle, square, star, disc, diamond, cross: by seat, drawn around 0 0."""

HULL = "M0-24C4-20 9-15 9-8V8C9 15 4 20 0 24C-4 20-9 15-9 8V-8C-9-15-4-20 0-24z"
BOW = "M0-19.5C2-17.5 5-14.5 5.8-10.5h-11.6C-5-14.5-2-17.5 0-19.5z"
"""The open part in front of the deck with the symbol; the stern is the same, turned."""


def canoes(board: Board, places: Sequence[Field], colours: Sequence[int] = range(6)) -> str:
    """Every canoe on the map, by seat; those that share the jetty are side by side (C4)."""
    parts = []
    for seat, field in enumerate(places):
        if field < 0:
            continue
        mates = [other for other, place in enumerate(places) if place == field]
        x, y = middle(board, field)
        shift = 11.0 * (mates.index(seat) - (len(mates) - 1) / 2)
        turn = _heading(board, field)
        parts.append(_canoe(seat, colours[seat], x + shift, y - shift / 3, turn))
    return "".join(parts)


def _heading(board: Board, field: Field) -> int:
    """Degrees from north towards the fields that are nearer to the goal."""
    x, y = middle(board, field)
    ahead_x = ahead_y = 0
    for near in board.neighbours[field]:
        if board.distance[near] < board.distance[field]:
            at = middle(board, near)
            ahead_x, ahead_y = ahead_x + at[0] - x, ahead_y + at[1] - y
    if not (ahead_x or ahead_y):
        return 20
    return round(math.degrees(math.atan2(ahead_x, -ahead_y)))


def _canoe(seat: int, colour: int, x: float, y: float, turn: int) -> str:
    fill, ink = SEATS[colour]
    return (
        f'<g class="canoe seat-{seat}" transform="translate({x:.0f} {y:.0f})">'
        f'<g transform="rotate({turn})">'
        '<path d="M-9 4C-13 14-14 20-13 26M9 4C13 14 14 20 13 26" fill="none" stroke="#fff" '
        'stroke-opacity=".55" stroke-width="1.6" stroke-linecap="round"/></g>'
        f'<g transform="translate(3 5) rotate({turn})"><path d="{HULL}" fill="#06283a" '
        'fill-opacity=".45"/></g>'
        f'<g transform="rotate({turn})">'
        f'<path d="{HULL}" fill="{fill}" stroke="#241a12" stroke-width="1.6"/>'
        f'<path d="{BOW}" fill="#6b4325"/>'
        f'<path d="{BOW}" transform="scale(1 -1)" fill="#6b4325"/>'
        f'<path d="M-5.8-14.5h11.6M-5.8 14.5h11.6" stroke="#e7c08a" '
        'stroke-width="2.2"/></g>'
        f'<path d="{SYMBOLS[colour]}" fill="{ink}" transform="scale(.95)"/></g>'
    )
