"""What other processes did, as their notes say: read, and told to whoever it concerns here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from sqlalchemy.ext.asyncio import AsyncEngine

from canyon.server.db.engine import DB_ERRORS
from canyon.server.errors import Denied, StoreUnavailable
from canyon.server.presence.shared import SharedPresence
from canyon.server.socket.connections import Sockets
from canyon.server.tables import chat_store
from canyon.server.tables.registry import Registry

PAUSES = (0.1, 0.2, 0.5, 1.0, 2.0)
"""Seconds between attempts to read what a note announced."""

logger = logging.getLogger("canyon.listen")


class Notes:
    """Follows the notes that are heard, whichever way they came."""

    def __init__(
        self, engine: AsyncEngine, registry: Registry, sockets: Sockets, presence: SharedPresence
    ) -> None:
        self._engine, self._registry = engine, registry
        self._sockets, self._presence = sockets, presence
        self._at_work: set[asyncio.Task[None]] = set()
        self._news: dict[str, int] = {}
        """The newest version of each table that was announced and not read yet."""
        self._reader: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        """Stop reading."""
        tasks = [*self._at_work]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def catch_up(self) -> None:
        """Read everything that may have happened at the live tables while nobody listened."""
        await self._presence.read(*await self._registry.catch_up())

    def heard(self, note: str) -> None:
        """The words of a note: first a table's code, or whatever else it is about."""
        match note.split():
            case ["gone", process]:
                self._presence.ended(process)
            case ["person", user]:
                self._sockets.look_again(user)
            case [code, "here", process, watchers, *people]:
                self._presence.heard(code, process, watchers, *people)
            case [code, "dropped"]:
                self._registry.forget(code)
            case [code, "chat", number] if live_table := self._registry.live_tables.get(code):
                self._work(partial(chat_store.heard, self._engine, live_table, int(number)))
            case [code, version] if version.isdecimal():
                self._news[code] = max(int(version), self._news.get(code, 0))
                if self._reader is None or self._reader.done():
                    self._reader = self._work(self._read_news)

    async def _read_news(self) -> None:
        """Read the tables of which we heard, together; then those of which we heard meanwhile."""
        while self._news:
            news, self._news = self._news, {}
            try:
                await self._registry.hear(news)
            except BaseException:
                self._news = {**news, **self._news}  # what came since is newer
                raise

    def _work(self, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        task = asyncio.create_task(_try_on(work))
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)
        return task


async def _try_on(work: Callable[[], Awaitable[None]]) -> None:
    """Read what a note announced, if need be later: a note comes once.

    If the database is unreachable, so is the connection of the notes, and the next one catches
    up; but it may have been a single connection that failed.
    """
    for pause in (*PAUSES, None):
        try:
            await work()
            return
        except (Denied, StoreUnavailable, *DB_ERRORS) as trouble:
            logger.warning("could not read what other processes did: %s", trouble)
        if pause is not None:
            await asyncio.sleep(pause)
