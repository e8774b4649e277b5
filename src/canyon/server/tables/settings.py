"""How a table is set up, and who sits at it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

import msgspec

from canyon.board import Board, built_in, from_rows
from canyon.variants import Options
from canyon.wire import board_to_json

COLOURS = 6
SUBSTITUTE = "otter"
"""The bot that sits in for a person."""
MOST_MISSED = 3
"""After the clock has run out this many times in a row, it does so for good."""
LONG_WAIT = 600.0
"""Without a clock, a bot may sit in for anybody who is waited for longer than this, in seconds."""


Pace = Literal["relaxed", "normal", "quick", "instant"]
"""How long everything but a person's thinking takes."""


@lru_cache(maxsize=64)
def own_board(name: str, rows: tuple[str, ...]) -> Board:
    """A board from somebody's map, computed once for everybody; or BoardFault."""
    return from_rows(rows, name)


@dataclass(frozen=True, slots=True)
class Settings:
    """What the host chose when the table was created."""

    board: Board
    seats: int
    options: Options
    listed: bool = False
    watchers: bool = True
    clock: int | None = None
    """Seconds per decision; None for no limit."""
    hints: bool | None = None
    """Whether people may ask for hints; None if only somebody alone with bots may."""
    pace: Pace = "normal"
    """How soon bots answer; it may change during the game."""
    public: TableSettings = field(init=False, repr=False, compare=False)
    """The same as everybody may see them, made only once because every message holds them."""

    def __post_init__(self) -> None:
        board = board_to_json(self.board)
        public = TableSettings(
            board=board if isinstance(board, str) else DrawnBoard(board["name"], self.board.rows),
            seats=self.seats,
            options=self.options,
            listed=self.listed,
            watchers=self.watchers,
            clock=self.clock,
            hints=self.hints,
            pace=self.pace,
        )
        object.__setattr__(self, "public", public)

    def written(self, before: Settings | None = None) -> WrittenSettings:
        """As in the log; a board that stays the same is not written again."""
        written = self.public
        same = before is not None and before.board == self.board
        return WrittenSettings(
            board=None if same else written.board,
            seats=written.seats,
            options=written.options,
            listed=written.listed,
            watchers=written.watchers,
            clock=written.clock,
            hints=written.hints,
            pace=written.pace,
        )


class DrawnBoard(msgspec.Struct, frozen=True):
    """A board that does not come with the game."""

    name: str
    map: tuple[str, ...]


class WrittenSettings(msgspec.Struct, frozen=True):
    """A table's settings, as in the log."""

    board: str | DrawnBoard | None
    """None if it stays the same."""
    seats: int
    options: Options
    listed: bool
    watchers: bool
    clock: int | None
    hints: bool | None
    pace: Pace

    def read(self, before: Settings | None = None) -> Settings:
        """The settings; what comes from outside was checked by the HTTP models."""
        return Settings(
            self._board(before),
            self.seats,
            self.options,
            self.listed,
            self.watchers,
            self.clock,
            self.hints,
            self.pace,
        )

    def _board(self, before: Settings | None) -> Board:
        match self.board:
            case str(name):
                return built_in(name)
            case DrawnBoard(name, rows):
                return own_board(name, rows)
        assert before is not None, "the first settings name a board"
        return before.board


class TableSettings(WrittenSettings, frozen=True, kw_only=True):
    """A table's settings as everybody may see them."""

    board: str | DrawnBoard


class Seated(msgspec.Struct, frozen=True):
    """Who has a seat: a person, a bot, or a person for whom a bot sits in."""

    name: str | None
    """None for a person who has deleted their data."""
    user: str | None = msgspec.field(default=None, name="person")
    """The person's public id."""
    bot: str | None = None
    """The bot that chooses for the seat now."""
    colour: int = 0
    conceded: bool = False
    bot_account: bool = False
    """Whether the seat belongs to a bot that has an account of its own."""

    @property
    def person(self) -> bool:
        """Whether the seat belongs to a person, whoever chooses for it now."""
        return self.user is not None and not self.bot_account
