"""Phase 4, canoes: in turn each paddles, stays or drifts (C1, C2, C7, W1, W2)."""

from __future__ import annotations

from functools import cache

from canyon.actions import Paddle
from canyon.board import NOWHERE, Field, Mask
from canyon.events import CanoeLanded, CanoeMoved, CanoeStayed, Event, PointsCounted, RoundEnded
from canyon.refusal import Illegal
from canyon.rules.current import drift
from canyon.rules.ending import end_or_go_on
from canyon.rules.paths import ends, obstacles, path
from canyon.rules.step import Step, finish, out_of_turn
from canyon.state import Draft, Game, Landing, Phase, Seat

_CANOES = Phase.CANOES
_stayed = cache(CanoeStayed)


def bonus(bid: int) -> int:
    """The reward for meeting a bid exactly (C2)."""
    return min(bid, 2) + 1


@cache
def count_points(seat: Seat, bid: int, won: int, current: bool) -> PointsCounted:
    """How far a canoe may paddle: tricks and bonus (C2), in the current only the bonus (W2)."""
    reward = bonus(bid) if bid == won else 0
    points = reward if current else won + reward
    return PointsCounted(seat, bid, won, reward, points, current)


def points_of(game: Game | Draft, seat: Seat) -> PointsCounted:
    """What a seat's round is worth on the field where its canoe is now (W1)."""
    bid = game.bids[seat]
    assert bid is not None
    return count_points(seat, bid, game.won[seat], game.board.drift[game.canoes[seat]] != NOWHERE)


def paddle(game: Game, action: Paddle, seat: Seat) -> Step:
    """The chosen end of the canoe whose turn it is; then the canoes after it (C1, C5)."""
    if game.phase is not _CANOES or seat != game.turn:
        raise out_of_turn(game, _CANOES, seat, "C1")
    board, end, legal = game.board, action.end, game.ends
    if end not in legal:
        nearer = " ".join(map(board.label, legal))
        raise Illegal("C5", "not-optimal", field=board.label(end), nearer=nearer)
    events: list[Event] = []
    draft = game.draft()
    draft.ends = ()
    _move(draft, points_of(game, seat), end, obstacles(board, game.canoes, seat), events)
    order = game.order
    return _paddle_on(draft, order[order.index(seat) + 1 :], events)


def paddle_all(draft: Draft, events: list[Event]) -> Step:
    """The canoe phase from its beginning, after these events (C1)."""
    draft.phase = _CANOES
    return _paddle_on(draft, draft.order, events)


def _paddle_on(draft: Draft, seats: tuple[Seat, ...], events: list[Event]) -> Step:
    """These canoes in turn, until one has a choice or the round is over (C1)."""
    board = draft.board
    for seat in seats:
        start = draft.canoes[seat]
        if seat in draft.fallen:
            events.append(_stayed(seat, start, "fallen", 0))
            continue
        turn = points_of(draft, seat)
        events.append(turn)
        if turn.current and turn.bid != turn.won:
            drift(draft, seat, events)
            continue
        closed = obstacles(board, draft.canoes, seat)
        legal = ends(board, start, turn.points, closed)
        if len(legal) > 1:
            draft.turn, draft.ends = seat, legal
            return finish(draft, tuple(events))
        if legal:
            _move(draft, turn, legal[0], closed, events)
        else:
            events.append(
                _stayed(seat, start, "blocked" if turn.points else "no-points", turn.points)
            )
    events.append(RoundEnded(draft.marker, draft.canoes, draft.rounds + 1))
    return end_or_go_on(draft, events)


def _move(draft: Draft, turn: PointsCounted, end: Field, closed: Mask, events: list[Event]) -> None:
    """Paddle to a legal end; a landing keeps its points left (C3, C8)."""
    board, canoes, seat = draft.board, draft.canoes, turn.seat
    way = path(board, canoes[seat], end, closed)
    draft.canoes = (*canoes[:seat], end, *canoes[seat + 1 :])
    events.append(CanoeMoved(seat, way, turn.points))
    if board.landings >> end & 1:
        left = turn.points - len(way) + 1
        draft.landings += (Landing(seat, left, turn.bid),)
        events.append(CanoeLanded(seat, end, left))
