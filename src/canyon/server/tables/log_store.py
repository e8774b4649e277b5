"""The log on disk: rows are committed in groups, and only then acknowledged.

One writer takes the waiting rows of all tables together, so that a durable commit costs a
table a fraction of a disk's sync. The primary key (code, version) lets one
of two rivals through. Only the log can say whether a commit that failed is on disk after
all, so after `StoreUnavailable` it must be read again before the next row.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Collection, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from canyon.server import metrics
from canyon.server.db import schema
from canyon.server.db.engine import DB_ERRORS, connect_postgres, open_writer, reason
from canyon.server.db.notify import CHANNEL, notify_now
from canyon.server.errors import StoreUnavailable
from canyon.server.tables.entries import Configured, Left, Sat, decode, encode
from canyon.server.tables.log import Row, Written
from canyon.state import Seat

Json = Any

PAGE = 500
"""Rows of a log that are read at a time."""
AT_ONCE = 200
"""Rows in one statement: SQLite takes at least 999 parameters, four per row."""

_NEWS = sa.text(
    "select log.code, log.version, log.at, log.entries"
    " from unnest(cast(:codes as text[]), cast(:versions as integer[])) as known (code, version)"
    " join log on log.code = known.code and log.version > known.version"
    " order by log.code, log.version"
)

logger = logging.getLogger("canyon.store")


class Waiting(NamedTuple):
    """A row on its way to the disk, and who waits for it."""

    row: Row
    done: asyncio.Future[bool]


class LogStore:
    """Appends rows, durably and in groups."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.writer: sa.Engine | None = None
        """Our connection to SQLite while we write."""
        self._raw: Any = None
        """Our connection to PostgreSQL, once we have written."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="log")
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False

    def start(self) -> None:
        """Start writing."""
        if self._engine.dialect.name == "sqlite":
            self.writer = open_writer(self._engine)
        self._task = asyncio.create_task(self._write_on(), name="log writer")

    async def stop(self) -> None:
        """Write what waits, then stop."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task
        self._thread.shutdown()
        if self.writer is not None:
            self.writer.dispose()
        if self._raw is not None:
            self._raw.terminate()

    async def append(self, row: Row) -> bool:
        """Wait until the row is on disk; False if another had its version first.

        A row that waits is written even if the caller is gone.
        """
        if self._stopping:
            raise StoreUnavailable
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(row, done))
        self._wake.set()
        return await done

    async def since(self, code: str, version: int = 0) -> list[Row]:
        """The rows of a table after a version."""
        return [
            Row(row.code, row.version, row.at, decode(row.entries), "")
            async for row in self.written(code, version)
        ]

    async def written(self, code: str, version: int = 0) -> AsyncIterator[Written]:
        """The same rows as they are on disk, a page at a time, because a log may be long."""
        more = True
        while more:
            query = (
                sa.select(schema.log)
                .where(schema.log.c.code == code, schema.log.c.version > version)
                .order_by(schema.log.c.version)
                .limit(PAGE)
            )
            try:
                async with self._engine.connect() as connection:
                    rows = (await connection.execute(query)).all()
            except DB_ERRORS as trouble:
                raise StoreUnavailable from trouble
            for row in rows:
                version = row.version
                yield Written(row.code, row.version, row.at, row.entries)
            more = len(rows) == PAGE

    async def news(self, known: Mapping[str, int]) -> list[Written]:
        """The rows after the known version of each of these tables, on PostgreSQL alone."""
        found = {"codes": [*known], "versions": [*known.values()]}
        try:
            async with self._engine.connect() as connection:
                return [Written(*row) for row in await connection.execute(_NEWS, found)]
        except DB_ERRORS as trouble:
            raise StoreUnavailable from trouble

    async def _write_on(self) -> None:
        while self._waiting or not self._stopping:
            await self._wake.wait()
            self._wake.clear()
            group, self._waiting = self._waiting, []
            parts = _parts(group) if self.writer is None else [group]
            for part in filter(None, parts):
                await self._write(part)

    async def _write(self, group: Sequence[Waiting]) -> None:
        began = time.perf_counter()
        try:
            await self._commit([waiting.row for waiting in group])
        except (IntegrityError, DataError) as error:
            if len(group) > 1:  # one of them is at fault: find out which, one by one
                for waiting in group:
                    await self._write([waiting])
            elif isinstance(error, IntegrityError) and await self._is_taken(group[0].row):
                _answer(group[0], False)
            else:
                _failed(group, error)
            return
        except Exception as error:  # the disk is full, the server is gone: tell those who wait
            _failed(group, error)
            return
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - began)
        metrics.COMMIT_ROWS.observe(len(group))
        for waiting in group:
            _answer(waiting, True)

    async def _is_taken(self, row: Row) -> bool:
        """The log has this version: another constraint may have failed as well as its key."""
        log = schema.log
        query = sa.select(log.c.code).where(log.c.code == row.code, log.c.version == row.version)
        try:
            async with self._engine.connect() as connection:
                return (await connection.execute(query)).scalar() is not None
        except DB_ERRORS:
            return False  # nobody can say at the moment

    async def _commit(self, rows: list[Row]) -> None:
        """One transaction; when this returns, it is on disk."""
        if self.writer is None:
            if all(row.summary is None for row in rows):
                await self._execute(_APPEND, _parameters(rows))
                return
            async with self._engine.begin() as connection:
                await insert_rows(connection, rows)
            return
        await asyncio.get_running_loop().run_in_executor(
            self._thread, _commit_at_once, self.writer, rows
        )

    async def _execute(self, statement: str, parameters: Sequence[object]) -> None:
        """One statement of its own, on our connection to PostgreSQL: there and back only once."""
        import asyncpg

        if self._raw is None or self._raw.is_closed():
            self._raw = await connect_postgres(self._engine.url, patience=30.0)
        try:
            await self._raw.execute(statement, *parameters)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise IntegrityError(None, None, error) from error
        except asyncpg.DataError as error:
            raise DataError(None, None, error) from error
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise ConnectionError(str(error)) from error


