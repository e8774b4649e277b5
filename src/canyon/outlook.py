"""What a bid would bring: how far the canoe gets if it is met, and what a miss does.

Everything is computed from a View, so from what the seat may know, with the canoes as they are
now. Canoes that move earlier in the round may change it; `Outlook.first` says that none can.
"""

from __future__ import annotations

from typing import NamedTuple

from canyon.actions import Bid
from canyon.board import Board, Field, Mask
from canyon.events import CanoeDrifted, CanoeFell, Event
from canyon.rules.canoes import count_points
from canyon.rules.current import drift
from canyon.rules.paths import ends, obstacles, path
from canyon.rules.setup import blank
from canyon.state import Seat
from canyon.views import View


class Met(NamedTuple):
    """What meeting a bid brings (C2, C5–C8, W2)."""

    bid: int
    points: int
    """How far the canoe may paddle then."""
    ends: tuple[Field, ...]
    """Where it may end; none if it is blocked and stays."""
    path: tuple[Field, ...]
    """The shortest way to one of them, its first field included; that field alone if it stays."""
    nearer: int
    """How many steps nearer to the goal it gets."""
    distance: int
    """How many steps are left to the goal from there."""
    left: int | None
    """The points left if it lands; None if it does not."""
    blocked: bool
    """Other canoes cost it points."""


class Drift(NamedTuple):
    """One field along the arrow, for the canoe that misses or for one that it pushes (W3–W6)."""

    seat: Seat
    start: Field
    end: Field
    fell: bool
    """That field is the waterfall, so the canoe goes to the cave jetty."""


class Outlook(NamedTuple):
    """What the bids of a seat would bring, if no canoe moves before its own."""

    met: tuple[Met, ...]
    """For each legal bid."""
    drifts: tuple[Drift, ...]
    """What a miss brings in the current, in the order of the pushes; empty on other fields."""
    misses: int
    """The number of misses, this one included, that lead over the waterfall; 0 on other fields."""
    first: bool
    """No canoe moves before it in this round."""


def outlook(view: View) -> Outlook | None:
    """What each bid that a seat may make now would bring; None if it has none to make (C1)."""
    bids = [choice.tricks for choice in view.legal if isinstance(choice, Bid)]
    if view.seat is None or not bids:
        return None
    board, seat, canoes = view.board, view.seat, view.canoes
    misses = board.drifts[canoes[seat]]
    drifts = _drifts(view, seat) if misses else ()
    closed = obstacles(board, canoes, seat)
    points = [count_points(seat, bid, bid, misses > 0).points for bid in bids]
    return Outlook(
        met=tuple(
            [_met(board, canoes[seat], closed, *each) for each in zip(bids, points, strict=True)]
        ),
        drifts=drifts,
        misses=misses,
        first=seat == view.starter,
    )


def _met(board: Board, start: Field, closed: Mask, bid: int, points: int) -> Met:
    there = ends(board, start, points, closed)
    if not there:
        return Met(bid, points, (), (start,), 0, board.distance[start], None, blocked=True)
    lands = bool(board.landings >> there[0] & 1)
    # At the goal the nearest stage leaves the most points; elsewhere one in the middle shows best.
    ways = [
        path(board, start, end, closed) for end in (there if lands else [there[len(there) // 2]])
    ]
    way = min(ways, key=len)
    nearer = board.distance[start] - board.distance[way[-1]]
    return Met(
        bid=bid,
        points=points,
        ends=there,
        path=way,
        nearer=nearer,
        distance=board.distance[way[-1]],
        left=points - len(way) + 1 if lands else None,
        blocked=not lands and nearer < points,
    )


def _drifts(view: View, seat: Seat) -> tuple[Drift, ...]:
    """The canoe's drift and those that it causes, as the rules carry them out (W3–W6)."""
    draft, events = blank(view.players, view.board, view.options), list[Event]()
    draft.canoes = view.canoes
    drift(draft, seat, events)
    fallen = {event.seat for event in events if isinstance(event, CanoeFell)}
    return tuple(
        [
            Drift(event.seat, event.start, event.end, event.seat in fallen)
            for event in events
            if isinstance(event, CanoeDrifted)
        ]
    )
