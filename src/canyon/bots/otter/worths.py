"""What tricks are worth with a bid, in rounds, by where the canoe would stop."""

from __future__ import annotations

from functools import lru_cache

from canyon.board import NOWHERE, Board, Field
from canyon.rules.canoes import count_points
from canyon.rules.paths import ends
from canyon.search.rounds_to_go import after_drift, rounds_to_go
from canyon.views import View

# In rounds. Landing is worth more than being near: it ends the race. And a met bid is worth more
# than its points: without that, bids of 0 would be given up for any trick on the table.
LANDING = 3.0
POINT_LEFT = 0.02
BID_MET = 0.5


def worths(view: View, bid: int) -> tuple[float, ...]:
    """What 0, 1, 2 … tricks are worth with this bid, in rounds (C2, W2, W3)."""
    assert view.seat is not None
    return _worths(view.board, view.canoes[view.seat], bid, view.cards)


@lru_cache(maxsize=4096)
def _worths(board: Board, field: Field, bid: int, cards: int) -> tuple[float, ...]:
    return tuple([_worth(board, field, bid, won) for won in range(cards + 1)])


def _worth(board: Board, field: Field, bid: int, won: int) -> float:
    togo, current, met = rounds_to_go(board), board.drift[field] != NOWHERE, bid == won
    extra = BID_MET if met else 0.0
    if current and not met:
        return -togo[after_drift(board, field)]
    points, here = count_points(0, bid, won, current).points, board.distance[field]
    if points >= here:
        return LANDING + POINT_LEFT * (points - here) + extra
    return extra - min([togo[end] for end in ends(board, field, points, 0)] or [togo[field]])
