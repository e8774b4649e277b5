"""Whole games: the compiled rules play as the rules do, decision by decision."""

from collections import Counter

import pytest

from canyon.board import BUILT_IN, built_in
from canyon.fast.compiled import zeros
from canyon.fast.convert import from_game
from canyon.fast.ending import places
from canyon.fast.scratch import BLOCKED, FALLS, OUT, PUSHED, SHORTENED
from canyon.rules import result
from canyon.state import Phase
from tests.fast.games import Recorder
from tests.fast.same import replay
from tests.helpers import variant_mix

GAMES, SOAK_GAMES = 1_024, 100_000
BLOCKS, SOAK_BLOCKS = 4, 100
MOST_ROUNDS = 40
LUCK = (0, 60, 85, 100)


def play_games(first: int, games: int) -> Counter[str]:
    """Compare this many games, one by one; returns what happened in them."""
    recorders = [Recorder(built_in(name), first) for name in BUILT_IN]
    found = Counter[str]()
    for number in range(first, first + games):
        recorder = recorders[number // 4 % 4]
        players, luck = 3 + number % 4, LUCK[number // 64 % 4]
        options = variant_mix(number // 16)
        rows = recorder.play(players, options, luck, MOST_ROUNDS)
        game, tally = replay(rows, players, recorder.board, options)
        if game.phase is Phase.OVER:
            standing = zeros(6)
            winner = places(from_game(game), recorder.river, standing)
            found[f"landed: {len(game.landings)}"] += 1
            end = result(game)
            assert winner == end.winner
            assert tuple(standing[seat] for seat in range(players)) == end.places
        for what in (BLOCKED, FALLS, OUT, PUSHED, SHORTENED):
            found[str(what)] += tally[what]
        found["decisions"] += len(rows)
    return found


@pytest.mark.parametrize("block", range(BLOCKS))
def test_games_as_the_rules_play_them(block: int) -> None:
    found = play_games(block * GAMES // BLOCKS, GAMES // BLOCKS)
    for rare in (BLOCKED, FALLS, OUT, PUSHED, SHORTENED):
        assert found[str(rare)] >= 10, rare
    assert found["landed: 1"] >= 10
    assert found["landed: 2"] >= 10


@pytest.mark.soak
@pytest.mark.parametrize("block", range(SOAK_BLOCKS))
def test_soak_games_as_the_rules_play_them(block: int) -> None:
    size = SOAK_GAMES // SOAK_BLOCKS
    play_games(GAMES + block * size, size)
