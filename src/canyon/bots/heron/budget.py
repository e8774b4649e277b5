"""Seconds into playouts: for people, who wait for time and not for numbers."""

from __future__ import annotations

import time
from functools import cache

from canyon.board import built_in
from canyon.bots.heron.habits import finish
from canyon.bots.heron.searching import searching
from canyon.bots.heron.value import worths
from canyon.fast.compiled import Ints
from canyon.fast.desk import new_desk
from canyon.fast.layout import TRUMP, new_state
from canyon.fast.machine import bare
from canyon.fast.playouts import set_up
from canyon.fast.river import FIELDS, SLOTS, river_of
from canyon.fast.tricks import deal

LEAST = 256
TRIAL = 4_000
"""Rounds of eight cards that are timed."""
SHARE = 0.5
"""The part of a search that is playouts; the rest goes into drawing worlds."""


@searching
def play_rounds(start: Ints, river: Ints, desk: Ints, worth: Ints, rounds: int) -> int:
    """The round after a deal so many times, by habit; how many it was."""
    state = start.copy()
    for _ in range(rounds):
        for at in range(len(start)):
            state[at] = start[at]
        finish(bare(state), bare(river), bare(desk), bare(worth), 1 << state[TRUMP])
    return rounds


def dealt_round(players: int = 4, seed: int = 7) -> tuple[Ints, Ints, Ints, Ints]:
    """A first round, dealt: state, river, desk and worths."""
    board = built_in("canyon")
    river = river_of(board)
    state, desk = new_state(players, river[SLOTS]), new_desk(river[FIELDS], seed)
    set_up(state, river, desk)
    deal(state, desk)
    return state, river, desk, worths(board, players, 1, False)


@cache
def speed() -> float:
    """Playouts a second on this machine, timed once: the best of three."""
    position = dealt_round()
    play_rounds(*position, 1)
    times = []
    for _ in range(3):
        start = time.perf_counter()
        play_rounds(*position, TRIAL)
        times.append(time.perf_counter() - start)
    return SHARE * TRIAL / min(times)


def playouts_in(seconds: float) -> int:
    """As many as fit, down to a power of two: a little more or less speed changes nothing."""
    fitting = int(speed() * seconds)
    return max(LEAST, 1 << fitting.bit_length() - 1 if fitting else LEAST)
