"""`canyon db copy`: everything in one database into an empty one, which may be of the other kind.

One transaction creates the schema and writes all rows, so whatever fails leaves the target as it
was. What has arrived is read again and compared before that transaction ends.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from canyon.printable import one_line
from canyon.server.cluster.leases import NOW
from canyon.server.db import schema
from canyon.server.db.engine import BESIDE, DB_ERRORS, create_or_upgrade, open_engine
from canyon.server.startup import (
    Unusable,
    database_file,
    existing_file,
    hold,
    name_of,
    open_database,
    sentence,
)

BATCH = 500
"""Rows that are read and written at a time."""
MOMENTARY = (schema.processes, schema.presences, schema.notes)
"""What is about running servers, so that it is no longer true in a copy."""
TABLES = [table for table in schema.metadata.sorted_tables if table not in MOMENTARY]
"""Each comes after those that it refers to."""


class Contents(NamedTuple):
    """The rows of a table, to be compared in whatever order they are read."""

    rows: int = 0
    digests: int = 0
    """The sum of the rows' digests."""

    def plus(self, rows: Sequence[Sequence[Any]]) -> Contents:
        """With more rows."""
        texts = [repr(tuple(row)).encode("utf-8", "surrogatepass") for row in rows]
        added = sum(int.from_bytes(sha256(text).digest(), "big") for text in texts)
        return Contents(self.rows + len(rows), self.digests + added)


def copy_command(source: str, target: str) -> int:
    """Copy a database, and return the exit code."""
    try:
        _check_files(source, target)
        with hold(source), hold(target), _removed_if_it_fails(target):
            counts = asyncio.run(_copy(source, target))
    except Unusable as error:
        return _complain(str(error))
    except (sqlite3.Error, *DB_ERRORS) as error:
        return _complain(sentence(target, error))
    print(", ".join(f"{rows} {name}" for name, rows in counts.items()))
    return 0


def _check_files(source: str, target: str) -> None:
    """Notice what is wrong before any file is created."""
    existing_file(source)
    from_file, to_file = database_file(source), database_file(target)
    if to_file is not None and not to_file.parent.is_dir():
        raise Unusable(f"there is no folder {to_file.parent}.")
    if from_file and to_file and to_file.exists() and to_file.samefile(from_file):
        raise Unusable(f"{name_of(target)} can't be copied to itself.")


@contextmanager
def _removed_if_it_fails(target: str) -> Iterator[None]:
    """Remove a file that did not exist before."""
    file = database_file(target)
    new = file is not None and not file.exists()
    try:
        yield
    except BaseException:
        for ending in ("", *BESIDE) if new else ():
            Path(f"{file}{ending}").unlink(missing_ok=True)
        raise


async def _copy(source: str, target: str) -> dict[str, int]:
    """Copy everything; the number of rows of each table."""
    counts = {}
    async with _reading(source) as reading, _writing(target) as writing:
        for table in TABLES:
            sent, arrived = Contents(), Contents()
            async for rows in _rows(source, reading, table):
                await writing.execute(sa.insert(table), [row._asdict() for row in rows])
                sent = sent.plus(rows)
            async for rows in _rows(target, writing, table):
                arrived = arrived.plus(rows)
            if arrived != sent:
                raise Unusable(f"{name_of(target)} changes {table.name}, so nothing was copied.")
            counts[table.name] = sent.rows
        await _set_sequences(writing)
    return counts


@asynccontextmanager
async def _reading(db: str) -> AsyncIterator[AsyncConnection]:
    """A connection to a database that no server uses; it sees one moment."""
    processes = schema.processes
    async with open_database(db) as engine, engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            await connection.exec_driver_sql("begin")
        else:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            running = sa.select(processes.c.id).where(processes.c.alive_until > NOW)
            if (await connection.execute(running)).first() is not None:
                raise Unusable(f"a server is using {name_of(db)}: stop it first.")
        yield connection


@asynccontextmanager
async def _writing(db: str) -> AsyncIterator[AsyncConnection]:
    """A transaction in a database that is empty except for our schema."""
    full = Unusable(f"{name_of(db)} is not empty: copy into a new one.")
    engine = open_engine(db)
    try:
        async with engine.begin() as connection:
            names = await connection.run_sync(lambda sync: sa.inspect(sync).get_table_names())
            if not schema.metadata.tables.keys() >= {*names} - {"alembic_version"}:
                raise full
            await connection.run_sync(create_or_upgrade)
            for table in schema.metadata.sorted_tables:
                if (await connection.execute(sa.select(table).limit(1))).first() is not None:
                    raise full
            yield connection
    finally:
        await engine.dispose()


async def _rows(
    db: str, connection: AsyncConnection, table: sa.Table
) -> AsyncIterator[Sequence[sa.Row[Any]]]:
    """The rows of a table, a number of them at a time."""
    try:
        result = await connection.stream(sa.select(table))
        async for rows in result.partitions(BATCH):
            yield rows
    except DB_ERRORS as error:
        raise Unusable(sentence(db, error)) from None


async def _set_sequences(connection: AsyncConnection) -> None:
    """Let PostgreSQL give later rows higher numbers than those of the copied ones."""
    if connection.dialect.name != "postgresql":
        return
    for table in TABLES:
        if (column := table.autoincrement_column) is not None:
            sequence = sa.func.pg_get_serial_sequence(table.name, column.name)
            highest = sa.func.max(column)
            await connection.execute(
                sa.select(sa.func.setval(sequence, highest)).having(highest.is_not(None))
            )


def _complain(text: str) -> int:
    print(f"canyon: {one_line(text)}", file=sys.stderr)
    return 1
