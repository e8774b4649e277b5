"""The vector environment: Gymnasium's contract, the rules behind it, what it pays."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

from canyon.board import built_in
from canyon.fast.convert import to_game
from canyon.numbering import action, number
from canyon.research.registration import register
from canyon.research.rewards import FIELD
from canyon.research.vector_env import CanyonVectorEnv
from canyon.rules import apply, legal, result
from canyon.state import NO_SEAT, Game, Phase
from canyon.views import view
from tests.research.seen import observe


def games_of(env: CanyonVectorEnv) -> list[Game]:
    return [to_game(state, env.board) for state in env._states]


def any_legal(seen: dict[str, NDArray[Any]], rng: np.random.Generator) -> NDArray[np.int64]:
    """A choice for each game; 0 where a game has ended."""
    mask = seen["action_mask"]
    return np.asarray((rng.random(mask.shape) * mask).argmax(axis=1))


def test_every_choice_is_carried_out_by_the_rules() -> None:
    env = CanyonVectorEnv(
        8, players=4, learner="all", forced=True, canonical=False, blind_bids=True
    )
    rng = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    over = np.zeros(8, np.bool_)
    compared = 0
    for _ in range(400):
        before, chosen = games_of(env), any_legal(seen, rng)
        for game, mask, done in zip(before, seen["action_mask"], over, strict=True):
            numbers = [] if done else sorted(number(each, game.board) for each in legal(game))
            assert [*np.flatnonzero(mask)] == numbers
        seen, _, ended, given_up, info = env.step(chosen)
        for at, (game, after) in enumerate(zip(before, games_of(env), strict=True)):
            if over[at]:
                assert (after.rounds, after.phase) == (0, Phase.PLACE)
                continue
            distance = game.board.distance[game.ends[0]] if game.ends else 0
            step = apply(game, action(int(chosen[at]), game.board, distance)).game
            assert (step.canoes, step.rounds) == (after.canoes, after.rounds)
            if step.phase is not Phase.DEAL:  # otherwise the next round is dealt already
                one, other = ((g.hands, g.bids, g.trick, g.won, g.turn) for g in (step, after))
                assert one == other
            assert info["seat"][at] == (after.turn if after.turn != NO_SEAT else 0)
            compared += 1
        over = ended | given_up
    assert compared > 3_000


@pytest.mark.parametrize("canonical", [True, False])
def test_the_learner_sees_what_its_view_tells(canonical: bool) -> None:
    env = CanyonVectorEnv(16, players=5, board="isles", learner="any", canonical=canonical)
    rng = np.random.default_rng(2)
    seen, info = env.reset(seed=2)
    for _ in range(30):
        for game, seat, one in zip(games_of(env), info["seat"], seen["observation"], strict=True):
            wanted = observe(view(game, int(seat), recall=True), canonical)
            np.testing.assert_allclose(one, wanted, atol=1e-6)
        seen, _, _, _, info = env.step(any_legal(seen, rng))


def test_only_the_learner_is_asked_and_never_for_a_forced_card() -> None:
    env = CanyonVectorEnv(16, players=3, learner=1)
    rng = np.random.default_rng(3)
    seen, info = env.reset(seed=3)
    over = np.zeros(16, np.bool_)
    for _ in range(100):
        assert (info["seat"] == 1).all()
        for game, done, mask in zip(games_of(env), over, seen["action_mask"], strict=True):
            assert done or game.turn == 1
            assert mask.sum() == (0 if done else len(legal(game)))
            assert done or game.phase is Phase.PLACE or mask.sum() > 1
        seen, _, ended, given_up, info = env.step(any_legal(seen, rng))
        over = ended | given_up


def test_a_game_begins_anew_at_the_step_after_its_end() -> None:
    env = CanyonVectorEnv(32, players=3, board="kettle", others="thumb")
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    rng = np.random.default_rng(4)
    seen, _ = env.reset(seed=4)
    ends = 0
    over = np.zeros(32, np.bool_)
    for _ in range(300):
        assert seen in env.observation_space
        before = games_of(env)
        seen, reward, ended, given_up, info = env.step(any_legal(seen, rng))
        for at in np.flatnonzero(over):
            assert before[at].phase is Phase.OVER
            assert (reward[at], ended[at], info["rounds"][at]) == (0, False, 0)
        for at in np.flatnonzero(ended):
            end = result(games_of(env)[at])
            assert info["places"][at, :3].tolist() == [*end.places]
            assert reward[at] == pytest.approx(1 if end.winner == info["seat"][at] else -0.5)
            ends += 1
        assert (reward[~ended] == 0).all()
        assert not given_up.any()
        over = ended
    assert ends > 20


@pytest.mark.parametrize("kind", ["way", "bid"])
def test_rounds_pay_as_they_end(kind: str) -> None:
    env = CanyonVectorEnv(8, players=4, learner="all", reward=kind)
    rng = np.random.default_rng(5)
    seen, _ = env.reset(seed=5)
    paid, board = np.zeros((8, 4)), built_in("canyon")
    checked = 0
    for _ in range(1500):
        seen, _, ended, _, info = env.step(any_legal(seen, rng))
        paid += info["rewards"][:, :4]
        for at in np.flatnonzero(ended):
            game = games_of(env)[at]
            if kind == "way":
                starts = {board.distance[field] for field in board.starts}
                now = [board.distance[field] for field in game.canoes]
                assert {
                    way / FIELD + left for way, left in zip(paid[at], now, strict=True)
                } <= starts
            else:
                assert (paid[at] <= game.rounds).all()
            checked += 1
        paid[ended] = 0
    assert checked > 3


def test_the_same_seed_is_the_same_game() -> None:
    ways = []
    for _ in range(2):
        env, rng = CanyonVectorEnv(4, others="random"), np.random.default_rng(6)
        seen, _ = env.reset(seed=6)
        total = 0.0
        for _ in range(60):
            seen, reward, *_ = env.step(any_legal(seen, rng))
            total += float(seen["observation"].sum()) + float(reward.sum())
        ways.append(total)
    assert ways[0] == ways[1]


def test_gymnasium_makes_it_and_wraps_it() -> None:
    register()
    register()
    env = gymnasium.make_vec("Canyon-v0", num_envs=6, board="kettle", players=3)
    assert env.num_envs == 6
    wrapped, rng = RecordEpisodeStatistics(env), np.random.default_rng(7)
    seen, _ = wrapped.reset(seed=7)
    lengths = list[int]()
    for _ in range(200):
        seen, _, ended, _, info = wrapped.step(any_legal(seen, rng))
        if ended.any():
            lengths += [int(length) for length in info["episode"]["l"][ended]]
    assert len(lengths) > 3
    assert min(lengths) > 5


def test_what_is_not_legal_is_refused() -> None:
    env = CanyonVectorEnv(3)
    with pytest.raises(ResetNeeded, match="call reset before step"):
        env.step(np.array([0, 0, 0]))
    env.reset(seed=1)
    with pytest.raises(ValueError, match="action 2 is not legal in game 0"):
        env.step(np.array([2, 2, 2]))
    with pytest.raises(ValueError, match="3 actions are needed"):
        env.step(np.array([59]))


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"num_envs": 0}, "at least one game"),
        ({"players": 2}, "3 to 6 players, not 2"),
        ({"learner": 4}, "a seat from 0 to 3, any or all"),
        ({"others": "best"}, "thumb or random, not 'best'"),
        ({"reward": "gold"}, "there is no reward"),
    ],
)
def test_bad_settings_get_a_sentence(settings: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        CanyonVectorEnv(**settings)
