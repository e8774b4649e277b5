"""The chance to win after a round: what the fit finds, and what it says of plain positions."""

from typing import Any

import numpy as np
import pytest

from canyon.board import BUILT_IN, built_in, fields_of
from canyon.search import fit
from canyon.search.fit import newton
from canyon.search.traits import TRAITS, weights
from canyon.search.value import worths, worths_by


def test_the_fit_finds_the_weights_that_made_the_winners() -> None:
    rng = np.random.default_rng(3)
    true: Any = np.array([-1.0, 0.5, 0.0])
    given = rng.normal(size=(20_000, 4, 3))
    chance = fit.chances(given, true)
    won = (chance.cumsum(1) < rng.random((len(chance), 1))).sum(1)
    found, likely = newton(given, won)
    assert np.abs(found - true).max() < 0.05
    assert likely > np.log(1 / 4)


def test_the_checked_in_weights_have_a_weight_for_every_trait() -> None:
    assert {name: len(row) for name, row in weights().items()} == dict.fromkeys("3456", len(TRAITS))


def test_a_small_fit_repeats_itself_and_tells_the_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit, "GAMES", 40)
    monkeypatch.setattr(fit, "PASSES", 1)
    first = fit.fit(4)
    assert first == fit.fit(4)
    assert first[2] > np.log(1 / 4)


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("players", [3, 6])
def test_far_from_the_goal_nearer_is_worth_more(name: str, players: int) -> None:
    board = built_in(name)
    worth, far = worths(board, players, 1, False), board.distance[board.starts[0]]

    def most(distance: int) -> int:
        return max(worth[field] for field in fields_of(board.rings[distance]))

    assert most(far) < most(far // 2) < most(1)


def test_given_weights_make_the_shares() -> None:
    board = built_in("canyon")
    flat = worths_by(board, 3, 5, (0.0,) * len(TRAITS))
    reached = [*fields_of(board.rings[9]), *fields_of(board.rings[2])]
    assert len({int(flat[field]) for field in reached}) == 1
