"""What cards are worth, in tables that self-play has filled: see `self_play`.

LATER   the chance that a card of the hand wins a trick some time
NOW     the chance that a card wins the trick on the table
MEET    the chance to meet the bid from here on
Each number of players has its own row; chances are integers, in 1/1024.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files

import numpy as np

from canyon.fast.bits import lowest
from canyon.fast.compiled import Ints, ints
from canyon.fast.heuristics import above
from canyon.fast.intrinsics import count
from canyon.fast.tricks import SUIT
from canyon.search.compiled import compiled

ONE = 1024
MOST = 8
"""Cards in a hand."""

# By cards dealt, cards held, plain or trump, cards held of its suit, unseen cards that beat it.
LATER = 0
LATER_SHAPE = (MOST, MOST, 2, 3, 10)
# By kind, rivals still to play, who of them wants tricks, unseen cards that beat it, how much
# of the unseen a hand holds, how many of the led suit are unseen.
NOW = LATER + MOST * MOST * 2 * 3 * 10
NOW_SHAPE = (3, 5, 3, 10, 4, 3)
PLAIN, TRUMPS_LED, RUFF = range(3)
# By cards held, tricks needed, how far the hand's hope is from that, whether it leads, whether
# all together want more tricks than there are, how doubtful the hand is.
MEET = NOW + 3 * 5 * 3 * 10 * 4 * 3
NEEDS, OFFS, PRESSURES, DOUBTS = 5, 33, 5, 4
MEET_SHAPE = (MOST, NEEDS, OFFS, 2, PRESSURES, DOUBTS)
SIZE = MEET + MOST * NEEDS * OFFS * 2 * PRESSURES * DOUBTS


@cache
def odds(players: int) -> Ints:
    """The tables for that number of players."""
    with as_file(files("canyon.search").joinpath("odds.npz")) as path, np.load(path) as file:
        row = file["odds"][players - 3]
    return ints([int(chance) for chance in row])


@compiled
def later_row(dealt: int, held: int) -> int:
    """The index where the chances of a hand of that many cards begin."""
    return LATER + ((dealt - 1) * MOST + held - 1) * 60


@compiled
def later_place(row: int, card: int, hand: int, trumps: int, unseen: int) -> int:
    """The index of a card's chance to win a trick some time."""
    suit = SUIT[card]
    length = min(count(hand & suit), 3) - 1 + (3 if suit == trumps else 0)
    return row + length * 10 + count(above(card) & unseen)


@compiled
def hope(odds: Ints, row: int, hand: int, trumps: int, unseen: int) -> tuple[int, int]:
    """The tricks that a hand is likely to win, and how doubtful they are."""
    hoped, doubt, rest = 0, 0, hand
    while rest:
        chance = odds[later_place(row, lowest(rest), hand, trumps, unseen)]
        rest &= rest - 1
        hoped += chance
        doubt += chance * (ONE - chance) >> 10
    return hoped, doubt


@compiled
def now_place(
    kind: int, behind: int, eager: int, over: int, held: int, unseen: int, led: int
) -> int:
    """The index of a card's chance to win this trick; the last three are numbers of cards."""
    wants = 0 if eager == 0 else (2 if eager == behind else 1)
    dense = held * 20 // max(unseen, 1)
    some = 0 if led <= 3 else (1 if led <= 6 else 2)
    place = ((kind * 5 + behind - 1) * 3 + wants) * 10 + over
    return NOW + (place * 4 + min(dense, 3)) * 3 + some


@compiled
def meet_place(held: int, need: int, hope: int, doubt: int, leads: int, pressure: int) -> int:
    """The index of the chance to win exactly the tricks needed; it must be possible."""
    off = min(max((hope - need * ONE + 64 + 16 * 128) >> 7, 0), OFFS - 1)
    unsure = 0 if doubt < 150 else (1 if doubt < 350 else (2 if doubt < 600 else 3))
    place = ((held - 1) * NEEDS + min(need, NEEDS - 1)) * OFFS + off
    place = (place * 2 + leads) * PRESSURES + min(max(pressure + 2, 0), PRESSURES - 1)
    return MEET + place * DOUBTS + unsure


@compiled
def meets(
    odds: Ints, held: int, need: int, hope: int, doubt: int, leads: int, pressure: int
) -> int:
    """The chance to win exactly the tricks needed with that many cards."""
    if need < 0 or need > held:
        return 0
    if held == 0:
        return ONE
    return odds[meet_place(held, need, hope, doubt, leads, pressure)]
