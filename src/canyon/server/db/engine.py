"""The database: SQLite in one file, or PostgreSQL for as many processes as wanted."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from canyon.private import close_to_others, private_file, private_folder

Done = TypeVar("Done")

DB_ERRORS = (OSError, sa.exc.SQLAlchemyError)
"""What using a database can end in that is no mistake of ours; OSError holds TimeoutError."""
HEAD = "0003"
"""The newest migration."""
MIGRATION_LOCK = 0x43414E59
"""The advisory lock that lets one process migrate at a time."""
BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside its file; it makes them as readable as that is."""
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


def place_of(db: str) -> URL:
    """Where `postgresql://…`, `sqlite:///…` or a file's path leads; ValueError if nowhere."""
    if "://" not in db:
        return URL.create(DRIVERS["sqlite"], database=str(Path(db).expanduser()))
    try:
        place = make_url(db)
    except (sa.exc.ArgumentError, ValueError):
        raise ValueError("no address of a database: give a file or postgresql://…") from None
    kind = {"postgres": "postgresql"}.get(place.get_backend_name(), place.get_backend_name())
    if kind not in DRIVERS:
        raise ValueError(f"no database {kind!r}: give a file or postgresql://…")
    return place.set(drivername=DRIVERS[kind])


def file_of(place: URL) -> Path | None:
    """The file of an SQLite database."""
    is_file = place.get_backend_name() == "sqlite" and place.database not in (None, "", ":memory:")
    return Path(str(place.database)) if is_file else None


def open_engine(db: str, silent: float | None = None) -> AsyncEngine:
    """An engine for `postgresql://…`, `sqlite:///…` or a file's path.

    PostgreSQL ends a transaction of which it has heard nothing for `silent` seconds.
    """
    place = place_of(db)
    file = file_of(place)
    # Parameters hold seeds and tokens' hashes: no error message is to show them.
    if place.get_backend_name() == "postgresql":
        return create_async_engine(
            place,
            async_creator=partial(connect_postgres, place, patience=30.0, silent=silent),
            pool_size=10,
            max_overflow=10,
            pool_pre_ping=True,
            hide_parameters=True,
        )
    if file is not None:
        private_folder(file.parent)
        private_file(file)
        for ending in BESIDE:
            close_to_others(Path(f"{file}{ending}"))
    # As many connections as are ever wanted are kept: each is a thread, and slow to open.
    engine = create_async_engine(place, pool_size=5, max_overflow=0, hide_parameters=True)
    sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def open_writer(engine: AsyncEngine) -> sa.Engine:
    """One more connection to an SQLite file, for a thread that writes without the event loop."""
    place = engine.url.set(drivername="sqlite")
    writer = sa.create_engine(place, pool_size=1, max_overflow=0, hide_parameters=True)
    sa.event.listen(writer, "connect", _prepare_sqlite)
    return writer


async def connect_postgres(place: URL, patience: float, silent: float | None = None) -> Any:
    """A connection of asyncpg's, by an address as PostgreSQL's own programs take it.

    The database, too, gives up a statement after `patience` seconds: whoever asked may hang,
    and others wait for its locks.
    """
    import asyncpg

    address = place.set(drivername="postgresql").render_as_string(hide_password=False)
    try:
        return await asyncpg.connect(
            address,
            timeout=5,
            command_timeout=patience,
            server_settings={
                "synchronous_commit": "on",  # whatever the server's default is
                "statement_timeout": str(int(patience * 1000)),
                "idle_in_transaction_session_timeout": str(int((silent or 0) * 1000)),
            },
        )
    except (asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
        raise ConnectionError(str(error)) from error


_at_work: set[asyncio.Task[Any]] = set()


async def uncancelled(work: Coroutine[Any, Any, Done]) -> Done:
    """Do it to its end, even if whoever asked for it is cancelled by then.

    A connection to SQLite that is left in the middle of a statement goes back to the pool with
    its lock, and nobody could write any more.
    """
    task = asyncio.create_task(work)
    _at_work.add(task)
    task.add_done_callback(_finished)
    return await asyncio.shield(task)


def _finished(task: asyncio.Task[Any]) -> None:
    """Look how it ended: whoever asked may be gone, and a refusal is nothing to log then."""
    _at_work.discard(task)
    if not task.cancelled():
        task.exception()


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Every commit is on disk before it returns; readers do not wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the schema up to date; of several processes one does, the others wait."""
    async with engine.connect() as connection:
        if await _version(connection) == HEAD:
            return  # the usual case: no need to load what makes migrations
        postgres = engine.dialect.name == "postgresql"
        if postgres:
            await connection.execute(sa.text(f"select pg_advisory_lock({MIGRATION_LOCK})"))
        try:
            await connection.run_sync(_upgrade)
            await connection.commit()
        finally:
            if postgres:
                await connection.rollback()
                await connection.execute(sa.text(f"select pg_advisory_unlock({MIGRATION_LOCK})"))
                await connection.commit()


async def _version(connection: AsyncConnection) -> str | None:
    """The migration that the database is at."""
    there = await connection.run_sync(lambda sync: sa.inspect(sync).has_table("alembic_version"))
    if not there:
        return None
    found = await connection.execute(sa.text("select version_num from alembic_version"))
    version: str | None = found.scalar()
    return version


def _upgrade(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option(
        "script_location", str(resources.files("canyon").joinpath("server", "db", "migrations"))
    )
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise sa.exc.InvalidRequestError(str(error)) from error


def reason(error: BaseException) -> str:
    """The driver's own words, without the statement that led there."""
    if isinstance(error, TimeoutError):
        return "no server answers there"
    if isinstance(error, sa.exc.DBAPIError) and error.orig is not None:
        cause = error.orig.__cause__ or error.orig
        return reason(cause) if isinstance(cause, OSError) else str(cause).partition("\n")[0]
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error).partition("\n")[0]