def _commit_at_once(writer: sa.Engine, rows: list[Row]) -> None:
    """The whole transaction without the event loop, on a thread.

    A thread must wait for the interpreter whenever a call of SQLite returns while the loop
    is busy; if it had to wait for the loop as well, a commit would take several times as long.
    """
    with writer.begin() as connection:
        _append(connection, rows)


def _parts(group: Sequence[Waiting]) -> list[list[Waiting]]:
    """What one statement stores on PostgreSQL, and what takes several: lists show it."""
    told = [waiting for waiting in group if waiting.row.summary is not None]
    rest = [waiting for waiting in group if waiting.row.summary is None]
    return [rest, told]


def _failed(group: Sequence[Waiting], error: Exception) -> None:
    """Tell those who wait, and the log, that rows could not be stored."""
    logger.error("%d rows could not be stored: %s", len(group), reason(error))
    metrics.ERRORS.labels("store").inc()
    for waiting in group:
        _answer(waiting, error)


def _answer(waiting: Waiting, answer: bool | Exception) -> None:
    if waiting.done.done():
        return  # nobody waits any longer
    if isinstance(answer, bool):
        waiting.done.set_result(answer)
        return
    unstored = StoreUnavailable()
    unstored.__cause__ = answer
    waiting.done.set_exception(unstored)


async def insert_rows(connection: AsyncConnection, rows: list[Row]) -> None:
    """Append rows of any tables, and tell the other processes once they are committed."""
    await connection.run_sync(_append, rows)


def _append(connection: sa.Connection, rows: list[Row]) -> None:
    if connection.dialect.name == "sqlite":
        _insert_sqlite(connection, rows)
        notify_now(connection, [f"{row.code} {row.version}" for row in rows])
    else:
        connection.exec_driver_sql(_APPEND, _parameters(rows))
    for row in sorted(rows, key=lambda row: row.code):
        if row.summary is not None:
            _note(connection, row)


