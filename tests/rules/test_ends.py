"""Phase 4, where a canoe may or must stop: nearest, blocked, landed (C5–C8)."""

from canyon.actions import Paddle
from canyon.events import (
    CanoeLanded,
    CanoeMoved,
    CanoeStayed,
)
from canyon.rules import Step, apply, legal
from canyon.sketch import canoe_phase, chart
from canyon.state import Landing, Phase
from tests.helpers import drawn, ends, names, only, paddle, picture, refusal, where

LANES = """
    a.......L
    b.......L
    c.......L
"""

# C5: as near as it can


def test_c5_the_nearest_fields_in_reach() -> None:
    assert ends("a....L\n.....L\n.....L", points=2) == "a3 b3 c3"
    bend = """
        a....##
        .....##
        #..####
        #....LL
    """
    assert ends(bend, points=2) == "c3"
    assert ends(bend, points=3) == "d4"


def test_c5_distance_is_steps_to_the_nearest_stage() -> None:
    board, _ = chart("L....\n#####\n...L.")
    assert names(board, [0, 4]) == "a1 a5"
    assert [board.distance[board.field(field)] for field in ("a1", "a2", "a5")] == [0, 1, 4]
    assert [board.distance[board.field(field)] for field in ("c1", "c5")] == [3, 1]


def test_c5_distance_ignores_canoes() -> None:
    """b closes the upper arm, yet a3 is as near as c3."""
    arms = """
        a..b.L
        .ooo..
        ......
    """
    board, _ = chart(arms)
    assert [board.distance[board.field(field)] for field in ("a3", "c3", "c4")] == [3, 3, 2]
    assert ends(arms, points=2) == "a3"
    assert ends(arms, points=3) == "a3 c3"
    assert ends(arms, points=4) == "c4"


def test_c5_the_player_chooses_whatever_the_ends_cost() -> None:
    spare = """
        ######
        #..#.L
        #a.b.L
        #..c.L
        #..o.L
        ######
    """
    assert ends(spare, points=3) == "b3 c3 d3 e3"
    assert ends(spare, points=1) == "b3 c3 d3"
    step = paddle(canoe_phase(chart(spare), [9, 9, 9], [3, 0, 0]), "e3")
    [moved] = only(CanoeMoved, step.events)
    assert names(step.game.board, moved.path) in ("c2 d3 e3", "c2 d2 e3")


def test_c5_a_farther_end_is_refused() -> None:
    game = canoe_phase(chart(LANES), [0, 0, 0], [2, 2, 2]).game
    for field in ("a2", "b2", "a1", "b1", "a4", "a9"):
        reason = refusal(game, Paddle(game.board.field(field)))
        assert (reason.rule, reason.code) == ("C5", "not-optimal")
        assert (
            str(reason) == f"C5: {field} is not a legal end: a3 b3 c3 is nearer and can be reached"
        )


def test_c5_the_choice_is_carried_out() -> None:
    step = canoe_phase(chart(LANES), [0, 1, 1], [2, 0, 0])
    assert legal(step.game) == tuple(map(Paddle, step.game.ends))
    step = paddle(step, "b3")
    assert picture(step.game) == drawn(
        """
        ........L
        b.a.....L
        c.......L
        """
    )
    assert step.game.ends == ()


def test_c5_canoes_in_the_way_of_some_ends_leave_the_others() -> None:
    field = """
        ..b..L
        a.c..L
        .....L
    """
    assert ends(field, points=2) == "c3"


def test_c5_a_way_round_costs_what_it_costs() -> None:
    island = """
        a.b...L
        ..oooo#
        ......L
    """
    assert ends(island, points=4) == "c5"
    assert ends(island, points=2) == "c3"
    assert ends(island, points=1) == "a2 b2"


# C6: no point is given up


def test_c6_every_point_is_used_where_the_way_is_free() -> None:
    for points in range(1, 8):
        step = canoe_phase(chart("a........L"), [9], [points])
        [moved] = only(CanoeMoved, step.events)
        assert len(moved.path) - 1 == points


def test_c6_points_are_left_over_only_where_canoes_bar_the_way() -> None:
    assert ends("a..b..L", points=5) == "a3"
    assert ends("a.....L", points=5) == "a6"


def test_c6_left_over_points_are_not_burnt() -> None:
    step = canoe_phase(chart("a..b..L\n.######"), [9, 9], [5, 0])
    [moved] = only(CanoeMoved, step.events)
    assert names(step.game.board, moved.path) == "a1 a2 a3"


def test_c6_nobody_may_stop_short() -> None:
    game = canoe_phase(chart(LANES), [0, 0, 0], [3, 3, 3]).game
    for short in ("a2", "a3", "b2", "b3"):
        assert refusal(game, Paddle(game.board.field(short))).rule == "C5"


# C7: blocked


def test_c7_a_blocked_canoe_stays_and_its_points_lapse() -> None:
    step = canoe_phase(chart("ab.L"), [9, 9], [3, 0])
    assert CanoeStayed(0, 0, "blocked", 3) in step.events
    assert where(step.game) == "a1 a2"


def test_c7_never_sideways() -> None:
    closed = """
        .b..L
        ac..L
        .d..L
    """
    for points in range(1, 9):
        assert ends(closed, points=points) == ""


