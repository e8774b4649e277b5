"""The pack: 5 suits of 10 cards (M1).

suit   Suit.B ("blue", a paddle) … Suit.V; an int 0–4
card   Card("B7"): an int 0–49, ten per suit, so that cards sort by suit and value
hand   a set of cards as one int, bit `card`: following suit is then one `&`
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Self

Hand = int

VALUES = range(1, 11)
SUIT_SIZE = len(VALUES)


class Suit(IntEnum):
    """A suit, by its letter: blue (the paddle), green, red, yellow, violet (M1)."""

    B = 0
    G = 1
    R = 2
    Y = 3
    V = 4

    def __str__(self) -> str:
        return self.name


class Card(int):
    """A card: `Card("B7")`, or `Card(6)` by its place in the sorted pack (M1)."""

    __slots__ = ()

    def __new__(cls, name: str | int) -> Self:
        if isinstance(name, str):
            if name not in _INDEX:
                like = "a suit B G R Y V and a value 1–10, like B7"
                raise ValueError(f"{name!r} is not a card: {like}")
            name = _INDEX[name]
        if not 0 <= name < len(Suit) * SUIT_SIZE:
            raise ValueError(f"{name} is not a card: 0–49")
        return super().__new__(cls, name)

    @property
    def suit(self) -> Suit:
        return _SUITS[self // SUIT_SIZE]

    @property
    def value(self) -> int:
        return self % SUIT_SIZE + 1

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Card({_NAMES[self]!r})"


_SUITS = tuple(Suit)
_NAMES = tuple(f"{suit}{value}" for suit in Suit for value in VALUES)
_INDEX = {name: index for index, name in enumerate(_NAMES)}

DECK: tuple[Card, ...] = tuple(Card(index) for index in range(len(_NAMES)))
_BY_BIT = {1 << card: card for card in DECK}
SUIT_CARDS: tuple[Hand, ...] = tuple(((1 << SUIT_SIZE) - 1) << suit * SUIT_SIZE for suit in Suit)
"""By suit: the hand of all its cards."""


def hand_of(cards: Iterable[Card | str] | str) -> Hand:
    """A hand, from cards or names: `hand_of("B7 R10")`."""
    if isinstance(cards, str):
        cards = cards.split()
    hand = 0
    for card in cards:
        hand |= 1 << Card(card)
    return hand


def cards_of(hand: Hand) -> tuple[Card, ...]:
    """The cards of a hand, by suit and value."""
    cards = []
    while hand:
        lowest = hand & -hand
        cards.append(_BY_BIT[lowest])
        hand ^= lowest
    return tuple(cards)
