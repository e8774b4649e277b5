"""Which process runs a table: exactly one, and another as soon as that one is dead.

A table's row names its process. A process says now and then that it is alive, in one row of
its own, so that this costs the same however many tables it runs. Whoever finds that another
has not said so for too long deletes its row and takes its tables, in one transaction; that
process, should it be alive after all, finds its row gone and lets go of everything.

With SQLite there is one process, and nothing of this is written.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from canyon.server import schema
from canyon.server.store import notify

LOOK_THROUGH = 60.0
"""Every so many seconds all tables under way are looked through, whatever is believed of them."""

NOW = sa.extract("epoch", sa.func.clock_timestamp())
"""The database's clock: those of several machines differ."""
PLAYING = schema.tables.c.status == sa.literal_column("'playing'")
"""As the index has it that finds tables which nobody runs."""


class Taken(NamedTuple):
    """What a process has come to hold."""

    codes: set[str]
    """Tables that it is to run, beside those it runs already."""
    whole: bool
    """These are all: it holds nothing else any more."""
    anew: bool
    """It was taken for dead, or has just begun."""


class Leases:
    """This process's hold on tables."""

    def __init__(self, engine: AsyncEngine, process: str, lease: float) -> None:
        self._engine, self._me, self._lease = engine, process, lease
        self._looked = -LOOK_THROUGH
        self._beaten: float | None = None
        """When we could last say that we are alive."""

    async def take(self, begun: Collection[str] = ()) -> Taken:
        """Say that we are alive, and take what nobody holds; `begun` are games started here."""
        now = time.monotonic()
        whole = now - self._looked >= LOOK_THROUGH
        async with self._engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                taken = await self._take(connection, whole)
            else:
                query = sa.select(schema.tables.c.code).where(PLAYING)
                codes = set((await connection.execute(query)).scalars()) if whole else {*begun}
                taken = Taken(codes, whole, self._beaten is None)
        self._beaten = time.monotonic()
        if taken.whole:
            self._looked = now
        return taken

    async def give_back(self) -> None:
        """Let go of every table, so that another process need not wait."""
        tables = schema.tables
        async with self._engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                await _run_by(connection, None, tables.c.runner == self._me)
                await _bury(connection, schema.processes.c.id == self._me)

    async def _take(self, connection: AsyncConnection, whole: bool) -> Taken:
        tables, processes = schema.tables, schema.processes
        await connection.execute(sa.text("set local synchronous_commit = off"))
        anew = not await self._beat(connection)
        whole = whole or anew
        free: sa.ColumnElement[bool] = tables.c.runner.is_(None)
        if not self._stalled():
            dead = await _bury(connection, processes.c.alive_until < NOW)
            free = sa.or_(free, tables.c.runner.in_(dead)) if dead else free
        if whole:
            free = sa.or_(free, tables.c.runner.not_in(sa.select(processes.c.id)))
        codes = await _run_by(connection, self._me, free)
        if codes:  # who runs what must outlive a crash of the database; a heartbeat need not
            await connection.execute(sa.text("set local synchronous_commit = on"))
        if whole:
            ours = sa.select(tables.c.code).where(PLAYING, tables.c.runner == self._me)
            codes = set((await connection.execute(ours)).scalars())
        return Taken(codes, whole, anew)

    async def _beat(self, connection: AsyncConnection) -> bool:
        """Say that we are alive; False if we were not known, or are no longer."""
        processes = schema.processes
        until = {"alive_until": NOW + self._lease}
        beat = sa.update(processes).where(processes.c.id == self._me).values(until)
        if (await connection.execute(beat)).rowcount:
            return True
        await connection.execute(sa.insert(processes).values(id=self._me, **until))
        return False

    def _stalled(self) -> bool:
        """We could not say lately that we are alive; so perhaps nobody could."""
        return self._beaten is not None and time.monotonic() - self._beaten > self._lease / 2


async def _run_by(
    connection: AsyncConnection, process: str | None, free: sa.ColumnElement[bool]
) -> set[str]:
    """Put tables into a process's hands; their codes."""
    # The order of codes, and a lock that lets rows be added to the log: see `store`.
    tables = schema.tables
    chosen = (
        sa.select(tables.c.code)
        .where(PLAYING, free)
        .order_by(tables.c.code)
        .with_for_update(key_share=True)
        .subquery()
    )
    done = await connection.execute(
        sa.update(tables)
        .where(tables.c.code == chosen.c.code)
        .values(runner=process)
        .returning(tables.c.code)
    )
    return set(done.scalars())


async def _bury(connection: AsyncConnection, which: sa.ColumnElement[bool]) -> list[str]:
    """Delete processes, and tell the others; two that look at once do not wait for each other."""
    processes = schema.processes
    chosen = sa.select(processes.c.id).where(which).with_for_update(skip_locked=True)
    gone = await connection.execute(
        sa.delete(processes).where(processes.c.id.in_(chosen)).returning(processes.c.id)
    )
    ids = [*gone.scalars()]
    await notify(connection, *(f"gone {each}" for each in ids))
    return ids
