"""`canyon db backup`: one moment of a database in use, complete, private, and never over a file."""

import asyncio
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.faults.audit import audited
from tests.faults.driver import Driver
from tests.faults.test_disk import disk, fill_disk
from tests.postgres import Postgres
from tests.serving import CANYON, ROOT, Guest, Server, canyon, environment


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that no server uses."""
    db = tmp_path_factory.mktemp("db") / "canyon.db"
    with Server(db) as server:
        Guest(server).ask(server, "POST", "/tables", seats=3, sit={"seat": 0})
        server.stop()
    return db


def backed_up(db: Path, file: Path) -> None:
    done = canyon("db", "backup", str(file), "--db", str(db))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def rows(db: Path, table: str) -> list[Any]:
    with closing(sqlite3.connect(db)) as connection:
        return connection.execute(f"select * from {table} order by 1, 2").fetchall()


def test_a_backup_while_people_play_is_one_moment(tmp_path: Path) -> None:
    db, file, folder = tmp_path / "canyon.db", tmp_path / "backup.db", tmp_path / "restored"
    with Server(db) as server:
        driver = Driver([server.url], Random(2), tables=2)

        async def back_up_meanwhile() -> None:
            playing = asyncio.create_task(driver.run())
            while len(driver.journal) < 20:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(backed_up, db, file)
            driver.more = False
            await asyncio.wait_for(playing, 60)

        asyncio.run(back_up_meanwhile())
        server.stop()
    assert audited(driver, str(db)).lost == []
    then, now = rows(file, "log"), rows(db, "log")
    assert 20 < len(then) < len(now)
    assert set(then) <= set(now)
    # Restored by copying, it is a database like any other.
    folder.mkdir()
    (folder / "canyon.db").write_bytes(file.read_bytes())
    with Server(folder / "canyon.db") as server:
        assert Guest(server).ask(server, "GET", f"/tables/{driver.codes[0]}")["version"] > 1
        server.stop()


def test_a_backup_is_its_owner_s_alone_and_one_file(tmp_path: Path, db: Path) -> None:
    before = db.read_bytes()
    backed_up(db, tmp_path / "backup.db")
    with closing(sqlite3.connect(f"file:{tmp_path}/backup.db?mode=ro", uri=True)) as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
    assert rows(tmp_path / "backup.db", "log") == rows(db, "log") != []
    assert [file.name for file in tmp_path.iterdir()] == ["backup.db"]
    assert stat.S_IMODE((tmp_path / "backup.db").stat().st_mode) == 0o600
    assert db.read_bytes() == before
    assert {file.name for file in db.parent.iterdir()} == {"canyon.db", "canyon.db.stderr"}


def refused(db: object, file: Path, sentence: str) -> None:
    """One sentence, and nothing is written."""
    folder = file.parent
    before = {each: each.is_file() and each.read_bytes() for each in folder.rglob("*")}
    done = canyon("db", "backup", str(file), "--db", str(db))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert sentence in done.stderr
    assert {each: each.is_file() and each.read_bytes() for each in folder.rglob("*")} == before


def test_what_cannot_be_backed_up_or_written(tmp_path: Path, db: Path, postgres: Postgres) -> None:
    file = tmp_path / "backup.db"
    refused(postgres.new_database(), file, "back up PostgreSQL with pg_dump")
    refused(tmp_path / "none.db", file, "there is no database")
    (tmp_path / "text").write_text("No database, but a letter of some length. " * 50)
    refused(tmp_path / "text", file, "can't be used: it is not a database")
    sqlite3.connect(tmp_path / "other.db").execute("create table stamps (id)").connection.close()
    refused(tmp_path / "other.db", file, "it holds nothing of Canyon's")
    refused(db, tmp_path / "text", "there is already a file")
    refused(db, tmp_path, "is a folder")
    refused(db, tmp_path / "missing" / "backup.db", "there is no folder")
    refused(db, tmp_path / "text" / "backup.db", "there is no folder")


def limited(folder: Path, db: Path) -> None:
    """Where no file may be as large as the database."""
    limit = "import os, resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (90000, 90000));"
    limit += "os.execv(sys.argv[1], sys.argv[1:])"
    backup = ("db", "backup", str(folder / "backup.db"), "--db", str(db))
    done = subprocess.run(
        [CANYON[0], "-c", limit, *CANYON, *backup],
        capture_output=True, text=True, env=environment(), check=False, timeout=60, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == 1
    assert f"{folder / 'backup.db'} can't be written: the disk" in done.stderr
    assert done.stderr.count("\n") == 1


def full(folder: Path, db: Path) -> None:
    """Where there is room for half of a database, which is larger than SQLite's cache."""
    large = folder.with_name("large.db")
    shutil.copy(db, large)
    with closing(sqlite3.connect(large)) as connection, connection:
        connection.execute("insert into notes (note) values (hex(randomblob(3000000)))")
    fill_disk(folder)
    os.truncate(folder / "ballast", (folder / "ballast").stat().st_size - 3_000_000)
    refused(large, folder / "backup.db", "can't be written: the disk is full")
    (folder / "ballast").unlink()


@pytest.mark.skipif(sys.platform != "linux", reason="small disks are Linux's")
@pytest.mark.parametrize("kind", ["full", "limited"])
def test_a_full_disk_leaves_nothing(tmp_path: Path, db: Path, kind: str) -> None:
    with disk(tmp_path / "disk") as mounted:
        (full if mounted and kind == "full" else limited)(tmp_path / "disk", db)
        assert not [*(tmp_path / "disk").iterdir()]


def test_a_damaged_database_is_noticed(tmp_path: Path, db: Path) -> None:
    damaged = tmp_path / "canyon.db"
    content = bytearray(db.read_bytes())
    with closing(sqlite3.connect(db)) as connection:
        query = "select rootpage from sqlite_master where name = 'log'"
        [(page,)] = connection.execute(query).fetchall()
        [(size,)] = connection.execute("pragma page_size").fetchall()
    content[(page - 1) * size : page * size] = bytes(size)
    damaged.write_bytes(content)
    refused(damaged, tmp_path / "backup.db", "the database is damaged")
