"""Many rounds at once, in compiled code: the same round in many worlds, replayed or continued.

Rows of `rounds` are states, as in `canyon.fast`. The network is asked outside; in between,
everything continues automatically up to the next choice: forced cards, and the canoes, which
are paddled as in every playout.
"""

from __future__ import annotations

from math import exp, log
from typing import Any

import numpy as np

from canyon.bots.compiled import compiled, searching
from canyon.cards import SUIT_SIZE
from canyon.fast.canoes import paddle, paddle_all
from canyon.fast.compiled import Ints
from canyon.fast.intrinsics import count, raw_pointer, trailing
from canyon.fast.layout import HAND, PHASE, TRUMP, TURN
from canyon.fast.observation import write_observation
from canyon.fast.scratch import below
from canyon.fast.suits import suit_places
from canyon.fast.tricks import begin_round, bid, most_tricks, play, playable
from canyon.features import SUITS
from canyon.numbering import BID_0, BIDS, CANOES, CARD_0, PLAY
from canyon.search.compiled import Floats
from canyon.search.playout import chance, habit_end
from canyon.search.worlds import RIVAL, RIVALS, ROW, SEAT, draw_world

Table = Any
"""A two-dimensional array: compiled code sees rows."""

FRACTION = 1 << 31


@searching
def deal_worlds(
    start: Ints, sight: Ints, ways: Floats, scratch: Ints, played: Ints, me: int, rounds: Table
) -> None:
    """The round before its first bid, in many worlds that fit what a seat saw."""
    hands = played.copy()
    for row in range(len(rounds)):
        state = rounds[row]
        for at in range(len(start)):
            state[at] = start[at]
        draw_world(raw_pointer(sight), ways, raw_pointer(scratch), raw_pointer(hands))
        state[HAND + me] |= played[me]
        for at in range(sight[RIVALS]):
            seat = sight[RIVAL + at * ROW + SEAT]
            state[HAND + seat] = hands[at] | played[seat]
        begin_round(raw_pointer(state), start[TRUMP])


# choices, by their numbers in a suit order of the seat in turn


@compiled
def _choices(state: Ints) -> int:
    """What may be bid or played, as bits: tricks or cards."""
    if state[PHASE] == BIDS:
        return (2 << most_tricks(state)) - 1
    return playable(state, state[TURN])


@compiled
def _number(state: Ints, places: Ints, choice: int) -> int:
    """The network's number of a bid or card."""
    if state[PHASE] == BIDS:
        return BID_0 + choice
    return CARD_0 + places[choice // SUIT_SIZE] * SUIT_SIZE + choice % SUIT_SIZE


@compiled
def _take(state: Ints, choice: int) -> bool:
    """Make a bid or play a card of the seat in turn; whether it was the round's last card."""
    if state[PHASE] == BIDS:
        bid(state, state[TURN], choice)
        return False
    return play(state, state[TURN], choice)


@compiled
def _look(state: Ints, river: Ints, places: Ints, vector: Any) -> None:
    suit_places(state, state[TURN], True, places)
    write_observation(state, river, state[TURN], places, vector)


# the round so far


@searching
def look_back(rounds: Table, river: Ints, vectors: Table, asked: Ints) -> int:
    """What the seat in turn saw, in each world where it had a choice, and their number."""
    found, places = 0, np.zeros(SUITS, np.int64)
    for row in range(len(rounds)):
        choices = _choices(raw_pointer(rounds[row]))
        if choices & (choices - 1):
            _look(rounds[row], river, places, vectors[found])
            asked[found] = row
            found += 1
    return found


@searching
def weigh(
    rounds: Table, asked: Ints, liked: Table, choice: int, slips: float, odds: Floats
) -> None:
    """The logarithm of how likely the seat in turn was to choose this, in these worlds."""
    places = np.zeros(SUITS, np.int64)
    for row in range(len(liked)):
        suit_places(rounds[asked[row]], rounds[asked[row]][TURN], True, places)
        state = raw_pointer(rounds[asked[row]])
        choices, best = _choices(state), -1e30
        left = choices
        while left:
            best = max(best, liked[row, _number(state, places, trailing(left))])
            left &= left - 1
        total, left = 0.0, choices
        while left:
            total += exp(liked[row, _number(state, places, trailing(left))] - best)
            left &= left - 1
        likely = exp(liked[row, _number(state, places, choice)] - best) / total
        odds[asked[row]] += log((1 - slips) * likely + slips / count(choices))


@searching
def follow(rounds: Table, choice: int) -> None:
    """Make the same choice of the seat in turn in all worlds."""
    for row in range(len(rounds)):
        _take(raw_pointer(rounds[row]), choice)


# from here on


@compiled
def _go_on(state: Ints, river: Ints, scratch: Ints, worth: Ints, over: bool) -> bool:
    """Everything that follows without a choice of bid or card; whether there is one again."""
    if over:
        paddle_all(state, river, scratch)
    while state[PHASE] == PLAY:
        choices = playable(state, state[TURN])
        if choices & (choices - 1):
            return True
        if play(state, state[TURN], trailing(choices)):
            paddle_all(state, river, scratch)
    while state[PHASE] == CANOES:
        paddle(state, river, scratch, habit_end(state, river, scratch, worth))
    return state[PHASE] == BIDS


@searching
def try_out(
    rounds: Table,
    river: Ints,
    scratch: Ints,
    worth: Ints,
    me: int,
    choices: Ints,
    vectors: Table,
    asked: Ints,
) -> int:
    """Each choice in its own copy of a world; then what those who choose next see, and their
    number."""
    found, places = 0, np.zeros(SUITS, np.int64)
    for row in range(len(rounds)):
        state = raw_pointer(rounds[row])
        state[TURN] = me  # with blind bids, others may have bid already, but nobody knows what
        over = _take(state, choices[row % len(choices)])
        if _go_on(state, raw_pointer(river), raw_pointer(scratch), raw_pointer(worth), over):
            _look(rounds[row], river, places, vectors[found])
            asked[found] = row
            found += 1
    return found


@searching
def play_on(
    rounds: Table,
    river: Ints,
    scratch: Ints,
    worth: Ints,
    liked: Table,
    vectors: Table,
    asked: Ints,
) -> int:
    """All who were asked choose, by the network's probabilities; then as after `try_out`."""
    found, places = 0, np.zeros(SUITS, np.int64)
    for row in range(len(liked)):
        number = asked[row]
        suit_places(rounds[number], rounds[number][TURN], True, places)
        state = raw_pointer(rounds[number])
        over = _take(state, _any_liked(state, raw_pointer(scratch), places, liked[row]))
        if _go_on(state, raw_pointer(river), raw_pointer(scratch), raw_pointer(worth), over):
            vectors[found][:] = 0
            _look(rounds[number], river, places, vectors[found])
            asked[found] = number
            found += 1
    return found


@compiled
def _any_liked(state: Ints, scratch: Ints, places: Ints, liked: Any) -> int:
    chosen, most, choices = -1, -1e30, _choices(state)
    while choices:
        choice = trailing(choices)
        choices &= choices - 1
        luck = (below(scratch, FRACTION) + 0.5) / FRACTION
        value = liked[_number(state, places, choice)] - log(-log(luck))
        if value > most:
            chosen, most = choice, value
    return chosen


@searching
def judge(rounds: Table, river: Ints, worth: Ints, me: int, values: Floats) -> None:
    """A seat's chance to win, given where its canoe stopped."""
    for row in range(len(rounds)):
        state = raw_pointer(rounds[row])
        values[row] = chance(state, raw_pointer(river), raw_pointer(worth), me)
