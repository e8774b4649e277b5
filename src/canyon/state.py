"""The data types of a game; all immutable.

seat     0 … n−1, clockwise (S1)
Game     the whole truth, every secret included
Trick    a finished trick
Landing  a canoe at the goal, with what breaks ties (E2)

A step copies the game into a Draft, changes that, and freezes it. Named tuples and frozen
dataclasses do the same, but replacing a few of their fields takes three times as long, and
it is the engine's hottest line.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

from canyon.board import Board, Field
from canyon.cards import Card, Hand
from canyon.variants import Options

Seat = int

NO_SEAT: Seat = -1


class Phase(StrEnum):
    """What has to be decided next, in the words of the record format."""

    DRAW = "draw"
    PLACE = "place"
    DEAL = "deal"
    BID = "bid"
    TRICKS = "tricks"
    CANOES = "canoes"
    OVER = "over"


class Trick(NamedTuple):
    """A finished trick: its cards in the order played, from the leader on (P4)."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


class Landing(NamedTuple):
    """A canoe that has landed, with its points left and its bid (C8, E2)."""

    seat: Seat
    left: int
    bid: int


class _State:
    """The fields of a game; tuples "by seat" have one item per seat."""

    __slots__ = (
        "bids",
        "board",
        "canoes",
        "dealer",
        "draws",
        "ends",
        "fallen",
        "hands",
        "landings",
        "marker",
        "options",
        "phase",
        "players",
        "rounds",
        "trick",
        "tricks",
        "trump",
        "turn",
        "won",
    )

    board: Board
    options: Options
    players: int
    phase: Phase
    turn: Seat
    """Who decides; with blind bids the first who has not bid; NO_SEAT for chance and the end."""
    dealer: Seat
    marker: int
    """The round on the track, 1–14 (M4)."""
    rounds: int
    """The number of finished rounds."""
    canoes: tuple[Field, ...]
    """By seat; NOWHERE before placing."""
    landings: tuple[Landing, ...]
    """Canoes at the goal, in the order of landing."""
    draws: tuple[tuple[tuple[Seat, Card], ...], ...]
    """S2's draws: one row for all, then one for each tie."""

    # the round under way, or the last one
    trump: Card | None
    hands: tuple[Hand, ...]
    """By seat: the cards still held."""
    bids: tuple[int | None, ...]
    """By seat; None while it is not made."""
    trick: tuple[Card, ...]
    """The cards on the table, from the leader on."""
    won: tuple[int, ...]
    """By seat: tricks won."""
    tricks: tuple[Trick, ...]
    """The finished tricks."""
    fallen: tuple[Seat, ...]
    """Canoes that went over the waterfall this round (W6)."""
    ends: tuple[Field, ...]
    """The legal ends from which the canoe whose turn it is must choose (C5)."""

    @property
    def starter(self) -> Seat:
        """The round's starting player, left of the dealer (S3, K1)."""
        return (self.dealer + 1) % self.players

    @property
    def leader(self) -> Seat:
        """Who leads the trick on the table (P1)."""
        return (self.turn - len(self.trick)) % self.players

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats from the starting player on, clockwise."""
        return _ORDERS[self.players][self.starter]


class Game(_State):
    """The whole truth about a game; immutable, `rules.apply` returns the next one."""

    __slots__ = ()

    def draft(self) -> Draft:
        """A copy to change."""
        draft = Draft()
        draft.board = self.board
        draft.options = self.options
        draft.players = self.players
        draft.phase = self.phase
        draft.turn = self.turn
        draft.dealer = self.dealer
        draft.marker = self.marker
        draft.rounds = self.rounds
        draft.canoes = self.canoes
        draft.landings = self.landings
        draft.draws = self.draws
        draft.trump = self.trump
        draft.hands = self.hands
        draft.bids = self.bids
        draft.trick = self.trick
        draft.won = self.won
        draft.tricks = self.tricks
        draft.fallen = self.fallen
        draft.ends = self.ends
        return draft

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Game is immutable")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Game is immutable")

    def _values(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in _State.__slots__])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, self._values()

    def __repr__(self) -> str:
        return f"<Game of {self.players} on {self.board.name}, round {self.marker}, {self.phase}>"

    def __str__(self) -> str:
        from canyon.picture.text_map import text_of

        return text_of(self)

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows: the board and the canoes, no cards."""
        from canyon.picture import svg

        return svg(self.board, self.canoes)


class Draft(_State):
    """A game while a step changes it; nobody else has it until `freeze`."""

    __slots__ = ()

    def freeze(self) -> Game:
        """The game, from now on immutable; the draft is used up."""
        self.__class__ = Game  # type: ignore[assignment]
        return self  # type: ignore[return-value]


def _restore(*values: Any) -> Game:
    draft = Draft()
    for name, value in zip(_State.__slots__, values, strict=True):
        setattr(draft, name, value)
    return draft.freeze()


_ORDERS = [[(*range(seat, n), *range(seat)) for seat in range(n)] for n in range(7)]
