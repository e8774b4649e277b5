"""The PettingZoo environment: its own tests, the rules behind it, its pictures."""

import pickle
import sys
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test, state_test
from pettingzoo.utils import TerminateIllegalWrapper

from canyon.actions import Play
from canyon.numbering import number
from canyon.research import canyon_v0
from canyon.rules import legal, result
from canyon.state import NO_SEAT, Phase

DICT = [
    # PettingZoo warns of dictionaries everywhere but in its own games.
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
]
ours = pytest.mark.filterwarnings(*DICT)


def play(env: Any, seed: int, most: int = 10_000) -> dict[str, float]:
    """A random game, to its end or for that many choices; what everybody got."""
    env.reset(seed=seed)
    rng, paid = Random(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(most):
        seen, reward, ended, given_up, _ = env.last()
        paid[agent] += reward
        choices = [*np.flatnonzero(seen["action_mask"])]
        env.step(None if ended or given_up else int(rng.choice(choices)))
    return paid


@ours
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_pettingzoos_own_tests(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(canyon_v0.env(players=players, board="kettle"), num_cycles=150)
    assert "Passed API test" in capsys.readouterr().out


@ours
def test_all_agents_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(canyon_v0.parallel_env(players=3, board="kettle"), num_cycles=150)
    assert "Passed Parallel API test" in capsys.readouterr().out


def test_only_the_one_in_turn_is_heard_when_all_act_at_once() -> None:
    env = canyon_v0.parallel_env(players=4, board="kettle")
    seen, infos = env.reset(seed=1)
    rng, paid = Random(1), dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        turns = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
        assert turns == [agent for agent in env.agents if infos[agent]["action_mask"].any()]
        (turn,) = turns
        chosen = int(rng.choice([*np.flatnonzero(seen[turn]["action_mask"])]))
        seen, rewards, _, _, infos = env.step(dict.fromkeys(env.agents, 3) | {turn: chosen})
        paid = {agent: paid[agent] + rewards[agent] for agent in paid}
    assert sorted(paid.values()) == pytest.approx([-1 / 3, -1 / 3, -1 / 3, 1])


def test_pettingzoos_test_of_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        lambda render_mode: canyon_v0.env(board="kettle", render_mode=render_mode, width=100)
    )
    shown = capsys.readouterr().out
    assert "→ " in shown  # for people, the table is printed


def test_the_state_is_what_all_know_together() -> None:
    # Their test chooses without looking at the mask.
    state_test(TerminateIllegalWrapper(canyon_v0.env(), -1), canyon_v0.parallel_env())
    env = canyon_v0.env(players=3, blind_bids=True)
    play(env, 3, most=40)
    state, parts = env.state(), [env.observe(agent)["observation"] for agent in env.agents]
    np.testing.assert_array_equal(state, np.concatenate(parts))
    assert state in env.state_space


def test_everybody_is_told_how_it_went() -> None:
    env = canyon_v0.env(players=3, board="kettle", reward="bid")
    env.reset(seed=6)
    rng, paid, asked = Random(6), dict.fromkeys(env.agents, 0.0), 0
    for agent in env.agent_iter():
        seen, reward, ended, given_up, info = env.last()
        paid[agent] += reward
        assert info["seat"] == int(agent[-1])
        np.testing.assert_array_equal(info["action_mask"], seen["action_mask"])
        if ended or given_up:
            game = env.unwrapped.game
            assert info["place"] == result(game).places[info["seat"]]
            assert info["bids_met"] == paid[agent]
            assert (info["phase"], info["rounds"]) == ("over", game.rounds)
        else:
            assert "place" not in info
            assert env.infos.keys() == {*env.agents}
            asked += 1
        env.step(None if ended or given_up else rng.choice([*np.flatnonzero(seen["action_mask"])]))
    assert asked > 50


@pytest.mark.parametrize("settings", [{}, {"blind_bids": True, "calm_water": True, "players": 6}])
def test_the_same_seed_is_the_same_game(settings: dict[str, Any]) -> None:
    seed_test(lambda: canyon_v0.env(**settings), num_cycles=100)


@pytest.mark.parametrize("canonical", [True, False])
def test_the_mask_holds_what_is_legal(canonical: bool) -> None:
    env = canyon_v0.raw_env(players=4, canonical=canonical)
    env.reset(seed=2)
    rng = Random(2)
    for _ in range(300):
        game = env.game
        mask = env.observe(env.agent_selection)["action_mask"]
        assert mask.sum() == len(legal(game))
        if not canonical:
            numbers = [number(choice, game.board) for choice in legal(game)]
            assert [*np.flatnonzero(mask)] == sorted(numbers)
        others = [agent for agent in env.agents if agent != env.agent_selection]
        assert all(env.observe(agent)["action_mask"].sum() == 0 for agent in others)
        chosen = int(rng.choice([*np.flatnonzero(mask)]))
        hand = env.observe(env.agent_selection)["observation"][:50]
        env.step(chosen)
        if game.phase is Phase.TRICKS:
            # The number of a card is its place in the observed hand, whatever the order.
            assert hand[chosen - 9] == 1


def test_a_card_is_the_one_that_was_seen() -> None:
    """In canonical order, the first card of the hand's block is of the trump suit."""
    env = canyon_v0.raw_env(players=3)
    env.reset(seed=7)
    trumps = 0
    for _ in range(400):
        game, seat = env.game, env.game.turn
        choices = [*np.flatnonzero(env.observe(env.agent_selection)["action_mask"])]
        env.step(int(choices[0]))
        if game.phase is Phase.TRICKS and 9 <= choices[0] < 19:
            assert game.trump is not None
            gone = game.hands[seat] & ~(env.game.hands[seat] if env.game.hands else 0)
            if env.game.rounds == game.rounds:
                assert (gone.bit_length() - 1) // 10 == game.trump.suit
                assert (gone.bit_length() - 1) % 10 == choices[0] - 9
                trumps += 1
    assert trumps > 10


def test_a_win_is_paid_at_the_end() -> None:
    env = canyon_v0.env(players=4)
    paid = play(env, 3)
    winner = result(env.unwrapped.game).winner
    assert paid[f"player_{winner}"] == 1
    assert sum(paid.values()) == pytest.approx(0)


def test_places_are_paid_in_even_steps() -> None:
    env = canyon_v0.env(players=4, reward="place")
    paid = play(env, 4)
    places = result(env.unwrapped.game).places
    order = sorted(range(4), key=lambda seat: places[seat])
    assert [paid[f"player_{seat}"] for seat in order] == sorted(paid.values(), reverse=True)
    assert paid[f"player_{order[0]}"] == 1
    assert sum(paid.values()) == pytest.approx(0)


def test_the_way_adds_up_to_the_way() -> None:
    env = canyon_v0.env(players=3, reward="way")
    env.reset(seed=5)
    paid = play(env, 5)
    game = env.unwrapped.game
    board = game.board
    starts = {board.distance[field] for field in board.starts}
    for seat, field in enumerate(game.canoes):
        gained = paid[f"player_{seat}"] * 8
        assert board.distance[field] + gained in starts


def test_bids_met_are_counted() -> None:
    paid = play(canyon_v0.env(players=3, reward="bid"), 6)
    assert all(value == int(value) for value in paid.values())
    assert sum(paid.values()) > 0


def test_what_is_not_legal_is_refused() -> None:
    env = canyon_v0.env()
    env.reset(seed=1)
    before = env.unwrapped.game
    for wrong in (3, -1, 10**6, 2.5, None):
        with pytest.raises(ValueError, match=f"action {wrong} is not legal for player_"):
            env.step(wrong)
    assert env.unwrapped.game is before


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"players": 7}, "3"),
        ({"board": "nowhere"}, "nowhere"),
        ({"reward": "gold"}, "there is no reward 'gold'; the rewards are win, place, way, bid"),
        ({"render_mode": "film"}, "the render modes are human, ansi, rgb_array, not 'film'"),
    ],
)
def test_bad_settings_get_a_sentence(settings: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        canyon_v0.env(**settings)


COPIES: list[Callable[[Any], Any]] = [
    lambda env: env.clone(),
    lambda env: pickle.loads(pickle.dumps(env)),
    deepcopy,
]


@pytest.mark.parametrize("copied", COPIES, ids=["clone", "pickle", "deepcopy"])
@pytest.mark.parametrize("guarded", [True, False])
def test_a_copy_continues_the_game_separately(copied: Callable[[Any], Any], guarded: bool) -> None:
    env: Any = (canyon_v0.env if guarded else canyon_v0.raw_env)(players=3, calm_water=True)
    copied(env).reset(seed=8)  # before the first game too
    env.reset(seed=8)
    rng = Random(8)

    def walk(env: Any, rng: Random, choices: int) -> list[Any]:
        seen = list[Any]()
        for _ in range(choices):
            seen.append(env.last()[0]["observation"])
            mask = env.last()[0]["action_mask"]
            env.step(int(rng.choice([*np.flatnonzero(mask)])))
        return seen

    walk(env, rng, 50)
    twin, before = copied(env), env.unwrapped.game
    assert type(twin) is type(env)
    one = walk(twin, deepcopy(rng), 60)  # deals included
    assert env.unwrapped.game is before
    np.testing.assert_array_equal(one, walk(env, rng, 60))
    assert twin.unwrapped.game == env.unwrapped.game


def test_rendered_as_text() -> None:
    env = canyon_v0.env(players=3, render_mode="ansi", blind_bids=True)
    env.reset(seed=1)
    rng = Random(1)
    texts = []
    for _ in range(40):
        texts.append(env.render())
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(rng.choice([*np.flatnonzero(mask)])))
    assert all(isinstance(text, str) and text.count("\n") >= 20 for text in texts)
    assert any("bid ?" in text for text in texts)
    assert any("on the table: " in text for text in texts)


def test_rendered_in_pixels() -> None:
    env = canyon_v0.env(players=6, render_mode="rgb_array", width=400)
    env.reset(seed=1)
    first = env.render()
    assert isinstance(first, np.ndarray)
    assert first.dtype == np.uint8
    assert first.shape[1:] == (400, 3)
    while env.unwrapped.game.phase is Phase.PLACE or env.unwrapped.game.turn == NO_SEAT:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(np.flatnonzero(mask)[0]))
    dealt = env.render()
    assert isinstance(dealt, np.ndarray)
    assert (first != dealt).any(axis=2).mean() > 0.05  # canoes, cards, a hand


def test_without_the_extra_a_sentence_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "canyon.research.canyon_v0")
    with pytest.raises(ModuleNotFoundError, match=r"pip install '.\[research\]'"):
        import canyon.research.canyon_v0  # noqa: F401


def test_cards_are_named_as_everywhere() -> None:
    env = canyon_v0.raw_env(canonical=False)
    env.reset(seed=3)
    while env.game.phase is not Phase.TRICKS:
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    before = env.game
    chosen = number(legal(before)[0], before.board)
    env.step(chosen)
    assert legal(before)[0] == Play(env.game.trick[-1])
