"""Whole games: the arrays play as the rules do, and as the compiled rules, both ways."""

import pytest

from canyon.fast.compiled import zeros
from canyon.fast.convert import from_game
from canyon.fast.desk import new_desk
from canyon.fast.engine import apply, legal
from canyon.fast.layout import DEAL, HAND, OVER, PHASE, PHASES, TURN
from canyon.fast.river import FIELDS, river_of
from canyon.fast.tricks import begin_round
from canyon.rules import new_game
from canyon.state import Options
from canyon.vector.proof import Prover
from canyon.vector.replay import FIRST, LOW_CARDS, Games, names, replay

GAMES = 64
"""Of each number of players, with calm water and without: 512 in all."""


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_games_as_the_rules_and_the_compiled_rules_play_them(players: int) -> None:
    prover = Prover(players)
    for calm in (False, True):
        games = prover.play(GAMES, seed=players, calm=calm)
        found = replay(games)
        assert found.differences == []
        assert (found.games, found.decisions > 100 * GAMES) == (GAMES, True)
        assert found.rounds > 6 * GAMES
        assert found.landed > GAMES // 2
        assert sum(_replay_fast(games, at) for at in range(GAMES)) == found.decisions


def _replay_fast(games: Games, at: int) -> int:
    """The same game by the compiled rules: what is legal, what follows; how many decisions."""
    start, n = games.starts[at], games.players
    board = games.places[start.board].board
    game = new_game(n, board, Options(start.calm, start.blind), dealer=start.dealer)
    state, river, numbers = from_game(game), river_of(board), zeros(200)
    desk, columns = new_desk(river[FIELDS], 1), names(n, games.end_words)
    low, trump = columns.index("low0"), columns.index("trump")
    steps = zip(games.actions[:, at], games.legal[:, at], games.steps[:, at], strict=True)
    for done, (chosen, words, row) in enumerate(steps):
        if state[PHASE] == OVER:
            return done
        first = FIRST[PHASES[state[PHASE]]]
        number = legal(state, river, state[TURN], numbers)
        bits = sum(1 << int(numbers[choice]) - first for choice in range(number))
        assert bits == sum(int(word) << 32 * place for place, word in enumerate(words))
        assert apply(state, river, desk, state[TURN], int(chosen))
        if state[PHASE] == DEAL:
            for seat in range(n):
                state[HAND + seat] = int(row[low + seat]) | int(row[low + n + seat]) << LOW_CARDS
            begin_round(state, int(row[trump]))
    return len(games.actions)
