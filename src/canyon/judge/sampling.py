"""Every choice in the same worlds, each continued to the end of the round; keeps all outcomes.

An outcome is one row of numbers: each seat's chance to win then (CHANCE), and for the seat that
asks whether its bid was met (MET), whether it went over the fall (FELL), its distance to the goal
(DISTANCE), and whether its card won the trick (TOOK).
"""

from __future__ import annotations

from canyon.fast.canoes import paddle, paddle_all, points_of
from canyon.fast.compiled import Ints
from canyon.fast.current import has_fallen
from canyon.fast.intrinsics import count, raw_pointer, times
from canyon.fast.layout import (
    BID,
    CANOE,
    END,
    ENDS,
    HAND,
    PHASE,
    PLAYERS,
    SEATS,
    TRICKS,
    TRUMP,
    TURN,
    WINNER,
    WON,
)
from canyon.fast.paths import find_ends
from canyon.fast.river import DISTANCE as TO_GOAL
from canyon.fast.river import START, STARTS
from canyon.fast.scratch import MIX, RANDOM, below
from canyon.fast.setup import free_starts, place
from canyon.fast.tricks import bid, deal, play
from canyon.judge.compiled import compiled, searching
from canyon.judge.endings import (
    LEAF,
    LEAF_DISTANCE,
    LEAF_FELL,
    LEAF_MET,
    LEAVES,
    MOST_CHOICES,
    WHOLE,
    leaf_of,
    solve,
)
from canyon.numbering import BIDS, CANOES, DEAL, PLACE, PLAY
from canyon.search.bidding import habit_bid
from canyon.search.compiled import Floats
from canyon.search.plausible import keep_world
from canyon.search.playout import chance, finish, play_next_round, shuffle, worth_place
from canyon.search.worlds import RIVALS

CHANCE = 0
MET = CHANCE + SEATS
FELL = MET + 1
DISTANCE = FELL + 1
TOOK = DISTANCE + 1
WIDTH = TOOK + 1
KEYS = 8 * SEATS * MOST_CHOICES
"""How much scratch space the search for endings needs, besides its leaves."""
ONE_IN = 3
"""One world in this many is searched to its end. Habit alone expects too much, because everybody
could play better; search alone too little, because nobody really sees the others' hands."""
NO_CHOICE = -1
"""Instead of a choice: whoever's turn it is chooses by habit."""


@searching
def sample(
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
    worlds: int,
    draws: int,
    exact: int,
    keys: Ints,
    leaves: Ints,
    outcomes: Floats,
) -> None:
    """Write an outcome for each world and choice, choices of a world side by side.

    The same world and the same random numbers for all choices: what differs is the choice. With
    at most `exact` cards in hand some worlds are searched to the end of the round; `keys` and
    `leaves` serve that.
    """
    state, dealt, kept = start.copy(), start.copy(), played.copy()
    notes, row = played.copy(), 0
    spare, opening = start.copy(), start[PHASE]
    searched = opening in (BIDS, PLAY) and count(start[HAND + seat]) <= exact
    for world in range(worlds):
        if sight[RIVALS]:
            keep_world(dealt, kept, start, river, odds, sight, ways, scratch, played, seat, draws)
        below(scratch, 2)  # where nothing is hidden, worlds differ in what comes next
        luck = scratch[RANDOM]
        for at in range(len(choices)):
            for spot in range(len(start)):
                state[spot] = dealt[spot]
            scratch[RANDOM] = times(luck, MIX)
            if searched and world % ONE_IN == 0:
                key = _search_on(
                    raw_pointer(state),
                    raw_pointer(start),
                    raw_pointer(river),
                    raw_pointer(scratch),
                    raw_pointer(worth),
                    raw_pointer(odds),
                    gone,
                    seat,
                    choices[at],
                    raw_pointer(leaves),
                    raw_pointer(spare),
                    raw_pointer(keys),
                    # Bids differ from world to world, and with them what endings are worth.
                    row + 1 if opening == BIDS else 1,
                )
                leaf = (key & LEAVES - 1) * LEAF
                for each in range(state[PLAYERS]):
                    outcomes[row + CHANCE + each] = leaves[leaf + each] / WHOLE
                outcomes[row + MET] = leaves[leaf + LEAF_MET]
                outcomes[row + FELL] = leaves[leaf + LEAF_FELL]
                outcomes[row + DISTANCE] = leaves[leaf + LEAF_DISTANCE]
                outcomes[row + TOOK] = key >= LEAVES
                row += WIDTH
                continue
            ahead = _carry_on(
                raw_pointer(state),
                raw_pointer(river),
                raw_pointer(scratch),
                raw_pointer(worth),
                raw_pointer(later),
                raw_pointer(odds),
                gone,
                seat,
                choices[at],
                raw_pointer(notes),
            )
            table = raw_pointer(later) if ahead else raw_pointer(worth)
            for each in range(state[PLAYERS]):
                outcomes[row + CHANCE + each] = chance(
                    raw_pointer(state), raw_pointer(river), table, each
                )
            for note in range(4):
                outcomes[row + MET + note] = notes[note]
            row += WIDTH
        # The next world does not depend on how much chance the choices took.
        scratch[RANDOM] = luck


