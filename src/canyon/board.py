"""The river: fields, land, current, waterfall, distances (M3, W7).

field     an int: row × stride + column; printed as row letter and column number, `f17`
mask      a set of fields as one big int, bit `field`; a flood fill is then a few shifts
stride    the width plus one column of land, so that no shift wraps round a row
distance  steps to the nearest landing stage, canoes ignored (C5)
ring      the mask of all fields at one distance
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from canyon.refusal import BoardFault

Field = int
Mask = int
Way = tuple[Mask, tuple[Field, ...]]

FAR = 9999
"""The distance of a field from which no landing stage can be reached."""
NOWHERE: Field = -1
CURRENT_ROWS = 7
MAX_ROWS, MAX_COLUMNS = 26, 99
MAX_TEXT = 64 * 1024

LAND = "#oTCV"
ARROWS = {
    "↑": (-1, 0), "↗": (-1, 1), "→": (0, 1), "↘": (1, 1),
    "↓": (1, 0), "↙": (1, -1), "←": (0, -1), "↖": (-1, -1),
}  # fmt: skip
WATER = ".SJL" + "".join(ARROWS)
NEEDED = {"S": 6, "L": 3, "J": 1}


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """An immutable map with everything the rules need; create one with `parse` or `load`."""

    name: str
    rows: tuple[str, ...]
    stride: int
    water: Mask
    landings: Mask
    falls: Mask
    starts: tuple[Field, ...]
    jetty: Field
    drift: tuple[Field, ...]
    """For each field, the one its arrow leads to; NOWHERE outside the current."""
    drifts: tuple[int, ...]
    """For each field, the number of drifts from there into the waterfall; 0 outside the current."""
    distance: tuple[int, ...]
    rings: tuple[Mask, ...]
    neighbours: tuple[tuple[Field, ...], ...]
    """For each field, the water fields around it, straight ones first."""
    labels: tuple[str, ...]
    """For each field, its name: row letter, column number."""
    open_ends: dict[tuple[Field, int], Way] = dataclasses.field(default_factory=dict)
    open_paths: dict[tuple[Field, Field], Way] = dataclasses.field(default_factory=dict)
    """The cache of `rules.paths` for moves with no canoe in the way."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and (self.name, self.rows) == (other.name, other.rows)

    def __hash__(self) -> int:
        return hash((self.name, self.rows))

    def __reduce__(self) -> tuple[object, ...]:
        return _build, (self.name, self.rows)

    def __repr__(self) -> str:
        return f"<Board {self.name} {len(self.rows)}×{self.stride - 1}>"

    def __str__(self) -> str:
        from canyon.picture.text_map import text_map

        return text_map(self)

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        from canyon.picture import svg

        return svg(self)

    def at(self, field: Field) -> str:
        """The map's character there; land beyond the edge of the map (M3)."""
        row, column = divmod(field, self.stride)
        inside = 0 <= row < len(self.rows) and column < self.stride - 1
        return self.rows[row][column] if inside else "#"

    def label(self, field: Field) -> str:
        """A field's name: row letter, column number; "?" off the map."""
        return self.labels[field] if 0 <= field < len(self.labels) else "?"

    def field(self, label: str) -> Field:
        """The field of that name, land included; ValueError if the map has none."""
        row, digits = label[:1], label[1:]
        if row.isascii() and row.islower() and digits.isascii() and digits.isdecimal():
            down, across = ord(row) - ord("a"), int(digits[:3])
            if down < len(self.rows) and 1 <= across < self.stride and digits == str(across):
                return down * self.stride + across - 1
        raise ValueError(f"{label!r} is not a field of this board")

    def fields(self) -> Iterator[Field]:
        """Every field of the map, in map order."""
        for row in range(len(self.rows)):
            yield from range(row * self.stride, (row + 1) * self.stride - 1)

    def spread(self, mask: Mask) -> Mask:
        """The fields of a mask and all around them, land included (C3)."""
        mask |= mask << 1 | mask >> 1
        return mask | mask << self.stride | mask >> self.stride


