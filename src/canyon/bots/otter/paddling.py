"""Where to start and where to stop: near the goal, and in the rivals' way."""

from __future__ import annotations

from canyon.actions import Action, Paddle, Place
from canyon.board import NOWHERE, Board, Field, Mask, mask_of
from canyon.rules.paths import ends, obstacles
from canyon.search.rounds_to_go import after_drift, rounds_to_go
from canyon.state import Seat
from canyon.views import View

COMMON_POINTS = 3
"""The points that a canoe often has; this is how far we look ahead."""

# Rounds that they cost or gain us.
FIELD_LOST = 0.2
RIVAL_FIELD_LOST = 0.1
CHANCE_OF_DRIFT = 0.35


def best_start(view: View) -> Action:
    """The free start field with the quickest way on (S4)."""
    closed = mask_of(field for field in view.canoes if field != NOWHERE)

    def cost(action: Action) -> float:
        assert isinstance(action, Place)
        return _rounds(view.board, action.field, closed)

    return min(view.legal, key=cost)


def best_end(view: View) -> Action:
    """The legal end that leaves us best off, and the others worst (C5)."""

    def cost(action: Action) -> float:
        assert isinstance(action, Paddle)
        return _end_cost(view, action.end)

    return min(view.legal, key=cost)


def _end_cost(view: View, end: Field) -> float:
    board, seat = view.board, view.seat
    assert seat is not None
    if board.landings >> end & 1:
        # All legal ends are stages then; the nearest leaves the most points (C8, E2).
        return len(view.paths[end])
    cost = _rounds(board, end, obstacles(board, view.canoes, seat))
    for rival, field in enumerate(view.canoes):
        if rival != seat:
            cost -= RIVAL_FIELD_LOST * hindrance(view, rival, end)
            if board.drift[field] == end:
                cost += CHANCE_OF_DRIFT * _push_cost(board, end)
    return cost


def _rounds(board: Board, field: Field, closed: Mask) -> float:
    """Rounds to go from there, more where canoes close the way on."""
    lost = _nearest(board, field, closed) - _nearest(board, field, 0)
    return rounds_to_go(board)[field] + FIELD_LOST * lost


def hindrance(view: View, rival: Seat, end: Field) -> int:
    """The fields that a rival loses on its next move if we are there (C3)."""
    board, field = view.board, view.canoes[rival]
    assert view.seat is not None
    closed = obstacles(board, view.canoes, rival) & ~(1 << view.canoes[view.seat])
    return _nearest(board, field, closed | 1 << end) - _nearest(board, field, closed)


def _nearest(board: Board, field: Field, closed: Mask) -> int:
    """How near the goal a canoe gets from there with the usual points."""
    reached = ends(board, field, COMMON_POINTS, closed)
    return board.distance[reached[0] if reached else field]


def _push_cost(board: Board, field: Field) -> float:
    """What it costs to be pushed from there by a canoe upstream (W4)."""
    togo = rounds_to_go(board)
    return max(0.0, togo[after_drift(board, field)] - togo[field])
