"""The live tables of this process, and how they are created."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Container, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import groupby
from operator import attrgetter

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from canyon.fair import new_seed
from canyon.server import metrics
from canyon.server.db import schema
from canyon.server.db.engine import DB_ERRORS
from canyon.server.db.notify import notify
from canyon.server.errors import Denied, StoreUnavailable
from canyon.server.tables.entries import Created, Ended, Entry
from canyon.server.tables.live_table import LiveTable, load_live_table
from canyon.server.tables.log import Row
from canyon.server.tables.log_store import LogStore, insert_rows
from canyon.server.tables.settings import Settings
from canyon.server.tables.table import Table

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""A code's letters, without those that look like digits."""
CODE_LENGTH = 6
TRIES = 20
"""How many codes are tried for a new table; of 191 million, hardly one is ever taken."""
EMPTY_LIFE = 3600.0
"""A table that was never started is closed after this many seconds without people; when tables
are scarce, with people too."""
WAITING_LIFE = 7 * 24 * 3600.0
"""A table that was never started is closed after this many seconds, if nobody has it open."""
ABANDONED_LIFE = 90 * 24 * 3600.0
"""A game without a clock is ended after this many seconds without a choice, if nobody looks."""
ABANDONED_AT_LEAST = 24 * 3600.0
"""The same, when tables are scarce."""
AT_ONCE = 1000
"""The number of tables that are closed at a time."""
ENDED_AT_ONCE = 20
"""The number of games that are ended at a time; few, because each of them must be read."""


AWAKE_AT_ONCE = 100
"""The number of tables that stay awake because of one person's command."""
NAP = 1.0
"""Seconds without use after which such a table may sleep again; a runner needs less to wake it."""


