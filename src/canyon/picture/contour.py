"""Smooth outlines from a map: how far each spot is from a shore, and lines of equal height.

relief   a grid of heights, `FINE` samples per side of a field: positive on the chosen fields,
         negative elsewhere, in units of a field, rounded off and a little uneven like rock
outline  where a relief reaches a height, as an SVG path of soft curves
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from canyon.board import Board

CELL = 40
"""A field's side in the picture."""
FINE = 4
MARGIN = 2
"""Fields drawn beyond the map's edge, so that lines close out of sight."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Relief:
    """Heights by row and column of the fine grid."""

    heights: list[list[float]]

    def at(self, row: float, column: float) -> float:
        """The height at a spot of the map, measured in fields."""
        down, across = int((row + MARGIN) * FINE), int((column + MARGIN) * FINE)
        return self.heights[down][across]

    def outline(self, height: float) -> str:
        """The edge of everything higher than that, as path data."""
        return "".join(_curve(loop) for loop in _loops(self.heights, height))


def relief(board: Board, chosen: Callable[[str], bool], rough: float = 0.0) -> Relief:
    """How deep each spot is inside the chosen kinds of field, or (negative) outside."""
    rows, columns = len(board.rows) + 2 * MARGIN, board.stride - 1 + 2 * MARGIN

    def inside(down: int, across: int) -> bool:
        row, column = down // FINE - MARGIN, across // FINE - MARGIN
        within = 0 <= row < len(board.rows) and 0 <= column < board.stride - 1
        return chosen(board.rows[row][column] if within else "#")

    full = [[inside(down, across) for across in range(columns * FINE)]
            for down in range(rows * FINE)]  # fmt: skip
    to_out = _distances(full, False)
    to_in = _distances(full, True)
    heights = [[out - into for out, into in zip(*pair, strict=True)]
               for pair in zip(to_out, to_in, strict=True)]  # fmt: skip
    heights = _soften(heights)
    if rough:
        for down, line in enumerate(heights):
            for across, height in enumerate(line):
                # Uneven inland, true to the map at the shore.
                share = min(1.0, 0.05 + abs(height))
                line[across] = height + rough * share * noise(down / FINE, across / FINE)
    # A border of nothing closes every outline.
    for line in heights:
        line[0] = line[-1] = -99.0
    heights[0] = heights[-1] = [-99.0] * len(heights[0])
    return Relief(heights)


def chance(*numbers: int) -> float:
    """A number from 0 to 1 that always comes out the same for the same place."""
    mixed = 2166136261
    for number in numbers:
        mixed = ((mixed ^ (number & 0xFFFF)) * 16777619) & 0xFFFFFFFF
        mixed = ((mixed ^ mixed >> 13) * 0x5BD1E995) & 0xFFFFFFFF
    return (mixed ^ mixed >> 15) / 0xFFFFFFFF


def noise(row: float, column: float) -> float:
    """Gentle hills between −1 and 1, a few fields wide."""
    row, column = row / 1.7, column / 1.7
    down, across = int(row), int(column)
    y, x = row - down, column - across
    y, x = y * y * (3 - 2 * y), x * x * (3 - 2 * x)
    above = _hill(down, across) * (1 - x) + _hill(down, across + 1) * x
    below = _hill(down + 1, across) * (1 - x) + _hill(down + 1, across + 1) * x
    return 2 * (above * (1 - y) + below * y) - 1


@lru_cache(maxsize=4096)
def _hill(down: int, across: int) -> float:
    return chance(down, across)


def _distances(full: list[list[bool]], target: bool) -> list[list[float]]:
    """From each sample to the nearest whose fullness is the target, in fields: two sweeps."""
    tall, wide = len(full), len(full[0])
    far = float(tall + wide)
    beyond = [far] * (wide + 2)  # a rim, so that every sample has eight others around it
    steps = [[far, *(0.0 if here == target else far for here in line), far] for line in full]
    for lines, acrosses, back in (
        (steps, range(1, wide + 1), -1),
        (steps[::-1], range(wide, 0, -1), 1),
    ):
        before = beyond
        for line in lines:
            for across in acrosses:
                if line[across]:
                    line[across] = min(
                        line[across],
                        line[across + back] + 1.0,
                        before[across] + 1.0,
                        before[across - 1] + 1.414,
                        before[across + 1] + 1.414,
                    )
            before = line
    return [[max(0.0, step - 0.5) / FINE for step in line[1:-1]] for line in steps]


def _soften(heights: list[list[float]]) -> list[list[float]]:
    """Every height averaged with those around it: corners turn round."""
    for _ in range(2):
        soft = []
        for line in heights:
            far = [line[0], line[0], *line, line[-1], line[-1]]
            soft.append([
                (far[i] + far[i + 4] + 4 * (far[i + 1] + far[i + 3]) + 6 * far[i + 2]) / 16
                for i in range(len(line))
            ])  # fmt: skip
        heights = [list(column) for column in zip(*soft, strict=True)]
    return heights


# Marching squares. A square's corners, clockwise from top left, are bits 1 2 4 8; its sides are
# top 0, right 1, bottom 2, left 3. Each line runs from side to side with the height on its right;
# two lines cross a square whose full corners face each other, so that water meets at corners.
_LINES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((3, 0),), 2: ((0, 1),), 4: ((1, 2),), 8: ((2, 3),),
    3: ((3, 1),), 6: ((0, 2),), 12: ((1, 3),), 9: ((2, 0),),
    7: ((3, 2),), 14: ((0, 3),), 13: ((1, 0),), 11: ((2, 1),),
    5: ((3, 0), (1, 2)), 10: ((0, 1), (2, 3)),
}  # fmt: skip


def _loops(heights: list[list[float]], level: float) -> list[list[Point]]:
    follow: dict[tuple[int, int, bool], tuple[int, int, bool]] = {}
    full = [[height > level for height in line] for line in heights]
    for down, (upper, lower) in enumerate(pairwise(full)):
        if upper == lower and all(upper) == any(upper):
            continue
        for across, (one, two, four, eight) in enumerate(
            zip(upper, upper[1:], lower[1:], lower, strict=False)
        ):
            case = one | two << 1 | four << 2 | eight << 3
            if case in (0, 15):
                continue
            # A side is named by its upper or left end, and whether it runs across.
            sides = (
                (down, across, True),
                (down, across + 1, False),
                (down + 1, across, True),
                (down, across, False),
            )
            for enter, leave in _LINES.get(case, ()):
                follow[sides[enter]] = sides[leave]
    loops = []
    while follow:
        first, side = follow.popitem()
        loop = [_crossing(heights, level, first)]
        while side != first:
            loop.append(_crossing(heights, level, side))
            side = follow.pop(side)
        loops.append(loop)
    return loops


def _crossing(heights: list[list[float]], level: float, side: tuple[int, int, bool]) -> Point:
    down, across, flat = side
    near = heights[down][across]
    far = heights[down][across + 1] if flat else heights[down + 1][across]
    part = min(0.9, max(0.1, (level - near) / (far - near)))
    x, y = (across + part, float(down)) if flat else (float(across), down + part)
    return (((x + 0.5) / FINE - MARGIN) * CELL, ((y + 0.5) / FINE - MARGIN) * CELL)


def _curve(loop: list[Point]) -> str:
    """A closed curve: every other point bends it, the middles between them are on it."""
    if len(loop) >= 12:
        loop = loop[::2]
    middles = [
        (round((x + after[0]) / 2), round((y + after[1]) / 2))
        for (x, y), after in zip(loop, loop[1:] + loop[:1], strict=True)
    ]
    here = middles[-1]
    parts = [f"M{here[0]} {here[1]}q"]
    for (x, y), there in zip(loop, middles, strict=True):
        numbers = (round(x) - here[0], round(y) - here[1], there[0] - here[0], there[1] - here[1])
        parts.append("".join(f"{n}" if n < 0 and i else f" {n}" for i, n in enumerate(numbers)))
        here = there
    return "".join(parts) + "z"
