"""How a seat bids, plays and paddles in a playout: for its bid, by what it could know itself.

bid    add up what each card is likely to win
card   in need, win as cheaply as is safe; else get rid of what might win
end    the field that is worth most
"""

from __future__ import annotations

from canyon.cards import SUIT_SIZE
from canyon.fast.bits import highest, lowest
from canyon.fast.canoes import in_current, paddle, paddle_all, points_of
from canyon.fast.compiled import Ints, compiled
from canyon.fast.layout import (
    BID,
    BIDS,
    CANOE,
    CANOES,
    CARD,
    DEALER,
    END,
    ENDS,
    HAND,
    PHASE,
    PLAY,
    PLAYED,
    PLAYERS,
    TRICKS,
    TRUMP,
    TURN,
    WON,
)
from canyon.fast.machine import count
from canyon.fast.paths import find_ends, steps_to
from canyon.fast.river import DISTANCE, FIELDS
from canyon.fast.thumb import CHANCES, SURE, above
from canyon.fast.tricks import SUIT, bid, most_tricks, play, playable


@compiled
def hope(state: Ints, hand: int) -> int:
    """What a dealt hand is likely to win, in thousandths of a trick."""
    trump = state[TRUMP]
    table = ((state[PLAYERS] - 3) * 8 + most_tricks(state) - 1) * 20
    unseen, total = ~(hand | 1 << trump), 0
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        row = table + 10 if SUIT[card] == SUIT[trump] else table
        total += CHANCES[row + count(above(card) & unseen)]
    return total


@compiled
def habit_bid(state: Ints, seat: int) -> int:
    """The bid that the hand's hope is nearest to (T1)."""
    return (hope(state, state[HAND + seat]) + SURE // 2) // SURE


@compiled
def wants_tricks(state: Ints, river: Ints, seat: int) -> bool:
    """Whether a trick does it good: for the bid, or as a point where the bid is lost (C2, W3)."""
    need = state[BID + seat] - state[WON + seat]
    if 0 <= need <= count(state[HAND + seat]):
        return need > 0
    return not in_current(state, river, seat)


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


@compiled
def habit_card(state: Ints, river: Ints, seat: int, legal: int, gone: int) -> int:
    """One of the legal cards (P2); `gone` are the cards that everybody has seen."""
    if legal & (legal - 1) == 0:
        return lowest(legal)
    trumps = SUIT[state[TRUMP]]
    first = state[TRICKS] * state[PLAYERS]
    laid = state[PLAYED] - first
    wants = wants_tricks(state, river, seat)
    unseen = ~(gone | state[HAND + seat])
    if laid == 0:
        return _lead(state, seat, trumps, unseen, wants)
    table = 0
    for at in range(first, first + laid):
        table |= 1 << state[CARD + at]
    led = SUIT[state[CARD + first]]
    best = highest(table & trumps or table & led)
    beaters = legal & (above(best) if trumps >> best & 1 else above(best) | trumps)
    last = laid == state[PLAYERS] - 1
    if wants:
        if beaters == 0:
            return weakest(legal, trumps)
        # A trump on another suit is seldom beaten: the lowest will do.
        cheap = last or (beaters & trumps and led != trumps)
        return weakest(beaters, trumps) if cheap else strongest(beaters, trumps)
    if legal != beaters:
        return strongest(legal & ~beaters, trumps)
    return strongest(beaters, trumps) if last else weakest(beaters, trumps)


@compiled
def _lead(state: Ints, seat: int, trumps: int, unseen: int, wants: bool) -> int:
    """In need: the card with the fewest above it, trumps last; else the one with the most."""
    hand = state[HAND + seat]
    if wants and state[BID + seat] - state[WON + seat] >= count(hand):
        return strongest(hand, trumps)
    cards, chosen, best = hand & ~trumps or hand, 0, -99
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        over = count(above(card) & unseen)
        worth = -over if wants else over * 16 - card % SUIT_SIZE
        if worth > best:
            chosen, best = card, worth
    return chosen


@compiled
def habit_end(state: Ints, river: Ints, desk: Ints, worth: Ints) -> int:
    """The legal end that is worth most; of landing stages the one with most points left (C8)."""
    seat, stages = state[TURN], river[river[DISTANCE] + state[END]] == 0
    if stages:
        find_ends(state, river, desk, seat, points_of(state, river, seat))
    place = worth_place(state, river, seat, 2)
    chosen, best = 0, -99
    for at in range(state[ENDS]):
        end = state[END + at]
        value = -steps_to(river, desk, end) if stages else worth[place + end]
        if value > best:
            chosen, best = end, value
    return chosen


@compiled
def worth_place(state: Ints, river: Ints, seat: int, ahead: int) -> int:
    """Where a seat's row in the table of worths begins: by its turn among the canoes.

    Next round's starting player is `ahead` seats behind the dealer: 1 once the round is over.
    """
    turn = seat - state[DEALER] - ahead
    while turn < 0:
        turn += state[PLAYERS]
    return turn * river[FIELDS]


@compiled
def finish(state: Ints, river: Ints, desk: Ints, worth: Ints, gone: int) -> None:
    """From anywhere after the deal to the end of the round, everybody by habit."""
    while state[PHASE] == BIDS:
        seat = state[TURN]
        bid(state, seat, habit_bid(state, seat))
    while state[PHASE] == PLAY:
        seat = state[TURN]
        card = habit_card(state, river, seat, playable(state, seat), gone)
        gone |= 1 << card
        if play(state, seat, card):
            paddle_all(state, river, desk)
    while state[PHASE] == CANOES:
        paddle(state, river, desk, habit_end(state, river, desk, worth))


@compiled
def chance_to_win(state: Ints, river: Ints, worth: Ints, seat: int) -> float:
    """A seat's chance after a round without a landing: its canoe's share of all worths."""
    mine, total = 0, 0
    for other in range(state[PLAYERS]):
        here = worth[worth_place(state, river, other, 1) + state[CANOE + other]]
        total += here
        if other == seat:
            mine = here
    return mine / total
