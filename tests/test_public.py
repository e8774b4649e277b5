"""`import canyon`: what is public, how it is called, how it shows itself."""

import ast
import inspect
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import is_dataclass
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any, ForwardRef

import pytest

import canyon
from canyon.sketch import chart, trick_phase
from tests.test_levels import PACKAGE

SIGNATURES = Path(__file__).parent / "data" / "public.txt"
"""What programs rely on; a line is added with a name, and changed only with a major version."""
RIVER = chart("a.L\nb.L\nc.L")
HANDS = ["B7 R2", "B3 G9", "B8 Y1"]


MODULES = re.compile(r"\b(?:canyon\.[\w.]*|typing)\.")
"""Where a name is defined, in front of it."""


def signature(name: str) -> str:
    """How a public name is used: a call, a class, or what a type stands for."""
    value = getattr(canyon, name)
    if inspect.isfunction(value):
        return f"{name}{as_written(inspect.signature(value))}"
    if inspect.isclass(value):
        bases = ", ".join(base.__name__ for base in value.__bases__ if base is not object)
        return f"class {name}({bases})" if bases else f"class {name}"
    return f"{name} = {MODULES.sub('', str(value))}"


def members(name: str) -> list[str]:
    """The public fields and methods of a class, inherited ones first; none of anything else."""
    value = getattr(canyon, name)
    if not inspect.isclass(value):
        return []
    found: dict[str, str] = {}
    init = value.__init__
    if (
        inspect.isfunction(init)
        and init.__module__.startswith("canyon.")
        and not is_dataclass(value)
    ):
        found[name] = f"{name}{call(init)}"
    for owner in reversed(value.__mro__):
        if owner.__module__.startswith("canyon."):
            found |= declared(owner)
    return [*found.values()]


def declared(owner: type) -> dict[str, str]:
    """What a class itself declares, in the order of its source."""
    found = {}
    if issubclass(owner, Enum):
        found = {member.name: f"{member.name} = {member.value!r}" for member in owner}
    for name, annotation in inspect.get_annotations(owner).items():
        found[name] = f"{name}: {type_name(annotation)}"
    for name, value in vars(owner).items():
        if isinstance(value, property) and value.fget:
            found[name] = f"{name}: {type_name(inspect.get_annotations(value.fget)['return'])}"
        elif isinstance(value, staticmethod):
            found[name] = f"{name}{as_written(inspect.signature(value.__func__))}"
        elif isinstance(value, classmethod) or inspect.isfunction(value):
            found[name] = f"{name}{call(getattr(value, '__func__', value))}"
    return {name: line for name, line in found.items() if not name.startswith("_")}


def call(method: Any) -> str:
    """A method's signature without the object or class that it belongs to."""
    signature = inspect.signature(method)
    signature = signature.replace(parameters=[*signature.parameters.values()][1:])
    if method.__name__ == "__init__":
        signature = signature.replace(return_annotation=inspect.Signature.empty)
    return as_written(signature)


def as_written(signature: inspect.Signature) -> str:
    """A signature with its types as they are written in the source, without quotes."""
    return re.sub(r"(: |-> )'([^']*)'", r"\1\2", str(signature))


def type_name(annotation: Any) -> str:
    """A type as it is written in the source; a named tuple wraps it."""
    if isinstance(annotation, ForwardRef):
        return annotation.__forward_arg__
    return annotation if isinstance(annotation, str) else annotation.__name__


def signatures() -> list[str]:
    """Every public name, with its public fields and methods."""
    return [
        line
        for name in sorted(canyon.__all__)
        for line in (signature(name), *(f"  {member}" for member in members(name)))
    ]


def test_names_and_signatures_stay() -> None:
    assert signatures() == SIGNATURES.read_text(encoding="utf-8").splitlines()


def test_types_that_sphinx_cannot_find_by_itself_are_in_the_reference() -> None:
    page = (PACKAGE.parents[1] / "docs/python.md").read_text(encoding="utf-8")
    types = [name for name in canyon.__all__ if " = " in signature(name).split("(")[0]]
    assert types == ["Action", "Event", "Record"]
    for name in types:
        module, inside = canyon._PUBLIC[name]
        assert f".. autodata:: {module}.{inside}\n" in page


