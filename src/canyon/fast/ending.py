"""The end of a round and of the game: marker, winner, places (E1–E3, K1, K2)."""

from __future__ import annotations

from canyon.fast.compiled import Ints, compiled
from canyon.fast.intrinsics import raw_pointer
from canyon.fast.layout import (
    BID,
    CALM_WATER,
    CANOE,
    DEALER,
    LANDED,
    LANDING,
    LEFT,
    MARKER,
    PHASE,
    PLAYERS,
    ROUNDS,
    TURN,
    after,
)
from canyon.fast.river import DISTANCE
from canyon.numbering import DEAL, OVER
from canyon.rules.marker import DARK_ROUNDS, TRACK
from canyon.state import NO_SEAT

LAST_ROUND = len(TRACK)
DARK, BRIGHT = DARK_ROUNDS.start, DARK_ROUNDS.stop


@compiled
def end_round(state: Ints) -> None:
    """After the last canoe: the end if one has landed, otherwise the next round (E1, K1, K2)."""
    state[ROUNDS] += 1
    state[TURN] = NO_SEAT
    if state[LANDED]:
        state[PHASE] = OVER
        return
    state[PHASE] = DEAL
    state[DEALER] = after(state, state[DEALER])
    marker = state[MARKER] + 1 if state[MARKER] < LAST_ROUND else 1
    if state[CALM_WATER] and DARK <= marker < BRIGHT:
        marker = BRIGHT
    state[MARKER] = marker


@compiled
def places(state: Ints, river: Ints, result: Ints) -> int:
    """Every seat's place, written into `result`; the winner (E2, E3)."""
    state, river = raw_pointer(state), raw_pointer(river)
    winner = 0
    for seat in range(state[PLAYERS]):
        place = 1
        for other in range(state[PLAYERS]):
            place += is_before(state, river, other, seat)
        result[seat] = place
        if place == 1:
            winner = seat
    return winner


@compiled
def is_before(state: Ints, river: Ints, one: int, other: int) -> bool:
    """Landed canoes by points left, bid, order of landing; the rest by distance (E2, E3)."""
    mine, yours = _landed_as(state, one), _landed_as(state, other)
    if mine < 0 or yours < 0:
        if mine >= 0 or yours >= 0:
            return mine > yours
        distance = river[DISTANCE]
        return river[distance + state[CANOE + one]] < river[distance + state[CANOE + other]]
    if state[LEFT + one] != state[LEFT + other]:
        return state[LEFT + one] > state[LEFT + other]
    if state[BID + one] != state[BID + other]:
        return state[BID + one] > state[BID + other]
    return mine < yours


@compiled
def _landed_as(state: Ints, seat: int) -> int:
    """The number of canoes that landed before this one; −1 if it has not landed."""
    for at in range(state[LANDED]):
        if state[LANDING + at] == seat:
            return at
    return -1
