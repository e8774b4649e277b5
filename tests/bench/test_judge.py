"""`canyon bench judge`: what it counts, and that the ways to find worlds find the same ones."""

from itertools import islice

import numpy as np
import pytest

from canyon.bench import judge as bench
from canyon.bench.judge import bins, error_by_game, log_loss, main
from canyon.bench.judging.cases import Case, cases
from canyon.bench.judging.worlds import _places
from canyon.state import Phase
from canyon.views import view
from tests.judge.positions import decisions


def test_bins_hold_what_was_said_beside_what_happened() -> None:
    said, true = np.array([0.0, 0.05, 0.95, 1.0, 1.0]), np.array([0.0, 1.0, 1.0, 1.0, 0.0])
    low, high = bins(said, true, [1, 2, 1, 2, 3])
    assert low == pytest.approx((0, 2.5, 50, 100 * 0.475 * 2**0.5 / 2, 2))
    assert high[:3] == pytest.approx((90, 98.33, 66.67), abs=0.01)
    assert high.cases == 3


def test_choices_of_one_game_count_as_one() -> None:
    off = np.array([0.4, 0.4, -0.4, -0.4])
    assert error_by_game(off, [1, 2, 3, 4]) == pytest.approx(0.2)
    assert error_by_game(off, [1, 1, 2, 2]) == pytest.approx(0.4 / 2**0.5)


def test_choices_near_the_fall_are_told_apart() -> None:
    drawn = list(cases(6, "falls", 0.1))
    more = list(cases(6, "falls", 0.1, near_fall=1.0))
    assert [case.view for case in more if not case.extra] == [case.view for case in drawn]
    extra = [case for case in more if case.extra]
    assert any(case.fell for case in extra)
    for case in extra:
        assert 1 <= case.view.board.drifts[case.view.canoes[case.seat]] <= 2


def test_log_loss_is_least_for_the_truth() -> None:
    true = np.array([1.0, 0.0, 0.0, 0.0])
    assert log_loss(np.full(4, 0.25), true) == pytest.approx(0.5623, abs=1e-4)
    assert log_loss(true, true) < 0.01
    assert log_loss(1 - true, true) > 5


def test_cases_tell_what_became_of_a_choice() -> None:
    found = [*cases(4, "few", 0.2)]
    assert {case.view.players for case in found} == {3, 4, 5, 6}
    for case in found:
        assert case.winner in range(case.view.players)
        assert 0 <= case.chosen < len(case.view.legal)
        if case.view.phase is Phase.CANOES:
            assert case.met == (case.view.bids[case.seat] == case.view.won[case.seat])


def a_case(cards: int, bids: int) -> Case:
    """A position with that many cards in hand and bids made."""
    game = next(
        game
        for game in decisions(4)
        if game.hands
        and game.hands[game.turn].bit_count() == cards
        and sum(bid is not None for bid in game.bids) == bids
    )
    return Case(0, view(game, game.turn, recall=True), 0, game.hands)


def test_without_bids_every_card_is_as_likely_with_swaps_as_without() -> None:
    case = a_case(8, 0)
    even = 8 / (50 - 1 - 8)
    places, _ = _places(case, 1, 1, 16, 4_000)
    hidden = places[:3][:, places[:3].sum(0) > 0]
    assert hidden.shape == (3, 41)
    assert hidden == pytest.approx(np.full((3, 41), even), abs=0.06)


def test_swaps_find_the_worlds_that_one_of_many_finds() -> None:
    case = a_case(5, 4)
    kept, swapped = _places(case, 1, 64, 0, 3_000)[0], _places(case, 2, 1, 32, 6_000)[0]
    assert np.abs(kept - swapped).max() < 0.08
    assert np.abs(kept - swapped).mean() < 0.012
    even = _places(case, 3, 1, 0, 6_000)[0]
    assert np.abs(kept - swapped).mean() < 0.5 * np.abs(kept - even).mean()


def test_prints_calibration_bits_and_speed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "BUDGETS", (64,))
    monkeypatch.setattr(bench, "TIMED", 2)
    monkeypatch.setattr(bench, "WORLDS", 20)
    assert main(["--games", "2", "--share", "0.03", "--budget", "32"]) == 0
    out = capsys.readouterr().out
    for what in ("wins:", "bids met:", "log loss", "bits of the true deal", "judgements a second"):
        assert what in out
    assert len([*islice(cases(1, "x", 0.0), 1)]) == 0
