"""Notes that commands such as `canyon admin` leave for the server of an SQLite file.

SQLite tells nobody what another process has written, so the server looks for notes regularly.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from canyon.server import metrics
from canyon.server.cluster.notes import Notes
from canyon.server.db import schema
from canyon.server.db.engine import DB_ERRORS, reason

EVERY = 0.5
"""Seconds between looks."""
AFTER_FAILURE = 5.0
"""The same while the database fails: each failure is logged."""

logger = logging.getLogger("canyon.listen")


class SqliteListener:
    """Looks for notes as long as the process lives."""

    def __init__(self, engine: AsyncEngine, notes: Notes) -> None:
        self._engine, self._notes = engine, notes
        self._task: asyncio.Task[None] | None = None
        self._stopping = asyncio.Event()

    def start(self) -> None:
        """Start looking."""
        self._task = asyncio.create_task(self._look_on(), name="notes")

    async def stop(self) -> None:
        """Stop looking, after a look that is under way: its connection must be returned."""
        self._stopping.set()
        if self._task is not None:
            await self._task
        await self._notes.stop()

    async def _look_on(self) -> None:
        pause = EVERY
        while not self._stopping.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), pause)
                return
            pause = EVERY
            try:
                for note in await self._take():
                    self._notes.heard(note)
            except DB_ERRORS as trouble:
                logger.warning("notes could not be read: %s", reason(trouble))
                metrics.ERRORS.labels("listen").inc()
                pause = AFTER_FAILURE

    async def _take(self) -> list[str]:
        """The notes that have come, in order; each is taken once."""
        notes = schema.notes
        some = sa.select(notes.c.id).limit(1)
        async with self._engine.connect() as connection:
            if (await connection.execute(some)).first() is None:
                return []  # the usual case, without a write
        async with self._engine.begin() as connection:
            taken = await connection.execute(sa.delete(notes).returning(notes.c.id, notes.c.note))
            return [note for _, note in sorted(tuple(row) for row in taken)]
