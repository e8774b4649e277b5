"""What a deal was worth to each seat: how much better it is than other deals from the same place.

The round is played out from the deal, and from independent other deals, by a mixture of habits:
some bid by the odds and some what they hope to win, some cards are played by rules of thumb or at
random. A mixture predicts what unknown bots make of a deal better than any single habit does.
Whatever it gets wrong, luck is 0 on average, because the same is done with all deals.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from canyon.actions import Deal
from canyon.fast.canoes import paddle, paddle_all
from canyon.fast.compiled import Ints, ints
from canyon.fast.convert import from_game
from canyon.fast.heuristics import heuristic_card
from canyon.fast.intrinsics import raw_pointer
from canyon.fast.layout import HAND, PHASE, PLAYERS, SEATS, TRUMP, TURN
from canyon.fast.playouts import any_of
from canyon.fast.river import FIELDS, river_of
from canyon.fast.scratch import below, new_scratch
from canyon.fast.tricks import begin_round, bid, deal, most_tricks, play, playable
from canyon.judge.compiled import compiled, searching
from canyon.numbering import BIDS, CANOES, PLAY
from canyon.search.bidding import first_hope, habit_bid
from canyon.search.cardplay import habit_card
from canyon.search.compiled import Floats, floats
from canyon.search.odds import ONE, odds
from canyon.search.playout import chance, habit_end, shuffle
from canyon.search.value import worths
from canyon.state import Game

PLAYOUTS, REDEALS = 256, 512
"""Playouts of the deal, and of others."""
HOPEFUL, RANDOM, THUMB = 70, 30, 20
"""Of 100 bids, those made by hope; of 100 cards, those played at random and those played by rules
of thumb: chosen by how well they predicted rounds of other bots' games."""


def luck(
    game: Game, dealt: Deal, seed: int, playouts: int = PLAYOUTS, redeals: int = REDEALS
) -> tuple[float, ...]:
    """By seat: the chance to win that this deal brings, less what deals bring on average.

    `game` is about to be dealt. The sum over the seats is 0, and so is the mean over deals.
    """
    river, found = river_of(game.board), floats(2 * SEATS)
    hands = ints([*dealt.hands, *[0] * (SEATS - game.players)])
    compare(
        from_game(game),
        river,
        new_scratch(river[FIELDS], seed),
        worths(game.board, game.players, game.marker, game.options.calm_water),
        odds(game.players),
        hands,
        dealt.trump,
        playouts,
        redeals,
        found,
    )
    sums: Any = found
    means = sums[:SEATS] / playouts - sums[SEATS:] / redeals
    return tuple(np.asarray(means)[: game.players].tolist())


@searching
def compare(
    start: Ints,
    river: Ints,
    scratch: Ints,
    worth: Ints,
    odds: Ints,
    hands: Ints,
    trump: int,
    playouts: int,
    redeals: int,
    found: Floats,
) -> None:
    """Add up everybody's chances after the round: after this deal, then after others."""
    state = start.copy()
    for number in range(playouts + redeals):
        for at in range(len(start)):
            state[at] = start[at]
        if number < playouts:
            for seat in range(start[PLAYERS]):
                state[HAND + seat] = hands[seat]
            begin_round(raw_pointer(state), trump)
        else:
            shuffle(raw_pointer(scratch))
            deal(raw_pointer(state), raw_pointer(scratch))
        play_round(
            raw_pointer(state),
            raw_pointer(river),
            raw_pointer(scratch),
            raw_pointer(worth),
            raw_pointer(odds),
        )
        row = 0 if number < playouts else SEATS
        for seat in range(start[PLAYERS]):
            found[row + seat] += chance(
                raw_pointer(state), raw_pointer(river), raw_pointer(worth), seat
            )


@compiled
def play_round(state: Ints, river: Ints, scratch: Ints, worth: Ints, odds: Ints) -> None:
    """From the deal to the end of the round, everybody by a mixture of habits."""
    gone = 1 << state[TRUMP]
    while state[PHASE] == BIDS:
        seat = state[TURN]
        if below(scratch, 100) < HOPEFUL:
            hoped = first_hope(state, odds, state[HAND + seat])[0] + below(scratch, ONE)
            bid(state, seat, min(hoped // ONE, most_tricks(state)))
        else:
            bid(state, seat, habit_bid(state, river, odds, seat))
    while state[PHASE] == PLAY:
        seat = state[TURN]
        legal, kind = playable(state, seat), below(scratch, 100)
        if kind < RANDOM:
            card = any_of(scratch, legal)
        elif kind < RANDOM + THUMB:
            card = heuristic_card(state, seat, legal)
        else:
            card = habit_card(state, river, odds, seat, legal, gone)
        gone |= 1 << card
        if play(state, seat, card):
            paddle_all(state, river, scratch)
    while state[PHASE] == CANOES:
        paddle(state, river, scratch, habit_end(state, river, scratch, worth))
