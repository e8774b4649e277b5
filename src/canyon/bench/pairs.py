"""Measuring on a noisy machine: rivals take turns in one process, CPU time, median of ratios."""

from __future__ import annotations

import platform
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple


class Pairs(NamedTuple):
    """Rates of two programs that took turns, one row per turn."""

    ours: list[float]
    theirs: list[float]

    @property
    def ratio(self) -> float:
        """Ours to theirs: the median over the turns."""
        return statistics.median(a / b for a, b in zip(self.ours, self.theirs, strict=True))

    @property
    def spread(self) -> tuple[float, float]:
        """The quartiles of the ratio."""
        ratios = [a / b for a, b in zip(self.ours, self.theirs, strict=True)]
        low, _, high = statistics.quantiles(ratios, n=4)
        return low, high


def rate(work: Callable[[], int]) -> float:
    """How much was done per CPU-second."""
    start = time.process_time()
    done = work()
    return done / (time.process_time() - start)


def take_turns(ours: Callable[[], int], theirs: Callable[[], int], pairs: int) -> Pairs:
    """Each in turn, after one turn to warm up."""
    rate(ours), rate(theirs)
    rows = [(rate(ours), rate(theirs)) for _ in range(pairs)]
    return Pairs([a for a, _ in rows], [b for _, b in rows])


def machine() -> str:
    """What this was measured on."""
    return f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
