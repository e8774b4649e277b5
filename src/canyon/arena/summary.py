"""What the games of a series say.

The rotations of one deal are not independent of each other, deals are. So the intervals
take a deal as the unit: share ± 1.96 standard errors of the deals' shares.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

from canyon.arena.match import DealReport, Tally

Interval = tuple[float, float]


@dataclass(slots=True)
class Standing:
    """An entry's games so far."""

    bot: str
    tally: Tally = field(default_factory=Tally)
    shares: list[float] = field(default_factory=list)
    """For each deal its share of the wins."""

    @property
    def wins(self) -> float:
        return sum(self.shares) / len(self.shares)

    @property
    def interval(self) -> Interval | None:
        """95 % of such intervals hold the true share; None for a single deal."""
        deals, mean = len(self.shares), self.wins
        if deals < 2:
            return None
        variance = sum((share - mean) ** 2 for share in self.shares) / (deals - 1)
        margin = 1.96 * sqrt(variance / deals)
        return max(0.0, mean - margin), min(1.0, mean + margin)

    @property
    def bids_met(self) -> float | None:
        """The share of its bids that it met; None where a forfeit left no bid."""
        bids = self.tally.bids.total()
        return self.tally.met.total() / bids if bids else None

    @property
    def met_by_cards(self) -> dict[int, float]:
        """The same by the number of cards dealt."""
        bids, met = self.tally.bids, self.tally.met
        return {cards: met[cards] / bids[cards] for cards in sorted(bids)}

    @property
    def milliseconds(self) -> float:
        """The time it takes for a choice, on average."""
        return 1000 * self.tally.seconds / max(self.tally.choices, 1)


class Summary:
    """A series so far; `add` each deal's report."""

    def __init__(self, bots: tuple[str, ...]) -> None:
        self.standings = [Standing(bot) for bot in bots]
        self.deals = self.games = self.rounds = self.abandoned = 0
        self.faults: list[str] = []

    def add(self, report: DealReport) -> None:
        """Count a deal in."""
        for standing, tally in zip(self.standings, report.tallies, strict=True):
            standing.tally.add(tally)
            standing.shares.append(tally.wins / report.games)
        self.deals += 1
        self.games += report.games
        self.rounds += report.rounds
        self.abandoned += report.abandoned
        self.faults += report.faults
