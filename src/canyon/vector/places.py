"""Places: how a board's fields are numbered in a river. Plain Python, for processes without JAX.

place   a field here: its row and its column as bits of one number, `row << shift | column`
frame   the rows and columns of a board that have something other than land
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from canyon.board import NOWHERE, Board, fields_of

WORD_BITS = 32


class Frame(NamedTuple):
    """The part of a board's map that matters."""

    top: int
    rows: int
    left: int
    columns: int


class Places(NamedTuple):
    """How a board's fields and the places of a river belong together."""

    board: Board
    top: int
    left: int
    shift: int

    def place(self, field: int) -> int:
        """The place of a field; −1 for nowhere."""
        if field == NOWHERE:
            return -1
        row, column = divmod(field, self.board.stride)
        return row - self.top << self.shift | column - self.left


@cache
def frame_of(board: Board) -> Frame:
    """The first row with something other than land, the number of rows; the same for columns."""
    used = [divmod(field, board.stride) for field in fields_of(board.water | board.falls)]
    rows, columns = [row for row, _ in used], [column for _, column in used]
    return Frame(
        min(rows), max(rows) - min(rows) + 1, min(columns), max(columns) - min(columns) + 1
    )


def places_of(boards: Sequence[Board]) -> tuple[Places, ...]:
    """The places of boards that share a batch: those of the widest are numbered like the rest."""
    frames = [frame_of(board) for board in boards]
    shift = 5 if max(frame.columns for frame in frames) <= WORD_BITS else 7
    return tuple(
        Places(board, frame.top, frame.left, shift)
        for board, frame in zip(boards, frames, strict=True)
    )
