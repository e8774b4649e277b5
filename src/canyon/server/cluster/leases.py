"""Which process runs a table: exactly one, and another as soon as that one dies.

A table's row names its process. A process reports regularly that it is alive, in its own
row, so that this costs the same however many tables it runs. A process that finds another
silent for too long takes its tables, and deletes its row once none is left. If the silent
process is alive after all, it finds its row gone, or notices that it was silent for too long,
and checks again which tables it holds. Nobody waits for a lock of a process that hangs: the
database ends a transaction that is silent (see `db.engine`).

With SQLite there is one process, and none of this is written.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from canyon.server.db import schema
from canyon.server.db.notify import notify

LOOK_THROUGH = 60.0
"""After this many seconds all tables under way are checked, whatever we believe about them."""

NOW = sa.extract("epoch", sa.func.clock_timestamp())
"""The database's clock, because those of several machines differ."""
PLAYING = schema.tables.c.status == sa.literal_column("'playing'")
"""The condition of the index that finds tables which nobody runs."""


class Taken(NamedTuple):
    """What a process has come to hold."""

    codes: set[str]
    """Tables that it should run, besides those it runs already."""
    whole: bool
    """Whether these are all, and it no longer holds any other."""
    anew: bool
    """It was taken for dead, or has just started."""


class Leases:
    """This process's hold on tables."""

    def __init__(self, engine: AsyncEngine, process: str, lease: float) -> None:
        self._engine, self._me, self._lease = engine, process, lease
        self._looked = -LOOK_THROUGH
        self._beaten: float | None = None
        """When we could last report that we are alive."""
        self._pulses: dict[str, tuple[float, float]] = {}
        """Each process's last heartbeat, and since when we have seen no later one."""

    async def take(self, begun: Collection[str] = ()) -> Taken:
        """Report that we are alive, and take what nobody holds; `begun` are games started here."""
        now = time.monotonic()
        whole = now - self._looked >= LOOK_THROUGH
        if self._engine.dialect.name == "postgresql":
            taken = await self._take(whole)
        else:
            query = sa.select(schema.tables.c.code).where(PLAYING)
            async with self._engine.connect() as connection:
                codes = set((await connection.execute(query)).scalars()) if whole else {*begun}
            taken = Taken(codes, whole, self._beaten is None)
        self._beaten = time.monotonic()
        if taken.whole:
            self._looked = now
        return taken

    async def give_back(self) -> None:
        """Let go of every table, so that another process need not wait."""
        async with self._engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                await _run_by(connection, None, schema.tables.c.runner == self._me)
                await _bury(connection, [self._me])

    async def _take(self, whole: bool) -> Taken:
        tables, processes = schema.tables, schema.processes
        # Whether we were stopped or could not reach the database, others may have taken our tables.
        stalled = self._stalled()
        anew = await self._beat()
        whole = whole or anew or stalled
        async with self._engine.begin() as connection:
            dead = [] if stalled else await self._dead(connection)
            free = sa.or_(tables.c.runner.is_(None), tables.c.runner.in_(dead))
            if whole:
                free = sa.or_(free, tables.c.runner.not_in(sa.select(processes.c.id)))
            codes = await _run_by(connection, self._me, free)
            await _bury(connection, dead)
            if whole:
                ours = sa.select(tables.c.code).where(PLAYING, tables.c.runner == self._me)
                codes = set((await connection.execute(ours)).scalars())
        return Taken(codes, whole, anew)

    async def _beat(self) -> bool:
        """Report that we are alive; True if we were not known, or are no longer.

        One statement that commits by itself: a process stopped in a transaction keeps its locks.
        """
        from sqlalchemy.dialects.postgresql import insert

        processes, until = schema.processes, NOW + self._lease
        beat = insert(processes).values(id=self._me, alive_until=until)
        beat = beat.on_conflict_do_update(index_elements=["id"], set_={"alive_until": until})
        async with self._engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            new: sa.ColumnElement[bool] = sa.literal_column("xmax = 0", sa.Boolean)
            return (await connection.execute(beat.returning(new))).scalar_one()

    async def _dead(self, connection: AsyncConnection) -> list[str]:
        """Processes that have been silent for too long.

        By the database's clock, or by ours if that one was set back.
        """
        processes, now = schema.processes, time.monotonic()
        query = sa.select(processes.c.id, processes.c.alive_until, processes.c.alive_until < NOW)
        found = (await connection.execute(query.where(processes.c.id != self._me))).all()
        known = self._pulses
        self._pulses = {
            process: known[process] if known.get(process, (None,))[0] == until else (until, now)
            for process, until, _ in found
        }
        return [
            process
            for process, _, late in found
            if late or now - self._pulses[process][1] > 2 * self._lease
        ]

    def _stalled(self) -> bool:
        """We could not report lately that we are alive, so perhaps nobody could."""
        return self._beaten is not None and time.monotonic() - self._beaten > self._lease / 2


async def _run_by(
    connection: AsyncConnection, process: str | None, free: sa.ColumnElement[bool]
) -> set[str]:
    """Assign tables to a process, and return their codes.

    A locked table, perhaps held by a process that hangs, is skipped and taken the next time.
    """
    # The order of codes, and a lock that lets rows be added to the log: see `tables.log_store`.
    tables = schema.tables
    chosen = (
        sa.select(tables.c.code)
        .where(PLAYING, free)
        .order_by(tables.c.code)
        .with_for_update(key_share=True, skip_locked=True)
        .subquery()
    )
    done = await connection.execute(
        sa.update(tables)
        .where(tables.c.code == chosen.c.code)
        .values(runner=process)
        .returning(tables.c.code)
    )
    return set(done.scalars())


async def _bury(connection: AsyncConnection, dead: list[str]) -> None:
    """Delete processes that no longer run anything, and tell the others."""
    processes, tables = schema.processes, schema.tables
    running = sa.exists().where(PLAYING, tables.c.runner == processes.c.id)
    chosen = (
        sa.select(processes.c.id)
        .where(processes.c.id.in_(dead), ~running)
        # Two that check at the same time wait neither for each other nor for one that hangs.
        .with_for_update(skip_locked=True)
    )
    gone = await connection.execute(
        sa.delete(processes).where(processes.c.id.in_(chosen)).returning(processes.c.id)
    )
    await notify(connection, *(f"gone {each}" for each in gone.scalars()))
