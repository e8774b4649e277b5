"""Rivers drawn at random: valid boards for which the survey has no advice (M3, W7).

A line is drawn through some bends, with water along it, islands in it, and the goal at its end.
Then everything follows from the distances: where the current is, where the waterfall can break
through the bank, where the arrows lead, how far back the canoes start. Most attempts have some
fault and are thrown away.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from canyon.board import ARROWS, CURRENT_ROWS, Board, from_rows
from canyon.refusal import BoardFault
from canyon.survey import JETTY, advice

Place = tuple[int, int]
"""Row and column."""

ROWS, COLUMNS, RIM = 18, 28, 2
BENDS = (2, 3, 4)
NARROW, WIDE = 1.5, 3.3
"""Half the river's width."""
LENGTHS = range(15, 41)
"""Steps from the start to the goal."""
STARTS = 6
TRIES = range(10, 40)
"""How often it tries to fit in an island."""
FALLS = range(3, 7)
ATTEMPTS = 20_000
ARROW = {step: arrow for arrow, step in ARROWS.items()}
STRAIGHT = [(-1, 0), (0, -1), (0, 1), (1, 0)]
AROUND = [*ARROW]


def new_board(random: Random, name: str = "new") -> Board:
    """A new board."""
    for _ in range(ATTEMPTS):
        rows = _attempt(random)
        if rows is None:
            continue
        try:
            board = from_rows(rows, name)
        except BoardFault:
            continue
        if not advice(board):
            return board
    raise RuntimeError(f"no board in {ATTEMPTS:,} attempts")  # one in seven succeeds


