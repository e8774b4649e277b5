"""Whole rounds and games inside compiled code, at random or by rules of thumb.

`thumbs` are the seats that play by rules of thumb, as bits; the others choose at random.
"""

from __future__ import annotations

from canyon.fast.bits import nth
from canyon.fast.canoes import paddle, paddle_all
from canyon.fast.compiled import Ints, compiled
from canyon.fast.desk import below
from canyon.fast.layout import END, ENDS, PHASE, ROUNDS, TURN
from canyon.fast.machine import bare, count
from canyon.fast.setup import draw_cards, free_starts, place
from canyon.fast.thumb import thumb_bid, thumb_card, thumb_end
from canyon.fast.tricks import bid, deal, most_tricks, play, playable
from canyon.numbering import BIDS, CANOES, DEAL, DRAW, PLACE, PLAY
from canyon.play import MAX_ROUNDS


@compiled
def any_of(desk: Ints, choices: int) -> int:
    """One of a set of at most eight, each as likely as the next."""
    return nth(choices, below(desk, count(choices)))


@compiled
def set_up(state: Ints, river: Ints, desk: Ints) -> int:
    """Draw for the deal, put the canoes on any start fields; how many decisions that took (S)."""
    state, river, desk = bare(state), bare(river), bare(desk)
    decisions = 0
    while state[PHASE] == DRAW:
        draw_cards(state, desk)
    while state[PHASE] == PLACE:
        place(state, river, any_of(desk, free_starts(state, river)))
        decisions += 1
    return decisions


@compiled
def finish_tricks(state: Ints, river: Ints, desk: Ints, thumbs: int) -> int:
    """Bids and cards from here to the last one, after which the canoes move (T, P)."""
    state, river, desk = bare(state), bare(river), bare(desk)
    decisions = 0
    while state[PHASE] == BIDS:
        seat = state[TURN]
        if thumbs >> seat & 1:
            bid(state, seat, thumb_bid(state, seat))
        else:
            bid(state, seat, below(desk, most_tricks(state) + 1))
        decisions += 1
    while state[PHASE] == PLAY:
        seat = state[TURN]
        cards = playable(state, seat)
        card = thumb_card(state, seat, cards) if thumbs >> seat & 1 else any_of(desk, cards)
        decisions += 1
        if play(state, seat, card):
            paddle_all(state, river, desk)
    return decisions


@compiled
def finish_round(state: Ints, river: Ints, desk: Ints, thumbs: int) -> int:
    """From anywhere after the deal to the end of the round; how many decisions that took."""
    state, river, desk = bare(state), bare(river), bare(desk)
    decisions = finish_tricks(state, river, desk, thumbs)
    while state[PHASE] == CANOES:
        if thumbs >> state[TURN] & 1:
            end = thumb_end(state, river, desk)
        else:
            end = state[END + below(desk, state[ENDS])]
        paddle(state, river, desk, end)
        decisions += 1
    return decisions


@compiled
def finish_game(state: Ints, river: Ints, desk: Ints, thumbs: int) -> int:
    """From anywhere to a landing, or to the last round allowed (E4); decisions taken."""
    state, river, desk = bare(state), bare(river), bare(desk)
    decisions = set_up(state, river, desk) + finish_round(state, river, desk, thumbs)
    while state[PHASE] == DEAL and state[ROUNDS] < MAX_ROUNDS:
        deal(state, desk)
        decisions += finish_round(state, river, desk, thumbs)
    return decisions


@compiled
def play_games(start: Ints, river: Ints, desk: Ints, thumbs: int, games: int) -> int:
    """So many games from the same state on; how many decisions they took."""
    decisions, state = 0, start.copy()
    for _ in range(games):
        for at in range(len(start)):
            state[at] = start[at]
        decisions += finish_game(bare(state), bare(river), bare(desk), thumbs)
    return decisions


@compiled
def play_rounds(start: Ints, river: Ints, desk: Ints, thumbs: int, rounds: int) -> int:
    """The same round, from a state after the deal to its end, so many times; how many it was."""
    state = start.copy()
    for _ in range(rounds):
        for at in range(len(start)):
            state[at] = start[at]
        finish_round(bare(state), bare(river), bare(desk), thumbs)
    return rounds
