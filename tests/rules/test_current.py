"""The current: bonus only, drifting, pushing, falling (W1–W7)."""

import pytest

from canyon.board import ARROWS, BUILT_IN, built_in, parse, sketch
from canyon.events import (
    CanoeDrifted,
    CanoeFell,
    CanoeMoved,
    CanoeStayed,
    CardsDealt,
    PointsCounted,
)
from canyon.refusal import BoardFault
from canyon.rules import Step, apply
from canyon.sketch import canoe_phase, chart
from canyon.state import Phase
from tests.helpers import PRACTICE, dealt, drawn, names, only, paddle, picture, practice, where

MET, MISSED = 0, 1
"""Tricks won by a canoe that bid 0."""


def river(won: list[int], starter: int = 0, **canoes: str) -> Step:
    """All bid 0 in the practice canyon; in the current that is one point, or a drift."""
    return canoe_phase(practice(**canoes), [0] * len(canoes), won, starter)


def drifts(step: Step) -> list[str]:
    """Who drifted from where to where, and pushed by whom: "c f7–g7", "a g7–h7 by c"."""
    label = step.game.board.label
    return [
        f"{'abcdef'[event.seat]} {label(event.start)}–{label(event.end)}"
        + ("" if event.pusher is None else f" by {'abcdef'[event.pusher]}")
        for event in only(CanoeDrifted, step.events)
    ]


# W1: the field on which the turn begins


def test_w1_from_a_normal_field_into_the_current_with_all_points() -> None:
    step = canoe_phase(practice(a="h4"), [3], [3])
    assert step.events[0] == PointsCounted(0, 3, 3, 3, 6, current=False)
    assert names(step.game.board, step.game.ends) == "c6 c7 c8"


def test_w1_a_missed_bid_on_a_normal_field_paddles_into_the_current() -> None:
    step = canoe_phase(practice(a="h4"), [1], [2])
    assert step.events[0] == PointsCounted(0, 1, 2, 0, 2, current=False)
    assert where(step.game) == "g6"


def test_w1_the_first_arrow_is_current_the_last_water_is_not() -> None:
    for field, current in (("h4", False), ("h5", True), ("h9", True), ("h10", False)):
        [counted] = only(PointsCounted, canoe_phase(practice(a=field), [3], [1]).events)
        assert counted.current is current


def test_w1_a_canoe_that_entered_the_current_this_round_does_not_drift() -> None:
    step = canoe_phase(practice(a="h4"), [9], [1])
    assert where(step.game) == "h5"
    assert drifts(step) == []


# W2: a met bid moves the bonus


@pytest.mark.parametrize(
    ("bid", "points", "legal"),
    [
        (0, 1, "f6 f7 f8"),
        (1, 2, "e6 e7 e8"),
        (2, 3, "d6 d7 d8"),
        (3, 3, "d6 d7 d8"),
        (8, 3, "d6 d7 d8"),
    ],
)
def test_w2_a_met_bid_moves_its_bonus_only(bid: int, points: int, legal: str) -> None:
    step = canoe_phase(practice(a="g7"), [bid], [bid])
    assert step.events == (PointsCounted(0, bid, bid, points, points, current=True),)
    assert names(step.game.board, step.game.ends) == legal


def test_w2_blocked_it_stays_and_does_not_drift() -> None:
    step = river([MISSED, MISSED, MISSED, MET], starter=3, a="f6", b="f7", c="f8", d="g7")
    assert step.events[1] == CanoeStayed(3, step.game.board.field("g7"), "blocked", 1)
    assert drifts(step)[:3] == ["a f6–g6", "b f7–g7", "d g7–h7 by b"]


def test_w2_by_the_rules_of_paths_and_ends() -> None:
    step = canoe_phase(practice(a="e7", b="d6", c="d7"), [1, 0, 0], [1, 1, 1])
    assert names(step.game.board, step.game.ends) == "c7 c8"  # round b and c, by d8


def test_w2_landing_from_the_current_keeps_points_left() -> None:
    step = canoe_phase(practice(a="b6"), [2], [2])
    assert names(step.game.board, step.game.ends) == "a6 a7 a8"
    assert paddle(step, "a7").game.landings == ((0, 2, 2),)
    assert paddle(step, "a8").game.landings == ((0, 1, 2),)


# W3: a missed bid drifts


@pytest.mark.parametrize(("bid", "won"), [(2, 4), (4, 2), (0, 1), (1, 0), (8, 7), (0, 8)])
def test_w3_a_missed_bid_drifts_one_field(bid: int, won: int) -> None:
    step = canoe_phase(practice(a="f7"), [bid], [won])
    assert step.events[0] == PointsCounted(0, bid, won, 0, 0, current=True)
    assert drifts(step) == ["a f7–g7"]
    assert where(step.game) == "g7"
    assert only(CanoeMoved, step.events) == []


