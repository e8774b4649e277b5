"""Policies at any table: a view looks as in the environments, and a policy plays as a bot."""

from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from canyon.bots import make
from canyon.play import is_over
from canyon.research import Observed, PolicyBot, canyon_v0, observe
from canyon.research.single_env import CanyonEnv
from canyon.state import NO_SEAT, Game
from canyon.views import view
from tests.research.walks import walks


@pytest.mark.parametrize("canonical", [True, False])
@pytest.mark.parametrize("blind", [False, True])
def test_a_view_looks_as_in_the_environment(canonical: bool, blind: bool) -> None:
    env, rng, phases = canyon_v0.raw_env(canonical=canonical, blind_bids=blind), Random(5), set()
    env.reset(seed=5)
    while not is_over(env.game):
        agent = env.agent_selection
        there = env.observe(agent)
        seen = observe(view(env.game, env.game.turn, recall=True), canonical)
        np.testing.assert_array_equal(seen.observation, there["observation"])
        np.testing.assert_array_equal(seen.action_mask, there["action_mask"])
        phases.add(env.game.phase)
        number = rng.choice([*seen.choices])
        assert seen.number(seen.action(number)) == number
        env.step(number)
    assert len(phases) == 4


def test_whose_turn_it_is_not_sees_as_much() -> None:
    for game in walks(4):
        for seat in range(game.players if game.turn != NO_SEAT else 0):
            seen = observe(view(game, seat, recall=True))
            np.testing.assert_array_equal(seen.observation, _in_the_environment(game, seat))


_environment = cache(canyon_v0.raw_env)


def _in_the_environment(game: Game, seat: int) -> Any:
    env = _environment(game.players, game.board.name)
    env.game = game
    return env.observe(f"player_{seat}")["observation"]


def test_a_policy_plays_as_the_bot_that_it_copies() -> None:
    """Whatever it answers is carried out: a policy that asks an otter plays the otter's game."""
    ours, theirs = CanyonEnv(bots="random", learner=1), CanyonEnv(bots="random", learner=1)
    otter, copied = make("otter", Random(1)), make("otter", Random(1))

    def policy(seen: Observed) -> int:
        return seen.number(copied.choose(view(ours._table.game, ours.seat, recall=True)))

    bot = PolicyBot(policy)
    for env, player in ((ours, bot), (theirs, otter)):
        seen, _ = env.reset(seed=3)
        over = False
        while not over:
            now = view(env._table.game, env.seat, recall=True)
            number = observe(now).number(player.choose(now))
            assert seen["action_mask"][number]
            seen, _, ended, given_up, _ = env.step(np.int64(number))
            over = ended or given_up
    assert ours._table.game == theirs._table.game


def test_what_is_not_legal_is_told() -> None:
    game = next(walks(1))  # the first canoe is to be placed
    seen = view(game, game.turn, recall=True)
    with pytest.raises(ValueError, match="action 9999 is not legal now"):
        PolicyBot(lambda _: 9999).choose(seen)
    with pytest.raises(ValueError, match="watcher"):
        observe(view(game))
