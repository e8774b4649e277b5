"""Colours and symbols of fields, seats and suits, as Rich styles.

Colour is never the only sign: every seat and suit has a symbol and, if only ASCII can be
shown, a letter. Every symbol is one column wide.
"""

from __future__ import annotations

from typing import NamedTuple

from canyon.board import ARROWS, LAND
from canyon.cards import Suit
from canyon.picture.colours import SEATS, SUITS, Paint


class Mark(NamedTuple):
    """How a seat or a suit looks: a style for text, a symbol, an ASCII letter."""

    style: str
    symbol: str
    letter: str


WATER = "#a9d6e5 on #1f6f8b"

FIELD: dict[str, str] = {
    **dict.fromkeys(LAND, "#8a5a34 on #c98f57"),
    **dict.fromkeys(ARROWS, "bold #0b3c5d on #7cc4dd"),
    "o": "#2f5d3a on #d9a96b",
    ".": WATER,
    "S": "bold #3b2412 on #e0b97f",
    "J": "bold #3b2412 on #e0b97f",
    "L": "bold #ffffff on #3f7d4e",
    "W": "bold #1f6f8b on #eef7fa",
    "T": "bold #5b1f14 on #c98f57",
    "C": "bold #f3e3c8 on #3d2b1f",
    "V": "bold #5b1f14 on #c98f57",
}
"""By the map's character."""


def _style(paint: Paint) -> str:
    return f"bold {paint.ink} on {paint.fill}"


SEAT: tuple[Mark, ...] = tuple(
    Mark(_style(paint), symbol, letter)
    for paint, symbol, letter in zip(SEATS, "▲■★●◆✚", "abcdef", strict=True)
)
"""By seat."""

SUIT: dict[Suit, Mark] = {
    suit: Mark(_style(SUITS[suit]), symbol, suit.name)
    for suit, symbol in zip(Suit, "⌇♠✹☼☾", strict=True)
}
"""Blue is the paddle (M1); green a pine, red a campfire, yellow the sun, violet the moon."""
