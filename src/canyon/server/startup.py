"""A database that can't be used: noticed before anything is served, and said in a sentence."""

from __future__ import annotations

import fcntl
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from io import FileIO
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from canyon.private import private_file, private_folder
from canyon.saves import home
from canyon.server.db.engine import (
    DB_ERRORS,
    HEAD,
    OTHER_VERSION,
    file_of,
    migrate,
    open_engine,
    place_of,
    reason,
    version_of,
)

NOTHING_OF_OURS = "holds nothing of Canyon's"
NO_PERMISSION = "the file can't be opened or created there; check its permissions"
ROOM = 256 * 1024
"""With less than this many bytes, a disk is full: perhaps one more choice could be written."""
FULL = "the disk is full"
UNWRITABLE = "the disk can't be written to (is it full?)"
CAUSES = {
    "file is not a database": "it is not a database",
    "file is encrypted": "it is not a database",
    "readonly database": "it is read-only",
    "unable to open database": NO_PERMISSION,
    "disk is full": FULL,
    "database is locked": "another program has locked it",
    "No locks available": "there can be no locks on its disk; choose another with --db",
    "disk I/O error": UNWRITABLE,
    "malformed": "the file is damaged; restore a backup",
    "password authentication failed": "the server rejects this username or password",
    "no password supplied": "the server requires a password",
    "Connect call failed": "no server answers there",
    "Connection refused": "no server answers there",
    "Name or service not known": "there is no such host",
    "name resolution": "there is no such host",
    "nodename nor servname": "there is no such host",
    "does not exist": None,
    "the database system is": None,
    "no such table: alembic_version": f"it {NOTHING_OF_OURS}",
    "Can't locate revision": OTHER_VERSION,
}
"""What drivers say, and what we say instead; None if they say it well."""


class Unusable(Exception):
    """Something that keeps the server from starting, in one sentence."""


class Taken(Unusable):
    """Another server has the database; its address, if it has left one."""

    def __init__(self, sentence: str, address: str) -> None:
        super().__init__(sentence)
        self.address = address


class DatabaseLock:
    """A database that is ours for as long as this lasts, and a note with our address."""

    def __init__(self, note: FileIO | None) -> None:
        self._note = note

    def __enter__(self) -> DatabaseLock:
        return self

    def __exit__(self, *_: object) -> None:
        if self._note:
            with suppress(OSError):
                Path(self._note.name).unlink()
            self._note.close()

    def tell(self, address: str) -> None:
        """Leave our address for the next server that finds the database taken."""
        if self._note:
            with suppress(OSError):  # the disk may be full
                self._note.seek(0)
                self._note.truncate()
                self._note.write(address.encode())


def database(db: str | None) -> str:
    """The database that was asked for, or the usual one."""
    return db or str(home() / "canyon.db")


def database_file(db: str) -> Path | None:
    """The file of a database, if it is a file; Unusable if there can't be such a database."""
    try:
        file = file_of(place_of(db))
    except ValueError as error:
        raise Unusable(f"{error}.") from None
    if file is not None and file.is_dir():
        raise Unusable(f"{file} is a folder; give a file, such as {file / 'canyon.db'}.")
    return file


def existing_file(db: str) -> None:
    """Unusable if the database is a file that does not exist."""
    file = database_file(db)
    if file is not None and not file.exists():
        raise Unusable(f"there is no database {file}.")


async def prepare(db: str) -> bool:
    """Reach the database, bring it up to date and try to write; Unusable if any of it fails.

    False if it can only be read, because an SQLite file's disk is full.
    """
    if _disk_is_full(db) and await _can_be_read(db):
        return False
    try:
        engine = open_engine(db)
    except ValueError as error:
        raise Unusable(f"{error}.") from None
    except OSError as error:
        raise Unusable(sentence(db, error)) from None
    try:
        if (file := file_of(place_of(db))) is not None:
            # Opened here first, because aiosqlite's thread would outlive an error.
            sqlite3.connect(file).close()
        await migrate(engine)
        async with engine.begin() as connection:
            write = sa.text("update alembic_version set version_num = version_num")
            await connection.execute(write)
    except (sqlite3.Error, *DB_ERRORS) as error:
        raise Unusable(sentence(db, error)) from None
    finally:
        await engine.dispose()
    return True


async def _can_be_read(db: str) -> bool:
    """Whether a database on a full disk is ours and of this version."""
    engine = open_engine(db, disk_full=True)
    try:
        return await version_of(engine) == HEAD
    except (sqlite3.Error, *DB_ERRORS):
        return False
    finally:
        await engine.dispose()


def _disk_is_full(db: str) -> bool:
    """Whether nothing can be written to an SQLite file for want of room.

    Not through an engine: the file must be closed before it is opened in another way.
    """
    file = file_of(place_of(db))
    if file is None or not file.exists():
        return False
    if shutil.disk_usage(file.parent).free < ROOM:
        return True
    with closing(sqlite3.connect(file)) as connection:
        try:
            with connection:
                connection.execute("update alembic_version set version_num = version_num")
        except sqlite3.Error as error:
            return cause(error) in (FULL, UNWRITABLE)
    return False


@asynccontextmanager
async def open_database(db: str, beside_server: bool = False) -> AsyncIterator[AsyncEngine]:
    """A database that a server of this version has prepared; Unusable otherwise."""
    existing_file(db)
    engine = open_engine(db, beside_server=beside_server)
    try:
        try:
            version = await version_of(engine)
        except (sqlite3.Error, *DB_ERRORS) as error:
            raise Unusable(sentence(db, error)) from None
        if version is None:
            raise Unusable(f"{name_of(db)} {NOTHING_OF_OURS}: start a server on it first.")
        if version != HEAD:
            raise Unusable(f"{name_of(db)} can't be used: {OTHER_VERSION}.")
        yield engine
    finally:
        await engine.dispose()


def sentence(db: str, error: BaseException) -> str:
    """Why a database can't be used."""
    return f"{name_of(db)} can't be used: {cause(error)}."


def cause(error: BaseException) -> str:
    """What a driver or the system says, in words that help."""
    if isinstance(error, PermissionError):
        return NO_PERMISSION
    said = reason(error)
    for words, ours in CAUSES.items():
        if words.lower() in said.lower():
            return ours or said.rstrip(".")
    return said.rstrip(".")


def name_of(db: str) -> str:
    """A database as sentences call it."""
    place = place_of(db)
    shown = file_of(place) or f"{place.host or 'localhost'}/{place.database or ''}"
    return f"the database {shown}"


def hold(db: str) -> DatabaseLock:
    """Keep other servers off an SQLite file, where no process is told what another writes.

    The kernel releases the lock when the process ends, however it ends.
    """
    file = file_of(place_of(db))
    if file is None:
        return DatabaseLock(None)
    while True:
        try:
            private_folder(file.parent)
            private_file(beside := Path(f"{file}.lock"))
            note = beside.open("a+b", buffering=0)
        except OSError as error:
            raise Unusable(sentence(db, error)) from None
        try:
            fcntl.flock(note, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # Whoever had it may have removed it in this moment.
            if os.path.samestat(os.fstat(note.fileno()), beside.stat()):
                return DatabaseLock(note)
        except FileNotFoundError:
            pass
        except BlockingIOError:
            note.seek(0)
            address = note.read(200).decode(errors="replace")
            note.close()
            raise Taken(
                f"another server is using {file}: stop it first, or give each server its own --db;"
                " to run several processes on one database, use PostgreSQL.",
                address,
            ) from None
        except OSError as error:  # a disk without locks, for example
            note.close()
            raise Unusable(sentence(db, error)) from None
        note.close()
