"""The search: every choice is tried in the same worlds, and the better half in more of them.

A playout is one choice in one world, continued by habit to the end of the round; its value
is the seat's chance to win then. Worlds are kept by their plausibility.
"""

from __future__ import annotations

from canyon.bots.compiled import compiled, searching
from canyon.fast.canoes import paddle, paddle_all
from canyon.fast.compiled import Ints
from canyon.fast.intrinsics import raw_pointer
from canyon.fast.layout import BID, PHASE, WON
from canyon.fast.scratch import RANDOM
from canyon.fast.tricks import bid, play
from canyon.numbering import BIDS, CANOES, DEAL, PLAY
from canyon.search.compiled import Floats
from canyon.search.plausible import DRAWS, keep_world
from canyon.search.playout import chance, finish, play_next_round

MET = 0.04
"""What a met bid adds to the chance to win; it decides between choices that are nearly equal."""


@searching
def search(
    start: Ints,
    river: Ints,
    scratch: Ints,
    worth: Ints,
    later: Ints,
    odds: Ints,
    sight: Ints,
    ways: Floats,
    played: Ints,
    gone: int,
    seat: int,
    choices: Ints,
    budget: int,
    means: Floats,
) -> int:
    """Try the choices in that many playouts; the index of the best, and the mean of each."""
    state, dealt, kept = start.copy(), start.copy(), played.copy()
    alive, living = choices.copy(), len(choices)
    for at in range(living):
        alive[at] = at
        means[at] = 0.0
    stages, tried = 1, 0
    while 1 << stages < living:
        stages += 1
    share = budget // stages
    while True:
        worlds = max(share // living, 1)
        for _ in range(worlds):
            keep_world(dealt, kept, start, river, odds, sight, ways, scratch, played, seat, DRAWS)
            luck = scratch[RANDOM]
            for at in range(living):
                for place in range(len(start)):
                    state[place] = dealt[place]
                scratch[RANDOM] = luck
                choice = alive[at]
                means[choice] += _play_out(
                    raw_pointer(state),
                    raw_pointer(river),
                    raw_pointer(scratch),
                    raw_pointer(worth),
                    raw_pointer(later),
                    raw_pointer(odds),
                    gone,
                    seat,
                    choices[choice],
                )
        tried += worlds
        _sort(alive, means, living)
        if living <= 2:
            break
        living = (living + 1) // 2
    for at in range(len(choices)):
        means[at] /= tried
    return alive[0]


@compiled
def _sort(alive: Ints, means: Floats, living: int) -> None:
    """The best choices first."""
    for at in range(1, living):
        choice, place = alive[at], at
        while place and means[alive[place - 1]] < means[choice]:
            alive[place] = alive[place - 1]
            place -= 1
        alive[place] = choice


@compiled
def _play_out(
    state: Ints,
    river: Ints,
    scratch: Ints,
    worth: Ints,
    later: Ints,
    odds: Ints,
    gone: int,
    seat: int,
    choice: int,
) -> float:
    """Continue from a choice to the end of the round; a seat's chance to win."""
    phase = state[PHASE]
    if phase == BIDS:
        bid(state, seat, choice)
    elif phase == PLAY:
        gone |= 1 << choice
        if play(state, seat, choice):
            paddle_all(state, river, scratch)
    else:
        paddle(state, river, scratch, choice)
    finish(state, river, scratch, worth, odds, gone)
    extra = MET if state[BID + seat] == state[WON + seat] else 0.0
    if phase == CANOES and state[PHASE] == DEAL:
        # Only the next round shows whether a canoe is in the way.
        play_next_round(state, river, scratch, later, odds)
        worth = later
    return extra + chance(state, river, worth, seat)
