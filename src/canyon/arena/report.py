"""An arena's summary for people, as tables, and for programs, as JSON."""

from __future__ import annotations

from math import isfinite
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table

from canyon.arena.formatting import elo, labels, likelihood, milliseconds, percent, span
from canyon.arena.match import Match
from canyon.arena.summary import Standing, Summary
from canyon.arena.tally import Tally
from canyon.wire import options_to_json

Json = Any


def headline(summary: Summary, match: Match) -> str:
    """What was played, in a line."""
    games = f"{summary.deals} deals × {len(match.seatings)} seatings = {summary.games} games"
    rounds = f"{summary.rounds / summary.games:.1f} rounds per game"
    return f"{games}, {rounds}, {summary.abandoned} abandoned"


def results(summary: Summary) -> Table:
    """One line per entry: wins, what they say about its strength, and its mean place."""
    table, fair = _table("wins,95 % interval,Elo,LOS,place"), summary.fair
    for name, standing in zip(_names(summary), summary.standings, strict=True):
        table.add_row(
            name,
            percent(standing.wins),
            span(standing.interval),
            elo(standing.elo(fair), standing.elo_interval(fair)),
            likelihood(standing.superiority(fair)),
            f"{standing.place:.2f}",
        )
    return table


def bids_and_times(summary: Summary) -> Table:
    """One line per entry: ms and p99 are the time per choice.

    It is a table of its own, because a terminal may have no more than 80 columns.
    """
    table = _table("bids met,ms,p99")
    for name, standing in zip(_names(summary), summary.standings, strict=True):
        tally = standing.tally
        table.add_row(
            name,
            percent(tally.bids.share()),
            milliseconds(tally.times.mean),
            milliseconds(tally.times.quantile(0.99)),
        )
    return table


def bids_met(summary: Summary) -> Table:
    """Bids met by the number of cards dealt, and by where the canoe was."""
    hands = sorted({cards for each in summary.standings for cards in each.tally.bids.hands})
    table = _table(",".join([*map(str, hands), "normal water", "current"]))
    table.title = "bids met, by cards dealt and by where the canoe was"
    for name, standing in zip(_names(summary), summary.standings, strict=True):
        bids = standing.tally.bids
        by_cards = [percent(bids.share(cards=cards), 0) for cards in hands]
        by_zone = [percent(bids.share(current=current)) for current in (False, True)]
        table.add_row(name, *by_cards, *by_zone)
    return table


def _names(summary: Summary) -> list[str]:
    return labels([each.bot for each in summary.standings])


def _table(columns: str) -> Table:
    table = Table(box=SIMPLE_HEAD, title_justify="left", title_style="", pad_edge=False)
    table.padding = (0, 1, 0, 0)
    table.add_column("bot")
    for column in columns.split(","):
        table.add_column(column, justify="right", no_wrap=True)
    return table


def as_json(summary: Summary, match: Match) -> Json:
    """The same for programs; only `milliseconds` differs from run to run."""
    return {
        "board": match.board.name,
        "seed": match.seed,
        "options": options_to_json(match.options),
        "deals": summary.deals,
        "games": summary.games,
        "rounds": round(summary.rounds / summary.games, 3),
        "abandoned": summary.abandoned,
        "players": [_player(standing, summary.fair) for standing in summary.standings],
        "faults": summary.faults,
    }


def tally_json(tally: Tally) -> Json:
    """Bids, times and forfeits, for programs."""
    bids, times = tally.bids, tally.times
    return {
        "bids_met": _round(bids.share()),
        "bids_met_by_cards": {str(cards): _round(bids.share(cards=cards)) for cards in bids.hands},
        "bids_met_by_zone": {
            "normal_water": _round(bids.share(current=False)),
            "current": _round(bids.share(current=True)),
        },
        "forfeits": tally.forfeits,
        "milliseconds": {
            "mean": _round(1000 * times.mean),
            "p99": _round(1000 * times.quantile(0.99)),
        },
    }


def _player(standing: Standing, fair: float) -> Json:
    interval = standing.interval
    return {
        "bot": standing.bot,
        "wins": _round(standing.wins),
        "interval": interval and [_round(bound) for bound in interval],
        "elo": _elo(standing, fair),
        "los": _round(standing.superiority(fair)),
        "place": _round(standing.place),
        **tally_json(standing.tally),
    }


def _elo(standing: Standing, fair: float) -> Json:
    """JSON knows no infinity: a bound that is one is null."""
    interval = standing.elo_interval(fair)
    return {
        "difference": _finite(standing.elo(fair)),
        "interval": interval and [_finite(bound) for bound in interval],
    }


def _finite(points: float) -> float | None:
    return round(points, 1) if isfinite(points) else None


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