def fields_of(mask: Mask) -> tuple[Field, ...]:
    """The fields of a mask, in map order."""
    fields = []
    while mask:
        lowest = mask & -mask
        fields.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(fields)


def mask_of(fields: Iterable[Field]) -> Mask:
    """The mask of some fields."""
    mask = 0
    for field in fields:
        mask |= 1 << field
    return mask


def rows_of(text: str) -> tuple[str, ...]:
    """The rows of a map file: its lines without comments and empty ones."""
    if len(text) > MAX_TEXT:
        raise BoardFault("M3", "board-size")
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return tuple(line for line in lines if line and not line.startswith(";"))


def _check_rows(rows: tuple[str, ...]) -> None:
    """Shape and characters."""
    if not rows:
        raise BoardFault("M3", "board-empty")
    if len(rows) > MAX_ROWS:
        raise BoardFault("M3", "board-rows", count=len(rows))
    if len(rows[0]) > MAX_COLUMNS:
        raise BoardFault("M3", "board-columns", count=len(rows[0]))
    for down, row in enumerate(rows):
        letter = chr(ord("a") + down)
        for across, character in enumerate(row):
            if character not in LAND and character not in WATER and character != "W":
                code = "board-tab" if character == "\t" else "board-character"
                raise BoardFault("M3", code, field=f"{letter}{across + 1}", character=character)
        if len(row) != len(rows[0]):
            raise BoardFault("M3", "board-ragged", row=letter, count=len(row), width=len(rows[0]))


def sketch(text: str, name: str = "sketch") -> Board:
    """A board from any map, however small: only its arrows are checked (W7).

    For examples, exercises and tests; `parse` is for boards to play on.
    """
    rows = rows_of(text)
    _check_rows(rows)
    board = _build(name, rows)
    if board.falls and board.jetty == NOWHERE:
        raise BoardFault("M3", "board-no-jetty")
    _check_arrows(board)
    return board


def parse(text: str, name: str = "map") -> Board:
    """A board from a map's text; BoardFault says what is wrong with it, and where (M3, W7)."""
    return from_rows(rows_of(text), name)


def from_rows(rows: tuple[str, ...], name: str = "map") -> Board:
    """A board from a map's rows."""
    _check_rows(rows)
    board = _build(name, rows)
    _check_counts(board)
    _check_distances(board)
    _check_arrows(board)
    return board


BUILT_IN = ("canyon", "kettle", "isles", "gorge")


@cache
def built_in(name: str) -> Board:
    """One of the boards that come with the game."""
    if name not in BUILT_IN:
        raise BoardFault("M3", "board-unknown", name=name)
    text = resources.files("canyon").joinpath(f"boards/{name}.txt").read_text(encoding="utf-8")
    return parse(text, name)


def load(name: str) -> Board:
    """A built-in board by name, or any map by its file's path; OSError if there is none."""
    if name in BUILT_IN:
        return built_in(name)
    if "/" not in name and "\\" not in name and "." not in name and not Path(name).is_file():
        raise BoardFault("M3", "board-unknown", name=name)
    return parse(read_map(Path(name)), Path(name).stem)


def read_map(path: Path) -> str:
    """A map file's text, read no further than a map can be long."""
    with path.open("rb") as file:
        data = file.read(4 * MAX_TEXT)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if len(data) == 4 * MAX_TEXT:
            raise BoardFault("M3", "board-size") from error
        raise BoardFault("M3", "board-text") from error


