"""Where a canoe can go: free ways and optimal ends (C3–C8)."""

from __future__ import annotations

from collections.abc import Sequence

from canyon.board import FAR, Board, Field, Mask, Way, fields_of, mask_of
from canyon.state import Seat


def obstacles(board: Board, canoes: Sequence[Field], seat: Seat) -> Mask:
    """The fields that the other canoes close; never the cave jetty (C3, C4)."""
    closed, jetty, own = 0, board.jetty, canoes[seat]
    for field in canoes:
        if field != jetty and field != own:
            closed |= 1 << field
    return closed


def ends(board: Board, start: Field, points: int, closed: Mask) -> tuple[Field, ...]:
    """The legal ends: of all fields in reach those nearest the goal; none if blocked (C5–C8)."""
    if not points:
        return ()
    here = board.distance[start]
    if points < here < FAR:
        # If every point can buy a step nearer, no other path ends as near.
        water, ends = board.open_ends.get((start, points)) or _open_ends(board, start, points)
        if not water & closed:
            return ends
        front = _downhill(board, start, points, board.water & ~closed)[-1]
        if front:
            return fields_of(front)
    free = board.water & ~closed
    reached = front = 1 << start
    for _ in range(points):
        front = board.spread(front & ~board.landings) & free & ~reached
        if not front:
            break
        reached |= front
    for ring in board.rings[:here]:
        if reached & ring:
            return fields_of(reached & ring)
    return ()


def _downhill(board: Board, start: Field, points: int, free: Mask) -> list[Mask]:
    """The fields that each step reaches when every step goes nearer."""
    fronts = [1 << start]
    here = board.distance[start]
    for ring in reversed(board.rings[here - points : here]):
        fronts.append(board.spread(fronts[-1]) & ring & free)
    return fronts


def _open_ends(board: Board, start: Field, points: int) -> Way:
    """The water that such a move uses, and its ends if no canoe is there; cached."""
    fronts = _downhill(board, start, points, board.water)
    way = board.open_ends[start, points] = sum(fronts[1:]), fields_of(fronts[-1])
    return way


def path(board: Board, start: Field, end: Field, closed: Mask) -> tuple[Field, ...]:
    """A shortest free way, both fields included; empty if there is none (C3, C8)."""
    open_path = board.open_paths.get((start, end))
    if open_path is None:
        way = _shortest(board, start, end, 0)
        open_path = board.open_paths[start, end] = mask_of(way), way
    return _shortest(board, start, end, closed) if open_path[0] & closed else open_path[1]


def _shortest(board: Board, start: Field, end: Field, closed: Mask) -> tuple[Field, ...]:
    free = board.water & ~closed
    goal = 1 << end
    reached = front = 1 << start
    fronts = []
    while not front & goal:
        front &= ~board.landings
        fronts.append(front)
        front = board.spread(front) & free & ~reached
        if not front:
            return ()
        reached |= front
    way = [end]
    for front in reversed(fronts):
        way.append(next(near for near in board.neighbours[way[-1]] if front >> near & 1))
    return tuple(reversed(way))
