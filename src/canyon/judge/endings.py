"""The last tricks of a world played by search: everybody for the best chance to win, hands open.

What a round comes to depends only on who wins how many of its tricks. So an ending is a number,
two bits of tricks for each seat, and what follows from it is worked out once: the leaves.
"""

from __future__ import annotations

from canyon.fast.bits import lowest
from canyon.fast.canoes import paddle, paddle_all
from canyon.fast.compiled import Ints
from canyon.fast.current import has_fallen
from canyon.fast.layout import (
    BID,
    CANOE,
    CARD,
    HAND,
    PHASE,
    PLAYED,
    PLAYERS,
    SEATS,
    TRICKS,
    TURN,
    WINNER,
    WON,
)
from canyon.fast.river import DISTANCE
from canyon.fast.tricks import SUIT, play, playable
from canyon.judge.compiled import compiled
from canyon.numbering import CANOES
from canyon.search.cardplay import habit_card
from canyon.search.playout import chance, habit_end

MOST_CARDS = 3
"""The most cards, because two bits hold the tricks of a seat."""
LEAVES = 1 << 2 * SEATS
LEAF = SEATS + 4
"""A leaf: everybody's chance, whether the bid was met, a fall, the distance, for which stamp."""
LEAF_MET, LEAF_FELL, LEAF_DISTANCE, STAMP = SEATS, SEATS + 1, SEATS + 2, SEATS + 3
WHOLE = 1 << 40
"""A chance of 1: chances are integers here."""
MOST_CHOICES = 4


@compiled
def solve(
    state: Ints,
    start: Ints,
    river: Ints,
    scratch: Ints,
    worth: Ints,
    odds: Ints,
    gone: int,
    seat: int,
    leaves: Ints,
    spare: Ints,
    keys: Ints,
    stamp: int,
    size: int,
) -> int:
    """The ending that follows if everybody goes where their own chance is best.

    One more bit above says whether the seat won the trick on the table. `keys` is scratch space.
    """
    mover, tricks, legal = state[TURN], state[TRICKS], playable(state, state[TURN])
    row, others, found, last = state[PLAYED] * MOST_CHOICES, _others(state), 0, -1
    best, best_key, doubt, tried, cards = -1, 0, False, 0, legal
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if last >= 0 and SUIT[last] >> card & 1 and not (1 << card) - (1 << last) & others:
            continue  # it is equivalent to the one below it
        last = card
        if play(state, mover, card):
            found = leaf_of(state, start, river, scratch, worth, seat, leaves, spare, stamp, size)
        else:
            found = solve(
                state,
                start,
                river,
                scratch,
                worth,
                odds,
                gone | 1 << card,
                seat,
                leaves,
                spare,
                keys,
                stamp,
                size,
            )
        if state[TRICKS] != tricks:
            state[TRICKS] = tricks
            state[WON + state[WINNER + tricks]] -= 1
        state[PLAYED] -= 1
        state[TURN] = mover
        state[HAND + mover] |= 1 << card
        keys[row + tried] = found
        tried += 1
        value = leaves[(found & LEAVES - 1) * LEAF + mover]
        if value > best:
            best, best_key, doubt = value, found, False
        elif value == best and found != best_key:
            doubt = True
    if doubt:
        # Nothing to choose between: as it usually plays.
        habit, at, last, cards = habit_card(state, river, odds, mover, legal, gone), -1, -1, legal
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if last < 0 or not SUIT[last] >> card & 1 or (1 << card) - (1 << last) & others:
                at += 1
                last = card
            if card == habit:
                key = keys[row + at]
                if leaves[(key & LEAVES - 1) * LEAF + mover] == best:
                    best_key = key
    return best_key


@compiled
def _others(state: Ints) -> int:
    """The cards that tell two cards of a hand apart: those of the others, and on the table."""
    cards = 0
    for each in range(state[PLAYERS]):
        if each != state[TURN]:
            cards |= state[HAND + each]
    for at in range(state[TRICKS] * state[PLAYERS], state[PLAYED]):
        cards |= 1 << state[CARD + at]
    return cards


@compiled
def leaf_of(
    state: Ints,
    start: Ints,
    river: Ints,
    scratch: Ints,
    worth: Ints,
    seat: int,
    leaves: Ints,
    spare: Ints,
    stamp: int,
    size: int,
) -> int:
    """The number of the ending after the last card; its leaf is written if it is a new one."""
    key, first = 0, start[TRICKS]
    for each in range(state[PLAYERS]):
        key |= state[WON + each] - start[WON + each] << 2 * each
    leaf = key * LEAF
    if leaves[leaf + STAMP] != stamp:
        for at in range(size):
            spare[at] = state[at]
        paddle_all(spare, river, scratch)
        while spare[PHASE] == CANOES:
            paddle(spare, river, scratch, habit_end(spare, river, scratch, worth))
        for each in range(state[PLAYERS]):
            leaves[leaf + each] = int(chance(spare, river, worth, each) * WHOLE)
        leaves[leaf + LEAF_MET] = spare[BID + seat] == spare[WON + seat]
        leaves[leaf + LEAF_FELL] = has_fallen(spare, seat)
        leaves[leaf + LEAF_DISTANCE] = river[river[DISTANCE] + spare[CANOE + seat]]
        leaves[leaf + STAMP] = stamp
    return key | (LEAVES if state[WINNER + first] == seat else 0)
