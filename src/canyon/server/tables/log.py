"""What a table needs of its log: rows are appended durably, and read again in order."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any, NamedTuple, Protocol

from canyon.server.tables.entries import Entry
from canyon.server.tables.table import Table
from canyon.state import Seat

Json = Any


class Row(NamedTuple):
    """What one choice did at a table."""

    code: str
    version: int
    at: float
    entries: Sequence[Entry]
    status: str
    summary: dict[str, Json] | None = None
    """What lists of tables show, if it has changed."""
    acting: Sequence[Seat] = ()
    due: float | None = None

    @classmethod
    def after(
        cls, table: Table, at: float, entries: Sequence[Entry], summary: dict[str, Json] | None
    ) -> Row:
        """The row that has made a table what it is now."""
        facts = (table.code, table.version, at, entries, table.status, summary)
        return cls(*facts, table.acting, table.due)


class Written(NamedTuple):
    """A row as it is on disk."""

    code: str
    version: int
    at: float
    entries: str


class Log(Protocol):
    """A log; it raises StoreUnavailable when nobody knows whether a row is in it."""

    async def append(self, row: Row) -> bool:
        """Wait until the row is on disk; False if another had its version first."""
        ...

    def written(self, code: str, version: int = 0) -> AsyncIterator[Written]:
        """The rows of a table after a version."""
        ...
