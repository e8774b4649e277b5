"""Boards: maps that are read, maps that are refused with the reason and the field (M3, W7)."""

import contextlib
import copy
import pickle
from pathlib import Path

import pytest

from canyon.board import (
    BUILT_IN,
    FAR,
    MAX_TEXT,
    NOWHERE,
    Board,
    built_in,
    fields_of,
    load,
    mask_of,
    parse,
    read_map,
    sketch,
)
from canyon.refusal import BoardFault
from canyon.sketch import canoe_phase, chart
from tests.helpers import PRACTICE, drawn, names

DATA = Path(__file__).parent / "data" / "boards"
VALID = drawn(PRACTICE)
"""The practice canyon is a valid board."""


def redrawn(**fields: str) -> str:
    """The practice canyon with some fields changed: redrawn(h4="S")."""
    rows = [list(row) for row in VALID.splitlines()]
    for label, character in fields.items():
        rows[ord(label[0]) - ord("a")][int(label[1:]) - 1] = character
    return "\n".join("".join(row) for row in rows)


def fault(text: str) -> str:
    """What is wrong with a map."""
    with pytest.raises(BoardFault) as refused:
        parse(text)
    return str(refused.value)


# the boards that come with the game


@pytest.mark.parametrize("name", BUILT_IN)
def test_m3_built_in_boards_are_valid_and_as_they_should_be(name: str) -> None:
    text = (DATA / f"{name}.txt").read_text(encoding="utf-8")
    assert built_in(name) == parse(text, name)
    shipped = Path(__file__).parents[1] / "src" / "canyon" / "boards" / f"{name}.txt"
    assert shipped.read_bytes() == (DATA / f"{name}.txt").read_bytes()


@pytest.mark.parametrize(
    ("name", "steps"), [("canyon", 21), ("kettle", 14), ("isles", 25), ("gorge", 28)]
)
def test_m3_every_start_field_is_equally_far_from_the_goal(name: str, steps: int) -> None:
    board = load(name)
    assert {board.distance[field] for field in board.starts} == {steps}


def test_m3_an_unknown_board_is_refused() -> None:
    for name in ("nile", "", "Canyon", "canyon ", "boards"):
        with pytest.raises(BoardFault, match=r"^M3: there is no built-in board"):
            load(name)
    with pytest.raises(
        BoardFault, match=rf"^M3: .* board 'nile'; there are {', '.join(BUILT_IN)}$"
    ):
        built_in("nile")


# files


def test_m3_a_map_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "practice.txt"
    file.write_text(VALID, encoding="utf-8")
    board = load(str(file))
    assert (board.name, board.rows) == ("practice", tuple(VALID.splitlines()))


