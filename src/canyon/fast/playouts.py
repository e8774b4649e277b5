"""Whole rounds and games inside compiled code: at random, or by rules of thumb."""

from __future__ import annotations

from canyon.fast.bits import nth
from canyon.fast.canoes import paddle, paddle_all
from canyon.fast.compiled import Ints, compiled
from canyon.fast.desk import below
from canyon.fast.layout import BIDS, CANOES, DRAW, END, ENDS, HAND, OVER, PHASE, PLACE, PLAY, PLAYERS, ROUNDS, TURN
from canyon.fast.machine import bare, count
from canyon.fast.setup import draw_cards, free_starts, place
from canyon.fast.tricks import bid, deal, most_tricks, play, playable
from canyon.play import MAX_ROUNDS


@compiled
def any_of(desk: Ints, mask: int) -> int:
    """One of a set, each as likely as the next."""
    return nth(mask, below(desk, count(mask)))


@compiled
def finish_round(state: Ints, river: Ints, desk: Ints) -> int:
    decisions = 0
    while state[PHASE] == BIDS:
        bid(state, state[TURN], below(desk, most_tricks(state) + 1))
        decisions += 1
    while state[PHASE] == PLAY:
        seat = state[TURN]
        decisions += 1
        if play(state, seat, any_of(desk, playable(state, seat))):
            paddle_all(state, river, desk)
    while state[PHASE] == CANOES:
        decisions += 1
        paddle(state, river, desk, state[END + below(desk, state[ENDS])])
    return decisions


@compiled
def play_game(state: Ints, river: Ints, desk: Ints) -> int:
    decisions = 0
    while state[PHASE] == DRAW:
        draw_cards(state, desk)
    while state[PHASE] == PLACE:
        decisions += 1
        place(state, river, any_of(desk, free_starts(state, river)))
    while state[PHASE] != OVER and state[ROUNDS] < MAX_ROUNDS:
        deal(state, desk)
        decisions += finish_round(state, river, desk)
    return decisions


@compiled
def play_games(start: Ints, river: Ints, desk: Ints, games: int) -> int:
    decisions = 0
    state = start.copy()
    for _ in range(games):
        state[:] = start
        decisions += play_game(bare(state), bare(river), bare(desk))
    return decisions
