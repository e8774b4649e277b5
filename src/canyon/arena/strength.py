"""Strengths that best explain who won: maximum likelihood in the model of Bradley, Terry and Luce.

weight  a bot with a of the seats wins with the chance a·w / (sum of all seats' weights)
Elo     400 log10 of the weight, 0 being the mean: 400 points are odds of ten to one
cell    the number of seats that each of two bots had, and the wins of both
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, fsum, log, log10
from typing import NamedTuple

SCALE = 400.0
EXACT = 1e-7
MOST_ROUNDS = 2000


class Cell(NamedTuple):
    """Games of two bots at one split of the seats."""

    one: int
    other: int
    seats: int
    """Of the first."""
    other_seats: int
    wins: float
    other_wins: float


def strengths(bots: int, cells: Iterable[Cell]) -> list[float]:
    """Every bot's Elo difference to the mean.

    Both bots of each pair get one imaginary win, so that one that always loses has one too.
    """
    known = [*cells, *_imaginary(bots)]
    won = [0.0] * bots
    for cell in known:
        won[cell.one] += cell.wins
        won[cell.other] += cell.other_wins
    weights = [1.0] * bots
    for _ in range(MOST_ROUNDS):
        better = _improved(weights, won, known)
        change = max(abs(log(new / old)) for new, old in zip(better, weights, strict=True))
        weights = better
        if change < EXACT:
            break
    return [SCALE * log10(weight) for weight in weights]


def _imaginary(bots: int) -> list[Cell]:
    return [Cell(i, j, 1, 1, 1.0, 1.0) for j in range(bots) for i in range(j)]


def _improved(weights: Sequence[float], won: Sequence[float], cells: list[Cell]) -> list[float]:
    """One round of Hunter's minorisation–maximisation; the geometric mean stays 1."""
    seats = [0.0] * len(weights)
    for one, other, a, b, wins, other_wins in cells:
        games = (wins + other_wins) / (a * weights[one] + b * weights[other])
        seats[one] += games * a
        seats[other] += games * b
    better = [wins / share for wins, share in zip(won, seats, strict=True)]
    centre = exp(fsum(map(log, better)) / len(better))
    return [weight / centre for weight in better]
