"""Why not? The rule that forbids a choice, and what is in the way (S4, T1, P2, C3–C8)."""

from __future__ import annotations

from canyon.actions import Action, Bid, Deal, Draw, Paddle, Place, Play
from canyon.board import LAND, Field
from canyon.refusal import Fact, Reason
from canyon.rules.paths import obstacles, path
from canyon.state import Phase
from canyon.views import View

_PHASES: dict[type[Action], tuple[str, Phase]] = {
    Draw: ("S2", Phase.DRAW),
    Deal: ("D1", Phase.DEAL),
    Place: ("S4", Phase.PLACE),
    Bid: ("T1", Phase.BID),
    Play: ("P2", Phase.TRICKS),
    Paddle: ("C1", Phase.CANOES),
}


def why_not(view: View, choice: Action) -> Reason | None:
    """Why a seat may not choose this now; None if it may."""
    if choice in view.legal:
        return None
    rule, phase = _PHASES[type(choice)]
    if view.phase is not phase:
        return Reason(rule, "wrong-phase", {"phase": view.phase.value})
    if view.seat is None or view.seat not in view.acting:
        return Reason(rule, "wrong-turn", {"seat": -1 if view.seat is None else view.seat})
    if isinstance(choice, Bid):
        return Reason("T1", "bid-range", {"most": view.cards})
    if isinstance(choice, Play):
        return _why_not_card(view, choice)
    if isinstance(choice, Place):
        return _why_not_start(view, choice.field)
    assert isinstance(choice, Paddle)  # chance has no seat, and was refused above
    return _why_not_end(view, choice.end)


def _why_not_card(view: View, choice: Play) -> Reason:
    assert view.seat is not None
    if choice.card not in view.hand:
        return Reason("P2", "not-held", {"seat": view.seat, "card": str(choice.card)})
    return Reason("P2", "must-follow", {"seat": view.seat, "suit": str(view.trick[0].suit)})


def _why_not_start(view: View, field: Field) -> Reason:
    label = view.board.label(field)
    if field in view.canoes:
        return Reason("S4", "start-taken", {"field": label, "other": view.canoes.index(field)})
    return Reason("S4", "no-start-field", {"field": label})


def _why_not_end(view: View, end: Field) -> Reason:
    """What keeps a canoe from a field: what is there, the way, or a nearer end."""
    assert view.seat is not None
    assert view.points is not None
    board, seat, points = view.board, view.seat, view.points
    start = view.canoes[seat]
    facts: dict[str, Fact] = {"field": board.label(end)}
    nearer = " ".join(board.label(field) for field in view.paths)
    if end == start:
        return Reason("C7", "stays", facts | {"nearer": nearer})
    if board.at(end) in LAND:
        return Reason("C3", "land", facts)
    if board.falls >> end & 1:
        return Reason("C3", "waterfall", facts)
    if end in view.canoes and end != board.jetty:
        return Reason("C4", "occupied", facts | {"other": view.canoes.index(end)})
    closed = obstacles(board, view.canoes, seat)
    free, clear = path(board, start, end, closed), path(board, start, end, 0)
    if free and len(free) - 1 <= points:
        return Reason("C5", "not-optimal", facts | {"nearer": nearer})
    if clear and len(clear) - 1 <= points:
        blocker = next(field for field in clear[1:] if closed >> field & 1)
        return Reason("C3", "cut-off", facts | {"other": view.canoes.index(blocker)})
    if not clear:
        return Reason("C3", "no-way", facts)
    return Reason("C5", "too-far", facts | {"steps": len(clear) - 1, "points": points})
