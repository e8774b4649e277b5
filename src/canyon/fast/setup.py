"""Set-up: the draw for the first deal, the canoes on the start fields (S2–S4)."""

from __future__ import annotations

from canyon.cards import SUIT_SIZE
from canyon.fast.bits import lowest
from canyon.fast.compiled import Ints, compiled
from canyon.fast.layout import CANOE, CARD, CONTENDERS, DEALER, DRAWN, PHASE, PLAYERS, TURN, after
from canyon.fast.river import START, STARTS
from canyon.fast.scratch import PACK_SIZE, below
from canyon.numbering import DEAL, PLACE
from canyon.state import NO_SEAT


@compiled
def draw_cards(state: Ints, scratch: Ints) -> None:
    """A card for each who still draws, in CARD; the highest deals, a tie draws again (S2)."""
    drawn, best, tied = state[DRAWN], -1, 0
    for seat in range(state[PLAYERS]):
        if state[CONTENDERS] >> seat & 1:
            card = below(scratch, PACK_SIZE)
            while drawn >> card & 1:
                card = below(scratch, PACK_SIZE)
            drawn |= 1 << card
            state[CARD + seat] = card
            value = card % SUIT_SIZE
            if value > best:
                best, tied = value, 0
            if value == best:
                tied |= 1 << seat
    state[DRAWN], state[CONTENDERS] = drawn, tied
    if tied & (tied - 1) == 0:
        deal_first(state, lowest(tied))


@compiled
def deal_first(state: Ints, dealer: int) -> None:
    """The first deal is this seat's; the one to its left places first (S3, S4)."""
    state[DRAWN] = state[CONTENDERS] = 0
    state[DEALER] = dealer
    state[PHASE], state[TURN] = PLACE, after(state, dealer)


@compiled
def is_free(state: Ints, field: int) -> bool:
    """Whether no canoe is there (S4)."""
    for seat in range(state[PLAYERS]):
        if state[CANOE + seat] == field:
            return False
    return True


@compiled
def free_starts(state: Ints, river: Ints) -> int:
    """The slots of the start fields without a canoe, as bits (S4)."""
    free = 0
    for slot in range(river[STARTS]):
        if is_free(state, river[START + slot]):
            free |= 1 << slot
    return free


@compiled
def place(state: Ints, river: Ints, slot: int) -> None:
    """The next canoe goes there; after the dealer's comes the first deal (S4)."""
    seat = state[TURN]
    state[CANOE + seat] = river[START + slot]
    if seat == state[DEALER]:
        state[PHASE], state[TURN] = DEAL, NO_SEAT
    else:
        state[TURN] = after(state, seat)
