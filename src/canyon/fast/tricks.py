"""Deal, bids and tricks (D1, D2, T1, T4, P1–P5)."""

from __future__ import annotations

from canyon.cards import SUIT_CARDS, SUIT_SIZE
from canyon.fast.bits import highest
from canyon.fast.compiled import Ints, compiled, ints
from canyon.fast.intrinsics import raw_pointer
from canyon.fast.layout import (
    BID,
    BLIND_BIDS,
    CARD,
    DEALER,
    FELL,
    HAND,
    LEADER,
    MARKER,
    NO_BID,
    PHASE,
    PLAYED,
    PLAYERS,
    TRICKS,
    TRUMP,
    TURN,
    WINNER,
    WON,
    after,
)
from canyon.fast.scratch import PACK, PACK_SIZE, below
from canyon.numbering import BIDS, PLAY
from canyon.rules.marker import TRACK

CARDS = ints([*TRACK])
"""Cards dealt to each player in rounds 1–14 (M4)."""
SUIT = ints([suit for suit in SUIT_CARDS for _ in range(SUIT_SIZE)])
"""By card: all cards of its suit, as bits."""


@compiled
def deal(state: Ints, scratch: Ints) -> None:
    """Shuffle as far as needed; cards for everybody, one turned up for trump (D1, D2)."""
    state, scratch = raw_pointer(state), raw_pointer(scratch)
    top = PACK
    for seat in range(state[PLAYERS]):
        hand = 0
        for _ in range(CARDS[state[MARKER] - 1]):
            hand |= 1 << _turn_up(scratch, top)
            top += 1
        state[HAND + seat] = hand
    begin_round(state, _turn_up(scratch, top))


@compiled
def _turn_up(scratch: Ints, top: int) -> int:
    """Any of the cards not yet dealt; it changes places with the topmost of them."""
    at = top + below(scratch, PACK + PACK_SIZE - top)
    card = scratch[at]
    scratch[at] = scratch[top]
    scratch[top] = card
    return card


@compiled
def begin_round(state: Ints, trump: int) -> None:
    """The hands are dealt: the starting player bids first (D2, T1)."""
    for seat in range(state[PLAYERS]):
        state[BID + seat] = NO_BID
        state[WON + seat] = 0
    state[TRUMP] = trump
    state[PLAYED] = state[TRICKS] = state[FELL] = 0
    state[PHASE], state[TURN] = BIDS, after(state, state[DEALER])


@compiled
def most_tricks(state: Ints) -> int:
    """The highest bid there is (T1)."""
    return CARDS[state[MARKER] - 1]


@compiled
def bid(state: Ints, seat: int, tricks: int) -> None:
    """A seat's bid; after the last one the starting player leads (T1, T4, P1)."""
    state[BID + seat] = tricks
    starter = after(state, state[DEALER])
    if not state[BLIND_BIDS]:
        if seat == state[DEALER]:
            state[PHASE] = PLAY
        state[TURN] = after(state, seat)
        return
    # The first who has not bid yet, in the order of the round.
    owing = starter
    while state[BID + owing] != NO_BID:
        owing = after(state, owing)
        if owing == starter:
            state[PHASE] = PLAY
            break
    state[TURN] = owing


@compiled
def playable(state: Ints, seat: int) -> int:
    """The cards that may be played now: those of the led suit, or any if there are none (P2)."""
    hand, first = state[HAND + seat], state[TRICKS] * state[PLAYERS]
    if state[PLAYED] == first:
        return hand
    return hand & SUIT[state[CARD + first]] or hand


@compiled
def play(state: Ints, seat: int, card: int) -> bool:
    """A card to the trick; whether it was the last one of the round (P1, P2, P5)."""
    state[HAND + seat] ^= 1 << card
    played = state[PLAYED] + 1
    state[CARD + played - 1] = card
    state[PLAYED] = played
    state[TURN] = after(state, seat)
    if played < (state[TRICKS] + 1) * state[PLAYERS]:
        return False
    _take_trick(state, state[TURN])
    return _all_played(state)


@compiled
def _take_trick(state: Ints, leader: int) -> None:
    """The highest trump wins, or the highest of the led suit; its owner leads next (P1, P3)."""
    number, players = state[TRICKS], state[PLAYERS]
    first = CARD + number * players
    cards = 0
    for at in range(players):
        cards |= 1 << state[first + at]
    best = highest(cards & SUIT[state[TRUMP]] or cards & SUIT[state[first]])
    winner, seat = leader, leader
    for at in range(players):
        winner = seat if state[first + at] == best else winner
        seat = after(state, seat)
    state[WON + winner] += 1
    state[LEADER + number] = leader
    state[WINNER + number] = winner
    state[TRICKS] = number + 1
    state[TURN] = winner


@compiled
def _all_played(state: Ints) -> bool:
    """Whether all hands are empty (P5)."""
    held = 0
    for seat in range(state[PLAYERS]):
        held |= state[HAND + seat]
    return held == 0
