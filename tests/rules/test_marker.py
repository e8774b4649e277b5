"""Phase 5, the marker and the deal move on (K1, K2)."""

from itertools import pairwise

import pytest

from canyon.events import MarkerMoved, RoundEnded
from canyon.rules import Step
from canyon.rules.canoes import paddle_all
from canyon.rules.marker import next_round
from canyon.sketch import canoe_phase, chart
from canyon.state import NO_SEAT, Phase
from canyon.variants import Options
from tests.helpers import random_game

LANES = chart("a......L\n########\nb......L\n########\nc......L")


def after(marker: int, starter: int = 0, calm_water: bool = False, rounds: int = 0) -> Step:
    """The end of a round in which all canoes stay."""
    draft = canoe_phase(LANES, [9] * 3, [0] * 3, starter, Options(calm_water)).game.draft()
    draft.marker, draft.rounds, draft.dealer = marker, rounds, (starter - 1) % 3
    return paddle_all(draft, [])


def test_k1_the_marker_goes_on_one_round() -> None:
    for marker in range(1, 14):
        assert after(marker).game.marker == marker + 1
    assert after(14).game.marker == 1


@pytest.mark.parametrize(("starter", "next_starter"), [(0, 1), (1, 2), (2, 0)])
def test_k1_the_starting_player_deals_the_next_one_starts(starter: int, next_starter: int) -> None:
    step = after(1, starter)
    assert (step.game.dealer, step.game.starter) == (starter, next_starter)
    assert step.events[-2:] == (
        RoundEnded(1, step.game.canoes, 1),
        MarkerMoved(2, starter, next_starter, 2),
    )


def test_k1_rounds_are_counted_on_when_the_track_begins_again() -> None:
    ended, moved = after(14, rounds=13).events[-2:]
    assert ended == RoundEnded(14, after(14).game.canoes, 14)
    assert moved == MarkerMoved(1, 0, 1, 15)


def test_k2_rounds_that_are_skipped_are_not_counted() -> None:
    assert after(5, calm_water=True, rounds=4).events[-1] == MarkerMoved(10, 0, 1, 6)


def test_k1_a_deal_is_due() -> None:
    game = after(1).game
    assert (game.phase, game.turn, game.rounds) == (Phase.DEAL, NO_SEAT, 1)


def test_k1_everybody_deals_in_turn() -> None:
    dealers = [
        event.dealer
        for moment in random_game(3, players=4)
        for event in moment.step.events
        if isinstance(event, MarkerMoved)
    ]
    assert len(dealers) > 5
    assert all((dealer + 1) % 4 == following for dealer, following in pairwise(dealers))


def test_k2_calm_water_goes_from_round_5_to_round_10() -> None:
    marker, track = 1, []
    for _ in range(11):
        track.append(marker)
        marker = next_round(marker, calm_water=True)
    assert track == [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 1]


def test_k2_after_round_14_comes_round_1_again() -> None:
    assert after(14, calm_water=True).game.marker == 1
    assert after(5, calm_water=True).game.marker == 10
    assert after(4, calm_water=True).game.marker == 5
    assert after(10, calm_water=True).game.marker == 11


def test_k2_only_at_a_calm_water_table() -> None:
    assert after(5).game.marker == 6
    assert after(9).game.marker == 10
