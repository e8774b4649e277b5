"""Rounds by habit from one deal: what the heron's playouts cost without its worlds."""

from __future__ import annotations

from canyon.board import built_in
from canyon.bots.compiled import searching
from canyon.fast.compiled import Ints
from canyon.fast.intrinsics import raw_pointer
from canyon.fast.layout import TRUMP, new_state
from canyon.fast.playouts import set_up
from canyon.fast.river import FIELDS, SLOTS, river_of
from canyon.fast.scratch import new_scratch
from canyon.fast.tricks import deal
from canyon.search.odds import odds
from canyon.search.playout import finish
from canyon.search.value import worths


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
