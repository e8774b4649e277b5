"""What a series says: while it is played, for people as tables, and for programs as JSON."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from math import isfinite
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table

from canyon.arena.formatting import labels
from canyon.arena.series import Deal
from canyon.arena.statistics import Interval
from canyon.arena.summary import Standing, Totals
from canyon.wire import options_to_json

Json = Any


class Report(ABC):
    """A report on games that are counted in deal by deal."""

    def __init__(self, totals: Totals) -> None:
        self.totals = totals

    def add(self, deal: Deal) -> bool:
        """Count a deal in; whether the series may stop here."""
        self.totals.add(deal)
        return False

    @abstractmethod
    def running(self) -> str:
        """The result so far, in a few words."""

    @abstractmethod
    def tables(self) -> Iterator[Table | str]:
        """For people: tables, and lines between them."""

    @abstractmethod
    def to_json(self) -> Json:
        """The same for programs; only `milliseconds` differs from run to run."""

    @abstractmethod
    def draw(self, path: Path) -> None:
        """Write the chart."""

    @property
    def names(self) -> list[str]:
        """The bots, as tables call them."""
        return labels([each.bot for each in self.totals.standings])

    def headline(self) -> str:
        """What was played, in a line."""
        totals = self.totals
        seatings = len(totals.match.seatings)
        games = f"{totals.deals} deals × {seatings} seatings = {totals.games} games"
        rounds = f"{totals.rounds / totals.games:.1f} rounds per game"
        return f"{games}, {rounds}, {totals.abandoned} abandoned"

    def heading_json(self) -> dict[str, Json]:
        """What was played, for programs."""
        totals, match = self.totals, self.totals.match
        return {
            "board": match.board.name,
            "seed": match.seed,
            "options": options_to_json(match.options),
            "seats": match.players,
            "deals": totals.deals,
            "games": totals.games,
            "rounds": round(totals.rounds / totals.games, 3),
            "abandoned": totals.abandoned,
            "faults": totals.faults,
        }


def table(columns: str) -> Table:
    """An empty table with a column for the bots, and these."""
    empty = Table(box=SIMPLE_HEAD, title_justify="left", title_style="", pad_edge=False)
    empty.padding = (0, 1, 0, 0)
    empty.add_column("bot")
    for column in columns.split(","):
        empty.add_column(column, justify="right", no_wrap=True)
    return empty


def standing_json(standing: Standing, elo: float, interval: Interval | None) -> dict[str, Json]:
    """A bot's wins, Elo difference, bids, times and forfeits, for programs."""
    bids, times = standing.tally.bids, standing.tally.times
    return {
        "bot": standing.bot,
        "wins": rounded(standing.wins),
        "elo": {
            "difference": _finite(elo),
            "interval": interval and [_finite(bound) for bound in interval],
        },
        "bids_met": rounded(bids.share()),
        "bids_met_by_cards": {str(n): rounded(bids.share(cards=n)) for n in bids.hands},
        "bids_met_by_zone": {
            "normal_water": rounded(bids.share(current=False)),
            "current": rounded(bids.share(current=True)),
        },
        "forfeits": standing.tally.forfeits,
        "milliseconds": {
            "mean": rounded(1000 * times.mean),
            "p99": rounded(1000 * times.quantile(0.99)),
        },
    }


def rounded(value: float | None) -> float | None:
    """To four digits."""
    return None if value is None else round(value, 4)


def _finite(points: float) -> float | None:
    """JSON knows no infinity: a bound that is one is null."""
    return round(points, 1) if isfinite(points) else None
