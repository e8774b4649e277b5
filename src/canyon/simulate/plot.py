"""The pacing of a board as a picture, by matplotlib."""

from __future__ import annotations

from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from canyon.rules.marker import TRACK
from canyon.simulate.pacing import Pacing, Share
from canyon.simulate.report import WORDS

BLUE, RED, GREY = "#1f5f8b", "#b5452c", "#666666"


def draw(pacing: Pacing, title: str, file: Path) -> None:
    """Write the picture; the file's ending says which kind."""
    figure = Figure(figsize=(11, 7), layout="constrained")
    figure.suptitle(title)
    (rounds, events), (seats, starts) = figure.subplots(2, 2)
    _rounds(rounds, pacing)
    _events(events, pacing)
    _fairness(seats, "by turn in the first round", pacing.by_turn)
    _fairness(starts, "by start field", pacing.by_start)
    figure.savefig(file)


def _rounds(axes: Axes, pacing: Pacing) -> None:
    shares = [100 * count / pacing.games for count in pacing.lengths]
    axes.bar(range(len(shares)), shares, color=BLUE)
    axes.axvline(len(TRACK) + 0.5, color=RED, linestyle="--", linewidth=1)
    axes.set(
        title="length of games", xlabel="rounds (dashed: end of the track)", ylabel="% of games"
    )


def _events(axes: Axes, pacing: Pacing) -> None:
    names = [*reversed(WORDS)]
    values = [pacing.events[name] for name in names]
    bars = axes.barh(names, values, color=BLUE)
    axes.bar_label(bars, fmt="%.2f", padding=3)
    axes.margins(x=0.15)
    axes.set(title="what happens in a game", xlabel="times a game")


def _fairness(axes: Axes, what: str, shares: list[Share]) -> None:
    known = [share for share in shares if share.games]
    axes.bar(
        [share.name for share in known],
        [share.ratio for share in known],
        yerr=[share.margin for share in known],
        color=BLUE,
        ecolor=GREY,
        capsize=4,
    )
    axes.axhline(1, color=RED, linestyle="--", linewidth=1)
    axes.set(title=f"wins {what}", ylabel="1 = fair; bars: 95 %")
