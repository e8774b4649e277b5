"""Who meets whom: a line-up, its seatings, where and on which deals.

entry     a bot's place in the line-up
seating   for each seat the entry that sits there; every deal is played once with each
deal      all draws and hands of a game: they depend on seed, deal number and round alone
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product

from canyon.board import Board
from canyon.fair import Seed, derive, seed_from
from canyon.variants import Options

Seating = tuple[int, ...]

SECONDS = 10.0
"""A choice may take this long, unless something else was said."""


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
    """Every game's record is wanted."""

    @property
    def players(self) -> int:
        return len(self.seatings[0])

    def deal_seed(self, deal: int) -> Seed:
        """What all games of a deal are dealt from."""
        return derive(seed_from(self.seed), f"deal {deal}")


def rotations(entries: int) -> tuple[Seating, ...]:
    """Everybody moves on by one seat: each entry gets each seat's cards once."""
    seats = range(entries)
    return tuple(tuple((seat - turn) % entries for seat in seats) for turn in seats)


def pairings(entries: int, seats: int) -> tuple[Seating, ...]:
    """For each two entries every way in which they can share out the seats."""
    return tuple(
        seating
        for pair in combinations(range(entries), 2)
        for seating in product(pair, repeat=seats)
        if len(set(seating)) == 2
    )
