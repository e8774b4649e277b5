"""Maps for the oracle: fields by name, neighbours, distances, and what makes a board valid.

Part of the second, plain implementation of the rules in `oracle.py`; like it, this module knows
nothing of the package `canyon`.
"""

from collections import deque

ARROWS = {
    "↑": (-1, 0), "↗": (-1, 1), "→": (0, 1), "↘": (1, 1),
    "↓": (1, 0), "↙": (1, -1), "←": (0, -1), "↖": (-1, -1),
}  # fmt: skip
LAND = "#oTCV"  # M3
OPEN = ".SJL" + "".join(ARROWS)  # what a canoe may paddle onto: the waterfall is not among it (C3)
NOWHERE = 9999  # the distance of a field from which no landing stage can be reached


class Board:
    """A map, by the names of its fields. It need not be a valid board (see `faults`)."""

    def __init__(self, rows: list[str]) -> None:
        self.mark: dict[str, str] = {}
        self.spot: dict[str, tuple[int, int]] = {}
        for r, row in enumerate(rows):
            for c, mark in enumerate(row):
                self.mark[name(r, c)] = mark
                self.spot[name(r, c)] = (r, c)
        self.starts = [field for field in self.mark if self.mark[field] == "S"]
        self.jetty = next((field for field in self.mark if self.mark[field] == "J"), "")
        stages = [field for field in self.mark if self.mark[field] == "L"]
        self._distance = dict.fromkeys(stages, 0)
        queue = deque(stages)
        while queue:  # C5: steps to the nearest landing stage, canoes ignored
            field = queue.popleft()
            for near in self.neighbours(field):
                if near not in self._distance:
                    self._distance[near] = self._distance[field] + 1
                    queue.append(near)

    def neighbours(self, field: str) -> list[str]:
        """Fields one step away, in all eight directions, corners free (C3); off the map is land."""
        r, c = self.spot[field]
        near = [name(r + dr, c + dc) for dr, dc in ARROWS.values()]
        return [field for field in near if self.mark.get(field, "#") in OPEN]

    def distance(self, field: str) -> int:
        return self._distance.get(field, NOWHERE)

    def downstream(self, field: str) -> str:
        """The field that the arrow of an arrow field points at (W3)."""
        (r, c), (dr, dc) = self.spot[field], ARROWS[self.mark[field]]
        return name(r + dr, c + dc)


def name(r: int, c: int) -> str:
    return f"{chr(ord('a') + r)}{c + 1}" if r >= 0 and c >= 0 else "off the map"


def faults(rows: list[str]) -> list[str]:
    """Why a map is not a valid board (docs/records.md, W7); empty if it is one."""
    if not 1 <= len(rows) <= 26 or {len(row) for row in rows} != {len(rows[0])}:
        return ["at most 26 rows of equal length"]
    if not 1 <= len(rows[0]) <= 99:
        return ["at most 99 columns"]
    board = Board(rows)
    marks = list(board.mark.values())
    found = [f"{f}: no such mark" for f, m in board.mark.items() if m not in LAND + OPEN + "W"]
    for mark, number in (("S", 6), ("L", 3), ("J", 1)):
        if marks.count(mark) != number:
            found.append(f"{number} {mark}, not {marks.count(mark)}")
    if "W" not in marks:
        found.append("no waterfall")
    for field, mark in board.mark.items():
        if mark in OPEN and board.distance(field) == NOWHERE:
            found.append(f"{field}: no way to a landing stage")
        if mark in OPEN and (mark in ARROWS) != (1 <= board.distance(field) <= 7):
            found.append(f"{field}: arrows are the fields at distance 1 to 7")
        seen = [field]
        while board.mark.get(seen[-1], "#") in ARROWS and len(seen) <= len(marks):
            seen.append(board.downstream(seen[-1]))
        if mark in ARROWS and board.mark.get(seen[-1], "#") != "W":
            found.append(f"{field}: W7")
    return found