def test_type_checkers_see_the_same_names() -> None:
    """mypy reads imports that Python does not carry out."""
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    seen = {
        alias.asname or alias.name: (node.module, alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("canyon.")
        for alias in node.names
    }
    assert seen == canyon._PUBLIC
    assert sorted(seen) == sorted(canyon.__all__)


def test_what_is_public_is_listed_and_the_rest_is_refused() -> None:
    assert {*canyon.__all__} <= {*dir(canyon)}
    modules = {path.stem for path in PACKAGE.iterdir()}
    assert not {*canyon.__all__} & modules, "importing the module would hide the name"
    with pytest.raises(AttributeError, match="no attribute 'frobnicate'"):
        canyon.frobnicate  # type: ignore[attr-defined] # noqa: B018


def test_importing_canyon_imports_nothing_else() -> None:
    code = "import sys, importlib; a = {*sys.modules}; import canyon; print(*{*sys.modules} - a)"
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(PACKAGE.parent)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert told.stdout.split() == ["canyon"]


def test_a_whole_game_with_nothing_but_canyon() -> None:
    rng = Random(3)
    board = canyon.load_board("kettle")
    end = canyon.play_game(
        canyon.new_game(3, board),
        [canyon.make_bot("random", Random(seat)) for seat in range(3)],
        lambda game: canyon.chance(game, rng),
    )
    assert sorted(canyon.result(end).places) == [1, 2, 3]


# how things show themselves


def test_a_board_prints_as_its_map() -> None:
    board = canyon.load_board("kettle")
    heading, *rows = str(board).splitlines()
    assert heading.split()[:3] == ["1", "3", "5"]
    assert [row[2:-2].replace(" ", "") for row in rows] == [*board.rows]
    assert [row[0] for row in rows] == [row[-1] for row in rows]
    assert rows[0][0] == "a"


def test_a_game_prints_its_canoes_by_seat() -> None:
    game = trick_phase(RIVER, HANDS, trump="G4", bids=[1, 0, 2])
    assert str(game) == (
        "  1   3\n"
        "a 0 . L a\n"
        "b 1 . L b\n"
        "c 2 . L c\n"
        "round 1, tricks, trump G\n"
        "seat 0: at a1, bid 1, won 0\n"
        "seat 1: at b1, bid 0, won 0\n"
        "seat 2: at c1, bid 2, won 0"
    )
    assert "seat 2: not on the river yet" in str(canyon.new_game(3, dealer=0))


def test_p4_a_view_shows_its_own_hand_and_no_other() -> None:
    game = trick_phase(RIVER, HANDS, trump="G4", bids=[1, 0, 2])
    other = trick_phase(RIVER, [HANDS[0], "R9 V4", "G2 Y7"], trump="G4", bids=[1, 0, 2])
    mine, watched = canyon.view(game, 0), canyon.view(game)
    assert str(mine).endswith("\nhand: B7 R2")
    assert "hand" not in str(watched)
    for seat in (0, None):
        assert str(canyon.view(game, seat)) == str(canyon.view(other, seat))
        assert canyon.view(game, seat)._repr_svg_() == canyon.view(other, seat)._repr_svg_()
    assert mine._repr_svg_() != watched._repr_svg_()


def test_blind_bids_are_not_printed_for_others() -> None:
    game = canyon.new_game(3, options=canyon.Options(blind_bids=True), dealer=0)
    while game.phase != "bid":
        choices = canyon.legal(game)
        game = canyon.apply(game, choices[0] if choices else canyon.chance(game, Random(1))).game
    game = canyon.apply(game, canyon.Bid(3), game.turn).game
    [seat] = [seat for seat in range(3) if game.bids[seat] == 3]
    assert f"seat {seat}: at" in str(canyon.view(game, seat))
    assert "bid 3" in str(canyon.view(game, seat))
    assert "bid 3" not in str(canyon.view(game)) + str(canyon.view(game, (seat + 1) % 3))


@pytest.mark.parametrize("what", ["board", "game", "view"])
def test_notebooks_show_a_picture(what: str) -> None:
    game = trick_phase(RIVER, HANDS, trump="G4", bids=[1, 0, 2])
    shown = {"board": game.board, "game": game, "view": canyon.view(game, 1)}[what]
    picture = shown._repr_svg_()  # type: ignore[attr-defined]
    root = ElementTree.fromstring(picture)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert picture.count('class="canoe') == (0 if what == "board" else 3)
    wide = int(root.attrib["width"])
    assert wide >= 2 * 92 if what == "view" else wide < 2 * 92  # two cards are wider than the map
