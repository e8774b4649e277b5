"""Colours and symbols of fields, seats and suits, as Rich styles.

Colour never stands alone: every seat and suit has a symbol and, where only ASCII can be
shown, a letter. Every symbol is one column wide.
"""

from __future__ import annotations

from typing import NamedTuple

from canyon.board import ARROWS, LAND
from canyon.cards import Suit


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

SEAT: tuple[Mark, ...] = (
    Mark("bold #ffffff on #c1272d", "▲", "a"),
    Mark("bold #1b1b1b on #f2b705", "■", "b"),
    Mark("bold #1b1b1b on #f7f3e8", "★", "c"),
    Mark("bold #ffffff on #2b2b33", "●", "d"),
    Mark("bold #ffffff on #7d3c98", "◆", "e"),
    Mark("bold #1b1b1b on #8ccf4d", "✚", "f"),
)
"""By seat."""

SUIT: dict[Suit, Mark] = {
    Suit.B: Mark("bold #ffffff on #2360a8", "⌇", "B"),
    Suit.G: Mark("bold #ffffff on #2d7a3e", "♠", "G"),
    Suit.R: Mark("bold #ffffff on #b3262b", "✹", "R"),
    Suit.Y: Mark("bold #1b1b1b on #f0c330", "☼", "Y"),
    Suit.V: Mark("bold #ffffff on #6f3fa0", "☾", "V"),
}
"""Blue is the paddle (M1); green a pine, red a campfire, yellow the sun, violet the moon."""
