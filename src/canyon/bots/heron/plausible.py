"""How plausible a world is: would those hands have bid so, and played so?"""

from __future__ import annotations

from math import exp

from canyon.bots.search.bidding import first_hope
from canyon.bots.search.cardplay import habit_card
from canyon.bots.search.compiled import compiled
from canyon.bots.search.odds import ONE
from canyon.bots.search.worlds import RIVAL, RIVALS, ROW, SEAT
from canyon.fast.compiled import Ints, ints
from canyon.fast.layout import (
    BID,
    CARD,
    DEALER,
    HAND,
    NO_BID,
    PHASE,
    PLAYED,
    PLAYERS,
    TRICKS,
    TRUMP,
    TURN,
    WON,
    after,
)
from canyon.fast.tricks import play, playable
from canyon.numbering import PLAY

SPREAD = 0.75
"""By how many tricks bids usually differ from what the hand is likely to win."""
UNEXPECTED = 0.45
"""How much less plausible a world is for each card that its owner would not play by habit."""
STEP = 64
LIKELIHOOD = ints([1 + int(1e6 * exp(-((STEP * at / ONE / SPREAD) ** 2) / 2)) for at in range(200)])
"""By the difference, in steps of 1/16 trick."""


@compiled
def weigh(
    state: Ints,
    river: Ints,
    odds: Ints,
    sight: Ints,
    hands: Ints,
    played: Ints,
    seat: int,
    past: Ints,
) -> float:
    """How likely the rivals' bids and plays are with these hands; `past` is scratch paper."""
    weight = _weigh_bids(state, odds, sight, hands, played)
    if state[PHASE] == PLAY and state[PLAYED]:
        weight *= _weigh_plays(state, river, odds, sight, hands, played, seat, past)
    return weight


@compiled
def _weigh_bids(state: Ints, odds: Ints, sight: Ints, hands: Ints, played: Ints) -> float:
    weight = 1.0
    for at in range(sight[RIVALS]):
        seat = sight[RIVAL + at * ROW + SEAT]
        if state[BID + seat] != NO_BID:
            off = (
                abs(first_hope(state, odds, hands[at] | played[seat])[0] - ONE * state[BID + seat])
                // STEP
            )
            weight *= LIKELIHOOD[min(off, 199)] * 1e-6
    return weight


@compiled
def _weigh_plays(
    state: Ints,
    river: Ints,
    odds: Ints,
    sight: Ints,
    hands: Ints,
    played: Ints,
    me: int,
    past: Ints,
) -> float:
    """Play the round again from its first card, and see who would have played otherwise."""
    past[PLAYERS], past[TRUMP], past[PHASE] = state[PLAYERS], state[TRUMP], PLAY
    past[TRICKS] = past[PLAYED] = 0
    for seat in range(state[PLAYERS]):
        past[BID + seat], past[WON + seat] = state[BID + seat], 0
    past[HAND + me] = state[HAND + me] | played[me]
    for at in range(sight[RIVALS]):
        seat = sight[RIVAL + at * ROW + SEAT]
        past[HAND + seat] = hands[at] | played[seat]
    past[TURN] = after(state, state[DEALER])
    gone, weight = 1 << state[TRUMP], 1.0
    for at in range(state[PLAYED]):
        seat, card = past[TURN], state[CARD + at]
        if seat != me:
            legal = playable(past, seat)
            if legal & (legal - 1) and habit_card(past, river, odds, seat, legal, gone) != card:
                weight *= UNEXPECTED
        gone |= 1 << card
        play(past, seat, card)
    return weight
