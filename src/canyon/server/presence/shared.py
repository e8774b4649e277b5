"""Who has a socket at which table in which process, on a database that several share.

Each process keeps a row for each table that its sockets listen to, and announces it when it
changes; the rows of a process end with it (see `cluster.leases`). With SQLite there is no other
process, and none of this is written.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from canyon.server import metrics
from canyon.server.db import schema
from canyon.server.db.engine import DB_ERRORS, reason
from canyon.server.db.notify import notify
from canyon.server.tables.attendance import NOBODY, Crowd
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.registry import Registry

GATHER = 0.05
"""Changes within this time are written together."""
AGAIN = 1.0
"""Seconds until a failed write is tried again."""

logger = logging.getLogger("canyon.presence")


class SharedPresence:
    """What this process announces about its sockets, and learns about those of others."""

    def __init__(self, engine: AsyncEngine, registry: Registry, process: str) -> None:
        self._engine, self._registry, self._me = engine, registry, process
        self._shared = engine.dialect.name == "postgresql"
        self._published: dict[str, Crowd] = {}
        self._changed: dict[str, LiveTable] = {}
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.moved: Callable[[LiveTable], None] = lambda live_table: None
        """Called with a table at which somebody came or went elsewhere."""

    def start(self) -> None:
        """Start announcing."""
        if self._shared:
            self._task = asyncio.create_task(self._tell_on(), name="presence")

    async def stop(self) -> None:
        """Stop announcing; what was announced ends with the process."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # what we announce

    def changed(self, live_table: LiveTable) -> None:
        """Somebody came to a table here, went, or sat down."""
        if self._shared and self._published.get(live_table.table.code, NOBODY) != live_table.crowd:
            self._changed[live_table.table.code] = live_table
            self._wake.set()

    def again(self) -> None:
        """The others no longer know about us: announce everything again."""
        self._published.clear()
        for live_table in self._registry.live_tables.values():
            self.changed(live_table)

    async def _tell_on(self) -> None:
        while True:
            await self._wake.wait()
            await asyncio.sleep(GATHER)
            self._wake.clear()
            live_tables, self._changed = self._changed, {}
            crowds = {code: live_table.crowd for code, live_table in sorted(live_tables.items())}
            try:
                async with self._engine.begin() as connection:
                    await self._write(connection, crowds)
            except DB_ERRORS as trouble:
                logger.warning("could not announce who is here: %s", reason(trouble))
                metrics.ERRORS.labels("presence").inc()
                self._changed = live_tables | self._changed
                await asyncio.sleep(AGAIN)
                self._wake.set()
                continue
            for code, crowd in crowds.items():
                if crowd == NOBODY:
                    self._published.pop(code, None)
                else:
                    self._published[code] = crowd

    async def _write(self, connection: AsyncConnection, crowds: dict[str, Crowd]) -> None:
        presences = schema.presences
        await connection.execute(sa.text("set local synchronous_commit = off"))
        gone = [code for code, crowd in crowds.items() if crowd == NOBODY]
        await connection.execute(
            sa.delete(presences).where(presences.c.process == self._me, presences.c.code.in_(gone))
        )
        rows = [
            {
                "process": self._me,
                "code": code,
                "people": " ".join(sorted(crowd.people)),
                "watchers": crowd.watchers,
            }
            for code, crowd in crowds.items()
            if crowd != NOBODY
        ]
        if rows:
            from sqlalchemy.dialects.postgresql import insert

            new = insert(presences)
            values = {"people": new.excluded.people, "watchers": new.excluded.watchers}
            await connection.execute(
                new.on_conflict_do_update(index_elements=["process", "code"], set_=values), rows
            )
        notes = [
            " ".join([code, "here", self._me, str(crowd.watchers), *sorted(crowd.people)])
            for code, crowd in crowds.items()
        ]
        await notify(connection, *notes)

    # what we learn

    async def learn(self, live_table: LiveTable) -> None:
        """Read who is at a table elsewhere, unless we know it; then it is kept up to date."""
        if not live_table.attendance.knows_elsewhere:
            await self.read(live_table)

    async def read(self, *live_tables: LiveTable) -> None:
        """Read who is at some tables elsewhere."""
        while self._shared and live_tables:
            live_tables = await self._read(live_tables)

    async def _read(self, live_tables: tuple[LiveTable, ...]) -> tuple[LiveTable, ...]:
        """The same once; returns the tables about which something was announced in the meantime."""
        presences = schema.presences
        query = sa.select(presences).where(
            presences.c.code.in_([live_table.table.code for live_table in live_tables]),
            presences.c.process != self._me,
        )
        heard = {live_table: live_table.attendance.announced for live_table in live_tables}
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        # What was read about the others is out of date, or about to be.
        fresh = [
            live_table
            for live_table in live_tables
            if live_table.attendance.announced == heard[live_table]
        ]
        for live_table in fresh:
            crowds = {
                row.process: Crowd(frozenset(row.people.split()), row.watchers)
                for row in rows
                if row.code == live_table.table.code
            }
            live_table.attendance.knows_elsewhere = True
            for process in crowds.keys() | live_table.attendance.elsewhere.keys():
                self._set(live_table, process, crowds.get(process, NOBODY))
        return tuple(live_table for live_table in live_tables if live_table not in fresh)

    def heard(self, code: str, process: str, watchers: str, *people: str) -> None:
        """Another process's announcement of who is at a table there."""
        live_table = self._registry.live_tables.get(code)
        if live_table is not None and process != self._me:
            live_table.attendance.announced += 1
            self._set(live_table, process, Crowd(frozenset(people), int(watchers)))

    def ended(self, process: str) -> None:
        """A process has ended, and nobody is there."""
        for live_table in self._registry.live_tables.values():
            live_table.attendance.announced += 1
            self._set(live_table, process, NOBODY)

    def _set(self, live_table: LiveTable, process: str, crowd: Crowd) -> None:
        if live_table.attendance.elsewhere.get(process, NOBODY) != crowd:
            live_table.crowded(process, crowd)
            self.moved(live_table)