_APPEND = f"""
with given as (
    select * from unnest(
        $1::text[], $2::integer[], $3::float8[], $4::text[], $5::text[], $6::text[], $7::float8[]
    ) as given (code, version, at, entries, status, acting, due)
), stored as (
    insert into log (code, version, at, entries)
    select code, version, at, entries from given order by code, version
    returning code, version
), held as (
    -- In the order of codes, so that processes that lock the same tables never deadlock; and only
    -- now, because whoever waits for somebody else's row must not hold what they wait for.
    select code from tables where code in (select code from stored) order by code
    for no key update
), changed as (
    update tables set changed = $8, status = given.status, acting = given.acting, due = given.due
    from given join held using (code)
    where tables.code = given.code and not exists (
        select from given as later where later.code = given.code and later.version > given.version
    )
)
select pg_notify('{CHANNEL}', code || ' ' || version) from stored
"""
"""Appends rows, one for each parameter's elements, and tells the other processes."""


def _parameters(rows: Sequence[Row]) -> tuple[object, ...]:
    columns = zip(
        *[
            (each.code, each.version, each.at, _written(each))
            + (each.status, _digits(each.acting), each.due)
            for each in rows
        ],
        strict=True,
    )
    return (*map(list, columns), time.time())


def _insert_sqlite(connection: sa.Connection, rows: list[Row]) -> None:
    """The same in one statement for many rows; `_commit_at_once` says why calls are few."""
    now = time.time()
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        values = [each for row in some for each in (row.code, row.version, row.at, _written(row))]
        connection.exec_driver_sql(
            f"insert into log (code, version, at, entries) values {_marks('(?,?,?,?)', some)}",
            tuple(values),
        )
        last = {row.code: (row.code, row.status, _digits(row.acting), row.due) for row in some}
        connection.exec_driver_sql(
            "update tables set changed = ?, status = column2, acting = column3, due = column4"
            f" from (values {_marks('(?,?,?,?)', last)}) where code = column1",
            (now, *chain.from_iterable(last.values())),
        )


def _digits(seats: Iterable[Seat]) -> str:
    return "".join(map(str, seats))


def _marks(mark: str, things: Collection[object]) -> str:
    return ",".join([mark] * len(things))


def _written(row: Row) -> str:
    return encode(row.entries)


def _note(connection: sa.Connection, row: Row) -> None:
    """Store next to the log what is searched for across tables: summaries, and who sat down."""
    assert row.summary is not None
    tables = schema.tables
    summary = json.dumps(row.summary, separators=(",", ":"))
    found = {"summary": summary, "listed": row.summary["listed"], **schema.queried(row.summary)}
    connection.execute(sa.update(tables).where(tables.c.code == row.code).values(found))
    if any(isinstance(entry, Sat | Left | Configured) for entry in row.entries):
        _place(connection, row)


def _place(connection: sa.Connection, row: Row) -> None:
    """Store who sits where now; whoever has left stays listed."""
    assert row.summary is not None
    places = schema.places
    here = places.c.code == row.code
    known = connection.execute(sa.select(places.c.user_id, places.c.seat).where(here)).all()
    before = {place.user_id: place.seat for place in known}
    seats = {each["person"]: seat for seat, each in enumerate(row.summary["seats"]) if each}
    came = {e.user for e in row.entries if isinstance(e, Sat) and e.user} - before.keys()
    new = [{"code": row.code, "user_id": user, "seat": seats.get(user)} for user in sorted(came)]
    if new:
        connection.execute(sa.insert(places), new)
    for user, seat in before.items():
        if seats.get(user) != seat:
            moved = sa.update(places).where(here, places.c.user_id == user)
            connection.execute(moved.values(seat=seats.get(user)))
