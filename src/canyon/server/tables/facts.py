"""What everybody at a table may know about it besides how its game stands."""

from __future__ import annotations

import msgspec

from canyon.server.tables.entries import Ending
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.settings import Seated, TableSettings
from canyon.server.tables.table import Status, Table
from canyon.state import Seat


class TableFacts(msgspec.Struct, frozen=True):
    """A table, as HTTP and sockets describe it: all of this seldom changes."""

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
    bot_after: float | None
    """Seconds of waiting after which a bot may sit in even for somebody who is here."""
    rematch: str | None
    draws: tuple[tuple[tuple[Seat, str], ...], ...]
    """The draws for the first deal: who drew which card."""

    @classmethod
    def of(cls, live_table: LiveTable, table: Table | None = None) -> TableFacts:
        """A table as it is now, or as it was one version ago."""
        table = table or live_table.table
        seats = range(len(table.seats))
        draws = () if table.game is None else table.game.draws
        return cls(
            code=table.code,
            status=table.status,
            host=table.host,
            seats=tuple(table.seats),
            settings=table.settings.public,
            votes=tuple(sorted(table.votes)),
            declined=table.declined,
            ended=table.ended,
            missed=tuple([table.missed.get(seat, 0) for seat in seats]),
            hints_allowed=table.allows_hints,
            hints=tuple([table.hints.get(seat, 0) for seat in seats]),
            commitment=live_table.commitment,
            seed=None if live_table.seed is None else live_table.seed.hex(),
            bot_after=table.bot_after,
            rematch=table.rematch,
            draws=tuple([tuple([(seat, str(card)) for seat, card in draw]) for draw in draws]),
        )