class Registry:
    """Finds, creates and forgets live tables."""

    def __init__(self, engine: AsyncEngine, log: LogStore, most: int = 10_000) -> None:
        self.engine, self.log, self.most = engine, log, most
        self.live_tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._heard: set[str] = set()
        """Tables that other processes changed while they were being read."""
        self._gone: set[str] = set()
        """Tables that were deleted in the meantime."""
        self._long_work = asyncio.Lock()
        self.seating = asyncio.Lock()
        """Held while a bot with an account is seated, so that its tables are counted in turn."""

    @property
    def shared(self) -> bool:
        """Whether other processes may have the same tables."""
        return self.engine.dialect.name == "postgresql"

    async def live_table(self, code: str) -> LiveTable:
        """A table by its code, read from the log if necessary; Denied if there is none."""
        if code in self.live_tables:
            self.live_tables[code].used = time.monotonic()
            return self.live_tables[code]
        if code not in self._loading:
            task = self._loading[code] = asyncio.create_task(self._load(code), name=f"load {code}")
            # The caller may be gone by then.
            task.add_done_callback(lambda task: task.cancelled() or task.exception())
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str) -> LiveTable:
        try:
            live_table = await load_live_table(
                code, await self._seed(code), self.log, metrics.TABLE_METER
            )
            while code in self._heard:
                self._heard.discard(code)
                await live_table.catch_up()
            if code in self._gone:
                raise Denied("no-table", f"There is no table {code}.")
            self.live_tables[code] = live_table
            return live_table
        finally:
            del self._loading[code]
            self._heard.discard(code)
            self._gone.discard(code)

    async def _seed(self, code: str) -> bytes:
        query = sa.select(schema.tables.c.seed).where(schema.tables.c.code == code)
        try:
            async with self.engine.connect() as connection:
                seed = (await connection.execute(query)).scalar()
        except DB_ERRORS as trouble:
            raise Denied("unavailable", str(StoreUnavailable())) from trouble
        if seed is None:
            raise Denied("no-table", f"There is no table {code}.")
        return bytes(seed)

    async def hear(self, news: Mapping[str, int]) -> None:
        """Processes have written versions of these tables: read those that are live here.

        All of them are read by one query, because under load a query for each row would cost
        more than the rows themselves.
        """
        self._heard.update(news.keys() & self._loading.keys())
        behind = [
            live_table
            for code, version in news.items()
            if (live_table := self.live_tables.get(code)) and live_table.table.version < version
        ]
        # Where something is being written, it is most likely our own row that we hear of.
        ours = [live_table for live_table in behind if live_table.busy]
        theirs = {each.table.code: each for each in behind if not each.busy}
        await asyncio.gather(
            self._follow(theirs), *[each.catch_up(news[each.table.code]) for each in ours]
        )

    async def _follow(self, live_tables: Mapping[str, LiveTable]) -> None:
        """Read what others have written at these tables."""
        if not live_tables:
            return
        if not self.shared:
            for live_table in live_tables.values():
                await live_table.catch_up()
            return
        known = {code: live_table.table.version for code, live_table in live_tables.items()}
        for code, rows in groupby(await self.log.news(known), key=attrgetter("code")):
            await live_tables[code].follow(rows)

    async def catch_up(self) -> list[LiveTable]:
        """Read what may have been missed at the live tables here, and return these tables."""
        # Tables that are just being read may have been read too early.
        self._heard.update(self._loading)
        live_tables = [*self.live_tables.values()]
        for live_table in live_tables:
            await live_table.catch_up()
        return live_tables

    async def make(self, settings: Settings, host: str) -> LiveTable:
        """A new table, with its host's settings; nobody sits at it yet."""
        await self._make_way()
        for _ in range(TRIES):
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            try:
                await self._insert(code, settings, host)
            except IntegrityError:
                if not await self._is_taken(code):
                    raise
            except DB_ERRORS as trouble:
                raise Denied("unavailable", str(StoreUnavailable())) from trouble
            else:
                return await self.live_table(code)
        raise Denied("full", "There are too many tables already; try again later.")

    async def _insert(self, code: str, settings: Settings, host: str) -> None:
        """Write a new table, and the first row of its log."""
        at = time.time()
        row = {
            "code": code,
            "seed": new_seed(),
            "status": "waiting",
            "listed": settings.listed,
            "created": at,
            "changed": at,
            "summary": "{}",
        }
        made = [Created(settings.written(), host)]
        table, _ = Table(code).after(at, made)
        first = Row.after(table, at, made, table.summary())
        async with self.engine.begin() as connection:
            await connection.execute(sa.insert(schema.tables).values(row))
            await insert_rows(connection, [first])

    async def _is_taken(self, code: str) -> bool:
        """Some table has this code."""
        query = sa.select(schema.tables.c.code).where(schema.tables.c.code == code)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar() is not None

    async def drop(self, *codes: str, only: sa.ColumnElement[bool] | None = None) -> int:
        """Delete tables with their logs, if they have not changed; returns how many."""
        tables = schema.tables
        gone = sa.delete(tables).where(tables.c.code.in_(codes)).returning(tables.c.code)
        async with self.engine.begin() as connection:
            found = await connection.execute(gone if only is None else gone.where(only))
            dropped = [*found.scalars()]
            await notify(connection, *(f"{code} dropped" for code in dropped))
        for code in dropped:
            self.forget(code)
        return len(dropped)

    def forget(self, code: str) -> None:
        """A table was deleted or put to sleep; its runner will notice."""
        if code in self.live_tables:
            self.live_tables.pop(code).changed.set()
        elif code in self._loading:
            self._gone.add(code)

    async def give_up_waiting(self, life: float = WAITING_LIFE) -> int:
        """Delete tables that were never started and that nobody has open; returns how many.

        If people sit there, after `life` seconds without a change; otherwise sooner.
        """
        tables, now = schema.tables, time.time()
        old = sa.and_(
            tables.c.status == "waiting",
            tables.c.changed < now - sa.case((tables.c.peopled, life), else_=EMPTY_LIFE),
            tables.c.code.not_in(sa.select(schema.presences.c.code)),
        )
        idle = await self._idle(old, AT_ONCE)
        return await self.drop(*idle, only=old) if idle else 0

    async def end_abandoned(self, life: float = ABANDONED_LIFE) -> int:
        """End games that wait for somebody who has been away for too long; returns how many.

        With a clock, a bot would have sat in long ago, and the game would have continued.
        """
        tables, now = schema.tables, time.time()
        idle = await self._idle(
            sa.and_(
                tables.c.status == "playing",
                tables.c.changed < now - life,
                tables.c.clock.is_(None),
                tables.c.code.not_in(sa.select(schema.presences.c.code)),
            ),
            ENDED_AT_ONCE,
        )
        for code in idle:
            live_table = await self.live_table(code)
            await live_table.settle(
                lambda table: [Ended("abandoned")] if table.status == "playing" else []
            )
            self.forget(code)
        return len(idle)

    async def _idle(self, old: sa.ColumnElement[bool], most: int) -> list[str]:
        """The oldest of such tables that nobody uses here."""
        tables = schema.tables
        query = sa.select(tables.c.code).where(old).order_by(tables.c.changed).limit(most)
        async with self.engine.connect() as connection:
            codes = (await connection.execute(query)).scalars()
            return [
                code
                for code in codes
                if code not in self.live_tables or self.live_tables[code].idle
            ]

    async def _make_way(self) -> None:
        """Refuse a table beyond the limit, after closing those that nobody needs any longer."""
        tables = schema.tables
        waiting = tables.c.status == "waiting"
        count = (
            sa.select(sa.func.count())
            .select_from(tables)
            .where(sa.or_(waiting, tables.c.status == "playing"))
        )
        async with self.engine.connect() as connection:
            if (await connection.execute(count)).scalar_one() < self.most:
                return
        given_up = await self.give_up_waiting(EMPTY_LIFE)
        if not given_up and not await self.end_abandoned(ABANDONED_AT_LEAST):
            raise Denied("full", "There are too many tables already; try again later.")

    @asynccontextmanager
    async def piece(self) -> AsyncIterator[None]:
        """A piece of long work for one person: one at a time, and a rest after each."""
        async with self._long_work:
            began = time.monotonic()
            yield
            await asyncio.sleep(time.monotonic() - began)

    async def settle_all(
        self, codes: Sequence[str], decide: Callable[[Table], Sequence[Entry]]
    ) -> None:
        """Carry out a command at many tables; those that had to be read for it go back to sleep."""
        for start in range(0, len(codes), AWAKE_AT_ONCE):
            some = codes[start : start + AWAKE_AT_ONCE]
            asleep = {*some} - self.live_tables.keys()
            for code in some:
                async with self.piece():
                    try:
                        await (await self.live_table(code)).settle(decide)
                    except Denied as denied:
                        if denied.code != "no-table":  # it was closed in the meantime
                            raise
            if len(some) == AWAKE_AT_ONCE:
                await asyncio.sleep(NAP)  # whoever has just come, or a bot, may need one of them
                self.forget_idle(NAP, asleep)

    def forget_idle(self, after: float, among: Container[str] | None = None) -> int:
        """Put tables to sleep where nothing happens and nobody listens; returns how many."""
        now = time.monotonic()
        idle = [
            code
            for code, live_table in self.live_tables.items()
            if live_table.idle and now - live_table.used > after
            if among is None or code in among
        ]
        for code in idle:
            self.forget(code)
        return len(idle)

    def measure(self) -> None:
        """Report the numbers of live tables and sockets to the metrics."""
        metrics.TABLES.set(len(self.live_tables))
        metrics.SOCKETS.set(
            sum(len(live_table.listeners) for live_table in self.live_tables.values())
        )