def test_c7_never_back_just_to_use_points() -> None:
    assert ends("...ab.L", points=2) == ""
    assert ends("....b.L\n...a###\n.......", points=1) == ""


def test_c7_back_first_where_that_ends_nearer() -> None:
    detour = """
        .......L
        .oooo...
        ..ab...L
    """
    assert ends(detour, points=1) == ""
    assert ends(detour, points=4) == ""  # a3 is not nearer than c3
    assert ends(detour, points=5) == "a4"
    step = canoe_phase(chart(detour), [9, 9], [5, 0])
    [moved] = only(CanoeMoved, step.events)
    assert names(step.game.board, moved.path) == "c3 c2 b1 a2 a3 a4"


def test_c7_with_a_free_way_ahead_it_goes_ahead() -> None:
    fork = """
        .......L
        .oooo...
        ..a....L
    """
    assert ends(fork, points=3) == "b6 c6"


# C8: landing


def test_c8_entering_a_landing_stage_ends_the_move() -> None:
    step = canoe_phase(chart("a..L..."), [9], [6])
    assert where(step.game) == "a4"
    assert only(CanoeLanded, step.events) == [CanoeLanded(0, step.game.board.field("a4"), 3)]
    assert step.game.landings == (Landing(0, 3, 9),)


def test_c8_an_empty_stage_cannot_be_passed_through() -> None:
    """Beyond a free stage is another; the only way there is through the first."""
    assert ends("a.L.L", points=4) == "a3"
    assert ends("..a\nLL.\n###", points=9) == "b1 b2"
    assert ends("#a#\n#L#\n#L#", points=9) == "b2"


def test_c8_points_left_are_those_beyond_the_shortest_free_way() -> None:
    for points in (3, 4, 5, 8):
        step = canoe_phase(chart("a..L"), [9], [points])
        assert step.game.landings == (Landing(0, points - 3, 9),)
    round_b = canoe_phase(chart("ab.L\n...#"), [9, 9], [5, 0])
    assert round_b.game.landings[0] == Landing(0, 2, 9)
    longer = canoe_phase(chart("a.b.L\n##..#\n....#"), [9, 9], [5, 0])
    assert longer.game.landings[0] == Landing(0, 1, 9)


def test_c8_exactly_enough_points_leave_none() -> None:
    step = canoe_phase(chart("a..L"), [9], [3])
    assert step.game.landings == (Landing(0, 0, 9),)
    assert canoe_phase(chart("a..L"), [9], [2]).game.landings == ()


def test_c8_a_farther_stage_with_fewer_points_left_may_be_chosen() -> None:
    stages = "#.a#\nL..L\n####"
    step = canoe_phase(chart(stages), [9], [4])
    assert names(step.game.board, step.game.ends) == "b1 b4"
    near = paddle(step, "b4").game.landings[0]
    far = paddle(step, "b1").game.landings[0]
    assert (near.left, far.left) == (3, 2)


def test_c8_a_stage_holds_one_canoe() -> None:
    stage = {"b": "L"}
    assert ends("a.b", points=5, under=stage) == "a2"
    assert ends("a.b\n..L", points=5, under=stage) == "b3"


def fourth(points: int) -> Step:
    """Three land, one after the other; then comes d."""
    mouth = """
        ..aL
        d.bL
        ..cL
    """
    step = canoe_phase(chart(mouth), [1, 1, 1, 9], [1, 1, 1, points])
    step = paddle(step, "a4")
    return paddle(step, "b4")


def test_c8_three_land_in_one_round_and_a_fourth_cannot() -> None:
    step = fourth(points=8)
    assert len(step.game.landings) == 3
    assert names(step.game.board, step.game.ends) == "a3 b3 c3"
    game = paddle(step, "b3").game
    assert [landing.seat for landing in game.landings] == [0, 1, 2]
    assert game.phase is Phase.OVER


def test_c8_the_way_to_a_stage_leads_round_the_others() -> None:
    """a3 is two steps away through the stage a2, but four round it."""
    step = canoe_phase(chart("aLL\n.#.\n#.#"), [9], [5])
    assert names(step.game.board, step.game.ends) == "a2 a3"
    assert paddle(step, "a3").game.landings == (Landing(0, 1, 9),)


def test_c8_a_taken_stage_still_counts_for_the_distance() -> None:
    """The free stage is far away; what counts for a is the taken one next to it."""
    stages = """
        b..........L
        a..........#
    """
    assert ends(stages, points=3, under={"b": "L"}) == ""
    assert ends("b.a........L", points=1, under={"b": "L"}) == "a2"
    assert ends("b.a...L", points=3, under={"b": "L"}) == "a2 a6"
    assert ends("b.a...L", points=4, under={"b": "L"}) == "a7"


def test_c8_a_canoe_may_land_from_any_side() -> None:
    assert ends("###\n.L.\na#.", points=1) == "b2"
    assert ends("a#\n#L", points=1) == "b2"


def test_c8_the_choice_of_a_stage_shows_in_the_picture() -> None:
    step = canoe_phase(chart("..L\na.L\n..L"), [9], [5])
    assert names(step.game.board, step.game.ends) == "a3 b3 c3"
    assert picture(paddle(step, "c3").game) == drawn(
        """
        ..L
        ..L
        ..a
        """
    )
    game = apply(step.game, Paddle(step.game.board.field("a3"))).game
    assert game.landings == (Landing(0, 3, 9),)
