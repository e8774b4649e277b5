"""The report on all pairs: a ranking, and every bot against every other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.table import Table

from canyon.arena import plot
from canyon.arena.formatting import elo, milliseconds, percent, setting
from canyon.arena.match import Match
from canyon.arena.pairs import Pairs
from canyon.arena.report import Json, Report, rounded, standing_json, table


class PairsReport(Report):
    """What the games of all pairs say."""

    def __init__(self, match: Match) -> None:
        self.pairs = Pairs(match)
        super().__init__(self.pairs)

    def running(self) -> str:
        """The best so far."""
        if not self.pairs.deals:
            return ""
        best = self.pairs.order[:3]
        return ", ".join(f"{self.names[bot]} {elo(self.pairs.elo[bot], None)}" for bot in best)

    def tables(self) -> Iterator[Table | str]:
        yield self.headline()
        yield self._ranking()
        yield self._against()
        match = self.pairs.match
        yield f"{setting(match)}; tables of {match.players}, fair share {self.pairs.fair:.1%}"
        yield "intervals: bootstrap over deals"
        yield "Elo: compared with the mean of these bots; wins: per seat"

    def to_json(self) -> Json:
        return self.heading_json() | {"players": [self._player(bot) for bot in self.pairs.order]}

    def draw(self, path: Path) -> None:
        plot.draw_pairs(self.pairs, path)

    def _ranked(self) -> list[str]:
        """The bots' names, best first, with their numbers."""
        order = enumerate(self.pairs.order, start=1)
        return [f"{number} {self.names[bot]}" for number, bot in order]

    def _ranking(self) -> Table:
        """One line per bot, best first; ms and p99 are the time per choice."""
        shown, pairs = table("Elo,wins,bids met,ms,p99"), self.pairs
        for name, bot in zip(self._ranked(), pairs.order, strict=True):
            standing = pairs.standings[bot]
            shown.add_row(
                name,
                elo(pairs.elo[bot], pairs.intervals[bot]),
                percent(standing.wins),
                percent(standing.tally.bids.share()),
                milliseconds(standing.tally.times.mean),
                milliseconds(standing.tally.times.quantile(0.99)),
            )
        return shown

    def _against(self) -> Table:
        """The share of the wins of each bot at its tables with each other one."""
        order = self.pairs.order
        shown = table(",".join(str(number) for number in range(1, len(order) + 1)))
        shown.title = "wins at the tables of two bots, the row's share; 50% is fair"
        for name, bot in zip(self._ranked(), order, strict=True):
            shares = [self.pairs.against(bot, other) if bot != other else None for other in order]
            shown.add_row(name, *(percent(share, 0) for share in shares))
        return shown

    def _player(self, bot: int) -> Json:
        pairs = self.pairs
        return {
            **standing_json(pairs.standings[bot], pairs.elo[bot], pairs.intervals[bot]),
            "against": {
                pairs.standings[other].bot: rounded(pairs.against(bot, other))
                for other in range(len(pairs.standings))
                if other != bot
            },
        }
