"""The vector environment: Gymnasium's contract, the rules behind it, its rewards."""

from random import Random
from typing import Any, ClassVar

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

from canyon.actions import Action
from canyon.board import built_in
from canyon.bots.otter import Otter
from canyon.fast.convert import to_game
from canyon.numbering import action, number
from canyon.research.registration import register
from canyon.research.rewards import FIELD
from canyon.research.vector_env import CanyonVectorEnv
from canyon.rules import apply, legal, result
from canyon.state import NO_SEAT, Game, Phase
from canyon.views import View, view
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
    env = CanyonVectorEnv(32, players=3, board="kettle", bots="thumb")
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
        env, rng = CanyonVectorEnv(4, bots="random"), np.random.default_rng(6)
        seen, _ = env.reset(seed=6)
        total = 0.0
        for _ in range(60):
            seen, reward, *_ = env.step(any_legal(seen, rng))
            total += float(seen["observation"].sum()) + float(reward.sum())
        ways.append(total)
    assert ways[0] == ways[1]


class Noted:
    """An otter that notes what it was asked."""

    asked: ClassVar[list[View]] = []

    def __init__(self, rng: Random) -> None:
        self._otter = Otter(rng)

    def choose(self, view: View) -> Action:
        Noted.asked.append(view)
        return self._otter.choose(view)


@pytest.mark.parametrize("mode", [*AutoresetMode])
def test_bots_play_the_other_seats(mode: AutoresetMode) -> None:
    Noted.asked.clear()
    names = (f"{__name__}:Noted", "eagle", "random")
    env = CanyonVectorEnv(3, board="kettle", bots=names, learner=2, autoreset_mode=mode)
    rng = np.random.default_rng(8)
    seen, info = env.reset(seed=8)
    ends, over = 0, np.zeros(3, np.bool_)
    while ends < 4:
        for game, mask, done in zip(games_of(env), seen["action_mask"], over, strict=True):
            assert mask.sum() == (0 if done else len(legal(game)))
            assert done or game.turn == 2
        seen, reward, ended, given_up, info = env.step(any_legal(seen, rng))
        over = ended | given_up
        final = info.get("final_info", info)
        for at in np.flatnonzero(over):
            assert final["_places"][at]
            assert reward[at] == pytest.approx(1 if final["places"][at, 2] == 1 else -1 / 3)
            ends += 1
        if mode is AutoresetMode.SAME_STEP:
            over[:] = False
        elif mode is AutoresetMode.DISABLED and over.any():
            with pytest.raises(ResetNeeded, match=f"game {over.argmax()} has ended"):
                env.step(any_legal(seen, rng))
            seen, info = env.reset(options={"reset_mask": over})
            over[:] = False
    assert {view.seat for view in Noted.asked} == {0}
    assert {view.phase for view in Noted.asked} >= {Phase.BID, Phase.TRICKS}


def test_bots_of_one_kind_are_better_than_others() -> None:
    """Against otters a random learner loses more of its way than against random players."""
    paid = {}
    for bots in ("otter", ("random",) * 2):
        env, rng = (
            CanyonVectorEnv(4, 3, "kettle", bots=bots, reward="place"),
            np.random.default_rng(1),
        )
        seen, _ = env.reset(seed=1)
        total = ends = 0.0
        while ends < 16:
            seen, reward, ended, given_up, _ = env.step(any_legal(seen, rng))
            total, ends = total + reward.sum(), ends + (ended | given_up).sum()
        paid[bots] = total / ends
    assert paid["otter"] < paid["random", "random"] - 0.2


def test_a_game_begins_anew_in_the_step_that_ends_it() -> None:
    games = {
        mode: CanyonVectorEnv(8, 3, "kettle", learner=0, forced=True, autoreset_mode=mode)
        for mode in ("SAME_STEP", "NEXT_STEP")
    }
    ends = 0
    same, later = games["SAME_STEP"], games["NEXT_STEP"]
    seen, _ = same.reset(seed=9)
    seen_later, _ = later.reset(seed=9)
    rng = np.random.default_rng(9)
    while not ends:
        np.testing.assert_array_equal(seen["observation"], seen_later["observation"])
        chosen = any_legal(seen, rng)
        seen, reward, ended, _, info = same.step(chosen)
        seen_later, paid, over, _, told = later.step(chosen)
        assert (ended == over).all()
        np.testing.assert_array_equal(reward, paid)
        ends += ended.sum()
    np.testing.assert_array_equal(info["_final_obs"], ended)
    for at in range(8):
        if ended[at]:
            final = info["final_obs"][at]
            np.testing.assert_array_equal(final["observation"], seen_later["observation"][at])
            assert info["final_info"]["places"][at].tolist() == told["places"][at].tolist()
            assert info["rounds"][at] == info["places"][at].sum() == 0
            assert games_of(same)[at].phase is Phase.PLACE
            assert seen["action_mask"][at].any()
        else:
            assert info["final_obs"][at] is None
    wrapped = RecordEpisodeStatistics(same)
    seen, _ = wrapped.reset(seed=1)
    ended[:] = False
    while not ended.any():
        seen, _, ended, _, info = wrapped.step(any_legal(seen, rng))
    assert (info["episode"]["l"][ended] > 5).all()


def test_some_games_are_started_again() -> None:
    env, rng = CanyonVectorEnv(3), np.random.default_rng(2)
    seen, _ = env.reset(seed=2)
    for _ in range(20):
        seen, *_ = env.step(any_legal(seen, rng))
    before = games_of(env)
    _, info = env.reset(options={"reset_mask": np.array([False, True, False])})
    after = games_of(env)
    assert (before[0], before[2]) == (after[0], after[2])
    assert after[1].phase is Phase.PLACE
    assert info["rounds"][1] == 0
    for wrong in ([True], np.array([1, 0, 0])):
        with pytest.raises(ValueError, match="a reset_mask is an array of 3 booleans"):
            env.reset(options={"reset_mask": wrong})


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
    before = games_of(env)
    for wrong in (2, -1, 10_000):
        with pytest.raises(ValueError, match=f"action {wrong} is not legal in game 2"):
            env.step(np.array([59, 59, wrong]))
    assert games_of(env) == before
    with pytest.raises(ValueError, match="3 actions are needed"):
        env.step(np.array([59]))


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"num_envs": 0}, "at least one game"),
        ({"players": 2}, "3 to 6 players, not 2"),
        ({"learner": 4}, "a seat from 0 to 3, any or all"),
        ({"bots": "best"}, "there is no bot 'best'"),
        ({"bots": ["otter"]}, "3 bots are needed besides the learner"),
        ({"autoreset_mode": "never"}, "one of NEXT_STEP, SAME_STEP, DISABLED, not 'never'"),
        ({"reward": "gold"}, "there is no reward"),
    ],
)
def test_bad_settings_get_a_sentence(settings: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        CanyonVectorEnv(**settings)
