"""The board's picture: well-formed, self-contained, and true to the map."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from xml.etree import ElementTree

import pytest

from canyon.board import ARROWS, BUILT_IN, LAND, built_in, parse, sketch
from canyon.cards import DECK
from canyon.picture import crop, scenery, svg
from canyon.picture.board import FRAME, RIM
from canyon.picture.cards import card
from canyon.picture.colours import SEATS, SUITS
from canyon.picture.contour import CELL
from canyon.picture.terrain import TERRACES, rock

ROOT = Path(__file__).parents[1]
NS = "{http://www.w3.org/2000/svg}"


def tree(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def uses(root: ElementTree.Element, name: str) -> int:
    return sum(use.get("href", "").endswith(f"-{name}") for use in root.iter(f"{NS}use"))


def texts_of(root: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()) for text in root.iter(f"{NS}text")]


def canoes(root: ElementTree.Element) -> dict[str, tuple[int, int]]:
    """Where each seat's canoe is, on the map."""
    found = {}
    for group in root.iter(f"{NS}g"):
        name = group.get("class", "")
        if name.startswith("canoe "):
            place = re.fullmatch(r"translate\((-?\d+) (-?\d+)\)", group.get("transform", ""))
            assert place
            found[name.removeprefix("canoe ")] = (int(place[1]), int(place[2]))
    return found


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_picture_is_small_and_needs_nothing_else(name: str) -> None:
    text = svg(built_in(name), built_in(name).starts)
    root = tree(text)
    assert len(text.encode()) < 150_000
    assert root.tag == f"{NS}svg"
    assert text.count("http") == 1, "only the namespace"
    tags = {element.tag.removeprefix(NS) for element in root.iter()}
    assert not tags & {"script", "image", "style", "foreignObject", "a"}
    names = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(names) == len(set(names))
    wanted = re.findall(r'(?:href="|url\()#([^")]+)', text)
    assert wanted
    assert set(wanted) <= set(names)


@pytest.mark.parametrize("name", BUILT_IN)
def test_m3_everything_on_the_map_is_drawn(name: str) -> None:
    board = built_in(name)
    cells = "".join(board.rows)
    root = tree(svg(board))
    assert uses(root, "flow") == sum(cells.count(arrow) for arrow in ARROWS)
    assert uses(root, "plank") == 6
    assert uses(root, "pine") == 3 * cells.count("o")
    assert uses(root, "hut") == 3
    assert not canoes(root)


@pytest.mark.parametrize("name", BUILT_IN)
def test_m3_banks_follow_the_map(name: str) -> None:
    """However smooth the bank, every field's middle is on its own side of it."""
    board = built_in(name)
    heights, shore = rock(board), TERRACES[0][0]
    for field in board.fields():
        row, column = divmod(field, board.stride)
        dry = heights.at(row + 0.5, column + 0.5) > shore
        assert dry == (board.at(field) in LAND), board.label(field)


def test_c3_a_diagonal_step_between_two_lands_is_drawn_open() -> None:
    """Rocks that touch at a corner each keep their outline."""
    board = sketch("......\n.##...\n.##...\n...##.\n...##.\n......")
    outline = rock(board).outline(TERRACES[0][0])
    assert outline.count("M") == 4, "out of sight, the map's edge, and one for each rock"


