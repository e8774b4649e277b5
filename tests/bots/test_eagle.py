"""The eagle: small weights, NumPy alone, and choices that its view alone decides."""

import subprocess
import sys
from importlib import resources
from random import Random

import numpy as np
import pytest

from canyon.bots import LEVELS, make, unknown
from canyon.bots.eagle.eagle import WEIGHTS, Eagle, weights
from canyon.bots.eagle.encoder import look
from canyon.fair import fair_chance, seed_from
from canyon.features import SIZE
from canyon.play import steps
from canyon.rules import new_game
from canyon.state import NO_SEAT, Phase
from canyon.views import View, view


@pytest.fixture(scope="module")
def seen() -> list[View]:
    """What seats see in a game of eagles, each time somebody chooses."""
    views = []
    game = new_game(4)
    players = [make("eagle", Random(seat)) for seat in range(4)]
    for _, step in steps(game, players, lambda game: fair_chance(game, seed_from("eagle"))):
        game = step.game
        if game.turn != NO_SEAT:
            views.append(view(game, game.turn, recall=True))
    return views


def test_the_weights_are_small_and_half_precise() -> None:
    file = resources.files("canyon.bots.eagle").joinpath(WEIGHTS)
    with resources.as_file(file) as path:
        assert path.stat().st_size <= 4 << 20
        with np.load(path) as arrays:
            assert {arrays[name].dtype for name in arrays.files} == {np.dtype(np.float16)}
    assert weights().trunk[0].weight.shape[0] == SIZE


def test_it_needs_numpy_and_nothing_else() -> None:
    code = """
import sys
from random import Random
from canyon.bots.eagle import Eagle
from canyon.rules import new_game
from canyon.views import view
game = new_game(4, dealer=0)
print(Eagle(Random(1)).choose(view(game, game.turn, recall=True)) in view(game, game.turn).legal)
print(sorted({"jax", "torch", "numba", "numpy"} & set(sys.modules)))
"""
    told = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    )
    assert told.stdout.split("\n")[:2] == ["True", "['numpy']"]


def test_what_it_likes_is_what_it_chooses(seen: list[View]) -> None:
    eagle = Eagle(Random(1))
    phases = set()
    for each in seen:
        if len(each.legal) > 1:
            liked = eagle.likes(each)
            assert liked.shape == (len(each.legal),)
            assert liked.min() > -1e8, "what is legal is never shut out"
            assert eagle.choose(each) == each.legal[int(liked.argmax())]
            phases.add(each.phase)
    assert phases == {Phase.PLACE, Phase.BID, Phase.TRICKS, Phase.CANOES}


def test_numbers_are_small(seen: list[View]) -> None:
    for each in seen:
        vector, fields, places = look(each)
        assert np.abs(vector).max() <= 1
        assert not fields.size or np.abs(fields).max() <= 1
        assert sorted(places) == [0, 1, 2, 3, 4]
        if each.trump is not None:
            assert places[each.trump.suit] == 0


def test_it_is_a_bot_and_a_level() -> None:
    assert isinstance(make("eagle", Random(1)), Eagle)
    assert isinstance(make(LEVELS[-2], Random(1)), Eagle)
    assert LEVELS[-2] == "expert"
    assert unknown("eagle") == (
        "the bot 'eagle' needs NumPy: type `pip install '.[fast]'` in Canyon's folder"
    )
