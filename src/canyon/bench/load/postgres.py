"""PostgreSQL under the server: a database of our own, and what commits and notifications cost."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
from sqlalchemy.engine import URL

from canyon.bench.load.processes import Unready
from canyon.server.db.engine import place_of
from canyon.server.db.notify import CHANNEL

ROW = "x" * 120
"""About as long as an action in the log."""


@contextmanager
def fresh_database(db: str) -> Iterator[str]:
    """The address of an empty database on the same server, which is dropped afterwards."""
    try:
        place = place_of(db)
    except ValueError as error:
        raise Unready(f"--db: {error}.") from None
    if place.get_backend_name() != "postgresql":
        raise Unready("The scene postgres needs --db postgresql://…")
    name = f"canyon_bench_{secrets.token_hex(4)}"
    try:
        asyncio.run(_execute(_address(place), f"create database {name}"))
    except (OSError, asyncpg.PostgresError) as error:
        raise Unready(f"--db: no database could be created there: {error}.") from None
    try:
        yield _address(place.set(database=name))
    finally:
        asyncio.run(_execute(_address(place), f"drop database {name} with (force)"))


def commits_per_second(db: str, connections: int, seconds: float, notes: bool) -> float:
    """Durable commits of one row each, by this many connections at once; perhaps with a note."""
    return asyncio.run(_commits(db, connections, seconds, notes))


async def _commits(db: str, connections: int, seconds: float, notes: bool) -> float:
    await _execute(db, "create table if not exists written (at bigserial primary key, row text)")
    opened = [await asyncpg.connect(db) for _ in range(connections)]
    listening = await asyncpg.connect(db)
    try:
        await listening.add_listener(CHANNEL, lambda *_: None)
        until = time.perf_counter() + seconds
        done = await asyncio.gather(*[_commit_until(each, until, notes) for each in opened])
    finally:
        for each in (*opened, listening):
            await each.close()
    return sum(done) / seconds


async def _commit_until(connection: asyncpg.Connection, until: float, notes: bool) -> int:
    done = 0
    while time.perf_counter() < until:
        async with connection.transaction():
            await connection.execute("insert into written (row) values ($1)", ROW)
            if notes:
                await connection.execute("select pg_notify($1, $2)", CHANNEL, f"AAAAAA {done}")
        done += 1
    return done


async def _execute(db: str, statement: str) -> None:
    connection = await asyncpg.connect(db)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def _address(place: URL) -> str:
    return place.set(drivername="postgresql").render_as_string(hide_password=False)
