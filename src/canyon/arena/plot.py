"""A result as a picture: a line-up's wins, bids met and times, or the strengths of all pairs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from canyon.arena.formatting import labels, setting
from canyon.arena.pairs import Pairs
from canyon.arena.summary import Summary
from canyon.plots import check_file

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def check(path: Path) -> None:
    """ValueError, with a sentence, if no plot can be drawn, or written there."""
    check_file(path)
    _figure(1)


def draw(summary: Summary, path: Path) -> None:
    """Write the picture."""
    figure = _figure(3)
    wins, bids, times = figure.axes
    standings = summary.standings
    shown = enumerate(labels([each.bot for each in standings]), start=1)
    names = [f"{number} {name}" for number, name in shown]
    rows = range(len(names))
    _name_rows(wins, names)
    for row, standing in enumerate(standings):
        wins.plot(standing.wins, row, "o", color="C0")
        if standing.interval is not None:
            wins.plot(standing.interval, [row, row], color="C0")
    wins.axvline(1 / len(names), color="0.6", linestyle="--")
    wins.set(xlim=(0, 1), xlabel="share of the wins, 95 % interval (dashed: fair)")
    for standing, name in zip(standings, names, strict=True):
        tally = standing.tally.bids
        met = [tally.share(cards=cards) or 0.0 for cards in tally.hands]
        bids.plot(tally.hands, met, "o-", label=name)
    bids.set(ylim=(0, 1), xlabel="cards dealt", ylabel="bids met")
    bids.legend(fontsize="small")
    _name_rows(times, names)
    times.barh(rows, [1000 * each.tally.times.mean for each in standings], color="C0")
    p99 = [1000 * each.tally.times.quantile(0.99) for each in standings]
    times.plot(p99, rows, "|", color="C3", markersize=14)
    times.set(xscale="log", xlabel="ms per choice: mean, and p99 (line)")
    figure.suptitle(f"{summary.games} games; {setting(summary.match)}", fontsize="medium")
    figure.savefig(path)


def draw_pairs(pairs: Pairs, path: Path) -> None:
    """Write the picture: the bots' strengths, best first."""
    figure = _figure(1)
    [elo] = figure.axes
    names = labels([each.bot for each in pairs.standings])
    _name_rows(elo, [f"{number} {names[bot]}" for number, bot in enumerate(pairs.order, start=1)])
    for row, bot in enumerate(pairs.order):
        elo.plot(pairs.elo[bot], row, "o", color="C0")
        if (interval := pairs.intervals[bot]) is not None:
            elo.plot(interval, [row, row], color="C0")
    elo.set(xlabel="Elo, 95 % interval (0: the mean of these bots)")
    figure.suptitle(f"{pairs.games} games; {setting(pairs.match)}", fontsize="medium")
    figure.savefig(path)


def _figure(panels: int) -> Figure:
    from matplotlib.figure import Figure

    # Not pyplot, because we want neither a window nor global state.
    figure = Figure(figsize=(5 * panels, 4), layout="constrained")
    figure.subplots(1, panels)
    return figure


def _name_rows(axes: Any, names: list[str]) -> None:
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
