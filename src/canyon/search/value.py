"""What a canoe's position is worth after a round: its share of the total is the chance to win.

Worths are integers here, for compiled code; `traits` says what goes into them, `fit` where the
weights come from.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from canyon.board import FAR, Board
from canyon.fast.compiled import Ints, ints
from canyon.rules.marker import TRACK, next_round
from canyon.search.traits import traits, weights

WHOLE = 1 << 40
"""The worth of the best position; worths are integers."""


@lru_cache(maxsize=512)
def worths(board: Board, players: int, marker: int, calm_water: bool) -> Ints:
    """A row of fields for each turn of the round after the one on the marker."""
    following = next_round(marker, calm_water)
    return worths_by(board, players, TRACK[following - 1], tuple(weights()[str(players)]))


@lru_cache(maxsize=512)
def worths_by(board: Board, players: int, cards: int, weight: tuple[float, ...]) -> Ints:
    """The same with the given weights."""
    scores = [
        sum(
            map(
                float.__mul__, weight, map(float, traits(board, field, turn / (players - 1), cards))
            )
        )
        if board.distance[field] != FAR
        else -FAR
        for turn in range(players)
        for field in range(len(board.distance))
    ]
    most = max(scores)
    return ints([1 + int(WHOLE * exp(max(score - most, -500.0))) for score in scores])
