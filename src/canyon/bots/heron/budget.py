"""Converts seconds into playouts, for games with people."""

from __future__ import annotations

import time
from functools import cache
from random import Random

from canyon.board import built_in
from canyon.bots.compiled import searching
from canyon.fast.compiled import Ints
from canyon.fast.intrinsics import raw_pointer
from canyon.fast.layout import TRUMP, new_state
from canyon.fast.playouts import set_up
from canyon.fast.river import FIELDS, SLOTS, river_of
from canyon.fast.scratch import new_scratch
from canyon.fast.tricks import deal
from canyon.rules import apply, chance, new_game
from canyon.search.odds import odds
from canyon.search.playout import finish
from canyon.search.value import worths
from canyon.state import NO_SEAT, Phase
from canyon.views import view

LEAST = 256
TRIAL = 4_000
"""Rounds of eight cards that are timed."""
SHARE = 0.5
"""The part of a search that is playouts; the rest goes into drawing worlds."""


@searching
def play_rounds(
    start: Ints, river: Ints, scratch: Ints, worth: Ints, odds: Ints, rounds: int
) -> int:
    """Play the round after a deal that many times, by habit, and return the number of rounds."""
    state = start.copy()
    for _ in range(rounds):
        for at in range(len(start)):
            state[at] = start[at]
        finish(
            raw_pointer(state),
            raw_pointer(river),
            raw_pointer(scratch),
            raw_pointer(worth),
            raw_pointer(odds),
            1 << state[TRUMP],
        )
    return rounds


def dealt_round(players: int = 4, seed: int = 7) -> tuple[Ints, Ints, Ints, Ints, Ints]:
    """A first round after the deal: state, river, scratch, worths and odds."""
    board = built_in("canyon")
    river = river_of(board)
    state, scratch = new_state(players, river[SLOTS]), new_scratch(river[FIELDS], seed)
    set_up(state, river, scratch)
    deal(state, scratch)
    return state, river, scratch, worths(board, players, 1, False), odds(players)


@cache
def speed() -> float:
    """Playouts per second on this machine, timed once: the best of three."""
    position = dealt_round()
    play_rounds(*position, 1)
    times = []
    for _ in range(3):
        # CPU time, because it is timed only once, and the machine may be busy then.
        start = time.thread_time()
        play_rounds(*position, TRIAL)
        times.append(time.thread_time() - start)
    return SHARE * TRIAL / min(times)


def playouts_in(seconds: float) -> int:
    """The playouts that fit, rounded down to a power of two, so that small changes don't matter."""
    fitting = int(speed() * seconds)
    return max(LEAST, 1 << fitting.bit_length() - 1 if fitting else LEAST)


@cache
def get_ready() -> float:
    """Load or compile all code that a choice needs, and return the playouts per second."""
    # Here and not above: the bot itself asks how many playouts it has time for.
    from canyon.bots.heron.heron import Heron

    game = new_game(3, dealer=0)
    heron, rng = Heron(Random(1), LEAST), Random(1)
    while game.phase is not Phase.TRICKS:
        no_turn = game.turn == NO_SEAT
        action = chance(game, rng) if no_turn else heron.choose(view(game, game.turn))
        game = apply(game, action).game
    return speed()
