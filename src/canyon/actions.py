"""What a player or chance decides; an action never names its seat."""

from __future__ import annotations

from dataclasses import dataclass

from canyon.board import Field
from canyon.cards import Card, Hand


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: one card for each seat that still draws for the first deal, in seat order (S2)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: every seat's cards, and the card turned up (D1, D2)."""

    hands: tuple[Hand, ...]
    trump: Card


@dataclass(frozen=True, slots=True)
class Place:
    """A canoe's start field (S4)."""

    field: Field


@dataclass(frozen=True, slots=True)
class Bid:
    """How many tricks the seat will win (T1)."""

    tricks: int


@dataclass(frozen=True, slots=True)
class Play:
    """A card played to the trick (P2)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Paddle:
    """A canoe's chosen end; its path is derived (C5)."""

    end: Field


Choice = Place | Bid | Play | Paddle
Chance = Draw | Deal
Action = Choice | Chance
"""What a seat chooses, or what chance decides."""
