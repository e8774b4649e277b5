"""Many games in compiled code, each summed up in a row of figures."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from canyon.board import Board
from canyon.fast.compiled import Ints, compiled, zeros
from canyon.fast.ending import places
from canyon.fast.intrinsics import raw_pointer
from canyon.fast.layout import BID, CANOE, DEALER, PHASE, PLAYERS, ROUNDS, WON, after, new_state
from canyon.fast.playouts import finish_round, set_up
from canyon.fast.river import DISTANCE, FIELDS, SLOTS, START, STARTS, river_of
from canyon.fast.scratch import MOVED, TALLIES, new_scratch
from canyon.fast.tricks import deal, most_tricks
from canyon.numbering import DEAL, OVER
from canyon.play import MAX_ROUNDS
from canyon.state import NO_SEAT
from canyon.variants import Options

Rows = NDArray[np.int64]

# the columns of a row
LENGTH = 0
ENDED = 1
"""1 if somebody landed, 0 if the game was given up (E4)."""
WINNER = 2
"""Its turn in the first round, 0 for the starting player; NO_SEAT if there is none."""
LEAD_CHANGES = 3
START_SLOT = 4
"""By turn in the first round: the slot of the start field."""
TALLY = START_SLOT + 6
"""The same order as in the scratch array."""
MADE = TALLY + len(TALLIES)
"""By cards dealt, 1–8: bids made; then those that were met."""
MET = MADE + 8
WIDTH = MET + 8

TALLY_KINDS = len(TALLIES)
EVERYBODY = -1
"""The seats that play by rules of thumb, as bits."""


def simulate(
    board: Board,
    players: int,
    options: Options,
    games: int,
    seed: int,
    batch: int,
) -> Iterator[Rows]:
    """That many games by rules of thumb, in batches of rows."""
    river = river_of(board)
    scratch, state = new_scratch(river[FIELDS], seed), zeros(len(new_state(players, river[SLOTS])))
    start = new_state(players, river[SLOTS], options)
    for first in range(0, games, batch):
        size = min(batch, games - first)
        rows = zeros(size * WIDTH)
        play_games(start, state, river, scratch, size, rows)
        yield np.asarray(rows).reshape(size, WIDTH)


@compiled
def play_games(
    start: Ints,
    state: Ints,
    river: Ints,
    scratch: Ints,
    games: int,
    rows: Ints,
) -> None:
    """Whole games from the same start, one row each."""
    standing = start.copy()
    for game in range(games):
        for at in range(len(start)):
            state[at] = start[at]
        _play_game(
            raw_pointer(state),
            raw_pointer(river),
            raw_pointer(scratch),
            raw_pointer(rows),
            game * WIDTH,
            raw_pointer(standing),
        )


@compiled
def _play_game(
    state: Ints,
    river: Ints,
    scratch: Ints,
    rows: Ints,
    row: int,
    standing: Ints,
) -> None:
    for kind in range(TALLY_KINDS):
        scratch[MOVED + kind] = 0
    set_up(state, river, scratch)
    starter, players, leader = after(state, state[DEALER]), state[PLAYERS], NO_SEAT
    for turn in range(players):
        field = state[CANOE + (starter + turn) % players]
        for slot in range(river[STARTS]):
            if river[START + slot] == field:
                rows[row + START_SLOT + turn] = slot
    while state[PHASE] == DEAL and state[ROUNDS] < MAX_ROUNDS:
        deal(state, scratch)
        cards = most_tricks(state)
        finish_round(state, river, scratch, EVERYBODY)
        for seat in range(players):
            rows[row + MADE + cards - 1] += 1
            if state[BID + seat] == state[WON + seat]:
                rows[row + MET + cards - 1] += 1
        ahead = _leader(state, river)
        if ahead != NO_SEAT:
            if leader not in (NO_SEAT, ahead):
                rows[row + LEAD_CHANGES] += 1
            leader = ahead
    rows[row + LENGTH] = state[ROUNDS]
    rows[row + ENDED], rows[row + WINNER] = 0, NO_SEAT
    if state[PHASE] == OVER:
        rows[row + ENDED] = 1
        rows[row + WINNER] = (places(state, river, standing) - starter + players) % players
    for kind in range(TALLY_KINDS):
        rows[row + TALLY + kind] = scratch[MOVED + kind]


@compiled
def _leader(state: Ints, river: Ints) -> int:
    """The canoe nearest the goal; NO_SEAT if several are equally near."""
    leader, least = NO_SEAT, 1 << 30
    for seat in range(state[PLAYERS]):
        distance = river[river[DISTANCE] + state[CANOE + seat]]
        if distance == least:
            leader = NO_SEAT
        elif distance < least:
            leader, least = seat, distance
    return leader
