"""The card that a seat plays in a playout: for its bid, by what it could know itself.

Each legal card is weighed: the chance that it wins the trick, and what the rest of the hand is
worth then. If the bid is lost, tricks are points on normal water, and nothing in the current.
"""

from __future__ import annotations

from canyon.cards import SUIT_CARDS, SUIT_SIZE
from canyon.fast.bits import highest, lowest
from canyon.fast.canoes import in_current
from canyon.fast.compiled import Ints
from canyon.fast.heuristics import above
from canyon.fast.intrinsics import count
from canyon.fast.layout import BID, CARD, HAND, PLAYED, PLAYERS, TRICKS, TRUMP, WON, after
from canyon.fast.tricks import SUIT, most_tricks
from canyon.search.compiled import compiled
from canyon.search.odds import (
    ONE,
    PLAIN,
    RUFF,
    TRUMPS_LED,
    hope,
    later_row,
    meets,
    now_place,
)

ALL = sum(SUIT_CARDS)


@compiled
def habit_card(state: Ints, river: Ints, odds: Ints, seat: int, legal: int, gone: int) -> int:
    """One of the legal cards (P2); `gone` are the cards that everybody has seen."""
    if legal & (legal - 1) == 0:
        return lowest(legal)
    trumps, beaters = SUIT[state[TRUMP]], legal & ahead(state)
    if 0 <= state[BID + seat] - state[WON + seat] <= count(state[HAND + seat]):
        return _for_the_bid(state, odds, seat, legal, beaters, gone)
    if in_current(state, river, seat):
        return strongest(legal & ~beaters or legal, trumps)
    if beaters == 0:
        return weakest(legal, trumps)
    return weakest(beaters, trumps) if behind(state) == 0 else strongest(beaters, trumps)


@compiled
def led_suit(state: Ints) -> int:
    """The cards of the suit to follow; 0 before the first card of a trick (P2)."""
    first = state[TRICKS] * state[PLAYERS]
    return SUIT[state[CARD + first]] if state[PLAYED] > first else 0


@compiled
def behind(state: Ints) -> int:
    """The number of players who play to this trick after the one whose turn it is."""
    return (state[TRICKS] + 1) * state[PLAYERS] - state[PLAYED] - 1


@compiled
def ahead(state: Ints) -> int:
    """The cards that would win the trick if nobody played on (P3)."""
    first, table, trumps = state[TRICKS] * state[PLAYERS], 0, SUIT[state[TRUMP]]
    if state[PLAYED] == first:
        return -1
    for at in range(first, state[PLAYED]):
        table |= 1 << state[CARD + at]
    best = highest(table & trumps or table & SUIT[state[CARD + first]])
    return above(best) if trumps >> best & 1 else above(best) | trumps


@compiled
def eager(state: Ints, seat: int) -> int:
    """The number of those still to play who need tricks."""
    wanting = 0
    for _ in range(behind(state)):
        seat = after(state, seat)
        wanting += state[BID + seat] > state[WON + seat]
    return wanting


@compiled
def win_place(
    card: int, led: int, trumps: int, unseen: int, held: int, later: int, wanting: int
) -> int:
    """The index of the chance that a card which is ahead wins the trick."""
    suit = SUIT[card]
    kind = PLAIN if suit != trumps else (RUFF if led and led != trumps else TRUMPS_LED)
    over, follow = count(above(card) & unseen), count(unseen & (led or suit))
    return now_place(kind, later, wanting, over, held, count(unseen), follow)


@compiled
def _alike(low: int, high: int, unseen: int, beaters: int) -> bool:
    """Whether two cards are equivalent: one suit, nothing unseen between, both ahead or neither."""
    between = (1 << high) - (1 << low)
    one_suit = SUIT[high] >> low & 1
    return bool(one_suit) and not between & unseen and (beaters >> low ^ beaters >> high) & 1 == 0


@compiled
def _for_the_bid(state: Ints, odds: Ints, seat: int, legal: int, beaters: int, gone: int) -> int:
    """The card with the best chance to meet the bid."""
    hand, trumps, led = state[HAND + seat], SUIT[state[TRUMP]], led_suit(state)
    need, held, unseen = state[BID + seat] - state[WON + seat], count(hand), ALL & ~(gone | hand)
    later, wanting, wanted = behind(state), eager(state, seat), 0
    for other in range(state[PLAYERS]):
        if other != seat:
            wanted += max(state[BID + other] - state[WON + other], 0)
    if_won = wanted + max(need - 1, 0) - held + 1
    if_lost = wanted - (wanted > 0) + need - held + 1
    row = later_row(most_tricks(state), held - 1)
    chosen, most, last, suit, hoped_else, doubt_else = 0, -1, -1, 0, 0, 0
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        if last >= 0 and _alike(last, card, unseen, beaters):
            continue
        last = card
        if SUIT[card] != suit:
            suit = SUIT[card]
            hoped_else, doubt_else = hope(odds, row, hand & ~suit, trumps, unseen)
        hoped, doubt = hope(odds, row, hand & suit ^ 1 << card, trumps, unseen)
        hoped += hoped_else
        doubt += doubt_else
        wins, value = 0, 0
        if beaters >> card & 1:
            place = win_place(card, led, trumps, unseen, held, later, wanting) if later else 0
            wins = odds[place] if later else ONE
            value = wins * meets(odds, held - 1, need - 1, hoped, doubt, 1, if_won)
        if wins < ONE:
            value += (ONE - wins) * meets(odds, held - 1, need, hoped, doubt, 0, if_lost)
        if value > most:
            chosen, most = card, value
    return chosen


@compiled
def strongest(cards: int, trumps: int) -> int:
    """The highest card, trumps above all others."""
    if cards & trumps:
        return highest(cards & trumps)
    chosen, best = 0, -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if card % SUIT_SIZE > best:
            chosen, best = card, card % SUIT_SIZE
    return chosen


@compiled
def weakest(cards: int, trumps: int) -> int:
    """The lowest card, trumps above all others."""
    if cards & ~trumps == 0:
        return lowest(cards)
    chosen, best, cards = 0, SUIT_SIZE, cards & ~trumps
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if card % SUIT_SIZE < best:
            chosen, best = card, card % SUIT_SIZE
    return chosen
