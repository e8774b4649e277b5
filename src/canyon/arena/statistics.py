"""How sure a result is: intervals, and a test that may stop early.

The games of one deal are not independent of each other, but deals are, so a deal is the unit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log
from operator import mul
from random import Random
from statistics import fmean

Interval = tuple[float, float]

RESAMPLES = 1000
WEIGHINGS = 4000
LEVEL = 0.95
FEW = 30
"""With fewer deals than this, a bootstrap's intervals are too narrow."""


def interval_of(estimates: Sequence[float]) -> Interval:
    """The middle 95 % of the resampled values."""
    ordered = sorted(estimates)
    cut = (1 - LEVEL) / 2 * (len(ordered) - 1)
    return ordered[round(cut)], ordered[round(len(ordered) - 1 - cut)]


def bootstrap(values: Sequence[float], rng: Random) -> Interval | None:
    """The 95 % interval of the mean: values drawn again and again, with replacement."""
    if len(values) < 2:
        return None
    count = len(values)
    return interval_of([fmean(rng.choices(values, k=count)) for _ in range(RESAMPLES)])


def cautious(shares: Sequence[float], rng: Random) -> Interval:
    """A 95 % interval of a mean of few shares from 0 to 1, too wide rather than too narrow.

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
    return interval_of(lows)[0], interval_of(highs)[1]


def is_little(shares: Sequence[float]) -> bool:
    """Shares too few or too similar to be resampled: a bootstrap would look surer than it is."""
    return len(shares) < FEW or min(shares) == max(shares)


def share_interval(shares: Sequence[float], rng: Random) -> Interval | None:
    """The 95 % interval of a mean share of the wins, by deal; None for a single deal."""
    if len(shares) < 2:
        return None
    return cautious(shares, rng) if is_little(shares) else bootstrap(shares, rng)


def take_out(
    luck: Sequence[Sequence[float]], shares: Sequence[Sequence[float]]
) -> list[list[float]]:
    """By bot and deal: its share less luck, as far as luck has counted in all other deals.

    Bots that make little of good cards are corrected little. No deal has a say in its own
    correction, and luck is 0 on average, so the shares stay as large on average.
    """
    deals = len(shares[0])
    bots = [*zip(luck, shares, strict=True)]
    both = sum(sum(map(mul, lucky, share)) for lucky, share in bots)
    squares = sum(sum(map(mul, lucky, lucky)) for lucky, _ in bots)
    sums = [(sum(lucky), sum(share)) for lucky, share in bots]
    evened: list[list[float]] = [[] for _ in bots]
    for deal in range(deals):
        mine = [(lucky[deal], share[deal]) for lucky, share in bots]
        left = both - sum(x * y for x, y in mine)
        if deals > 1:
            for (lucks, won), (x, y) in zip(sums, mine, strict=True):
                left -= (lucks - x) * (won - y) / (deals - 1)
        spread = squares - sum(x * x for x, _ in mine)
        counts = left / spread if deals > 2 and spread > 0 else 0.0
        for row, (x, y) in zip(evened, mine, strict=True):
            row.append(y - counts * x)
    return evened


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
