"""Phase 4, the canoes: order, points, paths (C1–C4); test_ends.py has the rest."""

from itertools import pairwise

import pytest

from canyon.actions import Paddle
from canyon.events import (
    CanoeMoved,
    CanoeStayed,
    PointsCounted,
    RoundEnded,
)
from canyon.rules import acting, legal
from canyon.rules.canoes import bonus
from canyon.rules.paths import path
from canyon.sketch import canoe_phase, chart, trick_phase
from canyon.state import NO_SEAT, Phase
from tests.helpers import ends, names, only, paddle, picture, refusal, where

LANES = """
    a.......L
    b.......L
    c.......L
"""
WALLED = """
    #a......L
    #########
    #b......L
    #########
    #c......L
"""


# C1: in turn, each move finished before the next


@pytest.mark.parametrize(("starter", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_c1_from_the_starting_player_clockwise_the_dealer_last(
    starter: int, order: list[int]
) -> None:
    step = canoe_phase(chart(WALLED), [0, 0, 0], [0, 0, 0], starter)
    assert [event.seat for event in only(CanoeMoved, step.events)] == order


def test_c1_each_move_is_finished_before_the_next_begins() -> None:
    step = canoe_phase(chart(WALLED), [1, 1, 1], [2, 0, 2])
    assert [type(event) for event in step.events[:6]] == [
        PointsCounted,
        CanoeMoved,
        PointsCounted,
        CanoeStayed,
        PointsCounted,
        CanoeMoved,
    ]
    assert isinstance(step.events[6], RoundEnded)
    assert step.events[6].canoes == step.game.canoes


def test_c1_a_canoe_moves_round_those_that_moved_before() -> None:
    step = canoe_phase(chart("a.b.L"), [9, 9], [3, 3])
    assert picture(step.game) == ".a..b"  # b, which landed afterwards, was still in the way
    step = canoe_phase(chart("a.b.L"), [9, 9], [3, 3], starter=1)
    assert picture(step.game) == "...ab"


def test_c1_the_round_waits_for_a_choice() -> None:
    step = canoe_phase(chart(LANES), [0, 0, 0], [2, 2, 2], starter=1)
    game = step.game
    assert (game.phase, game.turn, acting(game)) == (Phase.CANOES, 1, (1,))
    assert names(game.board, game.ends) == "a3 b3 c3"
    step = paddle(step, "b3")
    assert step.game.turn == 2
    assert names(game.board, step.game.ends) == "a3 c3"
    step = paddle(step, "a3")
    assert where(step.game) == "c3 b3 a3"  # a, last, had no choice
    assert (step.game.turn, step.game.ends) == (NO_SEAT, ())


def test_c1_no_choice_out_of_turn() -> None:
    game = canoe_phase(chart(LANES), [0, 0, 0], [2, 2, 2]).game
    reason = refusal(game, Paddle(game.ends[0]), seat=1)
    assert (reason.rule, reason.code, reason.facts) == ("C1", "wrong-turn", {"seat": 1})
    assert legal(game, 1) == ()


def test_c1_no_choice_in_another_phase() -> None:
    game = trick_phase(chart(LANES), ["B1", "B2", "B3"], "G1", [0, 0, 0])
    reason = refusal(game, Paddle(game.board.field("a3")))
    assert (reason.rule, reason.code, reason.facts) == ("C1", "wrong-phase", {"phase": "tricks"})


# C2: points


@pytest.mark.parametrize(("bid", "reward"), [(0, 1), (1, 2), (2, 3), (3, 3), (4, 3), (8, 3)])
def test_c2_the_bonus(bid: int, reward: int) -> None:
    assert bonus(bid) == reward
    step = canoe_phase(chart("a" + "." * 20 + "L"), [bid], [bid])
    assert step.events[0] == PointsCounted(0, bid, bid, reward, bid + reward, current=False)


@pytest.mark.parametrize(("bid", "won"), [(0, 1), (1, 0), (3, 2), (2, 3), (8, 0), (0, 8)])
def test_c2_no_bonus_for_a_missed_bid(bid: int, won: int) -> None:
    step = canoe_phase(chart("a" + "." * 20 + "L"), [bid], [won])
    assert step.events[0] == PointsCounted(0, bid, won, 0, won, current=False)


@pytest.mark.parametrize("normal", [".", "S", "J"])
def test_c2_start_field_and_jetty_are_normal(normal: str) -> None:
    step = canoe_phase(chart("a.......L", under={"a": normal}), [2], [2])
    assert where(step.game) == "a6"


def test_c2_no_points_no_move() -> None:
    step = canoe_phase(chart("a.......L"), [3], [0])
    assert only(CanoeStayed, step.events) == [CanoeStayed(0, 0, "no-points", 0)]
    assert where(step.game) == "a1"


# C3: paths


def test_c3_all_eight_directions() -> None:
    compass = """
        LLLLL
        L...L
        L.a.L
        L...L
        LLLLL
    """
    assert ends(compass, points=1) == "b2 b3 b4 c2 c4 d2 d3 d4"


def test_c3_one_point_a_step() -> None:
    for points in range(1, 7):
        assert ends("a.......L", points=points) == f"a{points + 1}"


@pytest.mark.parametrize("land", ["#", "o", "T", "C", "V"])
def test_c3_never_onto_land(land: str) -> None:
    assert ends(f"a{land}..L", points=4) == ""


def test_c3_never_into_the_waterfall() -> None:
    assert ends("aW..L\n####J", points=4) == ""
    assert ends("a.W.L\n##..#\n#.J##", points=2) == "b3"
    assert ends("aWW.L\n.oo..\n#.J.#", points=3) == "c3"  # straight ahead would be nearer


def test_c3_never_onto_a_canoe_and_never_over_one() -> None:
    assert ends("a.b..L", points=1) == "a2"
    assert ends("a.b..L", points=4) == "a2"
    assert ends("ab...L", points=4) == ""


def test_c3_between_two_corners() -> None:
    gap = """
        #####
        #a#.L
        ##.##
        #####
    """
    assert ends(gap, points=2) == "b4"


@pytest.mark.parametrize("beside", ["oo", "bc", "Wo", "bo"])
def test_c3_a_diagonal_asks_nothing_of_the_fields_beside_it(beside: str) -> None:
    upper, lower = beside[0], beside[1]
    assert ends(f"#a{upper}##J\n#{lower}.#L#\n###.##", points=1, under={"b": ".", "c": "."}) == "b3"


def test_c3_no_field_twice() -> None:
    """The path that screens show is a shortest one: it never comes back to a field."""
    bay = """
        a.o....
        ..o.o.L
        ....o..
    """
    board, canoes = chart(bay)
    way = path(board, canoes[0], board.field("b7"), 0)
    assert names(board, way[:5]) == "a1 b2 c3 b4 a5"
    assert len(way) == len(set(way)) == 7
    assert all(there in board.neighbours[here] for here, there in pairwise(way))


def test_c3_the_path_taken_goes_round_canoes() -> None:
    step = canoe_phase(chart("a.b.L\n##.##"), [9, 9], [5, 0])
    [moved] = only(CanoeMoved, step.events)
    assert names(step.game.board, moved.path) == "a1 a2 b3 a4 a5"
    assert moved.points == 5


# C4: one canoe per field, any number on the jetty


def test_c4_one_canoe_a_field() -> None:
    assert ends("a.b\n..L\n...", points=1, under={"b": "L"}) == "a2 b2"
    assert ends("ab.L", points=2) == ""


def test_c4_the_jetty_holds_any_number() -> None:
    board, _ = chart("a..J..L")
    jetty = board.jetty
    for there in ((), (jetty,), (jetty, jetty, jetty)):
        step = canoe_phase((board, (board.field("a1"), *there)), [9] * 4, [3, 0, 0, 0])
        assert step.game.canoes == (jetty, *there)


def test_c4_an_occupied_jetty_may_be_passed() -> None:
    assert ends("a.b..L", points=4, under={"b": "J"}) == "a5"
    assert ends("a.b..L", points=2, under={"b": "J"}) == "a3"
    assert ends("a.b..L", points=4) == "a2"


def test_c4_canoes_leave_a_shared_jetty_one_by_one() -> None:
    board, _ = chart("J.....L")
    step = canoe_phase((board, (0, 0, 0)), [9, 9, 9], [3, 2, 0])
    assert where(step.game) == "a4 a3 a1"
