"""A board as text for a console: the map's own characters, and canoes by their seat's number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from canyon.board import NOWHERE, Board, Field
from canyon.cards import Card


class Position(Protocol):
    """What a Game and a View have in common."""

    @property
    def board(self) -> Board: ...
    @property
    def phase(self) -> str: ...
    @property
    def marker(self) -> int: ...
    @property
    def canoes(self) -> tuple[Field, ...]: ...
    @property
    def trump(self) -> Card | None: ...
    @property
    def bids(self) -> tuple[int | None, ...]: ...
    @property
    def won(self) -> tuple[int, ...]: ...


def text_map(board: Board, canoes: Sequence[Field] = ()) -> str:
    """The map with rows and columns named; of canoes that share a field the first is shown."""
    columns = range(board.stride - 1)
    heading = "".join(f"{column + 1:<4}" for column in columns if not column % 2)
    lines = [f"  {heading}".rstrip()]
    for down in range(len(board.rows)):
        letter = chr(ord("a") + down)
        fields = range(down * board.stride, (down + 1) * board.stride - 1)
        signs = [
            str(canoes.index(field)) if field in canoes else board.at(field) for field in fields
        ]
        lines.append(f"{letter} {' '.join(signs)} {letter}")
    return "\n".join(lines)


def text_of(position: Position) -> str:
    """The map, the round, and one line per seat with what is known about it."""
    round_line = f"round {position.marker}, {position.phase}"
    if position.trump is not None:
        round_line += f", trump {position.trump.suit}"
    return "\n".join([text_map(position.board, position.canoes), round_line, *_seats(position)])


def _seats(position: Position) -> Iterator[str]:
    for seat, canoe in enumerate(position.canoes):
        facts = [] if canoe == NOWHERE else [f"at {position.board.label(canoe)}"]
        if seat < len(position.bids) and (bid := position.bids[seat]) is not None:
            facts += [f"bid {bid}", f"won {position.won[seat]}"]
        yield f"seat {seat}: {', '.join(facts) or 'not on the river yet'}"