def _build(name: str, rows: tuple[str, ...]) -> Board:
    stride = len(rows[0]) + 1
    size = len(rows) * stride
    kinds: dict[str, list[Field]] = {}
    for down, row in enumerate(rows):
        for across, character in enumerate(row):
            kinds.setdefault(character, []).append(down * stride + across)
    water = mask_of(field for kind in WATER for field in kinds.get(kind, ()))
    drift = [NOWHERE] * size
    for arrow, (down, across) in ARROWS.items():
        for field in kinds.get(arrow, ()):
            drift[field] = field + down * stride + across
    straight, slanted = (-1, 1, -stride, stride), (-stride - 1, -stride + 1, stride - 1, stride + 1)
    neighbours = tuple(
        tuple(
            field + step
            for step in straight + slanted
            if field + step >= 0 and water >> (field + step) & 1
        )
        for field in range(size)
    )
    distance = _distances(kinds.get("L", []), neighbours)
    return Board(
        name=name,
        rows=rows,
        stride=stride,
        water=water,
        landings=mask_of(kinds.get("L", ())),
        falls=mask_of(kinds.get("W", ())),
        starts=tuple(kinds.get("S", ())),
        jetty=kinds.get("J", [NOWHERE])[0],
        drift=tuple(drift),
        drifts=_drifts(kinds.get("W", []), drift),
        distance=distance,
        labels=tuple(
            f"{chr(ord('a') + row)}{column + 1}"
            for row in range(len(rows))
            for column in range(stride)
        ),
        rings=_rings(distance),
        neighbours=neighbours,
    )


def _distances(goal: list[Field], neighbours: tuple[tuple[Field, ...], ...]) -> tuple[int, ...]:
    """Steps from each field to the nearest landing stage (C5)."""
    distance = [FAR] * len(neighbours)
    for field in goal:
        distance[field] = 0
    queue = list(goal)
    for field in queue:
        for near in neighbours[field]:
            if distance[near] == FAR:
                distance[near] = distance[field] + 1
                queue.append(near)
    return tuple(distance)


def _rings(distance: tuple[int, ...]) -> tuple[Mask, ...]:
    """The fields at each distance, found in one pass over all fields."""
    rings: list[list[Field]] = []
    reached = [field for field in range(len(distance)) if distance[field] != FAR]
    for field in sorted(reached, key=distance.__getitem__):
        if distance[field] == len(rings):
            rings.append([])
        rings[distance[field]].append(field)
    return tuple(map(mask_of, rings))


def _drifts(falls: list[Field], drift: list[Field]) -> tuple[int, ...]:
    """Drifts from each arrow into the waterfall; 0 where none leads there (W3, W7)."""
    upstream: dict[Field, list[Field]] = {}
    for field, below in enumerate(drift):
        upstream.setdefault(below, []).append(field)
    drifts = [0] * len(drift)
    queue = list(falls)
    for below in queue:
        for field in upstream.get(below, ()):
            drifts[field] = drifts[below] + 1
            queue.append(field)
    return tuple(drifts)


def _check_counts(board: Board) -> None:
    for kind, need in NEEDED.items():
        there = [field for field in board.fields() if board.at(field) == kind]
        if len(there) > need:
            surplus = board.label(there[need])
            raise BoardFault("M3", "board-surplus", field=surplus, kind=kind, need=need)
        if len(there) < need:
            raise BoardFault("M3", "board-count", kind=kind, need=need, count=len(there))
    if not board.falls:
        raise BoardFault("M3", "board-count", kind="W", need=1, count=0)


def _check_distances(board: Board) -> None:
    """Water reaches the goal; the arrows are exactly the 7 rows before it (M3)."""
    for field in fields_of(board.water & ~board.landings):
        if board.distance[field] == FAR:
            raise BoardFault("M3", "board-no-landing", field=board.label(field))
    for field in fields_of(board.water & ~board.landings):
        kind, distance = board.at(field), board.distance[field]
        near = distance <= CURRENT_ROWS
        if near != (kind in ARROWS):
            codes = {"S": "board-start-current", "J": "board-jetty-current"}
            code = codes.get(kind, "board-no-arrow") if near else "board-far-arrow"
            raise BoardFault("M3", code, field=board.label(field), distance=distance)


def _check_arrows(board: Board) -> None:
    """Every arrow leads to the waterfall over arrows only (W7)."""
    for field in board.fields():
        if board.at(field) in ARROWS and not board.drifts[field]:
            raise BoardFault("W7", "board-arrow", field=board.label(field))
