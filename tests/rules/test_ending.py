"""The end: last round, winner, places (E1–E4)."""

from random import Random

import pytest

from canyon.actions import Action, Bid, Draw, Paddle, Place, Play
from canyon.cards import Card
from canyon.events import CanoeLanded, CanoeMoved, GameEnded, MarkerMoved, RoundEnded
from canyon.play import MAX_ROUNDS, is_over, play
from canyon.refusal import Refusal
from canyon.rules import Result, Step, acting, apply, chance, legal, places, result
from canyon.sketch import canoe_phase, chart
from canyon.state import NO_SEAT, Phase
from canyon.views import View, view
from tests.helpers import dealt, only, paddle, picture, refusal, where

MOUTH = """
    a.L
    ###
    b.L
    ###
    c.L
    ###
    d..
    ..#
"""
"""Three canoes two steps from a stage each; d has no way there."""


def mouth(bids: list[int], won: list[int], starter: int = 0) -> Step:
    """Nobody meets a bid here, so tricks are points, and two of them land a canoe."""
    assert all(bid != tricks for bid, tricks in zip(bids, won, strict=True))
    return canoe_phase(chart(MOUTH), bids, won, starter)


def ended(step: Step) -> Result:
    """The result, as the game, the event and the view tell it."""
    assert step.game.phase is Phase.OVER
    [event] = only(GameEnded, step.events)
    assert result(step.game) == (event.winner, event.places) == view(step.game).result
    return result(step.game)


# E1: the round with a landing is the last


def test_e1_the_game_goes_on_until_a_canoe_lands() -> None:
    step = mouth([9] * 4, [1] * 4)
    assert step.game.phase is Phase.DEAL
    assert only(GameEnded, step.events) == []
    assert isinstance(step.events[-1], MarkerMoved)
    assert view(step.game).result is None


def test_e1_the_game_ends_with_the_round() -> None:
    step = mouth([9] * 4, [2, 0, 0, 0])
    assert (step.game.phase, step.game.turn, step.game.rounds) == (Phase.OVER, NO_SEAT, 1)
    assert [type(event) for event in step.events[-2:]] == [RoundEnded, GameEnded]
    assert only(MarkerMoved, step.events) == []


def test_e1_everyone_still_finishes_the_rounds_moves() -> None:
    step = mouth([9] * 4, [2, 1, 2, 0])
    assert where(step.game) == "a3 c2 e3 g1"
    assert [event.seat for event in only(CanoeMoved, step.events)] == [0, 1, 2]
    assert [event.seat for event in only(CanoeLanded, step.events)] == [0, 2]


def test_e1_choices_after_the_first_landing_are_still_made() -> None:
    step = canoe_phase(chart("#aL.\nb...\n...."), [9, 9], [1, 1])
    assert step.game.phase is Phase.CANOES
    assert step.game.turn == 1
    assert len(step.game.landings) == 1
    assert paddle(step, "b2").game.phase is Phase.OVER


def test_e1_a_landing_is_told_after_its_move() -> None:
    step = mouth([9] * 4, [3, 0, 0, 0])
    kinds = [type(event) for event in step.events]
    assert kinds.index(CanoeLanded) == kinds.index(CanoeMoved) + 1
    assert only(CanoeLanded, step.events) == [CanoeLanded(0, step.game.board.field("a3"), 1)]


def test_e1_nothing_can_be_done_when_it_is_over() -> None:
    game = mouth([9] * 4, [2, 0, 0, 0]).game
    assert legal(game) == legal(game, 0) == ()
    assert acting(game) == ()
    card = Card("B1")
    actions: list[Action] = [Bid(0), Place(0), Play(card), Paddle(0), Draw((card,) * 4)]
    for action in [*actions, dealt(["B1", "B2", "B3", "B4"], "G1")]:
        reason = refusal(game, action)
        assert (reason.code, reason.facts) == ("wrong-phase", {"phase": "over"})


# E2: the winner


@pytest.mark.parametrize("landed", [0, 1, 2])
def test_e2_the_only_canoe_that_landed_wins(landed: int) -> None:
    won = [0, 0, 0, 0]
    won[landed] = 2
    assert ended(mouth([9] * 4, won)).winner == landed


@pytest.mark.parametrize(
    ("won", "places"),
    [
        ([2, 3, 4, 0], (3, 2, 1, 4)),
        ([4, 2, 3, 0], (1, 3, 2, 4)),
        ([2, 4, 3, 0], (3, 1, 2, 4)),
    ],
)
def test_e2_most_points_left_wins(won: list[int], places: tuple[int, ...]) -> None:
    assert ended(mouth([9] * 4, won)).places == places