def test_m3_a_map_from_a_file_with_no_suffix(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "brook").write_text(VALID, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert load("brook").name == "brook"


def test_m3_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(str(tmp_path / "nile.txt"))


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_m3_any_line_ends_and_a_byte_order_mark(tmp_path: Path, mark: bytes, newline: str) -> None:
    file = tmp_path / "map.txt"
    file.write_bytes(mark + newline.join([*VALID.splitlines(), ""]).encode())
    assert load(str(file)).rows == tuple(VALID.splitlines())
    assert parse(mark.decode() + VALID.replace("\n", newline)).rows == tuple(VALID.splitlines())


def test_m3_comments_and_empty_lines_are_passed_over() -> None:
    text = "; a canyon\n\n\n" + VALID.replace("\n", "\n;\n\n; .SL\n") + "\n\n;\tthe end"
    assert parse(text).rows == parse(VALID).rows


def test_m3_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "map.txt"
    file.write_bytes(b"\xff\xfe#\x00")
    with pytest.raises(BoardFault, match=r"^M3: the text is not UTF-8$"):
        load(str(file))


@pytest.mark.parametrize("unit", [b"#", b"#\n", "→".encode(), b"\xff", b"; \n", b"\x00"])
def test_m3_ten_megabytes_are_refused_unread(tmp_path: Path, unit: bytes) -> None:
    file = tmp_path / "map.txt"
    file.write_bytes(unit * (10_000_000 // len(unit)))
    with pytest.raises(BoardFault, match=r"^M3: the text is larger than any map"):
        load(str(file))
    with contextlib.suppress(BoardFault):
        assert len(read_map(file)) <= 4 * MAX_TEXT
    with pytest.raises(BoardFault, match=r"^M3: the text is larger than any map"):
        parse("#" * 10_000_000)


# shape and characters


@pytest.mark.parametrize("text", ["", "\n", "; only a comment", "\r\n\r\n", "\ufeff"])
def test_m3_no_map(text: str) -> None:
    assert fault(text) == "M3: there is no map in the text"


def test_m3_at_most_26_rows() -> None:
    assert fault("#\n" * 27) == "M3: the map has 27 rows, at most 26 are allowed"
    assert sketch("#\n" * 25 + "L").rows[25] == "L"


def test_m3_at_most_99_columns() -> None:
    assert fault("#" * 100) == "M3: the map has 100 columns, at most 99 are allowed"
    assert sketch("#" * 98 + "L").label(98) == "a99"


@pytest.mark.parametrize(("text", "row", "count"), [("##\n#", "b", 1), ("##\n##\n###", "c", 3)])
def test_m3_rows_of_equal_length(text: str, row: str, count: int) -> None:
    assert fault(text) == f"M3: row {row} has {count} fields, the first row has 2"


@pytest.mark.parametrize("character", ["x", "s", " ", "w", "0", "a", "⇒", "\u2028", "\x00", "😀"])
def test_m3_an_unknown_character(character: str) -> None:
    expected = f"M3: b7 is {character!r}, which has no meaning"
    assert fault(redrawn(b7=character)) == expected


def test_m3_a_tab() -> None:
    assert fault(redrawn(b7="\t")) == "M3: b7 is a tab; write one character for each field"


# what a board must have


def test_m3_this_one_is_valid() -> None:
    assert parse(VALID, "practice").name == "practice"
    assert redrawn() == VALID


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"g1": "."}, "M3: a board needs 6 of S, this one has 5"),
        ({"h4": "S"}, "M3: h4 is one S too many: a board has 6"),
        ({"a6": "#"}, "M3: a board needs 3 of L, this one has 2"),
        ({"a9": "L"}, "M3: a9 is one L too many: a board has 3"),
        ({"h11": "."}, "M3: a board needs 1 of J, this one has 0"),
        ({"h10": "J"}, "M3: h11 is one J too many: a board has 1"),
        ({"i6": "#", "i7": "#", "i8": "#"}, "M3: a board needs 1 of W, this one has 0"),
    ],
)
def test_m3_counts(fields: dict[str, str], expected: str) -> None:
    assert fault(redrawn(**fields)) == expected


def test_m3_every_water_field_can_reach_a_landing_stage() -> None:
    assert fault(redrawn(b1=".")) == "M3: b1 can't reach a landing stage"
    assert fault(redrawn(h4="#")) == "M3: g1 can't reach a landing stage"


def test_m3_no_path_through_the_waterfall() -> None:
    """e10 is next to a waterfall field and nothing else."""
    assert fault(redrawn(e9="W", e10=".")) == "M3: e10 can't reach a landing stage"


def test_m3_arrows_on_all_the_last_seven_rows() -> None:
    assert fault(redrawn(b7=".")) == "M3: b7 is 1 from the goal and needs an arrow"
    assert fault(redrawn(h9=".")) == "M3: h9 is 7 from the goal and needs an arrow"


def test_m3_arrows_on_no_other_row() -> None:
    assert fault(redrawn(h4="→")) == "M3: h4 has an arrow, but is 8 from the goal, not 1 to 7"


def test_m3_start_fields_outside_the_current() -> None:
    assert fault(redrawn(g1=".", h5="S")) == "M3: start field h5 is in the current, 7 from the goal"


def test_m3_the_jetty_outside_the_current() -> None:
    assert (
        fault(redrawn(h11=".", h9="J"))
        == "M3: the cave jetty h9 is in the current, 7 from the goal"
    )


def test_m3_the_marks_on_land_are_for_the_eye_only() -> None:
    plain = VALID.replace("T", "#").replace("C", "o").replace("V", "#")
    assert parse(plain).water == parse(VALID).water


def test_w7_arrows_lead_over_arrows_to_the_waterfall() -> None:
    wrong = {"b6": "↑", "c6": "←", "h5": "↑", "h6": "←", "h8": "→", "e8": "↗"}
    for field, arrow in wrong.items():
        text = fault(redrawn(**{field: arrow}))
        assert text.startswith("W7: the arrow of ")
        assert text.endswith("does not lead to the waterfall over arrows only")


def test_w7_the_first_arrow_that_goes_wrong_is_named() -> None:
    with pytest.raises(BoardFault) as refused:
        parse(redrawn(h7="↑"))
    assert refused.value.reason.facts == {"field": "b7"}


# small maps


