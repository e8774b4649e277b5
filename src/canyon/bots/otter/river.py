"""How far it really is: rounds to the goal, with missed bids and the waterfall in mind."""

from __future__ import annotations

from functools import lru_cache

from canyon.board import FAR, NOWHERE, Board, Field, fields_of
from canyon.rules.canoes import count_points
from canyon.rules.paths import ends
from canyon.view import View

# What a round is worth, by self-play of four: shares of points on normal water, of bonuses
# and missed bids in the current.
POINTS = {0: 0.12, 1: 0.34, 2: 0.08, 3: 0.27, 4: 0.04, 5: 0.12, 6: 0.03}
BONUSES = {1: 0.45, 2: 0.19, 3: 0.06}
MISSED = 0.3
SWEEPS = 60
"""So often the rounds to go are reckoned again; by then they stand still."""

# In rounds. Landing is worth more than being near: it ends the race. And a bid met is worth more
# than its points: without that, bids of 0 would be given up for any trick on the table.
LANDING = 3.0
POINT_LEFT = 0.02
BID_MET = 0.5


@lru_cache(maxsize=64)
def rounds_to_go(board: Board) -> tuple[float, ...]:
    """By field: the rounds that a lone canoe needs from there to the goal, on average."""
    togo = [float(distance) for distance in board.distance]
    moves = {
        field: _moves(board, field)
        for field in fields_of(board.water & ~board.landings)
        if board.distance[field] != FAR
    }
    for _ in range(SWEEPS):
        for field, outcomes in moves.items():
            togo[field] = 1 + sum(share * min(togo[to] for to in tos) for share, tos in outcomes)
    return tuple(togo)


def after_drift(board: Board, field: Field) -> Field:
    """Where the current takes a canoe from there (W3, W6)."""
    drift = board.drift[field]
    return board.jetty if board.falls >> drift & 1 else drift


def worths(view: View, bid: int) -> tuple[float, ...]:
    """What 0, 1, 2 … tricks are worth with this bid, in rounds (C2, W2, W3)."""
    assert view.seat is not None
    return _worths(view.board, view.canoes[view.seat], bid, view.cards)


def _moves(board: Board, field: Field) -> list[tuple[float, tuple[Field, ...]]]:
    """What a round may bring from there: its share, and the ends to choose from."""
    current = board.drift[field] != NOWHERE
    moves = [
        (share, ends(board, field, points, 0) or (field,))
        for points, share in (BONUSES if current else POINTS).items()
    ]
    return [*moves, (MISSED, (after_drift(board, field),))] if current else moves


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
