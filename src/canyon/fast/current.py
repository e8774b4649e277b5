"""The current: after a missed bid a canoe drifts, and pushes whoever is in the way (W3–W6)."""

from __future__ import annotations

from canyon.fast.compiled import Ints, compiled
from canyon.fast.layout import CANOE, FALLEN, FELL, PLAYERS
from canyon.fast.river import DRIFT, FALL, JETTY
from canyon.fast.scratch import DRIFTED, FALLS, PUSHED
from canyon.state import NO_SEAT


@compiled
def drift(state: Ints, river: Ints, scratch: Ints, seat: int) -> None:
    """One field along the arrow; a canoe there drifts on by its own arrow, and so on (W3, W4)."""
    while True:
        end = river[river[DRIFT] + state[CANOE + seat]]
        pushed = _canoe_at(state, end)
        state[CANOE + seat] = end
        scratch[DRIFTED] += 1
        if river[river[FALL] + end]:
            _fall(state, river, scratch, seat)
        if pushed == NO_SEAT:
            return
        scratch[PUSHED] += 1
        seat = pushed


@compiled
def _canoe_at(state: Ints, field: int) -> int:
    for seat in range(state[PLAYERS]):
        if state[CANOE + seat] == field:
            return seat
    return NO_SEAT


@compiled
def _fall(state: Ints, river: Ints, scratch: Ints, seat: int) -> None:
    """To the cave jetty, and out for this round, whether or not its turn has come (W6)."""
    state[CANOE + seat] = river[JETTY]
    state[FALLEN + state[FELL]] = seat
    state[FELL] += 1
    scratch[FALLS] += 1


@compiled
def has_fallen(state: Ints, seat: int) -> bool:
    """Whether a canoe went over the waterfall this round (W6)."""
    for at in range(state[FELL]):
        if state[FALLEN + at] == seat:
            return True
    return False
