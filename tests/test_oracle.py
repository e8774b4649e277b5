"""The oracle agrees with third-party games and with the examples of the rule sheets."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from tests.oracle import Oracle, board_rows, replay
from tests.oracle_board import Board, faults

RECORDS = Path(__file__).parent / "data" / "records"
Sample = dict[str, Any]

POOL = ["########", "#......L", "#......L", "########"]
CURRENT = ["#########", "#.→→→→W##", "#.→→→→LL#", "#J#######"]


def samples(name: str) -> list[Sample]:
    lines = (RECORDS / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def in_any_order(answer: Sample) -> Sample:
    """An answer of `verify` with its legal choices sorted: their order means nothing."""
    answer = copy.deepcopy(answer)
    if answer["next"] and "legal" in answer["next"]:
        answer["next"]["legal"].sort()
    return answer


@pytest.mark.parametrize("sample", samples("games.jsonl"))
def test_sample_games_replay_to_their_ends(sample: Sample) -> None:
    assert in_any_order(replay(sample["record"])) == in_any_order(sample["expect"])


REASONS = {  # kind of fault: what the oracle says
    "bid": "bid: seat . can't choose",
    "bool": "dealer: a seat",
    "dealer": "S2",
    "extra": "deal: the game is at over",
    "float": "int.* list",
    "format": "format",
    "hand": "M4",
    "key": "keys",
    "missing": "deal: the game is at canoes",
    "move": "canoes: seat . can't choose a1",
    "place": "place: seat . can't choose",
    "places": "E3",
    "players": "S1",
    "result": "E2",
    "revoke": "tricks: seat . can't choose",
    "steal": "tricks: seat . can't choose",
    "surplus": "canoes: the game is at deal",
    "trump": "D1",
    "twice": "tricks: seat . can't choose",
    "type": "int.* list",
}


@pytest.mark.parametrize("number", range(len(samples("broken.jsonl"))))
def test_broken_games_are_refused(number: int) -> None:
    sample = samples("broken.jsonl")[number]
    with pytest.raises(ValueError, match=REASONS[sample["expect"]["kind"]]):
        replay(sample["record"])


@pytest.mark.parametrize("name", ["canyon", "gorge", "isles", "kettle"])
def test_w7_built_in_boards_are_valid_and_start_fields_equally_far(name: str) -> None:
    rows = board_rows(name)
    board = Board(rows)
    assert faults(rows) == []
    steps = {"canyon": 21, "kettle": 14, "isles": 25, "gorge": 28}[name]
    assert {board.distance(field) for field in board.starts} == {steps}


def test_p3_example_1_second_player_wins_and_leads() -> None:
    hands = [["B7", "B1"], ["B8", "B2"], ["B3", "B4"], ["R9", "R1"]]
    game = Oracle.trick_phase(POOL, ["b2", "b3", "c2", "c3"], 0, "G1", hands, [0, 0, 0, 0])
    for card in ("B7", "B8", "B3", "R9"):
        game.play(card)
    assert game.won == [0, 1, 0, 0]
    assert game.next() == {"seat": 1, "phase": "tricks", "legal": ["B2"]}


@pytest.mark.parametrize(("bid", "won", "moves"), [(2, 3, 3), (1, 1, 3), (0, 0, 1), (4, 2, 2)])
def test_c2_example_2_points_on_normal_fields(bid: int, won: int, moves: int) -> None:
    lane = ["############", "#.........L.", "############"]
    game = Oracle.canoe_phase(lane, ["b2", "b12", "b12"], 0, [bid, 0, 0], [won, 1, 1])
    assert game.log[0] == ("moved", 0, "b2", f"b{2 + moves}")


@pytest.mark.parametrize(
    ("bid", "won", "what", "end"),
    [(2, 2, "moved", "c4"), (0, 0, "moved", "c2"), (2, 4, "drifted", "b1"), (4, 4, "moved", "c4")],
)
def test_w2_w3_example_3_in_the_current(bid: int, won: int, what: str, end: str) -> None:
    lane = ["W#######", "↑#######", "↑←←←←←L#"]
    game = Oracle.canoe_phase(lane, ["c1", "c6", "c6"], 0, [bid, 0, 0], [won, 0, 0])
    assert game.log[0] == (what, 0, "c1", end)


def test_w4_w6_example_4_three_drift_and_the_first_goes_over() -> None:
    game = Oracle.canoe_phase(CURRENT, ["b6", "b5", "b4"], 2, [1, 0, 1], [1, 0, 0])
    assert game.log[:3] == [
        ("fell", 0, "b6", "d2"),
        ("drifted", 1, "b5", "b6"),
        ("drifted", 2, "b4", "b5"),
    ]
    assert game.positions == ["d2", "c7", "b5"]  # W6: seat 0 plays no more; W5: seat 1 lands


def test_c3_example_5_the_way_past_an_island_is_diagonal() -> None:
    bay = ["########", "#..oo..L", "##o...oL", "########"]
    game = Oracle.canoe_phase(bay, ["b2", "b3", "c6"], 1, [0, 1, 0], [3, 2, 0])
    assert game.log == [
        ("moved", 1, "b3", "c5"),  # over c4, between two corners
        ("moved", 2, "c6", "b7"),
        ("moved", 0, "b2", "c4"),  # c5 is taken: B blocks C
    ]


def test_c7_example_6_going_back_first_is_required() -> None:
    lanes = ["#########", "#......L#", "#.ooo..L#", "#......L#", "#########"]
    game = Oracle.canoe_phase(lanes, ["d3", "d4", "b5"], 0, [0, 3, 3], [3, 0, 0])
    assert game.log[0] == ("moved", 0, "d3", "b4")


def test_c7_example_7_a_full_row_ahead_is_no_way() -> None:
    row = ["########", "#..#..L#", "#....oL#", "#..o...#", "#......#", "########"]
    game = Oracle.canoe_phase(row, ["c3", "c4", "e4"], 0, [0, 1, 1], [3, 0, 0])
    assert game.log[0] == ("stayed", 0, "c3", "c3")


def test_c5_example_8_the_narrows_are_no_place_to_stop() -> None:
    narrows = ["########", "#.##...L", "#...o..L", "#.##...L", "########"]
    game = Oracle.canoe_phase(narrows, ["c3", "b5", "c6"], 0, [0, 0, 0], [2, 1, 1])
    assert game.log[0] == ("moved", 0, "c3", "d5")  # past c4, beside b5


def test_e2_e3_places() -> None:
    """Two land with equal points left: the higher bid wins; the others share by distance."""
    game = Oracle.canoe_phase(POOL, ["b7", "c7", "b3", "c3"], 0, [1, 2, 3, 3], [1, 3, 0, 0])
    assert game.next() == {"seat": 0, "phase": "canoes", "legal": ["b8", "c8"]}
    game.paddle("b8")
    assert game.landings == [(0, 2), (1, 2)]
    assert (game.winner, game.places) == (1, [2, 1, 3, 3])


def test_k2_calm_water_skips_the_dark_rounds() -> None:
    game = Oracle(board_rows("canyon"), 3, 0, calm_water=True)
    rounds = []
    for _ in range(11):
        rounds.append(game.round)
        game.phase = "canoes"
        game._end_round()
    assert rounds == [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 1]
    assert game.dealer == 11 % 3
