"""The board as a picture: fields in rows, canoes on them, the fields to choose from numbered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from canyon.board import ARROWS, Board, Field
from canyon.state import Seat
from canyon.terminal.display.palette import FIELD, SEAT

GLYPHS = {
    **{arrow: f"{arrow} " for arrow in ARROWS},
    "#": "▒▒", "o": "░░", ".": "· ", "S": "S ", "J": "J ", "L": "L ", "W": "≈≈",
    "T": "‡ ", "C": "∩ ", "V": "⌂ ",
}  # fmt: skip
"""By the map's character: what a field looks like, two columns wide."""

CHOICE = "bold #1b1b1b on #ffe066"
BORDER = "dim"
_MARGIN = 4


def canoe(seat: Seat) -> Text:
    """A canoe's mark: symbol, letter and colour."""
    mark = SEAT[seat]
    return Text(f"{mark.symbol}{mark.letter}", mark.style)


def width_of(board: Board) -> int:
    """The number of columns that the whole picture takes."""
    return 2 * (board.stride - 1) + _MARGIN


def picture(
    board: Board,
    canoes: Sequence[Field],
    numbered: Mapping[Field, int],
    width: int,
    height: int | None = None,
) -> Text:
    """The board, as much of it as fits: the part around the choices, or otherwise the canoes."""
    marked = [divmod(field, board.stride) for field in numbered or canoes if field >= 0]
    every = board.stride - 1
    columns = _window(every, [across for _, across in marked], (width - _MARGIN) // 2)
    every = len(board.rows)
    rows: Sequence[int] = range(every)
    if height is not None and height - 1 < every:
        rows = _rows(board, [down for down, _ in marked], height - 1)
    heading = "".join(f"{column + 1:<4}" for column in columns if not column % 2)
    if columns.start % 2:
        heading = f"  {heading}"
    top = Text(f"  {heading[: 2 * len(columns)]}", BORDER)
    lines = [top]
    for down in rows:
        letter = chr(ord("a") + down)
        line = Text.assemble((f"{letter} ", BORDER))
        for column in columns:
            line.append_text(_cell(board, down * board.stride + column, canoes, numbered))
        lines.append(line.append(f" {letter}", BORDER))
    return Text("\n", no_wrap=True, overflow="crop").join(lines)


def _cell(
    board: Board, field: Field, canoes: Sequence[Field], numbered: Mapping[Field, int]
) -> Text:
    there = [seat for seat, at in enumerate(canoes) if at == field]
    if field in numbered:
        return Text(f"{numbered[field]:<2}", CHOICE)
    if len(there) == 1:
        return canoe(there[0])
    if there:  # the jetty is the one field that several share (C4)
        return Text(f"{board.at(field)}{len(there)}", SEAT[there[-1]].style)
    kind = board.at(field)
    return Text(GLYPHS[kind], FIELD[kind])


def _rows(board: Board, marked: Sequence[int], most: int) -> list[int]:
    """The rows to draw if not all fit: no bare mountains, and always the goal."""
    rows = [down for down, row in enumerate(board.rows) if row.strip("#")]
    if len(rows) <= most:
        return rows
    goal = [down for down in rows if "L" in board.rows[down]][: most - 1]
    others = [down for down in rows if down not in goal]
    near = [at for at, down in enumerate(others) if down in marked]
    window = _window(len(others), near, most - len(goal))
    return sorted([*goal, *(others[at] for at in window)])


def _window(every: int, marked: Sequence[int], most: int) -> range:
    """The rows or columns to draw: all, or those around the middle of what matters."""
    most = max(1, most)
    if every <= most:
        return range(every)
    middle = (min(marked) + max(marked)) // 2 if marked else 0
    start = min(max(0, middle - most // 2), every - most)
    return range(start, start + most)
