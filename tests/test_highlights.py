"""A finished game in a few numbers: each is counted again here, in another way."""

from random import Random

from canyon.board import built_in
from canyon.events import CanoeDrifted, CanoeFell, TrickWon
from canyon.highlights import Highlights, SeatHighlights, highlights, lead_changes
from canyon.rules import Step, apply, chance, legal, new_game, result
from canyon.sketch import canoe_phase, chart
from canyon.state import Game, Phase
from tests.helpers import only, practice, variant_mix


def played(seed: int) -> tuple[Game, list[Step]]:
    random, players = Random(seed), 3 + seed % 4
    game = new_game(players, built_in("kettle"), variant_mix(seed), dealer=0)
    steps = []
    while game.phase is not Phase.OVER:
        choices = legal(game)
        steps.append(apply(game, random.choice(choices) if choices else chance(game, random)))
        game = steps[-1].game
    return game, steps


def test_the_numbers_are_those_of_the_game() -> None:
    for seed in range(8):
        game, steps = played(seed)
        told = highlights(game.players, steps)
        events = [event for _, happened in steps for event in happened]
        assert told.rounds == game.rounds
        for seat, each in enumerate(told.seats):
            assert each.tricks == sum(event.seat == seat for event in only(TrickWon, events))
            assert each.falls == sum(event.seat == seat for event in only(CanoeFell, events))
            assert each.pushes == sum(e.pusher == seat for e in only(CanoeDrifted, events))
            assert 0 <= each.met <= game.rounds
        winner = result(game).winner
        assert told.distances[-1][winner] == 0
        assert told.turning is not None
        since = told.distances[told.turning : -1]
        assert all(row[winner] == min(row) for row in since)
        before = told.distances[told.turning - 1]
        assert told.turning == 1 or before[winner] > min(before)


def test_a_bid_is_met_only_if_it_is_met_exactly() -> None:
    river = chart("a.......L\nb.......L\nc.......L")
    step = canoe_phase(river, bids=[1, 2, 0], won=[1, 3, 0])
    while step.game.phase is Phase.CANOES:
        step = apply(step.game, legal(step.game)[0])
    assert [each.met for each in highlights(3, [step]).seats] == [1, 0, 1]


def test_pushes_and_falls_are_those_of_their_seats() -> None:
    step = canoe_phase(practice(a="f6", b="g6", c="h6"), bids=[1, 1, 1], won=[0, 1, 1])
    told = highlights(3, [step])
    assert [each.pushes for each in told.seats] == [1, 1, 0]
    assert [each.falls for each in told.seats] == [0, 0, 1]


def test_a_lead_changes_when_another_canoe_is_alone_in_front() -> None:
    assert lead_changes([(9, 9), (7, 8), (5, 5), (4, 4), (3, 2), (1, 2)]) == 2
    assert lead_changes([(9, 9), (7, 7), (5, 5)]) == 0
    assert lead_changes([(9, 9), (7, 8), (5, 7)]) == 0
    assert lead_changes([(9, 9), (7, 8), (0, 0)], winner=1) == 1


def test_nothing_is_told_of_a_game_that_has_hardly_begun() -> None:
    nothing = (SeatHighlights(0, 0, 0, 0),) * 3
    assert highlights(3, []) == Highlights((), nothing, 0, None)
