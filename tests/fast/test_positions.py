"""Constructed positions: the rare rules, where the compiled ones must do as the rules do."""

from collections import Counter
from random import Random

import pytest

from canyon.board import BUILT_IN, built_in, fields_of
from canyon.fast.compiled import COMPILED
from canyon.fast.scratch import BLOCKED, DRIFTED, FALLS, LANDINGS, OUT, PUSHED, SHORTENED
from canyon.rules.marker import TRACK
from canyon.sketch import chart
from canyon.state import Landing
from tests.fast.phases import Both
from tests.helpers import practice, where
from tests.test_against_oracle import crowd, random_river

PHASES = 2_000 if COMPILED else 160


def drawn(
    picture: str,
    bids: list[int],
    won: list[int],
    starter: int = 0,
    under: dict[str, str] | None = None,
) -> Both:
    """A canoe phase from a picture."""
    return Both(*chart(picture, under), bids, won, starter)


def river(won: list[int], starter: int = 0, bids: list[int] | None = None, **canoes: str) -> Both:
    """A canoe phase in the practice canyon; all bid 0 unless said otherwise."""
    return Both(*practice(**canoes), bids or [0] * len(won), won, starter)


def test_c2_points_by_bid_and_tricks() -> None:
    """Nine bids, all tricks won: the bonus of 1, 2 or 3, where it is met."""
    for bid in range(9):
        for won in range(9):
            drawn("..............L\na.............L\n..............L", [bid], [won])


def test_c3_canoes_are_not_jumped() -> None:
    assert drawn("ab.L", [9, 9], [3, 0]).tally[BLOCKED] == 1
    assert drawn("a.b.L\n##..#\n....#", [9, 9], [5, 0]).ends[0].landings[0] == Landing(0, 1, 9)


def test_c3_diagonals_and_corners() -> None:
    drawn("#.#L\na#.#\n#.#.", [9], [3])
    drawn("#b.L\na##.\n.#..", [9, 9], [3, 1])


def test_c4_the_jetty_holds_and_lets_pass_any_number() -> None:
    cave = chart("S.##..L\nS..J...\nS.##..L")[0]
    jetty, before = cave.jetty, cave.field("b3")
    both = Both(cave, [jetty, jetty, before], [9, 9, 9], [0, 0, 2])
    assert [where(end).split()[2] for end in both.ends] == ["a5", "b5", "c5"]
    assert where(Both(cave, [jetty, 0, before], [9, 9, 9], [0, 0, 1]).ends[0]) == "b4 a1 b4"
    assert Both(cave, [jetty, jetty, jetty], [2, 1, 0], [2, 1, 0]).tally[BLOCKED] == 0


def test_c5_ends_are_all_nearest_fields_whatever_they_cost() -> None:
    both = drawn("..........L\na.........L\n..........L", [9], [4])
    assert len(both.ends) == 3
    both = drawn("..b..L\na.c..L\n.....L", [9, 9, 9], [2, 0, 0])
    assert where(both.ends[0]).startswith("c3")
    drawn("a.b...L\n..oooo#\n......L", [9, 9], [4, 0])


def test_c7_blocked_sideways_or_back_is_no_way() -> None:
    for points in range(1, 9):
        both = drawn(".b..L\nac..L\n.d..L", [9] * 4, [points, 0, 0, 0])
        assert both.tally[BLOCKED] == 1


def test_c7_back_first_where_that_ends_nearer() -> None:
    detour = ".......L\n.oooo...\n..ab...L"
    assert drawn(detour, [9, 9], [4, 0]).tally[BLOCKED] == 1
    both = drawn(detour, [9, 9], [5, 0])
    assert (where(both.ends[0]), both.tally[SHORTENED]) == ("a4 c4", 1)


def test_c8_points_left_and_the_way_round_other_stages() -> None:
    assert drawn("a..L..", [9], [6]).ends[0].landings == (Landing(0, 3, 9),)
    both = drawn("aLL\n.#.\n#.#", [9], [5])
    assert {end.landings[0].left for end in both.ends} == {4, 1}
    drawn("#.a#\nL..L\n####", [9], [4])
    drawn("a.L.L", [9], [8])


def test_c8_three_land_in_one_round_and_a_fourth_cannot() -> None:
    both = drawn("..aL\nd.bL\n..cL", [1, 1, 1, 9], [1, 1, 1, 8])
    assert all(len(end.landings) == 3 for end in both.ends)
    assert len(both.ends) > 6


def test_c8_a_taken_stage_counts_for_the_distance() -> None:
    stage = {"b": "L"}
    assert drawn("b..........L\na..........#", [9, 9], [3, 0], under=stage).tally[BLOCKED] == 1
    for points in range(1, 6):
        drawn("b.a...L", [9, 9], [points, 0], under=stage)


def test_c8_more_points_than_a_round_can_give() -> None:
    """Drawn positions may have more than eleven points; tables end there."""
    drawn("a" + "." * 20 + "L\n" + "." * 21 + "L", [9], [14])