def test_w7_a_sketch_is_checked_for_its_arrows_alone() -> None:
    board = sketch("..")
    assert (board.jetty, board.starts, board.rings, board.landings) == (NOWHERE, (), (), 0)
    with pytest.raises(BoardFault, match=r"^W7: the arrow of a1"):
        sketch("→..")
    with pytest.raises(BoardFault, match=r"^M3: a map with a waterfall needs a cave jetty$"):
        sketch("→W.")


def test_c3_a_drawn_canoe_floats_on_water() -> None:
    with pytest.raises(BoardFault, match=r"^C3: canoe b is on a2, which is not water$"):
        canoe_phase(chart("abL", under={"b": "#"}), [0, 0], [0, 0])


# fields and distances


@pytest.mark.parametrize("name", BUILT_IN)
def test_m3_a_field_is_its_name(name: str) -> None:
    board = load(name)
    labels = [board.label(field) for field in board.fields()]
    assert len(set(labels)) == len(labels) == len(board.rows) * len(board.rows[0])
    assert [board.field(label) for label in labels] == [*board.fields()]


@pytest.mark.parametrize(
    "label",
    [
        "",
        "a",
        "1",
        "a0",
        "a01",
        "a13",
        "j1",
        "A1",
        "a 1",
        " a1",
        "a1 ",
        "a-1",
        "ä1",
        "a１",
        "aa1",
        "a" * 9**5,
    ]
    + ["a" + "9" * 5000],
)
def test_m3_no_other_name_is_a_field(label: str) -> None:
    board = parse(VALID)
    with pytest.raises(ValueError, match="is not a field of this board"):
        board.field(label)


def test_c5_distances_of_the_practice_canyon() -> None:
    board = parse(VALID)
    table = [
        " ".join(
            "·" if board.distance[field] == FAR else str(board.distance[field]) for field in row
        )
        for row in (range(start, start + 12) for start in range(0, 9 * 13, 13))
    ]
    assert table == [
        "· · · · · 0 0 0 · · · ·",
        "· · · · · 1 1 1 · · · ·",
        "· · · · · 2 2 2 · · · ·",
        "· · · · · 3 3 3 · · · ·",
        "· · · · · 4 4 4 · · · ·",
        "· · · · · 5 5 5 · · · ·",
        "11 10 9 · · 6 6 6 · · · ·",
        "11 10 9 8 7 7 7 7 7 8 9 ·",
        "· · · · · · · · · · · ·",
    ]


def test_c3_neighbours_are_the_water_fields_around() -> None:
    board = sketch("...\n.#.\n..L")
    assert names(board, sorted(board.neighbours[board.field("a1")])) == "a2 b1"
    assert names(board, sorted(board.neighbours[board.field("b2")])) == "a1 a2 a3 b1 b3 c1 c2 c3"
    assert names(board, sorted(board.neighbours[board.field("c3")])) == "b3 c2"


def test_c3_spreading_is_stepping_in_all_directions() -> None:
    board = sketch(".....\n.....\n.....\n.....\n....L")
    spread = board.spread(1 << board.field("c3"))
    assert names(board, fields_of(spread)) == "b2 b3 b4 c2 c3 c4 d2 d3 d4"
    corner = board.spread(1 << board.field("a5")) & board.water
    assert names(board, fields_of(corner)) == "a4 a5 b4 b5"


def test_m3_masks_are_sets_of_fields() -> None:
    assert fields_of(mask_of([7, 3, 90])) == (3, 7, 90)
    assert fields_of(0) == ()


def test_w7_drifts_into_the_waterfall_are_counted() -> None:
    board = sketch("#J#W#\n#.↗↑#\n.↗.↑↖\nL....")
    drifts = {board.label(field): count for field, count in enumerate(board.drifts) if count}
    assert drifts == {"b4": 1, "c4": 2, "b3": 1, "c5": 2, "c2": 2}


# boards as values


def test_m3_boards_are_equal_by_name_and_map() -> None:
    board = parse(VALID, "one")
    assert board == parse(VALID, "one")
    assert hash(board) == hash(parse(VALID, "one"))
    assert board != parse(VALID, "two")
    assert board != VALID
    assert repr(board) == "<Board one 9×12>"


def test_m3_boards_can_be_sent_and_copied() -> None:
    board = parse(VALID, "one")
    for other in (pickle.loads(pickle.dumps(board)), copy.deepcopy(board)):
        assert isinstance(other, Board)
        assert (other, other.distance, other.drift) == (board, board.distance, board.drift)
