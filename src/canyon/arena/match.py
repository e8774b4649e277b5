"""Who plays whom: a line-up, its seatings, the board and the deals.

entry     a bot's place in the line-up
seating   for each seat, the entry that sits there; every deal is played once with each seating
deal      all draws and hands of a game; they depend only on seed, deal number and round
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path

from canyon.board import Board
from canyon.fair import Seed, derive, seed_from
from canyon.variants import Options

Seating = tuple[int, ...]

SECONDS = 10.0
"""How long a choice may take by default."""


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays, where, by which variants and on which deals."""

    bots: tuple[str, ...]
    seatings: tuple[Seating, ...]
    board: Board
    options: Options
    seed: str
    seconds: float = SECONDS
    records: bool = False
    """Whether every game's record is wanted."""
    log: Path | None = None
    """Where the lines of programs are written."""

    @property
    def players(self) -> int:
        return len(self.seatings[0])

    def deal_seed(self, deal: int) -> Seed:
        """What all games of a deal are dealt from."""
        return derive(seed_from(self.seed), f"deal {deal}")


def rotations(entries: int) -> tuple[Seating, ...]:
    """Everybody moves on by one seat, so that each entry gets each seat's cards once."""
    seats = range(entries)
    return tuple(tuple((seat - turn) % entries for seat in seats) for turn in seats)


def pairings(entries: int, seats: int) -> tuple[Seating, ...]:
    """For every pair of entries, every way in which they can share the seats."""
    return tuple(
        seating
        for pair in combinations(range(entries), 2)
        for seating in product(pair, repeat=seats)
        if len(set(seating)) == 2
    )
