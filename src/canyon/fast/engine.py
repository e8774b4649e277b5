"""One decision at a time: what is legal, what follows, what chance deals.

For programs that choose in Python, and for proofs; loops that play belong in `playouts`.
"""

from __future__ import annotations

from canyon.fast.canoes import paddle, paddle_all
from canyon.fast.compiled import Ints, compiled
from canyon.fast.intrinsics import raw_pointer, trailing
from canyon.fast.layout import BID, BLIND_BIDS, END, ENDS, NO_BID, PHASE, TURN
from canyon.fast.river import SLOT
from canyon.fast.setup import draw_cards, free_starts, place
from canyon.fast.tricks import bid, deal, most_tricks, play, playable
from canyon.numbering import BID_0, BIDS, CANOES, CARD_0, DEAL, DRAW, END_0, PLACE, PLAY, START_0


@compiled
def is_acting(state: Ints, seat: int) -> bool:
    """Whether a seat has something to decide: one has, or several while bids are blind (T4)."""
    state = raw_pointer(state)
    if state[PHASE] == BIDS and state[BLIND_BIDS]:
        return state[BID + seat] == NO_BID
    return state[TURN] == seat


@compiled
def legal(state: Ints, river: Ints, seat: int, numbers: Ints) -> int:
    """Write the numbers of a seat's choices in ascending order, and return how many."""
    state, river = raw_pointer(state), raw_pointer(river)
    if not is_acting(state, seat):
        return 0
    phase, count = state[PHASE], 0
    if phase == CANOES:
        for at in range(state[ENDS]):
            numbers[at] = END_0 + river[river[SLOT] + state[END + at]]
        return state[ENDS]
    if phase == PLAY:
        first, choices = CARD_0, playable(state, seat)
    elif phase == BIDS:
        first, choices = BID_0, (2 << most_tricks(state)) - 1
    elif phase == PLACE:
        first, choices = START_0, free_starts(state, river)
    else:
        return 0
    while choices:
        numbers[count] = first + trailing(choices)
        choices &= choices - 1
        count += 1
    return count


@compiled
def apply(state: Ints, river: Ints, scratch: Ints, seat: int, number: int) -> bool:
    """What follows from a seat's choice; False, and nothing, if it is not legal."""
    state, river, scratch = raw_pointer(state), raw_pointer(river), raw_pointer(scratch)
    if not is_acting(state, seat) or number < 0:
        return False
    phase = state[PHASE]
    if phase == PLAY:
        card = number - CARD_0
        if not 0 <= card < START_0 - CARD_0 or not playable(state, seat) >> card & 1:
            return False
        if play(state, seat, card):
            paddle_all(state, river, scratch)
    elif phase == BIDS:
        if number - BID_0 > most_tricks(state):
            return False
        bid(state, seat, number - BID_0)
    elif phase == CANOES:
        end = _end_in_slot(state, river, number - END_0)
        if end < 0:
            return False
        paddle(state, river, scratch, end)
    elif phase == PLACE:
        slot = number - START_0
        if not 0 <= slot < END_0 - START_0 or not free_starts(state, river) >> slot & 1:
            return False
        place(state, river, slot)
    else:
        return False
    return True


@compiled
def _end_in_slot(state: Ints, river: Ints, slot: int) -> int:
    """The legal end in that slot; −1 if there is none (C5)."""
    for at in range(state[ENDS]):
        end = state[END + at]
        if river[river[SLOT] + end] == slot:
            return end
    return -1


@compiled
def chance(state: Ints, scratch: Ints) -> bool:
    """What chance decides now: a draw (S2) or a deal (D1); False if it is not its turn."""
    state, scratch = raw_pointer(state), raw_pointer(scratch)
    if state[PHASE] == DRAW:
        draw_cards(state, scratch)
    elif state[PHASE] == DEAL:
        deal(state, scratch)
    else:
        return False
    return True
