"""What is told about a game once it is over: bids met, tricks, falls, who led, and what turned it.

A canoe leads after a round if no other is nearer to the goal; after the last round the winner does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from canyon.events import (
    CanoeDrifted,
    CanoeFell,
    CardsDealt,
    Event,
    GameEnded,
    RoundEnded,
    TrickWon,
)
from canyon.rules import Step
from canyon.state import Seat


class SeatHighlights(NamedTuple):
    """A seat's game in a few numbers."""

    met: int
    """The rounds in which it met its bid."""
    tricks: int
    falls: int
    pushes: int
    """How many canoes it pushed along, one after another included."""


class Highlights(NamedTuple):
    """A whole game in a few numbers."""

    distances: tuple[tuple[int, ...], ...]
    """Steps to the goal by seat, before the first round and after each."""
    seats: tuple[SeatHighlights, ...]
    lead_changes: int
    """How often another canoe took the lead."""
    turning: int | None
    """The round, counted from 1, in which the winner took the lead for good; None without one."""

    @property
    def rounds(self) -> int:
        """The number of finished rounds."""
        return max(0, len(self.distances) - 1)


def highlights(players: int, steps: Iterable[Step]) -> Highlights:
    """The highlights of a game, from all that happened in it."""
    distances: list[tuple[int, ...]] = []
    tallies = [[0, 0, 0, 0] for _ in range(players)]
    winner: Seat | None = None
    for game, events in steps:
        far = game.board.distance
        for event in events:
            if isinstance(event, CardsDealt) and not distances:
                distances.append(tuple([far[field] for field in game.canoes]))
            elif isinstance(event, RoundEnded):
                distances.append(tuple([far[field] for field in event.canoes]))
                for tally, bid, won in zip(tallies, game.bids, game.won, strict=True):
                    tally[0] += bid == won
            elif isinstance(event, GameEnded):
                winner = event.winner
            _count(event, tallies)
    return Highlights(
        tuple(distances),
        tuple([SeatHighlights(*tally) for tally in tallies]),
        lead_changes(distances, winner),
        None if winner is None else _turning(distances, winner),
    )


def _count(event: Event, tallies: list[list[int]]) -> None:
    match event:
        case TrickWon(seat):
            tallies[seat][1] += 1
        case CanoeFell(seat):
            tallies[seat][2] += 1
        case CanoeDrifted(_, _, _, int(pusher)):
            tallies[pusher][3] += 1
        case _:
            pass


def lead_changes(distances: Sequence[tuple[int, ...]], winner: Seat | None = None) -> int:
    """How often another canoe than before was alone in front; a tie changes nothing."""
    leads = []
    for row in distances:
        nearest = min(row)
        if row.count(nearest) == 1:
            leads.append(row.index(nearest))
    if winner is not None:
        leads.append(winner)
    return sum(one != two for one, two in pairwise(leads))


def _turning(distances: Sequence[tuple[int, ...]], winner: Seat) -> int:
    """The first round after which the winner, until the end, had nobody ahead."""
    turning = len(distances) - 1
    for number in range(len(distances) - 2, 0, -1):
        if distances[number][winner] > min(distances[number]):
            break
        turning = number
    return turning
