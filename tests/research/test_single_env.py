"""The Gymnasium environment of one learner: Gymnasium's checker, its rules, its rewards."""

from collections import Counter
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from canyon.actions import Action
from canyon.numbering import number
from canyon.research import canyon_v0
from canyon.research.registration import register
from canyon.research.single_env import CanyonEnv
from canyon.rules import Step, apply, legal, result
from canyon.state import Game, Phase

register()


def made(**settings: Any) -> gymnasium.Env[Any, Any]:
    return gymnasium.make("Canyon-v0", **settings)


def play(env: gymnasium.Env[Any, Any], seed: int) -> tuple[float, dict[str, Any]]:
    """A game of random legal choices; returns its total reward and the last info."""
    rng, paid, over = np.random.default_rng(seed), 0.0, False
    _, info = env.reset(seed=seed)
    while not over:
        choice = np.int64(rng.choice(np.flatnonzero(info["action_mask"])))
        _, reward, ended, given_up, info = env.step(choice)
        paid, over = paid + float(reward), ended or given_up
    return paid, info


@pytest.mark.parametrize("players", [3, 6])
def test_gymnasiums_own_checker(players: int) -> None:
    check_env(made(players=players, board="kettle", width=120).unwrapped)


def test_the_mask_holds_what_is_legal() -> None:
    env = CanyonEnv(canonical=False, forced=True, blind_bids=True, bots="random", board="kettle")
    rng = np.random.default_rng(2)
    seen, info = env.reset(seed=2)
    for _ in range(200):
        game = env._table.game
        if game.turn != env.seat:
            assert not info["action_mask"].any()  # the game is over
            seen, info = env.reset()
            continue
        numbers = sorted(number(choice, game.board) for choice in legal(game))
        assert [*np.flatnonzero(info["action_mask"])] == numbers
        assert (seen["action_mask"] == info["action_mask"]).all()
        seen, _, _, _, info = env.step(np.int64(rng.choice(numbers)))


def test_only_choices_are_asked_for_unless_told_otherwise() -> None:
    asked = Counter[bool]()
    for forced in (False, True):
        env = CanyonEnv(forced=forced, bots="random", board="kettle")
        _, info = env.reset(seed=3)
        for _ in range(150):
            mask, game = info["action_mask"], env._table.game
            if not mask.any():
                _, info = env.reset()
                continue
            asked[forced] += game.phase is Phase.TRICKS and mask.sum() == 1
            _, _, _, _, info = env.step(np.int64(mask.argmax()))
    assert asked[False] == 0
    assert asked[True] > 10


@pytest.mark.parametrize("learner", [0, 2, "any"])
def test_a_win_is_paid_to_the_learner(learner: int | str) -> None:
    env = made(players=3, board="kettle", bots="random", learner=learner)
    for seed in range(4):
        paid, info = play(env, seed)
        inside: Any = env.unwrapped
        game = inside._table.game
        if game.phase is Phase.OVER:  # not given up after a hundred rounds (E4)
            assert paid == (1.0 if result(game).winner == info["seat"] else -0.5)
        else:
            assert paid == 0
        assert learner in ("any", info["seat"])


def test_each_bid_met_is_paid_once_though_cards_are_played_unasked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Cards that must be played may end a round, and several rounds may pass between questions."""
    env, met = made(players=3, board="kettle", bots="random", reward="bid", learner=1), list[bool]()

    def noted(game: Game, choice: Action) -> Step:
        step = apply(game, choice)
        if step.game.rounds > game.rounds:
            met.append(step.game.bids[1] == step.game.won[1])
        return step

    monkeypatch.setattr(canyon_v0, "apply", noted)
    assert play(env, 4)[0] == sum(met)
    assert any(met)
    assert not all(met)


def test_the_others_are_the_bots_of_ones_choice() -> None:
    wins = {
        bots: sum(
            play(made(players=3, board="kettle", bots=bots), seed)[0] > 0 for seed in range(9)
        )
        for bots in ("random", "otter")
    }
    assert wins["random"] > wins["otter"]
    paid, _ = play(made(players=3, board="kettle", bots=("otter", "random")), 1)
    assert paid in (1.0, -0.5)


def test_the_same_seed_is_the_same_game() -> None:
    env = made(players=4, board="kettle", bots="random")
    assert play(env, 5)[1]["rounds"] == play(env, 5)[1]["rounds"]
    first, second, other = (env.reset(seed=seed)[0]["observation"] for seed in (7, 7, 8))
    assert (first == second).all()
    assert not (first == other).all()


def test_what_is_not_legal_loses_the_game_and_says_so() -> None:
    env = CanyonEnv(players=3, board="kettle")
    _, info = env.reset(seed=1)
    wrong = np.int64(np.flatnonzero(info["action_mask"] == 0)[0])
    seen, paid, ended, given_up, info = env.step(wrong)
    assert (paid, ended, given_up, info["illegal"]) == (-1.0, True, False, True)
    assert not seen["action_mask"].any()
    with pytest.raises(ResetNeeded):
        env.step(wrong)
    env.reset()
    with pytest.raises(ValueError, match="not an action"):
        env.step(np.int64(100_000))


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"bots": "swan"}, "there is no bot 'swan'"),
        ({"bots": ("otter",)}, "3 bots are needed besides the learner"),
        ({"learner": 4}, "a seat from 0 to 3, or any"),
        ({"reward": "gold"}, "there is no reward 'gold'"),
        ({"players": 2}, "3 to 6 players"),
    ],
)
def test_what_can_not_be_is_told(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        CanyonEnv(**settings)
    with pytest.raises(ResetNeeded):
        CanyonEnv().step(np.int64(0))
