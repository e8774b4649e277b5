"""The canoes: in turn each paddles, stays or drifts (C1, C2, C7, W1, W2)."""

from __future__ import annotations

from canyon.fast.compiled import Ints, compiled
from canyon.fast.current import drift, has_fallen
from canyon.fast.ending import end_round
from canyon.fast.intrinsics import raw_pointer
from canyon.fast.layout import (
    BID,
    CANOE,
    DEALER,
    END,
    ENDS,
    LANDED,
    LANDING,
    LEFT,
    PHASE,
    TURN,
    WON,
    after,
)
from canyon.fast.paths import find_ends, steps_to
from canyon.fast.river import DISTANCE, DRIFT
from canyon.fast.scratch import BLOCKED, IDLE, LANDINGS, MOVED, OUT, SHORTENED
from canyon.numbering import CANOES


@compiled
def paddle_all(state: Ints, river: Ints, scratch: Ints) -> None:
    """The canoe phase from its beginning (C1)."""
    state, river, scratch = raw_pointer(state), raw_pointer(river), raw_pointer(scratch)
    state[PHASE] = CANOES
    _paddle_on(state, river, scratch, after(state, state[DEALER]))


@compiled
def paddle(state: Ints, river: Ints, scratch: Ints, end: int) -> None:
    """The chosen end of the canoe whose turn it is; then the canoes after it (C1, C5)."""
    seat = state[TURN]
    points = points_of(state, river, seat)
    if river[river[DISTANCE] + end] == 0:
        find_ends(state, river, scratch, seat, points)  # for the steps to each stage
    state[ENDS] = 0
    _move(state, river, scratch, seat, end, points)
    if seat == state[DEALER]:
        end_round(state)
    else:
        _paddle_on(state, river, scratch, after(state, seat))


@compiled
def in_current(state: Ints, river: Ints, seat: int) -> bool:
    """Whether a canoe is on an arrow (W1)."""
    return river[river[DRIFT] + state[CANOE + seat]] >= 0


@compiled
def bonus(bid: int) -> int:
    """The reward for meeting a bid exactly (C2)."""
    return min(bid, 2) + 1


@compiled
def points_of(state: Ints, river: Ints, seat: int) -> int:
    """How far a canoe may paddle: tricks and bonus (C2), in the current only the bonus (W2)."""
    points = 0 if in_current(state, river, seat) else state[WON + seat]
    if state[BID + seat] == state[WON + seat]:
        points += bonus(state[BID + seat])
    return points


@compiled
def _paddle_on(state: Ints, river: Ints, scratch: Ints, seat: int) -> None:
    """The canoes from this one on, until one has a choice or the round is over (C1)."""
    while not _take_turn(state, river, scratch, seat):
        if seat == state[DEALER]:
            end_round(state)
            return
        seat = after(state, seat)


@compiled
def _take_turn(state: Ints, river: Ints, scratch: Ints, seat: int) -> bool:
    """One canoe's turn; whether it waits for a choice (C5, C7, W2, W3, W6)."""
    if has_fallen(state, seat):
        scratch[OUT] += 1
        return False
    if state[BID + seat] != state[WON + seat] and in_current(state, river, seat):
        drift(state, river, scratch, seat)
        return False
    points = points_of(state, river, seat)
    if points == 0:
        scratch[IDLE] += 1
        return False
    ends = find_ends(state, river, scratch, seat, points)
    if ends > 1:
        state[TURN], state[ENDS] = seat, ends
        return True
    if ends:
        _move(state, river, scratch, seat, state[END], points)
    else:
        scratch[BLOCKED] += 1
    return False


@compiled
def _move(state: Ints, river: Ints, scratch: Ints, seat: int, end: int, points: int) -> None:
    """Paddle to a legal end; a landing keeps its points left (C3, C8)."""
    distance = river[DISTANCE]
    hoped = max(river[distance + state[CANOE + seat]] - points, 0)
    state[CANOE + seat] = end
    scratch[MOVED] += 1
    if river[distance + end] > hoped:
        scratch[SHORTENED] += 1
    if river[distance + end] == 0:
        state[LANDING + state[LANDED]] = seat
        state[LANDED] += 1
        state[LEFT + seat] = points - steps_to(river, scratch, end)
        scratch[LANDINGS] += 1
