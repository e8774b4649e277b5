"""What everybody at a table may know about it besides its game."""

from __future__ import annotations

import msgspec

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
    commitment: str
    """The SHA-256 of the seed that all deals come from."""
    seed: str | None
    """That seed, once the game is over."""
    waiting_since: float | None
    """When the decision that everybody is waiting for became due."""
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
            commitment=live_table.commitment,
            seed=None if live_table.seed is None else live_table.seed.hex(),
            waiting_since=table.moved_at if table.status == "playing" else None,
            rematch=table.rematch,
        )
