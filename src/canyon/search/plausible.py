"""How plausible a world is: would those hands have bid and played like this?

Of several worlds drawn at a time one is kept, with a probability that grows with its plausibility,
so that worlds need no weights afterwards.
"""

from __future__ import annotations

from math import exp

from canyon.fast.compiled import Ints, ints
from canyon.fast.intrinsics import raw_pointer
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
from canyon.fast.scratch import below
from canyon.fast.tricks import play, playable
from canyon.numbering import CANOES, PLAY
from canyon.search.bidding import first_hope
from canyon.search.cardplay import habit_card
from canyon.search.compiled import Floats, compiled
from canyon.search.odds import ONE
from canyon.search.worlds import FRACTION, RIVAL, RIVALS, ROW, SEAT, draw_world

SPREAD = 0.75
"""By how many tricks bids usually differ from what the hand is likely to win."""
UNEXPECTED = 0.45
"""How much less plausible a world is for each card that its owner would not usually play."""
STEP = 64
LIKELIHOOD = ints([1 + int(1e6 * exp(-((STEP * at / ONE / SPREAD) ** 2) / 2)) for at in range(200)])
"""By the difference, in steps of 1/16 trick."""
DRAWS = 6
"""Worlds drawn for one that is kept."""


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
    """How likely the rivals' bids and plays are with these hands; `past` is scratch space.

    If finished tricks were forgotten, there is nothing to compare hands with.
    """
    won = 0
    for each in range(state[PLAYERS]):
        won += state[WON + each]
    if won != state[TRICKS]:
        return 1.0
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
    """Replay the round from its first card, and count who would have played differently."""
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


@compiled
def keep_world(
    dealt: Ints,
    kept: Ints,
    start: Ints,
    river: Ints,
    odds: Ints,
    sight: Ints,
    ways: Floats,
    scratch: Ints,
    played: Ints,
    seat: int,
    draws: int,
) -> None:
    """Draw that many worlds and keep one, preferably a plausible one.

    Its hands are written to `kept` by rival, and to the state `dealt` by seat.
    """
    if start[PHASE] == CANOES:
        return
    hands, past = played.copy(), start.copy()
    _keep(
        raw_pointer(start),
        raw_pointer(river),
        raw_pointer(odds),
        raw_pointer(sight),
        ways,
        raw_pointer(scratch),
        raw_pointer(hands),
        raw_pointer(kept),
        raw_pointer(played),
        seat,
        raw_pointer(past),
        draws,
    )
    for at in range(sight[RIVALS]):
        dealt[HAND + sight[RIVAL + at * ROW + SEAT]] = kept[at]


@compiled
def _keep(
    start: Ints,
    river: Ints,
    odds: Ints,
    sight: Ints,
    ways: Floats,
    scratch: Ints,
    hands: Ints,
    kept: Ints,
    played: Ints,
    seat: int,
    past: Ints,
    draws: int,
) -> None:
    """Each world replaces the one before it with the probability of its share of all weights."""
    total, rivals = 0.0, sight[RIVALS]
    for _ in range(draws):
        draw_world(sight, ways, scratch, hands)
        weight = weigh(start, river, odds, sight, hands, played, seat, past)
        total += weight
        if below(scratch, FRACTION) * total < weight * FRACTION:
            for at in range(rivals):
                kept[at] = hands[at]
