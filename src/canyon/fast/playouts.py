"""Whole rounds and games inside compiled code, at random or by rules of thumb.

`heuristic_seats` are the seats that play by rules of thumb, as bits; the others choose at random.
"""

from __future__ import annotations

from canyon.fast.bits import nth
from canyon.fast.canoes import paddle, paddle_all
from canyon.fast.compiled import Ints, compiled
from canyon.fast.heuristics import heuristic_bid, heuristic_card, heuristic_end
from canyon.fast.intrinsics import count, raw_pointer
from canyon.fast.layout import END, ENDS, PHASE, ROUNDS, TURN
from canyon.fast.scratch import below
from canyon.fast.setup import draw_cards, free_starts, place
from canyon.fast.tricks import bid, deal, most_tricks, play, playable
from canyon.numbering import BIDS, CANOES, DEAL, DRAW, PLACE, PLAY
from canyon.play import MAX_ROUNDS


@compiled
def any_of(scratch: Ints, choices: int) -> int:
    """One of a set of at most eight, all equally likely."""
    return nth(choices, below(scratch, count(choices)))


@compiled
def set_up(state: Ints, river: Ints, scratch: Ints) -> int:
    """Draw for the deal, put the canoes on any start fields; how many decisions that took (S)."""
    state, river, scratch = raw_pointer(state), raw_pointer(river), raw_pointer(scratch)
    decisions = 0
    while state[PHASE] == DRAW:
        draw_cards(state, scratch)
    while state[PHASE] == PLACE:
        place(state, river, any_of(scratch, free_starts(state, river)))
        decisions += 1
    return decisions


@compiled
def finish_tricks(state: Ints, river: Ints, scratch: Ints, heuristic_seats: int) -> int:
    """Bids and cards from here to the last one, after which the canoes move (T, P)."""
    state, river, scratch = raw_pointer(state), raw_pointer(river), raw_pointer(scratch)
    decisions = 0
    while state[PHASE] == BIDS:
        seat = state[TURN]
        if heuristic_seats >> seat & 1:
            bid(state, seat, heuristic_bid(state, seat))
        else:
            bid(state, seat, below(scratch, most_tricks(state) + 1))
        decisions += 1
    while state[PHASE] == PLAY:
        seat = state[TURN]
        cards = playable(state, seat)
        card = (
            heuristic_card(state, seat, cards)
            if heuristic_seats >> seat & 1
            else any_of(scratch, cards)
        )
        decisions += 1
        if play(state, seat, card):
            paddle_all(state, river, scratch)
    return decisions


@compiled
def finish_round(state: Ints, river: Ints, scratch: Ints, heuristic_seats: int) -> int:
    """From anywhere after the deal to the end of the round; how many decisions that took."""
    state, river, scratch = raw_pointer(state), raw_pointer(river), raw_pointer(scratch)
    decisions = finish_tricks(state, river, scratch, heuristic_seats)
    while state[PHASE] == CANOES:
        if heuristic_seats >> state[TURN] & 1:
            end = heuristic_end(state, river, scratch)
        else:
            end = state[END + below(scratch, state[ENDS])]
        paddle(state, river, scratch, end)
        decisions += 1
    return decisions


@compiled
def finish_game(state: Ints, river: Ints, scratch: Ints, heuristic_seats: int) -> int:
    """From anywhere to a landing, or to the last round allowed (E4); decisions taken."""
    state, river, scratch = raw_pointer(state), raw_pointer(river), raw_pointer(scratch)
    decisions = set_up(state, river, scratch) + finish_round(state, river, scratch, heuristic_seats)
    while state[PHASE] == DEAL and state[ROUNDS] < MAX_ROUNDS:
        deal(state, scratch)
        decisions += finish_round(state, river, scratch, heuristic_seats)
    return decisions


@compiled
def play_games(start: Ints, river: Ints, scratch: Ints, heuristic_seats: int, games: int) -> int:
    """That many games from the same state; the number of decisions they took."""
    decisions, state = 0, start.copy()
    for _ in range(games):
        for at in range(len(start)):
            state[at] = start[at]
        decisions += finish_game(
            raw_pointer(state), raw_pointer(river), raw_pointer(scratch), heuristic_seats
        )
    return decisions


@compiled
def play_rounds(start: Ints, river: Ints, scratch: Ints, heuristic_seats: int, rounds: int) -> int:
    """The same round, from a state after the deal to its end, that many times; how many it was."""
    state = start.copy()
    for _ in range(rounds):
        for at in range(len(start)):
            state[at] = start[at]
        finish_round(raw_pointer(state), raw_pointer(river), raw_pointer(scratch), heuristic_seats)
    return rounds