def test_w2_bonus_only_and_blocked_without_drifting() -> None:
    for bid in range(9):
        river([bid], bids=[bid], a="g7")
    both = river([1, 1, 1, 0], starter=3, a="f6", b="f7", c="f8", d="g7")
    assert both.tally[BLOCKED] == 1


def test_w3_every_arrow_of_every_board() -> None:
    for name in BUILT_IN:
        board = built_in(name)
        for field in fields_of(board.water):
            if board.drift[field] >= 0:
                assert Both(board, (field,), [0], [1]).tally[DRIFTED] == 1


def test_w4_a_chain_of_pushes_round_two_bends() -> None:
    bends = chart("#######L\n→↓#####.\n#↘↓####.\n##→W...J")[0]
    canoes = tuple(map(bends.field, ("b1", "b2", "c2", "d3")))
    both = Both(bends, canoes, [0] * 4, [1, 0, 0, 0])
    assert both.tally[PUSHED] == 3
    assert both.ends[0].fallen == (3,)


def test_w4_pushed_along_its_own_arrow() -> None:
    both = river([0, 0, 1], starter=2, bids=[9, 9, 0], a="f7", b="g7", c="e8")
    assert both.tally[PUSHED] >= 2
    river([1, 1, 1], a="e6", b="f6", c="g6")


def test_w5_pushed_before_its_own_turn() -> None:
    both = river([0, 9, 1], starter=2, a="g7", b="h10", c="f7")
    assert both.tally[PUSHED] == 1
    river([1, 0, 1], starter=2, a="f7", b="h11", c="e8")
    assert river([1, 9, 1], starter=2, a="g7", b="h2", c="f7").tally[FALLS] >= 1


def test_w6_fallen_before_its_own_turn() -> None:
    both = river([1, 0], a="g7", b="h7")
    assert (both.tally[OUT], where(both.ends[0])) == (1, "h7 h11")
    river([1, 3], bids=[0, 3], a="g7", b="h7")


def test_w6_two_fall_and_one_that_had_moved_is_pushed_over() -> None:
    assert river([1, 1, 1], a="h6", b="h7", c="g6").ends[0].fallen == (0, 1)
    brink = drawn("#b#\na↓L\n#W#\nJ##", [9, 9], [1, 0], under={"b": "↓"})
    assert (brink.tally[PUSHED], brink.tally[FALLS]) == (1, 1)


MOUTH = "a.L\n###\nb.L\n###\nc.L\n###\nd..\n..#"


@pytest.mark.parametrize("starter", range(4))
@pytest.mark.parametrize(
    ("bids", "won"),
    [
        ([9, 9, 9, 9], [2, 3, 4, 0]),  # points left
        ([1, 4, 2, 9], [3, 3, 3, 0]),  # the bid
        ([8, 7, 6, 9], [3, 3, 3, 0]),
        ([4, 5, 0, 9], [3, 3, 3, 0]),
        ([1, 1, 1, 9], [3, 3, 3, 0]),  # who landed first
        ([8, 0, 5, 9], [3, 4, 3, 0]),  # points before the bid
        ([9, 9, 9, 9], [2, 0, 0, 0]),
        ([9, 9, 9, 9], [2, 1, 2, 0]),
        ([2, 1, 9, 9], [3, 5, 0, 0]),
    ],
)
def test_e2_e3_ties_and_places(bids: list[int], won: list[int], starter: int) -> None:
    both = drawn(MOUTH, bids, won, starter)
    assert both.tally[LANDINGS] >= 1


def test_e3_equal_distances_share_a_place() -> None:
    lanes = "a....L\n######\nb....L\n######\nc....L\n######\nd....L"
    for won in ([5, 3, 3, 2], [2, 3, 5, 3], [0, 0, 0, 5], [5, 1, 0, 0]):
        drawn(lanes, [9] * 4, won)


RARE = (BLOCKED, SHORTENED, OUT, DRIFTED, PUSHED, FALLS, LANDINGS)


def crowded(random: Random, board_number: int | None) -> Both | None:
    """A phase with canoes close together, on a board or on a river of any shape."""
    board = random_river(random) if board_number is None else built_in(BUILT_IN[board_number])
    canoes = crowd(random, board, random.randint(3, 6))
    if canoes is None:
        return None
    cards, won = random.choice(TRACK), [0] * len(canoes)
    for _ in range(cards):
        won[random.randrange(len(won))] += 1
    bids = [tricks if random.random() < 0.6 else random.randint(0, cards) for tricks in won]
    return Both(board, canoes, bids, won, random.randrange(len(won)))


@pytest.mark.parametrize("where", ["boards", "rivers of any shape"])
def test_crowds(where: str) -> None:
    random, tally, three = Random(where), Counter[int](), 0
    for at in range(PHASES):
        both = crowded(random, at % 4 if where == "boards" else None)
        if both is not None:
            tally += both.tally
            three += any(len(end.landings) >= 3 for end in both.ends)
    assert all(tally[rare] >= 10 for rare in RARE), tally
    assert three >= 3 * PHASES // 2_000
