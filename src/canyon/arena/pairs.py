"""What the games of all pairs say about each bot."""

from __future__ import annotations

from functools import cached_property
from random import Random

from canyon.arena.match import Match
from canyon.arena.series import Deal
from canyon.arena.statistics import Interval, bootstrap_of
from canyon.arena.strength import Cell, strengths
from canyon.arena.summary import Totals

RESAMPLES = 200
EXACT = 0.01
"""Strengths are at least this exact."""

Split = tuple[int, int, int]
"""Two bots, and the number of seats that the first has."""


class Pairs(Totals):
    """The games of every pair of bots, in every split of the seats."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._splits: list[Split] = sorted({_split(seating) for seating in match.seatings})
        self._won: list[dict[Split, list[float]]] = []
        """For each deal and split, the wins of both."""

    def add(self, deal: Deal) -> None:
        super().add(deal)
        wins = {split: [0.0, 0.0] for split in self._splits}
        for report in deal:
            seating = self.match.seatings[report.seating]
            split = _split(seating)
            for entry, tally in zip(seating, report.tallies, strict=True):
                wins[split][entry != split[0]] += tally.wins
        self._won.append(wins)
        for figure in ("elo", "intervals"):
            self.__dict__.pop(figure, None)

    @cached_property
    def elo(self) -> list[float]:
        """By bot: its Elo difference to the mean of all."""
        return self._elo_of([*range(self.deals)])

    @cached_property
    def intervals(self) -> list[Interval | None]:
        """Their 95 % intervals, a bootstrap over deals.

        None if the deals say nothing about chance: a single one, or all alike.
        """
        if self.deals < 2:
            return [None] * len(self.standings)
        rng = Random(self.match.seed)
        found = bootstrap_of(self.deals, self._elo_of, rng, RESAMPLES)
        return [(low, high) if high - low > EXACT else None for low, high in found]

    def against(self, one: int, other: int) -> float | None:
        """The first bot's share of the wins at tables of these two; half is fair."""
        first, second = sorted((one, other))
        wins = [0.0, 0.0]
        for deal in self._won:
            for split, (won, lost) in deal.items():
                if split[:2] == (first, second):
                    wins[0] += won
                    wins[1] += lost
        return wins[one != first] / sum(wins) if sum(wins) else None

    @property
    def order(self) -> list[int]:
        """The bots, best first."""
        return sorted(range(len(self.standings)), key=lambda bot: -self.elo[bot])

    def _elo_of(self, deals: list[int]) -> list[float]:
        sums = {split: [0.0, 0.0] for split in self._splits}
        for number in deals:
            for split, (won, lost) in self._won[number].items():
                sums[split][0] += won
                sums[split][1] += lost
        seats = self.match.players
        cells = [Cell(i, j, a, seats - a, *sums[i, j, a]) for i, j, a in self._splits]
        return strengths(len(self.standings), cells)


def _split(seating: tuple[int, ...]) -> Split:
    one, other = sorted(set(seating))
    return one, other, seating.count(one)
