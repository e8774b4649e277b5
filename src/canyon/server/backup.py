"""`canyon db backup`: a copy of an SQLite database, even while a server uses it."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from canyon.atomic_write import replacement, sync
from canyon.printable import one_line
from canyon.server.db.engine import BESIDE
from canyon.server.startup import (
    Unusable,
    cause,
    database,
    database_file,
    existing_file,
    name_of,
    sentence,
)


def backup_command(file: Path, db: str | None) -> int:
    """Write a backup, and return the exit code."""
    place = database(db)
    try:
        backup(place, file)
    except Unusable as error:
        print(f"canyon: {one_line(str(error))}", file=sys.stderr)
        return 1
    return 0


def backup(db: str, path: Path) -> None:
    """Write the database as it is at one moment to a new file; Unusable says why it can't be."""
    source_file = database_file(db)
    if source_file is None:
        raise Unusable(f"{name_of(db)} is not a file: back up PostgreSQL with pg_dump.")
    existing_file(db)
    if path.is_dir():
        raise Unusable(f"{path} is a folder: give a file in it.")
    if path.exists():
        raise Unusable(f"there is already a file {path}: give the backup another name.")
    if not path.parent.is_dir():
        raise Unusable(f"there is no folder {path.parent}.")
    try:
        with closing(_open(source_file)) as source:
            # The first to read, so that what is wrong with the database is not blamed on the copy.
            source.execute("select version_num from alembic_version").fetchone()
            _write(source, path)
    except sqlite3.Error as error:
        raise Unusable(sentence(db, error)) from None


def _write(source: sqlite3.Connection, path: Path) -> None:
    """Copy it to a file next to the path, and put that in place once it is on disk."""
    try:
        with replacement(path, private=True) as fresh:
            try:
                with closing(_open(fresh)) as copy:
                    source.backup(copy)
                    # One file from now on, without a journal beside it.
                    copy.execute("pragma journal_mode=delete")
                    sound = _is_sound(copy)
            finally:
                for ending in BESIDE:  # SQLite leaves some of them on a full disk
                    Path(f"{fresh}{ending}").unlink(missing_ok=True)
            if not sound:
                raise Unusable("the database is damaged, so no backup of it was written.")
        sync(path.resolve().parent)
    except (OSError, sqlite3.Error) as error:
        raise Unusable(f"{path} can't be written: {cause(error)}.") from None


def _is_sound(copy: sqlite3.Connection) -> bool:
    try:
        return copy.execute("pragma quick_check(1)").fetchall() == [("ok",)]
    except sqlite3.DatabaseError:
        return False


def _open(file: Path) -> sqlite3.Connection:
    """A connection to a file that exists."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=10)
