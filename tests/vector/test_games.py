"""Whole games: the arrays play as the rules do, and as the compiled rules, both ways."""

import subprocess
import sys
from pathlib import Path
from zlib import crc32

import jax.numpy as jnp
import numpy as np
import pytest

from canyon.fast.compiled import zeros
from canyon.fast.convert import from_game
from canyon.fast.engine import apply, legal
from canyon.fast.layout import HAND, PHASE, TURN
from canyon.fast.river import FIELDS, river_of
from canyon.fast.scratch import new_scratch
from canyon.fast.tricks import begin_round
from canyon.numbering import DEAL, OVER, PHASES
from canyon.rules import new_game
from canyon.variants import Options
from canyon.vector import proof
from canyon.vector.prover import Played, prover
from canyon.vector.replay import FIRST, LOW_CARDS, Found, digest, replay, total
from canyon.vector.rows import digests

MANY, FEW = 140, 120
"""From 128 games on those whose round ends are settled apart."""
ALL = [
    (4, MANY, False),
    (4, MANY, True),
    (3, FEW, True),
    (6, FEW, False),
    pytest.param(5, MANY, True, marks=pytest.mark.soak),  # each is compiled separately
]
"""Players, games, calm water: 520 games, in a soak 660."""


@pytest.mark.parametrize(("players", "games", "calm"), ALL)
def test_games_as_the_rules_and_the_compiled_rules_play_them(
    players: int, games: int, calm: bool
) -> None:
    played = prover(players, False).play(games, seed=players, calm=calm)
    found = total(map(replay, played.parts(50)))
    assert [played.tell(difference) for difference in found.differences] == []
    assert (found.games, found.decisions > 100 * games) == (games, True)
    assert found.rounds > 6 * games
    assert found.landed > games // 2
    assert sum(_replay_fast(played, at) for at in range(games)) == found.decisions


def _replay_fast(played: Played, at: int) -> int:
    """The same game by the compiled rules: what is legal, what follows; how many decisions."""
    games = played.games
    start, n, deals = games.starts[at], games.players, games.deals[at].tolist()
    board = games.boards[start.board]
    game = new_game(n, board, Options(games.calm, start.blind), dealer=start.dealer)
    state, river, numbers = from_game(game), river_of(board), zeros(200)
    scratch = new_scratch(river[FIELDS], 1)
    steps = zip(games.actions[at].tolist(), np.asarray(played.legal[:, at]).tolist(), strict=True)
    for done, (chosen, words) in enumerate(steps):
        if state[PHASE] == OVER:
            return done
        first = FIRST[PHASES[state[PHASE]]]
        number = legal(state, river, state[TURN], numbers)
        bits = sum(1 << int(numbers[choice]) - first for choice in range(number))
        assert bits == sum(word << 32 * place for place, word in enumerate(words))
        assert apply(state, river, scratch, state[TURN], chosen)
        if state[PHASE] == DEAL:
            if not deals:
                return done
            low, high, trump = deals[0][:n], deals[0][n:-1], deals.pop(0)[-1]
            for seat in range(n):
                state[HAND + seat] = low[seat] | high[seat] << LOW_CARDS
            begin_round(state, trump)
    return len(games.actions[at])


def test_a_difference_is_found_and_told() -> None:
    """Of a decision, of a round in lockstep, of an action, of a deal."""
    played = prover(4, False).play(MANY, seed=4, calm=False)
    games = played.games
    digest_of_a_step, digest_of_a_round = games.digests.copy(), games.rounds.copy()
    digest_of_a_step[3, 20] ^= 1
    digest_of_a_round[5, 0] ^= 1
    dealer, rounds = np.array(played.states.dealer), np.array(played.rounds)
    dealer[20, 3] += 1
    rounds[0, 5, 1] += 1
    wrong = Played(
        games._replace(digests=digest_of_a_step, rounds=digest_of_a_round),
        played.legal,
        played.states._replace(dealer=jnp.asarray(dealer)),
        jnp.asarray(rounds),
    )
    found = total(map(replay, wrong.parts(4)))
    first, second = map(wrong.tell, found.differences)
    assert (found.games, len(found.differences)) == (MANY, 2)
    assert "game 3 of 4" in first
    assert "decision 20" in first
    assert f": dealer {dealer[20, 3]}, by the rules {dealer[20, 3] - 1}" in first
    assert "game 5 of 4" in second
    assert "in lockstep after round 1: phase 3, by the rules 2" in second

    actions, deals = games.actions.copy(), games.deals.copy()
    actions[0, 0] = 64 if actions[0, 0] != 64 else 1
    actions[0, 1] = actions[0, 0]
    deals[1, 0, 0] = deals[1, 0, 1]
    wrong = wrong._replace(games=games._replace(actions=actions, deals=deals))
    differences = replay(next(wrong.parts(2))).differences
    assert [difference.game for difference in differences] == [0, 1]
    assert all("game" in wrong.tell(difference) for difference in differences)


def test_digests_are_those_of_zlib() -> None:
    rows = np.random.default_rng(1).integers(1 << 32, size=(3, 5, 7), dtype=np.uint32)
    codes = np.asarray(digests(jnp.asarray(rows)))
    assert codes.tolist() == [[digest(row) for row in some] for some in rows.tolist()]
    assert codes[2, 4] == crc32(rows[2, 4].tobytes())


def test_the_command_proves(capsys: pytest.CaptureFixture[str]) -> None:
    assert proof.main(["--games", str(2 * MANY), "--players", "4", "--workers", "2"]) == 0
    assert f"{2 * MANY} games" in capsys.readouterr().out
    assert proof.blocks(100_000, proof.PLAYERS, kernels=True) == (2, 14_336)
    assert proof.blocks(1_000_000, proof.PLAYERS, kernels=False) == (16, 15_625)
    with pytest.raises(SystemExit):
        proof.main(["--games", "0"])
    assert "at least 1" in capsys.readouterr().err
    assert proof._sentence(Found(), 1.0).endswith("0 differences")


def test_processes_that_replay_need_no_jax() -> None:
    code = "import sys, canyon.vector.proof; assert 'jax' not in sys.modules"
    source = str(Path(__file__).parents[2] / "src")
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": source})
