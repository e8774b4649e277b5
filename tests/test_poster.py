"""The picture to share: well-formed, complete, and safe with any name."""

from xml.etree import ElementTree

from canyon.board import built_in
from canyon.picture.colours import SEATS
from canyon.picture.poster import Line, Poster, poster

BOARD = built_in("kettle")
NS = "{http://www.w3.org/2000/svg}"
CANOES = [BOARD.field(label) for label in ("f7", "d7", "e7")]
LINES = [Line(1, 4, "Ann", "landed"), Line(2, 0, "Bo", "1 step to go"), Line(3, 2, "Cat", "far")]


def drawn(**facts: object) -> ElementTree.Element:
    shown = Poster("Ann wins", CANOES, [4, 0, 2], LINES, [(14, 14, 14), (9, 12, 13), (0, 4, 6)])
    return ElementTree.fromstring(poster(BOARD, shown._replace(**facts)))  # type: ignore[arg-type]


def texts(root: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()) for text in root.iter(f"{NS}text")]


def test_it_has_the_shape_of_a_link_preview_and_tells_who_came_where() -> None:
    root = drawn()
    assert root.get("viewBox") == "0 0 1200 630"
    told = texts(root)
    assert told[:2] == ["Ann wins", "Canyon"]
    assert told[2:] == ["1", "Ann", "landed", "2", "Bo", "1 step to go", "3", "Cat", "far"]


def test_canoes_and_lines_have_the_colours_of_their_seats() -> None:
    root = drawn()
    hulls = {
        group.get("class"): [path.get("fill") for path in group.iter(f"{NS}path")]
        for group in root.iter(f"{NS}g")
        if (group.get("class") or "").startswith("canoe")
    }
    for seat, colour in enumerate([4, 0, 2]):
        assert SEATS[colour].fill in hulls[f"canoe seat-{seat}"]
    strokes = [line.get("stroke") for line in root.iter(f"{NS}polyline")][1::2]
    assert strokes == [SEATS[colour].fill for colour in (4, 0, 2)]


def test_the_leader_of_a_round_is_on_top_in_the_graph() -> None:
    lines = [line.get("points", "").split() for line in drawn().iter(f"{NS}polyline")][1::2]
    ends = [float(spots[-1].partition(",")[2]) for spots in lines]
    assert ends == sorted(ends)
    assert {len(spots) for spots in lines} == {3}


def test_any_name_is_safe_and_short_enough() -> None:
    hostile = "<script>alert(1)</script>\x00\x07&\"'" + "W" * 200
    root = drawn(heading=hostile, lines=[Line(1, 0, hostile, hostile)])
    assert not [*root.iter(f"{NS}script")]
    assert max(map(len, texts(root))) <= 40


def test_a_game_that_hardly_began_has_a_picture_too() -> None:
    root = drawn(canoes=[-1, -1, -1], lines=[], distances=[])
    assert not [*root.iter(f"{NS}polyline")]