def test_e2_points_left_count_before_the_bid_and_before_who_landed_first() -> None:
    assert ended(mouth([8, 0, 5, 9], [3, 4, 3, 0])).winner == 1
    assert ended(mouth([1, 1, 1, 9], [2, 2, 3, 0])).winner == 2


@pytest.mark.parametrize(
    ("bids", "places"),
    [
        ([1, 4, 2, 9], (3, 1, 2, 4)),
        ([4, 5, 0, 9], (2, 1, 3, 4)),  # 5 = 4 + 1: the whole bid counts, not its highest card
        ([8, 7, 6, 9], (1, 2, 3, 4)),
        ([0, 1, 2, 9], (3, 2, 1, 4)),
    ],
)
def test_e2_then_the_highest_bid(bids: list[int], places: tuple[int, ...]) -> None:
    assert ended(mouth(bids, [3, 3, 3, 0])).places == places


def test_e2_the_bid_counts_not_the_tricks() -> None:
    lanes = "a.L##\n#####\nb...L"
    step = canoe_phase(chart(lanes), [2, 1], [3, 5])
    assert [landing.left for landing in step.game.landings] == [1, 1]
    assert ended(step).winner == 0


@pytest.mark.parametrize(
    ("starter", "places"),
    [(0, (1, 2, 3, 4)), (1, (3, 1, 2, 4)), (2, (2, 3, 1, 4)), (3, (1, 2, 3, 4))],
)
def test_e2_then_the_one_that_landed_first(starter: int, places: tuple[int, ...]) -> None:
    assert ended(mouth([1, 1, 1, 9], [3, 3, 3, 0], starter)).places == places


# E3: places


def test_e3_the_rest_by_distance_to_the_goal() -> None:
    lanes = """
        a.......L
        #########
        b.......L
        #########
        c.......L
    """
    step = canoe_phase(chart(lanes), [9, 9, 9], [5, 8, 7])
    assert ended(step).places == (3, 1, 2)


def test_e3_equal_distances_share_a_place_and_the_count_goes_on() -> None:
    lanes = """
        a....L
        ######
        b....L
        ######
        c....L
        ######
        d....L
    """
    for won, placed in (
        ([5, 3, 3, 2], (1, 2, 2, 4)),
        ([2, 3, 5, 3], (4, 2, 1, 2)),
        ([0, 0, 0, 5], (2, 2, 2, 1)),
        ([5, 1, 0, 0], (1, 2, 3, 3)),
    ):
        assert ended(canoe_phase(chart(lanes), [9] * 4, won)).places == placed


def test_e3_landed_canoes_come_before_all_others() -> None:
    step = mouth([9] * 4, [2, 2, 1, 0])
    assert ended(step) == Result(0, (1, 2, 3, 4))


def test_e3_distance_ignores_canoes() -> None:
    """The only stage is taken and b bars c's way, but they are two and four steps away."""
    step = canoe_phase(chart("aL\n..\nb.\n#.\n.c"), [9, 9, 9], [1, 0, 0])
    assert picture(step.game).startswith(".a")
    distance = step.game.board.distance
    assert [distance[field] for field in step.game.canoes] == [0, 2, 4]
    assert ended(step).places == (1, 2, 3)


# E4: no end is forced


class First:
    """Takes the first of its choices."""

    def choose(self, view: View) -> Action:
        return view.legal[0]


SHUT = "a#L\nb##\nc##"


def test_e4_a_program_may_abandon_a_game_after_100_rounds() -> None:
    random = Random(4)
    start = canoe_phase(chart(SHUT), [0] * 3, [0] * 3).game
    game = play(start, [First()] * 3, lambda game: chance(game, random))
    assert (game.rounds, game.phase) == (100, Phase.DEAL)
    assert view(game).result is None
    with pytest.raises(Refusal, match="E1: there is no result before a canoe has landed"):
        result(game)
    assert places(game) == (1, 1, 1)


def test_e4_no_sooner_and_not_once_it_has_ended() -> None:
    assert MAX_ROUNDS == 100
    draft = canoe_phase(chart(SHUT), [0] * 3, [0] * 3).game.draft()
    draft.rounds = 99
    game = draft.freeze()
    assert not is_over(game)
    assert is_over(mouth([9] * 4, [2, 0, 0, 0]).game)


def test_e4_the_rules_themselves_go_on() -> None:
    draft = canoe_phase(chart(SHUT), [0] * 3, [0] * 3).game.draft()
    draft.rounds, draft.marker = 100, 8
    game = draft.freeze()
    assert is_over(game)
    assert apply(game, dealt(["B1", "B2", "B3"], "G1")).game.phase is Phase.BID
