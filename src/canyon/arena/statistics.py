"""How sure a result is: intervals, Elo, superiority, and a test that may stop early.

The games of one deal are not independent of each other, but deals are, so a deal is the unit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, log, log10
from random import Random
from statistics import fmean

Interval = tuple[float, float]

RESAMPLES = 1000
WEIGHINGS = 4000
LEVEL = 0.95
FEW = 30
"""With fewer deals than this, a bootstrap's intervals are too narrow."""
SAME = 1e-9
"""Means that differ by less than this are equal, but for rounding."""


def interval_of(estimates: Sequence[float]) -> Interval:
    """The middle 95 % of the resampled values."""
    ordered = sorted(estimates)
    cut = (1 - LEVEL) / 2 * (len(ordered) - 1)
    return ordered[round(cut)], ordered[round(len(ordered) - 1 - cut)]


def _drawn_again(values: Sequence[float], rng: Random) -> list[float]:
    return [fmean(rng.choices(values, k=len(values))) for _ in range(RESAMPLES)]


@dataclass(frozen=True)
class Means:
    """Means that other deals might have given, from which we read how sure a mean is.

    A bootstrap gives the same ones for both bounds. Of few deals, there are cautious ones for each.
    """

    lows: list[float]
    highs: list[float]

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the mean."""
        return interval_of(self.lows)[0], interval_of(self.highs)[1]

    def chance_above(self, value: float) -> float:
        """How likely the true mean is above this; means that are equal to it count half.

        One more such mean is imagined, so that nothing is ever certain.
        """
        means = [*self.lows, *self.highs]
        return (sum(_above(mean, value) for mean in means) + 0.5) / (len(means) + 1)


def _above(mean: float, value: float) -> float:
    return 0.5 if abs(mean - value) < SAME else float(mean > value)


def share_means(shares: Sequence[float], rng: Random) -> Means | None:
    """What a mean share of the wins might have been, by deal; None for a single deal."""
    if len(shares) < 2:
        return None
    if is_little(shares):
        return _cautious(shares, rng)
    means = _drawn_again(shares, rng)
    return Means(means, means)


def is_little(shares: Sequence[float]) -> bool:
    """Shares too few or too similar to be resampled: a bootstrap would look surer than it is."""
    return len(shares) < FEW or min(shares) == max(shares)


def _cautious(shares: Sequence[float], rng: Random) -> Means:
    """Means of few shares from 0 to 1, whose interval is too wide rather than too narrow.

    It is Gaffke's bound: the shares get random weights, together with an imaginary share of
    0 for the lower bound and of 1 for the upper one. If all shares are 0 or 1, this is Clopper
    and Pearson's exact interval.
    """
    counts, lows, highs = Counter(shares), list[float](), list[float]()
    for _ in range(WEIGHINGS):
        imaginary = rng.expovariate(1)
        weights = {share: rng.gammavariate(count, 1) for share, count in counts.items()}
        whole = imaginary + sum(weights.values())
        mean = sum(share * weight for share, weight in weights.items()) / whole
        lows.append(mean)
        highs.append(min(mean + imaginary / whole, 1.0))
    return Means(lows, highs)


def elo(share: float, fair: float) -> float:
    """The Elo difference between a seat with this share of the wins and each of the others.

    400 points are odds of ten to one between two seats; the fair share is 0.
    """
    if not 0 < share < 1:
        return -inf if share <= 0 else inf
    return 400 * log10(share / (1 - share) * (1 - fair) / fair)


def bootstrap_of(
    deals: int, estimate: Callable[[list[int]], Sequence[float]], rng: Random, resamples: int
) -> list[Interval]:
    """Intervals of several figures at once; `estimate` computes them from any sample of deals."""
    numbers = range(deals)
    rounds = [estimate(rng.choices(numbers, k=deals)) for _ in range(resamples)]
    return [interval_of(figures) for figures in zip(*rounds, strict=True)]


@dataclass(frozen=True)
class Sprt:
    """The first bot's share of the wins is fair (H0), or fair plus a margin (H1).

    Wald's sequential test with the normal approximation that is used for chess engines:
    both errors are 5 %. Two imaginary deals, one lost and one won, keep the variance
    above zero.
    """

    fair: float
    margin: float = 0.05
    error: float = 0.05
    least: int = 16
    """Fewer deals say nothing about the variance."""

    @property
    def bound(self) -> float:
        """The log likelihood ratio that decides; H0 is accepted at its negative."""
        return log((1 - self.error) / self.error)

    def ratio(self, shares: Sequence[float]) -> float:
        """The log likelihood ratio of H1 to H0."""
        known = [0.0, 1.0, *shares]
        mean = fmean(known)
        variance = sum((share - mean) ** 2 for share in known) / len(known)
        better = self.fair + self.margin
        middle = (self.fair + better) / 2
        return len(shares) * self.margin * (fmean(shares) - middle) / variance

    def decision(self, shares: Sequence[float]) -> bool | None:
        """True if H1 is accepted, False if H0 is, None while it is undecided."""
        if len(shares) < self.least or abs(ratio := self.ratio(shares)) < self.bound:
            return None
        return ratio > 0
