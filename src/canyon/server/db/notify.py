"""What processes on one database tell each other, once it is committed.

PostgreSQL passes notes on itself. An SQLite file has one server, which therefore writes no notes;
a command that changes something beside it leaves them in a table, where the server looks for them.
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from canyon.server.db import schema

CHANNEL = "canyon"
"""Where PostgreSQL passes notes on to all processes."""
BESIDE_SERVER = "beside_server"
"""The execution option of a process that works on an SQLite file beside its server."""

_NOTIFY = sa.text(
    f"select pg_notify('{CHANNEL}', note) from unnest(cast(:notes as text[])) as note"
)


async def notify(connection: AsyncConnection, *notes: str) -> None:
    """Tell the other processes, once this is committed."""
    await connection.run_sync(notify_now, notes)


def notify_now(connection: sa.Connection, notes: Sequence[str]) -> None:
    """The same, on a connection that waits for its answers."""
    if not notes:
        return
    if connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"notes": [*notes]})
    elif connection.get_execution_options().get(BESIDE_SERVER):
        connection.execute(sa.insert(schema.notes), [{"note": note} for note in notes])
