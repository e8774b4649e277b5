"""The colours of the river: one place for the pictures and the terminal.

Seats and suits pair a colour with the ink that can be read on it (contrast 4.5 or more).
"""

from __future__ import annotations

from typing import NamedTuple

from canyon.cards import Suit


class Paint(NamedTuple):
    """A colour and the ink for what is written on it."""

    fill: str
    ink: str


DARK, LIGHT = "#241a12", "#ffffff"

SEATS: tuple[Paint, ...] = (
    Paint("#c1272d", LIGHT),
    Paint("#f2b705", DARK),
    Paint("#f7f3e8", DARK),
    Paint("#2b2b33", LIGHT),
    Paint("#7d3c98", LIGHT),
    Paint("#8ccf4d", DARK),
)
SUITS: dict[Suit, Paint] = {
    Suit.B: Paint("#2360a8", LIGHT),
    Suit.G: Paint("#2d7a3e", LIGHT),
    Suit.R: Paint("#b3262b", LIGHT),
    Suit.Y: Paint("#f0c330", DARK),
    Suit.V: Paint("#6f3fa0", LIGHT),
}
