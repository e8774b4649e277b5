"""A few rows in which any two values that go together meet: far fewer than all combinations."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from random import Random

Row = tuple[object, ...]


def pairs(row: Row) -> set[tuple[int, object, int, object]]:
    """Every two values of a row, with their columns."""
    return {(a, row[a], b, row[b]) for a, b in combinations(range(len(row)), 2)}


def pairwise(rows: Iterable[Row]) -> list[Row]:
    """The fewest of the rows a greedy choice finds; the same rows give the same choice."""
    left = list(rows)
    Random(1997).shuffle(left)
    unmet = set().union(*map(pairs, left))
    chosen = []
    while unmet:
        best = max(left, key=lambda row: len(pairs(row) & unmet))
        chosen.append(best)
        unmet -= pairs(best)
    return chosen
