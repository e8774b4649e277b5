"""The course of a training run as a picture: `python -m canyon.train.curves LOG FILE`.

It needs matplotlib (the extra `plot`) but not JAX, so a log can be drawn on any machine.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from canyon.extras import missing
from canyon.plots import KINDS

Line = dict[str, Any]

POINTS = 300
"""Dots of a curve; each is a mean of the iterations around it."""


def main(options: Sequence[str]) -> int:
    """Draw a log, and return the exit code."""
    if len(options) != 2:
        print("canyon: type `python -m canyon.train.curves LOG.jsonl FILE.svg`.", file=sys.stderr)
        return 2
    log, file = map(Path, options)
    try:
        draw(read(log), file)
    except ModuleNotFoundError as error:
        print(f"canyon: {missing(error)}.", file=sys.stderr)
        return 2
    except (OSError, ValueError) as error:
        print(f"canyon: {error}.", file=sys.stderr)
        return 2
    return 0


def read(log: Path) -> list[Line]:
    """The lines of a log; ValueError says which one is wrong."""
    lines = []
    for number, text in enumerate(log.read_text(encoding="utf-8").splitlines(), start=1):
        try:
            line = json.loads(text)
            lines.append({"decisions": line["decisions"], **line})
        except (ValueError, TypeError, KeyError):
            raise ValueError(f"line {number} of {log} is not a line of a training log") from None
    if not lines:
        raise ValueError(f"{log} is empty: a training run writes to it when it saves")
    return lines


def draw(lines: Sequence[Line], file: Path) -> None:
    """Bids met, wins in duels, spread of the choices, and what the critic predicts."""
    from matplotlib.figure import Figure

    if file.suffix.lower() not in KINDS:
        raise ValueError(f"a plot's file ends with {' or '.join(KINDS)}, not {file.name!r}")
    figure = Figure(figsize=(10, 7), layout="constrained")
    (met, duels), (spread, judge) = figure.subplots(2, 2)
    for players in lines[0]["met_by_players"]:
        points = [(line["decisions"], line["met_by_players"][players]) for line in lines]
        met.plot(*_smooth(points), label=f"{players} players")
    met.set(ylabel="bids met, guests' included", ylim=(0, 1))
    told_of = [(line["decisions"], line["wins"]) for line in lines if "wins" in line]
    for rival in dict.fromkeys(name for _, wins in told_of for name in wins):
        points = [(at, wins[rival]) for at, wins in told_of if rival in wins]
        duels.plot(*_columns(points), "o-", markersize=3, label=f"against {rival}")
    duels.axhline(0.25, color="0.6", linestyle="--")
    duels.set(ylabel="wins of one among three (dashed: fair)", ylim=(0, 1))
    spread.plot(*_smooth([(line["decisions"], line["entropy"]) for line in lines]), label="entropy")
    spread.set(ylabel="nats a choice", ylim=(0, None))
    told = {
        "explained": "share of the outcomes predicted",
        "judge_loss": "surprise at who wins (nats)",
        "tricks_loss": "surprise at the tricks of who chooses (nats)",
    }
    for name, label in told.items():
        points = [(line["decisions"], line[name]) for line in lines if name in line]
        judge.plot(*_smooth(points), label=label)
    judge.set(ylim=(0, None))
    for axes in figure.axes:
        axes.set_xlabel("billions of decisions")
        axes.legend(fontsize="small", ncols=2 if axes is duels else 1)
    file.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(file)


def _smooth(points: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    size = max(1, len(points) // POINTS)
    blocks = [points[at : at + size] for at in range(0, len(points), size)]
    means = [
        (sum(x for x, _ in block) / len(block), sum(y for _, y in block) / len(block))
        for block in blocks
    ]
    return _columns(means)


def _columns(points: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    return [x / 1e9 for x, _ in points], [y for _, y in points]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
