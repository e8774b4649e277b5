"""How far it really is: rounds to the goal, with missed bids and the waterfall in mind."""

from __future__ import annotations

from functools import lru_cache

from canyon.board import FAR, NOWHERE, Board, Field, fields_of
from canyon.rules.paths import ends

# What a round is worth, by self-play of four: shares of points on normal water, of bonuses
# and missed bids in the current.
POINTS = {0: 0.12, 1: 0.34, 2: 0.08, 3: 0.27, 4: 0.04, 5: 0.12, 6: 0.03}
BONUSES = {1: 0.45, 2: 0.19, 3: 0.06}
MISSED = 0.3
SWEEPS = 60
"""How often the rounds are computed again; by then they no longer change."""


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


def _moves(board: Board, field: Field) -> list[tuple[float, tuple[Field, ...]]]:
    """The possible results of a round from there: each one's share, and the ends to choose from."""
    current = board.drift[field] != NOWHERE
    moves = [
        (share, ends(board, field, points, 0) or (field,))
        for points, share in (BONUSES if current else POINTS).items()
    ]
    return [*moves, (MISSED, (after_drift(board, field),))] if current else moves
