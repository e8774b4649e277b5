"""What follows from an action: facts in the past tense, in the order in which they happened.

Screens animate them. `CardsDealt` and a blind `BidMade` contain secrets: `canyon.views.seen`
returns what a seat may see of an event.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from canyon.board import Field
from canyon.cards import Card, Hand
from canyon.state import Seat

StayReason = Literal["no-points", "blocked", "fallen"]


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """These seats drew these cards for the first deal (S2)."""

    draws: tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True, slots=True)
class DealerChosen:
    """The highest card deals first; the seat to its left starts (S2, S3)."""

    dealer: Seat
    starter: Seat


@dataclass(frozen=True, slots=True)
class CanoePlaced:
    """A canoe was put on a start field (S4)."""

    seat: Seat
    field: Field


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """A round began: cards for each seat, one turned up for trump (D1, D2)."""

    round: int
    """On the track, which begins again after its last round (M4)."""
    dealer: Seat
    starter: Seat
    count: int
    hands: tuple[Hand | None, ...]
    """By seat; None where it is hidden."""
    trump: Card
    number: int
    """The round of the game, counted from 1."""


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid, shown with these tempo cards; None while it is blind (T1, T3, T4)."""

    seat: Seat
    bid: int | None
    tempo: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class BidsRevealed:
    """The last blind bid was made, and all were revealed (T4)."""

    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played to the trick (P2)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon:
    """The trick was complete; its winner leads the next (P1, P3)."""

    seat: Seat
    card: Card
    number: int
    won: int
    """The number of tricks the seat has now."""


@dataclass(frozen=True, slots=True)
class PointsCounted:
    """A canoe's turn came: how far it may paddle (C2, W2); a drift has no points (W3)."""

    seat: Seat
    bid: int
    won: int
    bonus: int
    points: int
    current: bool
    """Its turn began on an arrow field (W1)."""


@dataclass(frozen=True, slots=True)
class CanoeMoved:
    """A canoe paddled along this path, its first field included (C3)."""

    seat: Seat
    path: tuple[Field, ...]
    points: int


@dataclass(frozen=True, slots=True)
class CanoeStayed:
    """A canoe did not move: no points, no way nearer (C7), or it had fallen (W6)."""

    seat: Seat
    field: Field
    reason: StayReason
    points: int


@dataclass(frozen=True, slots=True)
class CanoeDrifted:
    """The current carried a canoe one field further (W3), perhaps pushed by another (W4).

    In a chain the pusher's event comes first; all of them happened at once.
    """

    seat: Seat
    start: Field
    end: Field
    pusher: Seat | None


@dataclass(frozen=True, slots=True)
class CanoeFell:
    """A canoe went over the waterfall and is on the cave jetty (W6)."""

    seat: Seat
    fall: Field
    jetty: Field


@dataclass(frozen=True, slots=True)
class CanoeLanded:
    """A canoe reached the goal with points left (C8)."""

    seat: Seat
    stage: Field
    left: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Every canoe had its turn; this is where they are, by seat."""

    round: int
    canoes: tuple[Field, ...]
    number: int
    """The round of the game, as in `CardsDealt`."""


@dataclass(frozen=True, slots=True)
class MarkerMoved:
    """The marker moved on, and with it the deal (K1, K2)."""

    round: int
    dealer: Seat
    starter: Seat
    number: int
    """The round of the game that begins, as in `CardsDealt`."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The race was over (E1–E3)."""

    winner: Seat
    places: tuple[int, ...]


Event = (
    CardsDrawn
    | DealerChosen
    | CanoePlaced
    | CardsDealt
    | BidMade
    | BidsRevealed
    | CardPlayed
    | TrickWon
    | PointsCounted
    | CanoeMoved
    | CanoeStayed
    | CanoeDrifted
    | CanoeFell
    | CanoeLanded
    | RoundEnded
    | MarkerMoved
    | GameEnded
)
"""What happened, for screens and records; `canyon.events` has them all."""