@compiled
def _carry_on(
    state: Ints,
    river: Ints,
    scratch: Ints,
    worth: Ints,
    later: Ints,
    odds: Ints,
    gone: int,
    seat: int,
    choice: int,
    notes: Ints,
) -> bool:
    """From a choice to the end of the round, and notes of it; whether another round was played."""
    phase, trick = state[PHASE], state[TRICKS]
    if phase in (PLACE, DEAL):
        gone = _begin(state, river, scratch, worth, choice)
    elif phase == CANOES and state[ENDS] == 0:
        mover = state[TURN]
        state[ENDS] = find_ends(state, river, scratch, mover, points_of(state, river, mover))
    if choice != NO_CHOICE:
        if phase == BIDS:
            bid(state, seat, choice)
        elif phase == PLAY:
            gone |= 1 << choice
            if play(state, seat, choice):
                paddle_all(state, river, scratch)
        elif phase == CANOES:
            paddle(state, river, scratch, choice)
    finish(state, river, scratch, worth, odds, gone)
    notes[0] = state[BID + seat] == state[WON + seat]
    notes[1] = has_fallen(state, seat)
    notes[2] = river[river[TO_GOAL] + state[CANOE + seat]]
    notes[3] = phase == PLAY and state[WINNER + trick] == seat
    if phase != CANOES or state[PHASE] != DEAL:
        return False
    # Only the next round shows whether a canoe is in the way.
    play_next_round(state, river, scratch, later, odds)
    return True


@compiled
def _search_on(
    state: Ints,
    start: Ints,
    river: Ints,
    scratch: Ints,
    worth: Ints,
    odds: Ints,
    gone: int,
    seat: int,
    choice: int,
    leaves: Ints,
    spare: Ints,
    keys: Ints,
    stamp: int,
) -> int:
    """The ending that a choice comes to, if all cards after it are searched for."""
    if choice != NO_CHOICE:
        if state[PHASE] == BIDS:
            bid(state, seat, choice)
        else:
            gone |= 1 << choice
            if play(state, seat, choice):
                return leaf_of(state, start, river, scratch, worth, seat, leaves, spare, stamp, END)
    while state[PHASE] == BIDS:
        bidder = state[TURN]
        bid(state, bidder, habit_bid(state, river, odds, bidder))
    return solve(
        state, start, river, scratch, worth, odds, gone, seat, leaves, spare, keys, stamp, END
    )


@compiled
def _begin(state: Ints, river: Ints, scratch: Ints, worth: Ints, choice: int) -> int:
    """Place the canoes that are still ashore, then deal; the cards that everybody sees (S4, D1)."""
    while state[PHASE] == PLACE:
        slot = choice
        if slot == NO_CHOICE:
            slot = _habit_start(state, river, worth)
        choice = NO_CHOICE
        place(state, river, slot)
    shuffle(scratch)
    deal(state, scratch)
    return 1 << state[TRUMP]


@compiled
def _habit_start(state: Ints, river: Ints, worth: Ints) -> int:
    """The slot of the free start field that is worth most (S4)."""
    free, row = free_starts(state, river), worth_place(state, river, state[TURN], 1)
    chosen, best = 0, -1
    for slot in range(river[STARTS]):
        if free >> slot & 1 and worth[row + river[START + slot]] > best:
            chosen, best = slot, worth[row + river[START + slot]]
    return chosen
