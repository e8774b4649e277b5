"""What a deal was worth: nothing on average, whatever the habits in it get wrong."""

from collections.abc import Iterator
from random import Random
from statistics import fmean, stdev
from typing import Any

import numba
import numpy as np
import pytest

from canyon.actions import Deal
from canyon.board import built_in
from canyon.bots import make
from canyon.cards import Card
from canyon.fair import fair_chance, seed_from
from canyon.fast.convert import from_game
from canyon.fast.intrinsics import raw_pointer
from canyon.fast.layout import HAND, PLAYERS, SEATS
from canyon.fast.river import FIELDS, river_of
from canyon.fast.scratch import new_scratch
from canyon.fast.tricks import begin_round
from canyon.judge.luck import compare, luck, play_round
from canyon.play import steps
from canyon.rules import chance, new_game
from canyon.search.compiled import floats
from canyon.search.odds import odds
from canyon.search.playout import chance as chance_of
from canyon.search.value import worths
from canyon.state import Game, Phase

DEALS = 300


def before_deals(players: int) -> list[Game]:
    """A game between otters, before each of its deals."""
    return [*_before_deals(players)]


def _before_deals(players: int) -> Iterator[Game]:
    start = new_game(players, built_in("canyon"), dealer=0)
    bots = [make("otter", Random(seat)) for seat in range(players)]
    for _, step in steps(start, bots, lambda game: fair_chance(game, seed_from("luck"))):
        if step.game.phase is Phase.DEAL:
            yield step.game


def dealt(game: Game, rng: Random) -> Deal:
    action = chance(game, rng)
    assert isinstance(action, Deal)
    return action


@pytest.mark.parametrize(("players", "number"), [(3, 0), (4, 5), (6, 3)])
def test_luck_is_nothing_on_average(players: int, number: int) -> None:
    """Over many deals; and what a deal brings some it takes from the others."""
    game, rng = before_deals(players)[number], Random(1)
    found = [luck(game, dealt(game, rng), at, 32, 64) for at in range(DEALS)]
    for seat in range(players):
        mine = [each[seat] for each in found]
        assert stdev(mine) > 0.005
        assert abs(fmean(mine)) < 4.5 * stdev(mine) / DEALS**0.5
    for each in found:
        assert sum(each) == pytest.approx(0, abs=1e-9)


def test_the_same_seed_gives_the_same_luck() -> None:
    game = before_deals(4)[2]
    deal = dealt(game, Random(2))
    assert luck(game, deal, 7) == luck(game, deal, 7)
    assert luck(game, deal, 7) != luck(game, deal, 8)


def test_high_trumps_are_good_luck_at_the_start() -> None:
    """The best hand of eight on normal water, where every trick is a point."""
    game, rng = before_deals(4)[0], Random(3)
    best = sum(1 << card for card in range(2, 10))  # 3 to 10 of the first suit
    rest = rng.sample(range(10, 50), 24)
    hands = (best, *(sum(1 << card for card in rest[at : at + 8]) for at in (0, 8, 16)))
    assert luck(game, Deal(hands, Card("B1")), 1)[0] > 0.05


@numba.njit
def count_all(
    start: Any, river: Any, scratch: Any, worth: Any, odds: Any, found: Any
) -> int:  # pragma: no cover
    """Every deal of one card for each of three, and one turned up: the sum of their chances."""
    state, deals = start.copy(), 0
    for trump in range(50):
        for one in range(50):
            for two in range(50):
                for three in range(50):
                    if (
                        one not in (trump, two, three)
                        and trump not in (two, three)
                        and (two != three)
                    ):
                        for at in range(len(start)):
                            state[at] = start[at]
                        state[HAND] = 1 << one
                        state[HAND + 1] = 1 << two
                        state[HAND + 2] = 1 << three
                        begin_round(raw_pointer(state), trump)
                        play_round(
                            raw_pointer(state),
                            raw_pointer(river),
                            raw_pointer(scratch),
                            raw_pointer(worth),
                            raw_pointer(odds),
                        )
                        for seat in range(start[PLAYERS]):
                            found[seat] += chance_of(
                                raw_pointer(state), raw_pointer(river), raw_pointer(worth), seat
                            )
                        deals += 1
    return deals


def test_deals_on_average_are_those_of_all_deals_there_are() -> None:
    """One card each, so that all 5,527,200 deals can be counted."""
    game = next(each for each in before_deals(3) if each.marker == 8)
    river, worth = river_of(game.board), worths(game.board, 3, game.marker, False)
    scratch, redeals = new_scratch(river[FIELDS], 5), 200_000
    counted: Any = floats(SEATS)
    deals = count_all(from_game(game), river, scratch, worth, odds(3), counted)
    assert deals == 50 * 49 * 48 * 47
    drawn: Any = floats(2 * SEATS)
    hands: Any = np.zeros(SEATS, np.int64)
    compare(from_game(game), river, scratch, worth, odds(3), hands, 0, 0, redeals, drawn)
    for seat in range(3):
        error = 0.5 / redeals**0.5  # at most: chances are from 0 to 1
        assert drawn[SEATS + seat] / redeals == pytest.approx(counted[seat] / deals, abs=4 * error)
