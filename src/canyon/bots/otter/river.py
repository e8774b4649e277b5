"""How far it really is: rounds to the goal, with missed bids and the waterfall in mind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from canyon.board import FAR, NOWHERE, Board, Field, fields_of
from canyon.bots.otter.tune import T
from canyon.rules.canoes import bonus
from canyon.rules.paths import ends
from canyon.view import View

POINTS = ((0, 0.1), (1, 0.25), (2, 0.15), (3, 0.25), (4, 0.15), (5, 0.1))
BONUS = ((1, 0.2), (2, 0.25), (3, 0.15))
MISS = 0.4

@cache
def rounds_to_go(board: Board) -> tuple[float, ...]:
    """For each field the rounds that a canoe needs from there to the goal, on average."""
    moves: dict[Field, list[tuple[float, tuple[Field, ...]]]] = {}
    for field in fields_of(board.water & ~board.landings):
        if board.distance[field] == FAR:
            continue
        drift = board.drift[field]
        if drift == NOWHERE:
            moves[field] = [(share, ends(board, field, points, 0) or (field,)) for points, share in POINTS]
        else:
            after = board.jetty if board.falls >> drift & 1 else drift
            moves[field] = [(share, ends(board, field, points, 0)) for points, share in BONUS]
            moves[field].append((MISS, (after,)))
    togo = [0.0 if board.landings >> f & 1 else float(d) for f, d in enumerate(board.distance)]
    for _ in range(60):
        for field in moves:
            togo[field] = 1 + sum(share * min(togo[end] for end in to) for share, to in moves[field])
    return tuple(togo)


@cache
def nearest(board: Board) -> tuple[float, ...]:
    """For each distance the rounds to go from the best field there."""
    togo = rounds_to_go(board)
    return tuple(min(togo[f] for f in fields_of(ring)) for ring in board.rings)


def worths(view: View, bid: int) -> Sequence[float]:
    """What each number of tricks is worth with this bid (C2, W2, W3)."""
    board, seat = view.board, view.seat
    assert seat is not None
    return _worths(board, view.canoes[seat], bid, view.cards)


@cache
def _worths(board: Board, field: Field, bid: int, cards: int) -> tuple[float, ...]:
    return tuple(_worth(board, field, bid, won) for won in range(cards + 2))


def _worth(board: Board, field: Field, bid: int, won: int) -> float:
    reward = bonus(bid) if won == bid else 0
    here, rings, togo = board.distance[field], nearest(board), rounds_to_go(board)
    drift = board.drift[field]
    if drift == NOWHERE:
        points = won + reward
    elif won == bid:
        points = reward
    else:
        return -togo[board.jetty if board.falls >> drift & 1 else drift]
    if points == 0:
        return -togo[field]
    if points >= here:
        return T["land"] + 0.02 * (points - here)
    return -rings[here - points]
