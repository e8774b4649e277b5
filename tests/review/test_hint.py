"""A hint is judged until it is sure enough: counted in playouts, never by the clock."""

from dataclasses import replace
from itertools import islice

import pytest

from canyon.actions import Bid
from canyon.judge import Judgement, Worth, judge, judgements
from canyon.review import hint as hints
from canyon.review.hint import SURE, error_that_matters, judge_for_hint
from canyon.state import Phase
from canyon.views import View, view
from tests.judge.positions import decisions


def a_bid() -> View:
    """Somebody's first bid: everything is open."""
    game = next(game for game in decisions(3) if game.phase is Phase.BID)
    return view(game, game.turn, recall=True)


def test_more_playouts_continue_a_judgement() -> None:
    seen = a_bid()
    one, two = islice(judgements(seen, 2_000, seed=5), 2)
    assert one == judge(seen, 2_000, seed=5)
    assert two.worlds == 2 * one.worlds
    for before, after in zip(one.choices, two.choices, strict=True):
        # Other worlds, not the same ones counted twice: then the means would be equal.
        assert after.win != before.win
        assert after.error == pytest.approx(before.error / 2**0.5, rel=0.15)
        assert abs(after.win - before.win) < 4 * before.error


def test_a_hint_stops_as_soon_as_it_is_sure_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "STEP", 200)
    monkeypatch.setattr(hints, "STEPS", 60)
    seen = a_bid()
    found = judge_for_hint(seen)
    steps = found.worlds * len(seen.legal) // 200 + 1
    *_, before, last = islice(judgements(seen, 200), steps)
    assert error_that_matters(before) > SURE >= error_that_matters(last)
    assert found == last == judge_for_hint(seen)


def test_a_hint_that_is_never_sure_ends_after_all_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "STEP", 200)
    seen = a_bid()
    assert judge_for_hint(seen).worlds == hints.STEPS * (200 // len(seen.legal))


def test_how_sure_a_blunder_is_does_not_matter() -> None:
    best = Worth(Bid(0), 0.5, 0.004, 0.5, 0.0, 9.0, 0.0, 0.0, 0.0)
    near = replace(best, action=Bid(1), win=0.48, error=0.008, behind=0.02, behind_error=0.01)
    blunder = replace(best, action=Bid(2), win=0.2, error=0.03, behind=0.3, behind_error=0.03)
    unsure = replace(blunder, behind=0.07, behind_error=0.03)
    chances, errors = (0.5, 0.3, 0.2), (0.0,) * 3
    assert error_that_matters(Judgement((best, near, blunder), chances, errors, 9)) == 0.008
    assert error_that_matters(Judgement((best, near, unsure), chances, errors, 9)) == 0.03
