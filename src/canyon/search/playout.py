"""How a seat bids, plays and paddles in a playout: for its bid, by what it could know itself.

bidding   the bid that promises most points
cardplay  the card with the best chance to meet it
here      the end that is worth most, a whole round, and its result
"""

from __future__ import annotations

from canyon.fast.canoes import paddle, paddle_all, points_of
from canyon.fast.compiled import Ints
from canyon.fast.ending import is_before
from canyon.fast.layout import CANOE, DEALER, END, ENDS, PHASE, PLAYERS, TRUMP, TURN
from canyon.fast.paths import find_ends, steps_to
from canyon.fast.river import DISTANCE, FIELDS
from canyon.fast.scratch import PACK, PACK_SIZE
from canyon.fast.tricks import bid, deal, play, playable
from canyon.numbering import BIDS, CANOES, DEAL, PLAY
from canyon.search.bidding import habit_bid
from canyon.search.cardplay import habit_card
from canyon.search.compiled import compiled


@compiled
def habit_end(state: Ints, river: Ints, scratch: Ints, worth: Ints) -> int:
    """The legal end that is worth most; of landing stages the one with most points left (C8)."""
    seat, stages = state[TURN], river[river[DISTANCE] + state[END]] == 0
    if stages:
        find_ends(state, river, scratch, seat, points_of(state, river, seat))
    place = worth_place(state, river, seat, 2)
    chosen, best = 0, -99
    for at in range(state[ENDS]):
        end = state[END + at]
        value = -steps_to(river, scratch, end) if stages else worth[place + end]
        if value > best:
            chosen, best = end, value
    return chosen


@compiled
def worth_place(state: Ints, river: Ints, seat: int, ahead: int) -> int:
    """The index where a seat's row in the table of worths begins, by its turn among the canoes.

    Next round's starting player is `ahead` seats behind the dealer: 1 once the round is over.
    """
    turn = seat - state[DEALER] - ahead
    while turn < 0:
        turn += state[PLAYERS]
    return turn * river[FIELDS]


@compiled
def finish(state: Ints, river: Ints, scratch: Ints, worth: Ints, odds: Ints, gone: int) -> None:
    """From anywhere after the deal to the end of the round, everybody by habit."""
    while state[PHASE] == BIDS:
        seat = state[TURN]
        bid(state, seat, habit_bid(state, river, odds, seat))
    while state[PHASE] == PLAY:
        seat = state[TURN]
        card = habit_card(state, river, odds, seat, playable(state, seat), gone)
        gone |= 1 << card
        if play(state, seat, card):
            paddle_all(state, river, scratch)
    while state[PHASE] == CANOES:
        paddle(state, river, scratch, habit_end(state, river, scratch, worth))


@compiled
def play_next_round(state: Ints, river: Ints, scratch: Ints, worth: Ints, odds: Ints) -> None:
    """Deal, and play that round by habit too; the same chance brings the same deal (D1)."""
    shuffle(scratch)
    deal(state, scratch)
    finish(state, river, scratch, worth, odds, 1 << state[TRUMP])


@compiled
def shuffle(scratch: Ints) -> None:
    """The pack in order again, so that a deal depends on nothing but chance."""
    for card in range(PACK_SIZE):
        scratch[PACK + card] = card


@compiled
def chance(state: Ints, river: Ints, worth: Ints, seat: int) -> float:
    """A seat's chance after a round: its canoe's share of all worths, or who has won (E2)."""
    if state[PHASE] != DEAL:
        return _wins(state, river, seat)
    mine, total = 0, 0
    for other in range(state[PLAYERS]):
        here = worth[worth_place(state, river, other, 1) + state[CANOE + other]]
        total += here
        if other == seat:
            mine = here
    return mine / total


@compiled
def _wins(state: Ints, river: Ints, seat: int) -> float:
    """1 if nobody is ahead of a seat when the game is over, otherwise 0 (E2)."""
    for other in range(state[PLAYERS]):
        if other != seat and is_before(state, river, other, seat):
            return 0.0
    return 1.0
