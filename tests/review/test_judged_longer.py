"""In a review, a choice whose verdict is close to another one is judged longer."""

from dataclasses import replace

import pytest

from canyon.actions import Bid
from canyon.judge import Judgement, Worth, judge
from canyon.review.review import STEPS, judge_choice
from canyon.state import Phase
from canyon.views import view
from tests.judge.positions import decisions


@pytest.mark.parametrize(
    ("loss", "error", "settled"),
    [
        (0.0, 0.0, True),
        (0.025, 0.002, True),
        (0.027, 0.002, False),
        (0.033, 0.002, False),
        (0.045, 0.007, True),
        (0.045, 0.008, False),
        (0.063, 0.002, False),
        (0.3, 0.02, True),
        (0.012, 0.002, True),  # an inaccuracy or not: that is not worth the time
    ],
)
def test_a_verdict_is_settled_two_errors_from_its_limits(
    loss: float, error: float, settled: bool
) -> None:
    best = Worth(Bid(0), 0.5, 0.004, 0.5, 0.0, 9.0, 0.0, 0.0, 0.0)
    chosen = replace(best, action=Bid(1), behind=loss, behind_error=error)
    found = Judgement((best, chosen), (0.5, 0.3, 0.2), (0.0,) * 3, 9)
    assert found.is_settled(1) == settled


def test_playouts_are_added_until_it_is_settled_or_too_many() -> None:
    game = next(game for game in decisions(3) if game.phase is Phase.BID)
    seen = view(game, game.turn, recall=True)
    taken = []
    for chosen in range(len(seen.legal)):
        first = judge(seen, 300, seed=2)
        found = judge_choice(seen, chosen, 300, seed=2)
        steps = found.worlds / first.worlds
        assert (steps == 1) == first.is_settled(chosen)
        assert found.is_settled(chosen) or steps == STEPS
        taken.append(steps)
    assert 1 < sum(taken) / len(taken) <= STEPS
