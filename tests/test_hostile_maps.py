"""Maps drawn to cost as much as possible: the work grows with the map, and no faster."""

from collections.abc import Callable
from random import Random

import pytest

from canyon.board import ARROWS, from_rows, sketch
from canyon.picture import scenery
from tests.steps import steps

COLUMNS = 30


def snake(rows: int) -> list[str]:
    """One current that winds through every field of the map to a waterfall at its end."""
    lines = []
    for row in range(rows):
        line = ["→"] * (COLUMNS - 1) + ["↓"] if row % 2 == 0 else ["↓"] + ["←"] * (COLUMNS - 1)
        lines.append(line)
    lines[0][0] = "J"
    lines[-1][0 if rows % 2 == 0 else -1] = "W"
    return ["".join(line) for line in lines]


def corridor(rows: int) -> list[str]:
    """One channel that winds to a single landing stage: as many distances as fields."""
    lines = []
    for row in range(rows):
        if row % 2 == 0:
            lines.append(["."] * COLUMNS)
        else:
            lines.append(["#"] * COLUMNS)
            lines[-1][0 if row % 4 == 3 else -1] = "."
    lines[0][0] = "L"
    return ["".join(line) for line in lines]


def only(kind: str) -> Callable[[int], list[str]]:
    """A map of nothing but one kind of field."""
    return lambda rows: [kind * COLUMNS] * rows


def chequered(rows: int) -> list[str]:
    """Water and islands that touch at their corners."""
    return [(".o" if row % 2 else "o.") * (COLUMNS // 2) for row in range(rows)]


def rubble(rows: int) -> list[str]:
    """Anything anywhere."""
    rng = Random(rows)
    kinds = "#oTCV.SJLW" + "".join(ARROWS)
    return ["".join(rng.choices(kinds, k=COLUMNS)) for _ in range(rows)]


MAPS = {
    "snake": snake,
    "corridor": corridor,
    "chequered": chequered,
    "rubble": rubble,
    **{kind: only(kind) for kind in "#oTCV.SJLW←"},
}


@pytest.mark.parametrize("name", MAPS)
def test_m3_the_checks_of_a_map_twice_as_large_are_twice_the_work(name: str) -> None:
    draw = MAPS[name]
    for check in (lambda rows: sketch("\n".join(rows)), lambda rows: from_rows(tuple(rows))):
        small, large = steps(check, draw(12)), steps(check, draw(24))
        assert large <= 2.5 * small + 100, (small, large)


@pytest.mark.parametrize("name", ["S", "J", "L", "T", "snake", "chequered"])
def test_the_picture_of_a_map_twice_as_large_is_twice_the_work(name: str) -> None:
    small, large = (steps(scenery, sketch("\n".join(MAPS[name](rows)))) for rows in (12, 24))
    assert large <= 2.5 * small, (small, large)
