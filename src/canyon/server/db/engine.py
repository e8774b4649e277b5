"""The database: SQLite in one file, or PostgreSQL for any number of processes."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from canyon.private import close_to_others, private_file, private_folder
from canyon.server.db import schema
from canyon.server.db.notify import BESIDE_SERVER

DB_ERRORS = (OSError, sa.exc.SQLAlchemyError)
"""Errors of a database that are not our mistake; OSError includes TimeoutError."""
MIGRATIONS = resources.files("canyon").joinpath("server", "db", "migrations")
HEAD = schema.digest()
"""The newest migration."""
OTHER_VERSION = (
    "an earlier version of Canyon created it (or a later one), and before 1.0.0 no database is"
    " converted: use that version, or start with a new database"
)
"""Why a database whose migration is not among ours is refused."""
MIGRATION_LOCK = 0x43414E59
"""The advisory lock that lets one process migrate at a time."""
BESIDE = ("-journal", "-wal", "-shm")
"""Files that SQLite keeps next to its own, with the same mode."""
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


def place_of(db: str) -> URL:
    """The URL of `postgresql://…`, `sqlite:///…` or a file's path; ValueError otherwise."""
    if "://" not in db:
        return URL.create(DRIVERS["sqlite"], database=str(Path(db).expanduser()))
    try:
        place = make_url(db)
    except (sa.exc.ArgumentError, ValueError):
        raise ValueError("not a database address: give a file or postgresql://…") from None
    kind = {"postgres": "postgresql"}.get(place.get_backend_name(), place.get_backend_name())
    if kind not in DRIVERS:
        raise ValueError(f"{kind!r} is not supported: give a file or postgresql://…")
    return place.set(drivername=DRIVERS[kind])


def file_of(place: URL) -> Path | None:
    """The file of an SQLite database."""
    is_file = place.get_backend_name() == "sqlite" and place.database not in (None, "", ":memory:")
    return Path(str(place.database)) if is_file else None


def open_engine(
    db: str, silent: float | None = None, beside_server: bool = False, disk_full: bool = False
) -> AsyncEngine:
    """An engine for `postgresql://…`, `sqlite:///…` or a file's path.

    PostgreSQL ends a transaction that has been silent for `silent` seconds. `beside_server` is for
    a process that changes what a running server should notice. If the disk is full, SQLite keeps in
    memory what it otherwise needs a file for; no other process can open the database then.
    """
    place = place_of(db)
    file = file_of(place)
    # Parameters contain seeds and tokens' hashes, which no error message may show.
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
        if disk_full:
            place = place.set(
                database=f"file:{quote(str(file.absolute()))}",
                query={"vfs": "unix-excl", "uri": "true"},
            )
    # All connections are kept, because each is a thread and slow to open.
    engine = create_async_engine(
        place,
        pool_size=5,
        max_overflow=0,
        hide_parameters=True,
        execution_options={BESIDE_SERVER: beside_server},
        connect_args={"async_creator_fn": connect_sqlite},
    )
    sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def open_writer(engine: AsyncEngine) -> sa.Engine:
    """Another connection to an SQLite file, for a thread that writes without the event loop."""
    place = engine.url.set(drivername="sqlite")
    writer = sa.create_engine(
        place,
        pool_size=1,
        max_overflow=0,
        hide_parameters=True,
        execution_options=engine.get_execution_options(),
    )
    sa.event.listen(writer, "connect", _prepare_sqlite)
    return writer


async def connect_sqlite(*args: Any, **kwargs: Any) -> Any:
    """A connection of aiosqlite; if nobody wants it any longer once it is open, it is closed."""
    import aiosqlite

    connection = aiosqlite.connect(*args, **kwargs)
    connection._thread.daemon = True  # as SQLAlchemy does without this function

    async def opened() -> aiosqlite.Connection:
        return await connection

    opening = asyncio.create_task(opened())
    try:
        return await asyncio.shield(opening)
    except asyncio.CancelledError:
        with suppress(sqlite3.Error):
            await (await opening).close()
        raise


async def connect_postgres(place: URL, patience: float, silent: float | None = None) -> Any:
    """A connection of asyncpg, to an address as PostgreSQL's own programs take it.

    The database also cancels a statement after `patience` seconds, because we may hang
    while others wait for our locks.
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


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Every commit is on disk before it returns; readers do not wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the schema up to date; one of several processes does this while the others wait."""
    if await version_of(engine) == HEAD:
        return  # the usual case: no need to load Alembic
    async with engine.begin() as connection:
        await connection.run_sync(create_or_upgrade)


async def version_of(engine: AsyncEngine) -> str | None:
    """The present migration of a database; None if it holds nothing of ours."""
    async with engine.connect() as connection:
        return await connection.run_sync(_version)


def _version(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.scalar(sa.text("select version_num from alembic_version"))
    return version


def create_or_upgrade(connection: sa.Connection) -> None:
    """Bring the schema up to date in this transaction; others who try wait until it ends."""
    if connection.dialect.name == "sqlite":
        # Otherwise each statement that changes the schema would commit by itself.
        connection.exec_driver_sql("begin immediate")
    else:
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
    if sa.inspect(connection).get_table_names():
        upgrade(connection)
    else:
        create(connection)


def create(connection: sa.Connection) -> None:
    """Create in an empty database what the migrations would create; Alembic loads slowly."""
    schema.metadata.create_all(connection, checkfirst=False)
    connection.exec_driver_sql(
        "create table alembic_version (version_num varchar(32) not null,"
        " constraint alembic_version_pkc primary key (version_num))"
    )
    connection.exec_driver_sql(f"insert into alembic_version (version_num) values ('{HEAD}')")


def upgrade(connection: sa.Connection) -> None:
    """Run the migrations that a database lacks."""
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise sa.exc.InvalidRequestError(str(error)) from error


def reason(error: BaseException) -> str:
    """The driver's own words, without the statement that failed."""
    if isinstance(error, TimeoutError):
        return "no server answers there"
    if isinstance(error, sa.exc.DBAPIError) and error.orig is not None:
        cause = error.orig.__cause__ or error.orig
        return reason(cause) if isinstance(cause, OSError) else str(cause).partition("\n")[0]
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error).partition("\n")[0]
