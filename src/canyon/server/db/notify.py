"""What processes on one PostgreSQL tell each other, once it is committed."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

CHANNEL = "canyon"
"""Where PostgreSQL tells all processes that a table has a new version."""

_NOTIFY = sa.text(
    f"select pg_notify('{CHANNEL}', note) from unnest(cast(:notes as text[])) as note"
)


async def notify(connection: AsyncConnection, *notes: str) -> None:
    """Tell the other processes, once this is committed; with SQLite there are none."""
    await connection.run_sync(notify_now, notes)


def notify_now(connection: sa.Connection, notes: Sequence[str]) -> None:
    """The same, on a connection that waits for its answers."""
    if notes and connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"notes": [*notes]})
