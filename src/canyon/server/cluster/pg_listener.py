"""Notes of other processes, as PostgreSQL passes them on.

Every row is announced in the transaction that stores it (see `tables.log_store`), every line
of chat likewise (see `tables.chat`). Announcements made while the connection is down are
lost, so after every reconnection each live table is read again.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

from sqlalchemy.engine import URL

from canyon.server import metrics
from canyon.server.cluster.notes import PAUSES, Notes
from canyon.server.db.engine import DB_ERRORS, connect_postgres
from canyon.server.db.notify import CHANNEL
from canyon.server.errors import Denied

PULSE = 5.0
"""After this many seconds a silent connection is checked."""

logger = logging.getLogger("canyon.listen")


class PgListener:
    """Listens as long as the process lives."""

    def __init__(self, place: URL, notes: Notes) -> None:
        self._place, self._notes = place, notes
        self._task: asyncio.Task[None] | None = None
        self.listening = asyncio.Event()
        """While this is set, nothing is missed."""

    def start(self) -> None:
        """Start listening."""
        self._task = asyncio.create_task(self._listen_on(), name="ear")

    async def stop(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._notes.stop()

    async def _listen_on(self) -> None:
        import asyncpg

        failures = 0
        while True:
            try:
                await self._listen()
            except (Denied, *DB_ERRORS, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("the database's announcements can't be received: %s", error)
                metrics.ERRORS.labels("listen").inc()
            failures = 0 if self.listening.is_set() else failures + 1
            self.listening.clear()
            await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])

    async def _listen(self) -> None:
        """Listen until the connection ends."""
        connection = await connect_postgres(self._place, patience=PULSE)
        try:
            ended = asyncio.Event()
            connection.add_termination_listener(lambda _: ended.set())
            await connection.add_listener(CHANNEL, self._heard)
            await self._notes.catch_up()
            self.listening.set()
            while not ended.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(PULSE):
                        await ended.wait()
                if not ended.is_set():
                    await connection.execute("select 1")
        finally:
            connection.terminate()

    def _heard(self, _connection: Any, _pid: int, _channel: str, note: object) -> None:
        self._notes.heard(str(note))
