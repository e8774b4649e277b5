"""Rules of thumb, a few nanoseconds each: a fair idea of how people play, for playouts and pacing.

bid    add up what each card is likely to win
card   win if tricks are needed, cheaply if last; otherwise play the highest card that loses
end    far from the waterfall; of landing stages the one that leaves the most points
"""

from __future__ import annotations

from canyon.cards import SUIT_SIZE
from canyon.fast.bits import highest, lowest
from canyon.fast.canoes import points_of
from canyon.fast.chances import TABLE
from canyon.fast.compiled import Ints, compiled, ints
from canyon.fast.intrinsics import count
from canyon.fast.layout import (
    BID,
    CARD,
    END,
    ENDS,
    HAND,
    PLAYED,
    PLAYERS,
    TRICKS,
    TRUMP,
    TURN,
    WON,
)
from canyon.fast.paths import find_ends, steps_to
from canyon.fast.river import DISTANCE, SAFETY
from canyon.fast.scratch import below
from canyon.fast.tricks import SUIT, most_tricks

SURE = 1000
"""The chances here are integers, in thousandths."""


CHANCES = ints([int(chance) for chance in TABLE.split()])


@compiled
def above(card: int) -> int:
    """The higher cards of its suit."""
    return SUIT[card] & -(2 << card)


@compiled
def heuristic_bid(state: Ints, seat: int) -> int:
    """What the hand is likely to win (T1)."""
    hand, trump, most = state[HAND + seat], state[TRUMP], most_tricks(state)
    table = ((state[PLAYERS] - 3) * 8 + most - 1) * 20
    unseen = ~(hand | 1 << trump)
    hope, rest = 0, hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        row = table + 10 if SUIT[card] == SUIT[trump] else table
        hope += CHANCES[row + count(above(card) & unseen)]
    return (hope + SURE // 2) // SURE


@compiled
def heuristic_card(state: Ints, seat: int, legal: int) -> int:
    """One of the legal cards (P2)."""
    if legal & (legal - 1) == 0:
        return lowest(legal)
    trumps = SUIT[state[TRUMP]]
    first = state[TRICKS] * state[PLAYERS]
    laid = state[PLAYED] - first
    wants = state[BID + seat] > state[WON + seat]
    if laid == 0:
        return _lead(state, seat, trumps) if wants else _weakest(legal, trumps)
    table = 0
    for at in range(first, first + laid):
        table |= 1 << state[CARD + at]
    best = highest(table & trumps or table & SUIT[state[CARD + first]])
    beaters = legal & (above(best) if trumps >> best & 1 else above(best) | trumps)
    last = laid == state[PLAYERS] - 1
    if wants:
        if beaters == 0:
            return _weakest(legal, trumps)
        return _weakest(beaters, trumps) if last else _strongest(beaters, trumps)
    if legal != beaters:
        return _strongest(legal & ~beaters, trumps)
    return _strongest(beaters, trumps) if last else _weakest(beaters, trumps)


@compiled
def _lead(state: Ints, seat: int, trumps: int) -> int:
    """The best card if every trick is needed; otherwise trumps are kept for later."""
    hand = state[HAND + seat]
    all_needed = state[BID + seat] - state[WON + seat] >= count(hand)
    return _strongest(hand if all_needed else hand & ~trumps or hand, trumps)


@compiled
def _strongest(cards: int, trumps: int) -> int:
    """The highest card, trumps above all others."""
    chosen, best = 0, -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        strength = card % SUIT_SIZE + (SUIT_SIZE if trumps >> card & 1 else 0)
        if strength > best:
            chosen, best = card, strength
    return chosen


@compiled
def _weakest(cards: int, trumps: int) -> int:
    """The lowest card, trumps above all others."""
    chosen, best = 0, 2 * SUIT_SIZE
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        strength = card % SUIT_SIZE + (SUIT_SIZE if trumps >> card & 1 else 0)
        if strength < best:
            chosen, best = card, strength
    return chosen


@compiled
def heuristic_end(state: Ints, river: Ints, scratch: Ints) -> int:
    """One of the legal ends; of equally good ones any (C5)."""
    seat, stages = state[TURN], river[river[DISTANCE] + state[END]] == 0
    if stages:
        find_ends(state, river, scratch, seat, points_of(state, river, seat))
    chosen, best, alike = 0, -99, 0
    for at in range(state[ENDS]):
        end = state[END + at]
        worth = -steps_to(river, scratch, end) if stages else river[river[SAFETY] + end]
        if worth > best:
            best, alike = worth, 0
        if worth == best:
            alike += 1
            if below(scratch, alike) == 0:
                chosen = end
    return chosen
