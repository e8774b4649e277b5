"""A summary for people, as a table, and for programs, as JSON."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from canyon.arena.summary import Standing, Summary

Json = Any


def table(summary: Summary) -> Table:
    """One line for each entry: place is the mean, ms the time for a choice."""
    table = Table()
    table.add_column("bot")
    for column in ("wins", "95 % interval", "place", "bids met", "ms", "forfeits"):
        table.add_column(column, justify="right")
    for standing in summary.standings:
        tally = standing.tally
        table.add_row(
            standing.bot,
            _percent(standing.wins),
            _interval(standing),
            f"{tally.places / summary.games:.2f}",
            _percent(standing.bids_met),
            f"{standing.milliseconds:.3f}",
            str(tally.forfeits),
        )
    return table


def as_json(summary: Summary) -> Json:
    """The same for programs; only `milliseconds` differs from run to run."""
    return {
        "deals": summary.deals,
        "games": summary.games,
        "rounds": round(summary.rounds / summary.games, 3),
        "abandoned": summary.abandoned,
        "players": [_player(standing, summary.games) for standing in summary.standings],
        "faults": summary.faults,
    }


def _player(standing: Standing, games: int) -> Json:
    met, tally = standing.bids_met, standing.tally
    return {
        "bot": standing.bot,
        "wins": round(standing.wins, 4),
        "interval": standing.interval and [round(bound, 4) for bound in standing.interval],
        "place": round(tally.places / games, 4),
        "bids_met": met if met is None else round(met, 4),
        "bids_met_by_cards": {
            str(cards): round(share, 4) for cards, share in standing.met_by_cards.items()
        },
        "forfeits": tally.forfeits,
        "milliseconds": round(standing.milliseconds, 4),
    }


def headline(summary: Summary) -> str:
    """What was played, in a line."""
    entries = len(summary.standings)
    games = f"{summary.deals} deals × {entries} rotations = {summary.games} games"
    rounds = f"{summary.rounds / summary.games:.1f} rounds a game"
    return f"{games}, {rounds}, {summary.abandoned} abandoned"


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{share:.1%}"


def _interval(standing: Standing) -> str:
    interval = standing.interval
    return "–" if interval is None else f"{interval[0]:.1%}–{interval[1]:.1%}"
