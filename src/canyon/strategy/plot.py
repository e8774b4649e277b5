"""Advice as a picture, by matplotlib."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from canyon.strategy.advice import Advice, Mean
from canyon.strategy.report import MET, WATER

GREY = "#666666"
WATERS = {False: "#1f5f8b", True: "#b5452c"}


def draw(found: Advice, title: str, file: Path) -> None:
    """Write the picture; the file's ending says which kind."""
    figure = Figure(figsize=(11, 7.5), layout="constrained")
    figure.suptitle(title)
    (met, bids), (gains, starts) = figure.subplots(2, 2)
    for turn in range(found.players):
        _line(met, f"{turn + 1}. to bid", found.met_by_cards, turn, 100)
        _line(bids, f"{turn + 1}. to bid", found.bid_by_cards, turn, 1)
    met.set(title="bids met", xlabel="cards in a hand", ylabel="%", ylim=(0, 100))
    bids.set(title="tricks bid", xlabel="cards in a hand", ylim=(0, None))
    for axes in (met, bids):
        axes.legend(fontsize="small")
    names = [f"{WATER[water]},\n{MET[how]}" for water, how in found.gains]
    colours = [WATERS[water] for water, _ in found.gains]
    _bars(gains, names, [*found.gains.values()], colours)
    gains.set(title="what a round does to the chance to win", ylabel="points of 100")
    wins = [wins for _, wins in found.starts.values()]
    _bars(starts, [*found.starts], wins, [WATERS[False]] * len(wins))
    starts.axhline(100 / found.players, color=WATERS[True], linestyle="--", linewidth=1)
    starts.set(title="wins by start field", ylabel="% (dashed: fair)")
    figure.savefig(file)


def _line(axes: Axes, label: str, rows: dict[int, list[Mean]], turn: int, scale: float) -> None:
    cards = sorted(rows)
    axes.errorbar(
        cards,
        [scale * rows[each][turn].value for each in cards],
        yerr=[scale * rows[each][turn].margin for each in cards],
        marker="o",
        markersize=3,
        capsize=2,
        label=label,
    )


def _bars(axes: Axes, names: Sequence[str], means: Sequence[Mean], colours: Sequence[str]) -> None:
    axes.bar(
        names,
        [100 * mean.value for mean in means],
        yerr=[100 * mean.margin for mean in means],
        color=colours,
        ecolor=GREY,
        capsize=4,
    )
    axes.axhline(0, color=GREY, linewidth=0.8)
    axes.tick_params(axis="x", labelsize="small")
