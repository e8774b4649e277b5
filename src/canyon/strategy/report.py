"""Advice for people, as tables, and for programs, as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.table import Table

from canyon.strategy.advice import Advice, Mean

WATER = {False: "normal water", True: "the current"}
MET = {True: "bid met", False: "bid missed"}
AHEAD = {True: "of somebody ahead", False: "only of somebody behind"}


def tables(found: Advice) -> Iterator[Table]:
    """Bids, their worth, start fields, blocking."""
    turns = [f"{turn + 1}." for turn in range(found.players)]
    yield _grid("bids met, by cards and turn", turns, found.met_by_cards, share)
    yield _grid("tricks bid, by cards and turn", turns, found.bid_by_cards, "{0.value:.2f}".format)
    by_bid = {
        f"{WATER[water]}, bid {bid}": [mean] for (water, bid), mean in found.met_by_bid.items()
    }
    yield _grid("bids met, by bid", ["met"], by_bid, _sized)
    gains = {
        f"{WATER[water]}, {MET[met]}": [mean] for (water, met), mean in found.gains.items()
    } | {f"{WATER[water]}, bid {bid}": [mean] for (water, bid), mean in found.gains_by_bid.items()}
    yield _grid("what a round does to the chance to win", ["points of 100"], gains, _points)
    yield _grid("start fields", ["taken where free", "wins"], found.starts, _sized)
    wins = {turn: [mean] for turn, mean in zip(turns, found.turns, strict=True)}
    yield _grid("turn in the first round", ["wins"], wins, _sized)
    blocks = {AHEAD[ahead]: [*means] for ahead, means in found.blocks.items()}
    columns = ["done where possible", "wins then", "wins otherwise"]
    yield _grid("stopping in the way", columns, blocks, _sized)


def share(mean: Mean) -> str:
    """A share of cases."""
    return f"{mean.value:.1%}" if mean.cases else "–"


def _sized(mean: Mean) -> str:
    return f"{mean.value:.1%} ± {mean.margin:.1%} ({mean.cases:,})" if mean.cases else "–"


def _points(mean: Mean) -> str:
    if not mean.cases:
        return "–"
    return f"{100 * mean.value:+.1f} ± {100 * mean.margin:.1f} ({mean.cases:,})"


def _grid(title: str, columns: list[str], rows: dict[Any, Any], written: Any) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column()
    for name in columns:
        table.add_column(name, justify="right")
    for name, means in rows.items():
        table.add_row(str(name), *map(written, means))
    return table


def as_json(found: Advice) -> dict[str, Any]:
    """The same for programs."""
    return {
        "games": found.games,
        "players": found.players,
        "rounds": round(found.rounds, 3),
        "bids_met": _mean(found.met),
        "bids_met_by_cards": _rows(found.met_by_cards),
        "bids_by_cards": _rows(found.bid_by_cards),
        "bids_met_by_bid": {
            f"{WATER[water]}, {bid}": _mean(mean) for (water, bid), mean in found.met_by_bid.items()
        },
        "gains": {
            f"{WATER[water]}, {MET[met]}": _mean(mean) for (water, met), mean in found.gains.items()
        },
        "gains_by_bid": {
            f"{WATER[water]}, {bid}": _mean(mean)
            for (water, bid), mean in found.gains_by_bid.items()
        },
        "starts": {
            label: {"taken": _mean(taken), "wins": _mean(wins)}
            for label, (taken, wins) in found.starts.items()
        },
        "wins_by_turn": [_mean(mean) for mean in found.turns],
        "in_the_way": {
            AHEAD[ahead]: {"done": _mean(done), "wins": _mean(wins), "wins_else": _mean(other)}
            for ahead, (done, wins, other) in found.blocks.items()
        },
    }


def _rows(rows: dict[int, list[Mean]]) -> dict[str, list[dict[str, float] | None]]:
    return {str(cards): [_mean(mean) for mean in means] for cards, means in rows.items()}


def _mean(mean: Mean) -> dict[str, float] | None:
    if not mean.cases:
        return None
    return {"cases": mean.cases, "mean": round(mean.value, 4), "margin": round(mean.margin, 4)}