def test_canoes_lie_on_their_fields() -> None:
    board = built_in("canyon")
    places = [board.field("g5"), -1, board.field("k14")]
    assert canoes(tree(svg(board, places))) == {
        "seat-0": (4 * CELL + CELL // 2, 6 * CELL + CELL // 2),
        "seat-2": (13 * CELL + CELL // 2, 10 * CELL + CELL // 2),
    }


def test_c4_canoes_that_share_the_jetty_are_all_seen() -> None:
    board = built_in("kettle")
    places = canoes(tree(svg(board, [board.jetty] * 6)))
    assert len(set(places.values())) == 6


def test_labels_name_rows_and_columns() -> None:
    board = built_in("canyon")
    root = tree(svg(board))
    assert texts_of(root) == [str(n // 2 + 1) for n in range(52)] + [
        letter for letter in "abcdefghijklmnop" for _ in range(2)
    ]
    bare = tree(svg(board, labels=False))
    assert texts_of(bare) == []
    assert int(root.get("width", 0)) - int(bare.get("width", 0)) == 2 * FRAME


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_scenery_shows_all_but_the_mountains_around(name: str) -> None:
    board = built_in(name)
    left, top, wide, tall = crop(board)
    xs, ys = set(), set()
    for field in board.fields():
        if board.at(field) != "#":
            row, column = divmod(field, board.stride)
            xs |= {column * CELL, (column + 1) * CELL}
            ys |= {row * CELL, (row + 1) * CELL}
    assert (min(xs) - left, min(ys) - top) == (RIM, RIM)
    assert (left + wide - max(xs), top + tall - max(ys)) == (RIM, RIM)
    root = tree(scenery(board))
    assert root.get("viewBox") == f"{left} {top} {wide} {tall}"
    assert not canoes(root)
    assert root.find(f"{NS}title") is None, "the page around it says what it is"
    # What a page sets in motion itself can be told from the rest.
    marked = {element.get("class") for element in root.iter() if element.get("class")}
    assert marked == {"streaks", "ripples", "smoke"}


def test_title_and_description_are_told_to_screen_readers() -> None:
    root = tree(svg(built_in("kettle"), title="<Kettle> & co", description='"x" < y'))
    assert root.get("role") == "img"
    assert [root.findtext(f"{NS}{tag}") for tag in ("title", "desc")] == [
        "<Kettle> & co",
        '"x" < y',
    ]
    named = tree(svg(parse("\n".join(built_in("kettle").rows), "a & b")))
    assert named.findtext(f"{NS}title") == "a & b"
    odd = tree(svg(built_in("kettle"), title="a\x1b\x00\ud800b"))
    assert odd.findtext(f"{NS}title") == "a   b"


def test_two_boards_on_one_page_keep_their_own_outlines() -> None:
    one, two = (set(re.findall(r' id="([^"]+)"', svg(built_in(name)))) for name in BUILT_IN[:2])
    assert one
    assert two
    assert not one & two


def test_the_same_map_gives_the_same_picture() -> None:
    """Nothing in it is left to chance: pictures can be compared and kept."""
    again = parse("\n".join(built_in("kettle").rows), "again")
    assert svg(again, title="x", description="y") == svg(
        built_in("kettle"), title="x", description="y"
    )


def test_water_at_the_edge_can_be_drawn() -> None:
    """Valid, if not advised: land is where the map ends."""
    board = parse("\n".join(built_in("canyon").rows[1:]))
    assert uses(tree(svg(board)), "plank") == 6


def test_m1_every_card_shows_suit_letter_symbol_and_value() -> None:
    drawn = {}
    for each in DECK:
        root = tree(card(each, 0, 0).replace("<g ", f'<g xmlns="{NS[1:-1]}" ', 1))
        assert texts_of(root) == [str(each.value), str(each.value), str(each.suit)]
        drawn[each] = card(each, 0, 0)
    assert len(set(drawn.values())) == len(DECK)


@pytest.mark.parametrize("paint", [*SEATS, *SUITS.values()])
def test_ink_can_be_read_on_its_colour(paint: tuple[str, str]) -> None:
    """WCAG 2.2 AA: a contrast of 4.5 or more."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4
                            for p in parts)  # fmt: skip
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    lower, upper = sorted(map(light, paint))
    assert (upper + 0.05) / (lower + 0.05) >= 4.5


def test_the_readme_picture_is_up_to_date() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "readme_picture.py"))
    made = script["drawing"]()
    assert (ROOT / "docs" / "images" / "game.svg").read_text(encoding="utf-8") == made, (
        "run: python scripts/readme_picture.py"
    )
    assert len(made.encode()) < 200_000
    root = tree(made)
    assert set(canoes(root)) == {"seat-0", "seat-1", "seat-2", "seat-3"}
    assert {"trump", "bid 2", "won 1", "10"} <= set(texts_of(root))