@pytest.mark.parametrize("name", BUILT_IN)
def test_w3_along_its_fields_arrow_wherever_it_is(name: str) -> None:
    board = built_in(name)
    for field in board.fields():
        if board.at(field) in ARROWS:
            down, across = ARROWS[board.at(field)]
            there = field + down * board.stride + across
            [drift] = only(CanoeDrifted, canoe_phase((board, (field,)), [0], [1]).events)
            assert (drift.start, drift.end, drift.pusher) == (field, there, None)


def test_w3_all_eight_arrows() -> None:
    whirl = """
        ↘#↓#↙
        #WWW#
        →WJW←
        #WWW#
        ↗#↑#↖
    """
    board, _ = chart(whirl)
    went = {}
    for start in board.fields():
        if board.at(start) in ARROWS:
            [fell] = only(CanoeFell, canoe_phase((board, (start,)), [0], [1]).events)
            went[board.label(start)] = board.label(fell.fall)
    assert went == {
        "a1": "b2", "a3": "b3", "a5": "b4", "c1": "c2",
        "c5": "c4", "e1": "d2", "e3": "d3", "e5": "d4",
    }  # fmt: skip


def test_w3_there_is_no_choice_in_drifting() -> None:
    step = river([MISSED], a="b7")  # a landing stage would be one step away
    assert step.game.phase is Phase.DEAL
    assert where(step.game) == "c7"


# W4: pushing


def test_w4_a_canoe_in_the_way_drifts_too() -> None:
    step = river([MET, MET, MISSED], starter=2, a="g7", b="h10", c="f7")
    assert drifts(step) == ["c f7–g7", "a g7–h7 by c"]


def test_w4_the_current_never_puts_two_canoes_on_a_field() -> None:
    step = river([MISSED] * 3, a="e6", b="f6", c="g6")
    assert drifts(step)[:3] == ["a e6–f6", "b f6–g6 by a", "c g6–h6 by b"]
    assert len(set(step.game.canoes)) == 3


def test_w4_down_the_line_and_no_farther() -> None:
    step = river([MISSED, 9, 9, 9], a="b6", b="c6", c="d6", d="f6")
    assert drifts(step)[:3] == ["a b6–c6", "b c6–d6 by a", "c d6–e6 by b"]
    assert drifts(step)[3].startswith("b ")  # d, beyond a gap, was not pushed


def test_w4_each_along_its_own_arrow_round_a_bend() -> None:
    step = canoe_phase(practice(a="f7", b="g7", c="e8"), [9, 9, 0], [0, 0, 1], starter=2)
    assert drifts(step)[:3] == ["c e8–f7", "a f7–g7 by c", "b g7–h7 by a"]


def test_w4_a_chain_of_four_round_two_bends() -> None:
    bends = """
        #######L
        →↓#####.
        #↘↓####.
        ##→W...J
    """
    board, _ = chart(bends)
    canoes = tuple(map(board.field, ("b1", "b2", "c2", "d3")))
    step = canoe_phase((board, canoes), [0] * 4, [MISSED, MET, MET, MET])
    assert drifts(step)[:4] == ["a b1–b2", "b b2–c2 by a", "c c2–d3 by b", "d d3–d4 by c"]
    assert only(CanoeFell, step.events)[0].seat == 3


def test_w4_a_canoe_that_has_moved_already_is_pushed_all_the_same() -> None:
    step = river([MET, MISSED], a="h5", b="f6")
    assert only(CanoeMoved, step.events)[0].seat == 0
    assert drifts(step) == ["b f6–g6", "a g6–h6 by b"]
    assert where(step.game) == "h6 g6"


# W5: pushed before its own turn


def test_w5_a_pushed_canoe_takes_its_turn_from_its_new_field() -> None:
    step = river([MET, 9, MISSED], starter=2, a="g7", b="h10", c="f7")
    assert step.game.turn == 0
    assert where(step.game) == "h7 h10 g7"
    assert names(step.game.board, step.game.ends) == "g6 g8"


def test_w5_a_pushed_canoe_that_missed_drifts_on_from_there() -> None:
    step = river([MISSED, MET, MISSED], starter=2, a="f7", b="h11", c="e8")
    assert drifts(step) == ["c e8–f7", "a f7–g7 by c", "a g7–h7"]


def test_w5_pushed_to_the_brink_it_falls_in_its_own_turn() -> None:
    step = river([MISSED, 9, MISSED], starter=2, a="g7", b="h2", c="f7")
    assert drifts(step) == ["c f7–g7", "a g7–h7 by c", "a h7–i7"]
    assert where(step.game).split()[0] == "h11"


# W6: falling


def test_w6_over_the_waterfall_and_to_the_cave_jetty() -> None:
    step = river([MISSED], a="h7")
    board = step.game.board
    assert step.events[1:3] == (
        CanoeDrifted(0, board.field("h7"), board.field("i7"), None),
        CanoeFell(0, fall=board.field("i7"), jetty=board.field("h11")),
    )
    assert where(step.game) == "h11"
    assert step.game.fallen == (0,)


