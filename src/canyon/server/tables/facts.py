"""What everybody at a table may know about it besides its game."""

from __future__ import annotations

import msgspec

from canyon.server.tables.entries import Ending
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.settings import Seated, TableSettings
from canyon.server.tables.table import Status
from canyon.state import Seat


class TableFacts(msgspec.Struct, frozen=True):
    """A table, as HTTP and sockets describe it."""

    code: str
    status: Status
    host: str
    seats: tuple[Seated | None, ...]
    settings: TableSettings
    votes: tuple[Seat, ...]
    """Seats that want to end without a winner."""
    declined: Seat | None
    """Who refused the last such wish."""
    ended: Ending | None
    """Why there is no winner, if that is known."""
    missed: tuple[int, ...]
    """By seat, how many clocks in a row ran out."""
    hints_allowed: bool
    """Whether people may ask for hints here."""
    hints: tuple[int, ...]
    """By seat, how many hints were asked for."""
    commitment: str
    """The SHA-256 of the seed that all deals come from."""
    seed: str | None
    """That seed, once the game is over."""
    waiting_since: float | None
    """When the decision that everybody is waiting for became due."""
    bot_after: float | None
    """Seconds of waiting after which a bot may sit in even for somebody who is here."""
    rematch: str | None

    @classmethod
    def of(cls, live_table: LiveTable) -> TableFacts:
        """A table as it is now."""
        table = live_table.table
        return cls(
            code=table.code,
            status=table.status,
            host=table.host,
            seats=tuple(table.seats),
            settings=table.settings.public,
            votes=tuple(sorted(table.votes)),
            declined=table.declined,
            ended=table.ended,
            missed=tuple(table.missed.get(seat, 0) for seat in range(len(table.seats))),
            hints_allowed=table.allows_hints,
            hints=tuple(table.hints.get(seat, 0) for seat in range(len(table.seats))),
            commitment=live_table.commitment,
            seed=None if live_table.seed is None else live_table.seed.hex(),
            waiting_since=table.moved_at if table.status == "playing" else None,
            bot_after=table.bot_after,
            rematch=table.rematch,
        )
