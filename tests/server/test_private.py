"""A database is its owner's alone: another user of the same computer reads none of it."""

import os
import pwd
import shutil
import sqlite3
import stat
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving import Guest, Server, canyon


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may look into, and a umask that hides nothing."""
    # Not pytest's own, which is closed to others already.
    folder = Path(tempfile.mkdtemp(prefix="canyon-open-"))
    folder.chmod(0o755)
    before = os.umask(0o022)
    try:
        yield folder
    finally:
        os.umask(before)
        shutil.rmtree(folder)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def assert_private(*files: Path) -> None:
    """Nobody but the owner reads these; where we may be somebody else, somebody else tries."""
    for file in files:
        assert mode(file) == 0o600, file
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            tried = subprocess.run(
                ["cat", file],
                capture_output=True, user=nobody.pw_uid, group=nobody.pw_gid, extra_groups=[],
                check=False,
            )  # fmt: skip
            assert (tried.returncode, tried.stdout) == (1, b""), file
            assert b"denied" in tried.stderr


def play_a_little(server: Server) -> None:
    host = Guest(server)
    host.ask(server, "POST", "/tables", seats=3, sit={"seat": 0}, fill="random", start=True)


def beside(db: Path) -> list[Path]:
    """The database and what SQLite and we keep next to it, while it is in use."""
    return [Path(f"{db}{ending}") for ending in ("", "-wal", "-shm", ".lock")]


def test_a_new_database_and_its_folder_are_the_owners_alone(open_folder: Path) -> None:
    db = open_folder / "of" / "canyon" / "canyon.db"
    with Server(f"sqlite:///{db}") as server:  # a path's folder would be made by the test's server
        play_a_little(server)
        assert mode(db.parent) == 0o700
        assert_private(*beside(db))
    db.parent.chmod(0o755)  # whoever opens the folder opens the folder alone
    assert_private(db)


def test_the_folder_that_was_there_stays_as_it_was(open_folder: Path) -> None:
    db = open_folder / "canyon.db"
    with Server(db) as server:
        play_a_little(server)
        assert_private(*beside(db))
    assert mode(open_folder) == 0o755


def test_a_database_that_everybody_could_read_is_closed(open_folder: Path) -> None:
    db = open_folder / "canyon.db"
    with Server(db) as server:
        play_a_little(server)
        server.kill()  # with its journal left behind
    for file in beside(db):
        file.chmod(0o644)
    with Server(db) as server:
        play_a_little(server)
        assert_private(*beside(db))


def test_backups_and_copies(open_folder: Path) -> None:
    db, backup, copy = (open_folder / name for name in ("canyon.db", "backup.db", "copy.db"))
    with Server(db) as server:
        play_a_little(server)
        server.stop()
    db.chmod(0o644)
    assert canyon("db", "backup", str(backup), "--db", str(db)).returncode == 0
    assert canyon("db", "copy", str(db), str(copy)).returncode == 0
    assert_private(db, backup, copy)


def test_a_link_leads_to_the_file_that_is_closed(open_folder: Path) -> None:
    real = open_folder / "real.db"
    sqlite3.connect(real).close()
    real.touch()
    (open_folder / "canyon.db").symlink_to(real)
    with Server(open_folder / "canyon.db") as server:
        play_a_little(server)
        assert_private(real)
