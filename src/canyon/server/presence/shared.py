"""Who has a socket at which table in which process, on a database that several share.

Each process keeps a row for each table that its sockets listen to, and announces it when it
changes; the rows of a process end with it (see `cluster.leases`). With SQLite there is no other
process, and nothing of this is written.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from canyon.server import metrics
from canyon.server.db import schema
from canyon.server.db.engine import DB_ERRORS, reason
from canyon.server.db.notify import notify
from canyon.server.tables.live_table import NOBODY, Crowd, LiveTable
from canyon.server.tables.registry import Registry

GATHER = 0.05
"""What changes within this time is written at once."""
AGAIN = 1.0
"""Seconds until what could not be written is tried again."""

logger = logging.getLogger("canyon.whereabouts")


class SharedPresence:
    """What this process tells of its sockets, and hears of those of others."""

    def __init__(self, engine: AsyncEngine, registry: Registry, process: str) -> None:
        self._engine, self._registry, self._me = engine, registry, process
        self._shared = engine.dialect.name == "postgresql"
        self._published: dict[str, Crowd] = {}
        self._changed: dict[str, LiveTable] = {}
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.moved: Callable[[LiveTable], None] = lambda room: None
        """Called with a table at which somebody came or went elsewhere."""

    def start(self) -> None:
        """Begin to tell."""
        if self._shared:
            self._task = asyncio.create_task(self._tell_on(), name="whereabouts")

    async def stop(self) -> None:
        """Tell no more; what was told ends with the process."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # what we tell

    def changed(self, room: LiveTable) -> None:
        """Somebody came to a table here, went, or sat down."""
        if self._shared and self._published.get(room.table.code, NOBODY) != room.crowd:
            self._changed[room.table.code] = room
            self._wake.set()

    def again(self) -> None:
        """Nothing is known of us any more: tell everything again."""
        self._published.clear()
        for room in self._registry.rooms.values():
            self.changed(room)

    async def _tell_on(self) -> None:
        while True:
            await self._wake.wait()
            await asyncio.sleep(GATHER)
            self._wake.clear()
            rooms, self._changed = self._changed, {}
            crowds = {code: room.crowd for code, room in sorted(rooms.items())}
            try:
                async with self._engine.begin() as connection:
                    await self._write(connection, crowds)
            except DB_ERRORS as trouble:
                logger.warning("who is here could not be told: %s", reason(trouble))
                metrics.ERRORS.labels("whereabouts").inc()
                self._changed = rooms | self._changed
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

    # what we hear

    async def learn(self, room: LiveTable) -> None:
        """Read who is at a table elsewhere, unless that is known; then it is kept up to date."""
        if not room.knows_elsewhere:
            await self.read(room)

    async def read(self, *rooms: LiveTable) -> None:
        """Read who is at some tables elsewhere."""
        while self._shared and rooms:
            rooms = await self._read(rooms)

    async def _read(self, rooms: tuple[LiveTable, ...]) -> tuple[LiveTable, ...]:
        """The same once; the tables of which something was announced meanwhile."""
        presences = schema.presences
        query = sa.select(presences).where(
            presences.c.code.in_([room.table.code for room in rooms]),
            presences.c.process != self._me,
        )
        heard = {room: room.announced for room in rooms}
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        # What was read of the others is out of date, or about to be.
        fresh = [room for room in rooms if room.announced == heard[room]]
        for room in fresh:
            crowds = {
                row.process: Crowd(frozenset(row.people.split()), row.watchers)
                for row in rows
                if row.code == room.table.code
            }
            room.knows_elsewhere = True
            for process in crowds.keys() | room.elsewhere.keys():
                self._set(room, process, crowds.get(process, NOBODY))
        return tuple(room for room in rooms if room not in fresh)

    def heard(self, code: str, process: str, watchers: str, *people: str) -> None:
        """Another process's announcement of who is at a table there."""
        room = self._registry.rooms.get(code)
        if room is not None and process != self._me:
            room.announced += 1
            self._set(room, process, Crowd(frozenset(people), int(watchers)))

    def ended(self, process: str) -> None:
        """A process is no more, and nobody is there."""
        for room in self._registry.rooms.values():
            room.announced += 1
            self._set(room, process, NOBODY)

    def _set(self, room: LiveTable, process: str, crowd: Crowd) -> None:
        if room.elsewhere.get(process, NOBODY) != crowd:
            room.crowded(process, crowd)
            self.moved(room)
