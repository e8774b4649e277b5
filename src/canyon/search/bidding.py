"""The bid that a seat makes in a playout: its chance to be met, weighed by what it pays."""

from __future__ import annotations

from canyon.fast.canoes import bonus, in_current
from canyon.fast.compiled import Ints
from canyon.fast.layout import BID, DEALER, HAND, NO_BID, PLAYERS, TRUMP, after
from canyon.fast.tricks import SUIT, most_tricks
from canyon.search.compiled import compiled
from canyon.search.odds import ONE, hope, later_row, meets

KEPT = 2
"""Fields that a met bid saves in the current, besides its bonus: no drift (W3)."""


@compiled
def first_hope(state: Ints, odds: Ints, hand: int) -> tuple[int, int]:
    """What a dealt hand is likely to win, and how doubtful that is."""
    dealt, turned = most_tricks(state), state[TRUMP]
    return hope(odds, later_row(dealt, dealt), hand, SUIT[turned], ~(hand | 1 << turned))


@compiled
def habit_bid(state: Ints, river: Ints, odds: Ints, seat: int) -> int:
    """The bid that promises most points (T1, C2, W2)."""
    dealt = most_tricks(state)
    hoped, doubt = first_hope(state, odds, state[HAND + seat])
    wanted = 0
    for other in range(state[PLAYERS]):
        if other != seat:
            known = state[BID + other] != NO_BID
            wanted += state[BID + other] * state[PLAYERS] if known else dealt
    wanted = wanted // state[PLAYERS] - dealt
    current, leads = in_current(state, river, seat), seat == after(state, state[DEALER])
    chosen, most = 0, -1
    for bid in range(dealt + 1):
        chance = meets(odds, dealt, bid, hoped, doubt, leads, wanted + bid)
        reward = bonus(bid)
        if current:
            value = chance * (reward + KEPT)
        else:
            value = chance * (bid + reward) + ((ONE - chance) * hoped >> 10)
        if value > most:
            chosen, most = bid, value
    return chosen