def test_w6_fallen_before_its_own_turn_it_plays_no_more_this_round() -> None:
    step = river([MISSED, MET], a="g7", b="h7")
    assert only(CanoeStayed, step.events) == [CanoeStayed(1, step.game.board.jetty, "fallen", 0)]
    assert where(step.game) == "h7 h11"
    assert [event.seat for event in only(PointsCounted, step.events)] == [0]


def test_w6_even_with_tricks_and_bonus() -> None:
    """From the jetty, a normal field, b's three tricks and bonus would be six points."""
    step = canoe_phase(practice(a="g7", b="h7"), [0, 3], [1, 3])
    assert where(step.game) == "h7 h11"


def test_w6_a_canoe_that_has_moved_already_can_still_be_pushed_over() -> None:
    brink = """
        #b#
        a↓L
        #W#
        J##
    """
    step = canoe_phase(chart(brink, under={"b": "↓"}), [9, 9], [1, 0])
    assert [names(step.game.board, moved.path) for moved in only(CanoeMoved, step.events)] == [
        "b1 b2"
    ]
    assert drifts(step) == ["b a2–b2", "a b2–c2 by b"]
    assert picture(step.game) == drawn(
        """
        #↓#
        .bL
        #W#
        a##
        """
    )


def test_w6_a_canoe_that_has_drifted_already_can_be_pushed_over() -> None:
    step = river([MISSED, MISSED], a="g7", b="g8")
    assert drifts(step) == ["a g7–h7", "b g8–h7", "a h7–i7 by b"]
    assert where(step.game) == "h11 h7"
    assert only(CanoeStayed, step.events) == []  # its turn was over


def test_w6_two_may_fall_in_one_round() -> None:
    step = river([MISSED, MISSED, MISSED], a="h6", b="h7", c="g6")
    assert where(step.game) == "h11 h11 h6"
    assert step.game.fallen == (0, 1)


def test_w6_the_next_round_starts_from_the_jetty_a_normal_field() -> None:
    fell = river([MISSED, 9, 9], starter=1, a="h7", b="h1", c="h5")
    draft = paddle_all(fell).game.draft()
    assert draft.fallen == (0,)
    draft.marker = 8
    step = apply(draft.freeze(), dealt(["B1", "B2", "B3"], "G1"))
    assert isinstance(step.events[0], CardsDealt)
    assert step.game.fallen == ()
    again = canoe_phase((fell.game.board, (fell.game.board.jetty,)), [2], [2])
    assert again.events[0] == PointsCounted(0, 2, 2, 3, 5, current=False)
    assert names(again.game.board, again.game.ends) == "e6 e7 e8"


def paddle_all(step: Step) -> Step:
    """The round to its end, each canoe going to the first of its ends."""
    while step.game.ends:
        step = paddle(step, step.game.board.label(step.game.ends[0]))
    return step


# W7: every arrow leads to the waterfall


def test_w7_every_arrow_leads_over_arrows_to_the_waterfall() -> None:
    for name in BUILT_IN:
        board = built_in(name)
        for field in board.fields():
            while board.at(field) in ARROWS:
                field = board.drift[field]
                assert board.at(field) in [*ARROWS, "W"]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ("→←W.J.L", "a1"),  # round and round
        ("↓↓W.J.L", "a1"),  # off the map, below
        ("↑→W.J.L", "a1"),  # above
        ("←→W.J.L", "a1"),  # to the left
        ("W.J.L.→", "a7"),  # to the right
        (".→.W.JL", "a2"),  # onto water
        (".→#W.JL", "a2"),  # onto land
        (".→JW..L", "a2"),  # onto the jetty
        (".→L.W.J", "a2"),  # onto a landing stage
        (".→SW.JL", "a2"),
        ("→→→#WJL", "a1"),  # the first of a line that goes wrong is named
    ],
)
def test_w7_a_board_where_one_does_not_is_refused(wrong: str, field: str) -> None:
    with pytest.raises(BoardFault) as refused:
        sketch(wrong)
    assert (refused.value.rule, refused.value.reason.code) == ("W7", "board-arrow")
    assert refused.value.reason.facts == {"field": field}


def test_w7_no_arrow_wraps_round_the_map() -> None:
    for wrong in ("##→\nW#J", "##J\n←W#\n", "#W↗\nJ##", "#J\n↙W\n##", "↖#W\nJ##"):
        with pytest.raises(BoardFault, match=r"^W7"):
            sketch(wrong)


def test_w7_holds_for_boards_to_play_on() -> None:
    text = drawn(PRACTICE)
    assert parse(text).starts
    with pytest.raises(BoardFault, match=r"^W7: the arrow of b6 does not lead to the waterfall"):
        parse(text.replace("↓↓↙", "↑↓↙", 1))