def _attempt(random: Random) -> tuple[str, ...] | None:
    """A complete map, which may still break some rule; None if this attempt fails."""
    line = [*_line(random)]
    water = _rounded(_poured(random, line))
    goal = _goal(water, line[-1])
    if goal is None:
        return None
    water = {place for place in water if place[1] <= goal[0][1]}
    islands = _islands(random, water - {*goal}, goal)
    steps = _steps(water - islands, goal)
    start = _start(steps)
    if start is None:
        return None
    farthest = steps[start[0]]
    steps = {place: far for place, far in steps.items() if far <= farthest}
    islands = {
        place for place in islands if all(n in steps or n in islands for n in _beside(place))
    }
    current = {place: far for place, far in steps.items() if 1 <= far <= CURRENT_ROWS}
    fall = _fall(random, steps, current, islands)
    arrows = _arrows(random, current, fall)
    jetty = _jetty(random, steps, {*start}, islands | fall)
    if not fall or len(arrows) < len(current) or jetty is None:
        return None
    drawn = dict.fromkeys(steps, ".") | dict.fromkeys(islands, "o") | arrows
    drawn |= dict.fromkeys(fall, "W") | dict.fromkeys(goal, "L") | dict.fromkeys(start, "S")
    landmark = start[len(start) // 2]
    drawn |= {jetty[0]: "J", jetty[1]: "C", (goal[1][0], goal[1][1] + 1): "V"}
    drawn |= {(landmark[0], landmark[1] - 1): "T"} if _is_dry(drawn, landmark) else {}
    return tuple(
        "".join(drawn.get((row, column), "#") for column in range(COLUMNS)) for row in range(ROWS)
    )


def _is_dry(drawn: dict[Place, str], start: Place) -> bool:
    return (start[0], start[1] - 1) not in drawn


def _beside(place: Place) -> Iterator[Place]:
    for down, across in AROUND:
        yield place[0] + down, place[1] + across


# water and land


def _line(random: Random) -> Iterator[tuple[float, float]]:
    """From the west to the east, by bends."""
    bends = random.choice(BENDS)
    corners = [(random.uniform(RIM + 3, ROWS - RIM - 3), 5.0)]
    for at in range(1, bends + 1):
        high = (at % 2 == 0) ^ (random.random() < 0.2)
        row = random.uniform(3.5, 7.0) if high else random.uniform(ROWS - 8.0, ROWS - 4.5)
        corners.append((row, 5 + at * (COLUMNS - 11) / bends + random.uniform(-1, 1)))
    for (row, column), (row_2, column_2) in pairwise(corners):
        parts = int(3 * max(abs(row - row_2), abs(column - column_2))) + 1
        for part in range(parts):
            yield (
                row + (row_2 - row) * part / parts,
                column + (column_2 - column) * part / parts,
            )
    yield corners[-1]


def _poured(random: Random, line: list[tuple[float, float]]) -> set[Place]:
    water: set[Place] = set()
    half = random.uniform(NARROW, WIDE)
    for row, column in line:
        half = min(max(half + random.uniform(-0.25, 0.25), NARROW), WIDE)
        for down in range(RIM, ROWS - RIM):
            for across in range(RIM, COLUMNS - RIM):
                if (down - row) ** 2 + (across - column) ** 2 <= half**2:
                    water.add((down, across))
    return water


def _rounded(water: set[Place]) -> set[Place]:
    """Where two fields touch only at a corner, another one joins them."""
    rounded = {*water}
    for row, column in sorted(water):
        for side in (-1, 1):
            if (row + 1, column + side) in rounded:
                joins = (row, column + side), (row + 1, column)
                if not rounded & {*joins}:
                    rounded.add(joins[0])
    return rounded


def _islands(random: Random, water: set[Place], goal: tuple[Place, ...]) -> set[Place]:
    """Small ones, with water all around and far enough from the goal."""
    islands: set[Place] = set()
    places = sorted(water)
    for _ in range(random.choice(TRIES)):
        island = {random.choice(places)}
        for _ in range(random.randrange(3)):
            grown = random.choice(sorted(island))
            down, across = random.choice(STRAIGHT)
            island.add((grown[0] + down, grown[1] + across))
        shore = {near for place in island for near in _beside(place)}
        far = min(abs(place[1] - goal[1][1]) for place in island) > CURRENT_ROWS + 1
        if shore <= water and not shore & islands and far:
            islands |= island
    return islands


# what follows from the water


def _goal(water: set[Place], end: tuple[float, float]) -> tuple[Place, ...] | None:
    """Three landing stages one below the other, at the river's end."""
    row, column = round(end[0]), max(column for _, column in water)
    while column > RIM:
        stages = tuple((down, column) for down in (row - 1, row, row + 1))
        if {*stages} <= water:
            return stages
        column -= 1
    return None


def _steps(water: set[Place], goal: tuple[Place, ...]) -> dict[Place, int]:
    """By field that leads there: how far it is to the goal."""
    steps = dict.fromkeys(goal, 0)
    queue = [*goal]
    for place in queue:
        for near in _beside(place):
            if near in water and near not in steps:
                steps[near] = steps[place] + 1
                queue.append(near)
    return steps


def _start(steps: dict[Place, int]) -> list[Place] | None:
    """Six fields in a row, as far from the goal as six can be found."""
    for far in sorted({*steps.values()} & {*LENGTHS}, reverse=True):
        line = sorted(place for place, at in steps.items() if at == far)
        for first in range(len(line) - STARTS + 1):
            six = line[first : first + STARTS]
            if all(two in _beside(one) for one, two in pairwise(six)):
                return six
    return None


def _fall(
    random: Random, steps: dict[Place, int], current: dict[Place, int], islands: set[Place]
) -> set[Place]:
    """The part of a bank that breaks away, next to the first rows of the current."""
    bank = set()
    for place, far in current.items():
        if far >= CURRENT_ROWS - 2:
            bank |= {near for near in _beside(place) if near not in steps and near not in islands}
    quiet = {place for place, far in steps.items() if far > CURRENT_ROWS or far == 0}
    broken = sorted(place for place in bank if not quiet & {*_beside(place)})
    if not broken:
        return set()
    fall = [random.choice(broken)]
    size = random.choice(FALLS)
    for place in fall:
        for near in _beside(place):
            if near in broken and near not in fall and len(fall) < size:
                fall.append(near)
    return {*fall}


def _arrows(random: Random, current: dict[Place, int], fall: set[Place]) -> dict[Place, str]:
    """Arrows that carry a canoe towards the fall, and never nearer to the goal."""
    arrows: dict[Place, str] = {}
    queue = sorted(fall)
    for place in queue:
        nears = sorted(near for near in _beside(place) if near in current and near not in arrows)
        random.shuffle(nears)
        for near in nears:
            if place in fall or current[place] >= current[near]:
                arrows[near] = ARROW[place[0] - near[0], place[1] - near[1]]
                queue.append(near)
    return arrows


def _jetty(
    random: Random, steps: dict[Place, int], start: set[Place], wet: set[Place]
) -> tuple[Place, Place] | None:
    """A field in front of a bank, and the cave in the bank."""
    found = []
    for place, far in steps.items():
        if far in JETTY and place not in start:
            for down, across in STRAIGHT:
                cave = place[0] + down, place[1] + across
                if cave not in steps and cave not in wet:
                    found.append((place, cave))
    return random.choice(sorted(found)) if found else None
