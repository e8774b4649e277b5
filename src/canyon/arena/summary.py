"""What the games of an arena say about each entry of its line-up."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt
from random import Random
from statistics import fmean

from canyon.arena.match import Match
from canyon.arena.series import Deal
from canyon.arena.statistics import Interval, Means, elo, share_means
from canyon.arena.tally import Tally


@dataclass
class Standing:
    """The games so far of one entry."""

    bot: str
    tally: Tally = field(default_factory=Tally)
    played: int = 0
    """The games that it did not forfeit."""
    shares: list[float] = field(default_factory=list)
    """For each deal, its share of the wins; only of one line-up."""
    points: list[float] = field(default_factory=list)
    """The same, with an equal part of the games that nobody won."""
    squares: float = 0.0
    """The sum of the shares' squares."""

    def add(self, share: float, drawn: float = 0.0) -> None:
        """Its share of the wins of one more deal; `drawn` is its part of those nobody won."""
        self.shares.append(share)
        self.points.append(share + drawn)
        self.squares += share * share

    @property
    def wins(self) -> float:
        """Wins per seat that it had; the fair share is one divided by the seats of a table."""
        return self.tally.wins / self.tally.games

    @property
    def margin(self) -> float | None:
        """About half of the interval while games are being played: 1.96 standard errors.

        Two imaginary deals, one lost and one won, keep it above zero.
        """
        deals = len(self.shares) + 2
        if deals < 4:
            return None
        mean = (self.wins * len(self.shares) + 1) / deals
        return 1.96 * sqrt(((self.squares + 1) / deals - mean**2) / deals)

    @cached_property
    def interval(self) -> Interval | None:
        """The 95 % interval, for the end of a series; None for a single deal."""
        means = share_means(self.shares, Random(self.bot))
        return None if means is None else means.interval

    @cached_property
    def _means(self) -> Means | None:
        return share_means(self.points, Random(self.bot))

    def elo(self, fair: float) -> float:
        """Its Elo difference to the others at the table; infinite if it won all or nothing."""
        return elo(fmean(self.points), fair)

    def elo_interval(self, fair: float) -> Interval | None:
        """The 95 % interval of that; None for a single deal."""
        if self._means is None:
            return None
        low, high = self._means.interval
        return elo(low, fair), elo(high, fair)

    def superiority(self, fair: float) -> float | None:
        """How likely it wins more than the fair share in the long run; None for a single deal."""
        return None if self._means is None else self._means.chance_above(fair)

    @property
    def place(self) -> float:
        return self.tally.places / self.tally.games


class Totals:
    """The games of a series so far, whoever met whom; `add` each deal."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.standings = [Standing(bot) for bot in match.bots]
        self.fair = 1 / match.players
        """The share of the wins that equal bots have."""
        self.deals = self.games = self.rounds = self.abandoned = 0
        self.faults: list[str] = []

    def add(self, deal: Deal) -> None:
        """Count a deal in."""
        for report in deal:
            seating = self.match.seatings[report.seating]
            for entry, tally in zip(seating, report.tallies, strict=True):
                self.standings[entry].tally.add(tally)
            forfeited = {
                entry
                for entry, tally in zip(seating, report.tallies, strict=True)
                if tally.forfeits
            }
            for entry in {*seating} - forfeited:
                self.standings[entry].played += 1
            self.rounds += report.rounds
            self.abandoned += report.abandoned
            self.faults += [report.fault] if report.fault else []
        self.deals += 1
        self.games += len(deal)


class Summary(Totals):
    """The games of one line-up."""

    def add(self, deal: Deal) -> None:
        super().add(deal)
        wins = [0.0] * len(self.standings)
        for report in deal:
            for entry, tally in zip(
                self.match.seatings[report.seating], report.tallies, strict=True
            ):
                wins[entry] += tally.wins
        drawn = self.fair * fmean(report.abandoned for report in deal)
        for standing, won in zip(self.standings, wins, strict=True):
            standing.add(won / len(deal), drawn)
