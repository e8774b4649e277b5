"""Figures and advice: the built-in boards, and boards with one thing wrong."""

from __future__ import annotations

import itertools

import pytest

from canyon.board import BUILT_IN, Board, Field, built_in, parse
from canyon.survey import Advice, advice, survey

Edits = dict[str, str]


def changed(name: str, edits: Edits) -> Board:
    """A built-in board with some fields replaced."""
    board = built_in(name)
    rows = [list(row) for row in board.rows]
    for label, character in edits.items():
        row, column = divmod(board.field(label), board.stride)
        rows[row][column] = character
    return parse("\n".join("".join(row) for row in rows))


def closes(board: Board, sources: set[Field], canoes: set[Field]) -> bool:
    """Do canoes there keep every source from the goal? By plain search."""
    queue = list(sources - canoes)
    seen = set(queue)
    for field in queue:
        if board.landings >> field & 1:
            return False
        for near in board.neighbours[field]:
            if near not in seen and near not in canoes:
                seen.add(near)
                queue.append(near)
    return True


@pytest.mark.parametrize(
    ("name", "length", "size", "islands", "entry", "jetty", "mean_fall", "narrows"),
    [
        ("canyon", 21, (16, 26), 5, "i19 i20 i21", ("m22", 11), 2.58, ()),
        ("kettle", 14, (13, 23), 3, "c14 d14 e14 g14 h14 i14", ("j11", 11), 2.14,
         (("e12", "h12"),)),
        ("isles", 25, (18, 27), 9, "n20 o20 p20", ("o24", 11), 2.25, (("f11", "f13"),)),
        ("gorge", 28, (18, 27), 8, "n20 o20 p20", ("o24", 11), 2.25,
         (("f10", "f13"), ("e10", "f13"), ("d14",), ("d15", "e15"))),
    ],
)  # fmt: skip
def test_m3_figures_of_the_built_in_boards(
    name: str,
    length: int,
    size: tuple[int, int],
    islands: int,
    entry: str,
    jetty: tuple[str, int],
    mean_fall: float,
    narrows: tuple[tuple[str, ...], ...],
) -> None:
    figures = survey(built_in(name))
    assert {distance for _, distance in figures.lengths} == {length}
    assert figures.length == length
    assert (figures.rows, figures.columns) == size
    assert figures.islands == islands
    assert " ".join(figures.entry) == entry
    assert figures.jetty == jetty
    assert figures.nearest_fall == 1
    assert figures.mean_fall == pytest.approx(mean_fall, abs=0.005)
    assert figures.narrows == narrows


def test_widths_run_from_the_goal_to_the_start() -> None:
    widths = survey(built_in("kettle")).widths
    assert widths == (3, 5, 7, 7, 6, 6, 6, 6, 6, 2, 6, 9, 7, 9, 6)


def test_w7_drifts_to_the_fall_by_distance() -> None:
    steps = survey(built_in("canyon")).fall_steps
    assert steps == ((4,) * 5, (3,) * 4, (2,) * 3, (1, 2, 3), (1, 2, 3), (1, 2, 3), (1, 2, 3))


@pytest.mark.parametrize("name", ["kettle", "gorge"])
def test_narrows_are_all_that_a_search_finds(name: str) -> None:
    board = built_in(name)
    starts = set(board.starts)
    fields = [
        field
        for field in board.fields()
        if board.water >> field & 1 and board.at(field) not in "SJL"
    ]
    single = [field for field in fields if closes(board, starts, {field})]
    others = [field for field in fields if field not in single]
    found = {(board.label(field),) for field in single} | {
        (board.label(one), board.label(two))
        for one, two in itertools.combinations(others, 2)
        if closes(board, starts, {one, two})
    }
    assert set(survey(board).narrows) == found


def test_unequal_start_fields_are_listed_one_by_one() -> None:
    figures = survey(changed("canyon", {"l5": ".", "l6": "S"}))
    assert dict(figures.lengths) == {"g5": 21, "h5": 21, "i5": 21, "j5": 21, "k5": 21, "l6": 20}
    assert figures.length == 21


@pytest.mark.parametrize("name", [name for name in BUILT_IN if name != "gorge"])
def test_good_boards_need_no_advice(name: str) -> None:
    assert advice(built_in(name)) == []


def test_gorge_is_pinched_like_the_printed_river() -> None:
    assert advice(built_in("gorge")) == [
        Advice("one-canoe-closes", {"fields": "d14", "count": 1}),
        Advice("corner-gap", {"fields": "d18–e19 i17–j18 m25–n24", "count": 3}),
    ]


@pytest.mark.parametrize(
    ("name", "edits", "expected"),
    [
        (
            "canyon",
            {"l5": ".", "l6": "S"},
            Advice("uneven-starts", {"near": 20, "far": 21}),
        ),
        (
            "canyon",
            {"l6": "#", "m6": "#"},
            Advice("start-ways", {"fields": "l5", "count": 1}),
        ),
        ("kettle", {"f9": ".", "g9": "."}, Advice("few-islands", {"count": 2})),
        (
            "canyon",
            {"j21": "."},
            Advice("normal-by-fall", {"fields": "j21", "count": 1}),
        ),
        (
            "canyon",
            {"i19": "#"},
            Advice("narrow-entry", {"fields": "i20 i21", "count": 2}),
        ),
        (
            "canyon",
            {"b21": "#", "n3": "L"},
            Advice("landing-without-arrow", {"fields": "n3", "count": 1}),
        ),
        (
            "canyon",
            {"i19": "↗"},
            Advice("arrow-forward", {"fields": "i19", "count": 1}),
        ),
        (
            "canyon",
            {"m22": ".", "j20": "J"},
            Advice("jetty-distance", {"field": "j20", "distance": 8}),
        ),
        (
            "kettle",
            {"e12": "#"},
            Advice("one-canoe-closes", {"fields": "h12", "count": 1}),
        ),
        (
            "canyon",
            {"k15": "o"},
            Advice("corner-gap", {"fields": "k16–l15", "count": 1}),
        ),
    ],
    ids=lambda value: value.code if isinstance(value, Advice) else "",
)
def test_one_thing_wrong_one_piece_of_advice(name: str, edits: Edits, expected: Advice) -> None:
    assert advice(changed(name, edits)) == [expected]


def test_m3_water_on_the_edge_is_advised_against() -> None:
    rows = built_in("canyon").rows[1:]
    (note,) = advice(parse("\n".join(rows)))
    assert note.code == "open-edge"
    assert note.facts["fields"] == "a10 a11 a12 a13 a21 a22 a23"


def test_c4_a_canoe_on_the_jetty_closes_nothing() -> None:
    """In the neck of a river the jetty can still be passed."""
    board = changed("kettle", {"j11": "#", "h12": "#", "e12": "J"})
    assert survey(board).narrows == ()
    assert "one-canoe-closes" not in {note.code for note in advice(board)}
