"""`canyon db copy`: the same rows in another database, whichever kind it is, or nothing."""

import asyncio
import hashlib
import sqlite3
import stat
import subprocess
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from canyon.server.database_copy import MOMENTARY, TABLES
from canyon.server.db import schema
from canyon.server.db.engine import open_engine
from tests.faults.driver import Driver
from tests.postgres import Postgres
from tests.serving import CANYON, ROOT, Guest, Server, canyon, environment


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with people, a bot, finished and unfinished tables, chat and mutes."""
    db = tmp_path_factory.mktemp("played") / "canyon.db"
    with Server(db) as server:
        driver = Driver([server.url], Random(1), tables=2)
        asyncio.run(one_round(driver))
        host, guest = Guest(server), Guest(server)
        code = host.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
        guest.ask(server, "PUT", f"/tables/{code}/seats/1")
        host.say(server, code, "hé 👋 \u2603")
        me = host.ask(server, "GET", "/me")["id"]
        guest.ask(server, "PUT", f"/me/mutes/{me}")
        guest.ask(server, "POST", "/me/account", login="guest", password="a long password")
        guest.ask(server, "POST", "/me/bots", name="rover")
        assert canyon("admin", "people", "rename", "guest", "Gust", "--db", str(db)).returncode == 0
        server.stop()
    review = "select code, 'x', 0.0, 3, 3, x'00ff' from tables where status = 'over' limit 1"
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute(f"insert into reviews {review}")
    return db


async def one_round(driver: Driver) -> None:
    playing = asyncio.create_task(driver.run())
    while len(driver.codes) < driver.tables:
        await asyncio.sleep(0.01)
    driver.more = False
    await asyncio.wait_for(playing, 60)


def copied(source: object, target: object) -> str:
    done = canyon("db", "copy", str(source), str(target))
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def refused(source: object, target: object) -> str:
    """Why it is not copied: one sentence."""
    done = canyon("db", "copy", str(source), str(target))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    return done.stderr


def rows(db: object) -> dict[str, list[Any]]:
    """Everything that is copied, by table."""

    async def read() -> dict[str, list[Any]]:
        engine = open_engine(str(db))
        async with engine.connect() as connection:
            found = {
                table.name: sorted(map(tuple, await connection.execute(sa.select(table))))
                for table in TABLES
            }
        await engine.dispose()
        return found

    return asyncio.run(read())


def log_digest(db: object) -> str:
    """The log as a reader would check it: every byte of it, in order."""
    return hashlib.sha256(repr(rows(db)["log"]).encode()).hexdigest()


def tables_of(postgres: Postgres, db: str) -> list[Any]:
    return postgres.run("select tablename from pg_tables where schemaname = 'public'", db)


def test_from_sqlite_to_postgresql_and_back(
    played: Path, postgres: Postgres, tmp_path: Path
) -> None:
    first, between, again = rows(played), postgres.new_database(), tmp_path / "again.db"
    assert all(first.values()), "a row of each table"
    said = copied(played, between)
    assert f"{len(first['log'])} log" in said
    assert rows(between) == first
    assert copied(between, again) == said
    assert rows(again) == first
    assert log_digest(played) == log_digest(between) == log_digest(again)
    assert [file.name for file in tmp_path.iterdir()] == ["again.db"]
    assert stat.S_IMODE(again.stat().st_mode) == 0o600
    copied(again, tmp_path / "same kind.db")
    copied(between, other := postgres.new_database())
    assert rows(tmp_path / "same kind.db") == rows(other) == first


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_server_continues_with_what_was_copied(
    played: Path, postgres: Postgres, tmp_path: Path, kind: str
) -> None:
    db = postgres.new_database() if kind == "postgresql" else str(tmp_path / "copy.db")
    copied(played, db)
    said = max(row[0] for row in rows(db)["chat"])
    done = max(row[0] for row in rows(db)["admin_log"])
    with Server(db) as server:
        host = Guest(server)
        code = host.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
        host.say(server, code, "the first after the copy")
        over = next(row[0] for row in rows(db)["tables"] if row[2] == "over")
        assert host.ask(server, "GET", f"/tables/{over}/record")["result"]
        assert canyon("admin", "people", "rename", "guest", "Zoe", "--db", db).returncode == 0
        server.stop()
    assert max(row[0] for row in rows(db)["chat"]) == said + 1
    assert max(row[0] for row in rows(db)["admin_log"]) == done + 1


def test_only_an_empty_database_is_filled(played: Path, postgres: Postgres, tmp_path: Path) -> None:
    other, between = tmp_path / "other.db", postgres.new_database()
    with Server(other) as server:
        Guest(server)
        server.stop()
    copied(played, between)
    for db in (other, between):
        before = rows(db)
        assert "is not empty: copy into a new one" in refused(played, db)
        assert rows(db) == before
    foreign = postgres.new_database()
    postgres.run("create table stamps (id integer)", foreign)
    assert "is not empty" in refused(played, foreign)
    assert tables_of(postgres, foreign) == [("stamps",)]
    assert "can't be copied to itself" in refused(played, played)


def test_a_database_that_a_server_has_prepared_is_empty(
    played: Path, postgres: Postgres, tmp_path: Path
) -> None:
    (tmp_path / "nothing.db").touch()
    for db in (tmp_path / "prepared.db", postgres.new_database()):
        with Server(db) as server:
            server.stop()
        copied(played, db)
        assert rows(db) == rows(played)
    copied(played, tmp_path / "nothing.db")


def test_no_running_server_is_copied_or_written_under(
    played: Path, postgres: Postgres, tmp_path: Path
) -> None:
    for db in (str(tmp_path / "canyon.db"), postgres.new_database()):
        with Server(db) as server:
            assert "server is using" in refused(db, tmp_path / "new.db")
            said = refused(played, db)
            assert "server is using" in said or "is not empty" in said
            server.stop()
    assert not [*tmp_path.glob("new.db*")]


def earlier(db: Path) -> Path:
    """The same database as an earlier checkout's."""
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("update alembic_version set version_num = '0006'")
    return db


def test_what_cannot_be_copied_leaves_nothing(
    played: Path, postgres: Postgres, tmp_path: Path
) -> None:
    new, missing = tmp_path / "new.db", tmp_path / "missing"
    text, empty, old = tmp_path / "text", tmp_path / "empty.db", tmp_path / "old.db"
    text.write_text("No database, but a letter of some length. " * 50)
    empty.touch()
    copied(played, old)
    bare = tmp_path / "bare.db"
    with Server(bare) as server:
        server.stop()
    between = postgres.new_database()
    for target in (new, between):
        for source, sentence in (
            (missing, "there is no database"),
            (text, "it is not a database"),
            (empty, "holds nothing of Canyon's"),
            (earlier(old), "an earlier version of Canyon created it"),
            ("mysql://x", "'mysql' is not supported"),
            (postgres.address("nothing"), "does not exist"),
        ):
            assert sentence in refused(source, target)
    for target, sentence in (
        (text, "it is not a database"),
        (earlier(bare), "an earlier version of Canyon created it"),
        (missing / "new.db", "there is no folder"),
        (tmp_path, "is a folder"),
        (postgres.address("nothing"), "does not exist"),
    ):
        assert sentence in refused(played, target)
    assert not missing.exists()
    assert {each.name.partition(".stderr")[0] for each in tmp_path.iterdir()} == {
        "text", "empty.db", "old.db", "bare.db"
    }  # fmt: skip
    assert tables_of(postgres, between) == []


BEFORE_THE_END = """
from canyon.cli import main
from canyon.server import database_copy

async def interrupted(*_):
    {what}

database_copy._set_sequences = interrupted
main()
"""


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize(
    "what",
    [
        "import os, signal; os.kill(os.getpid(), signal.SIGKILL)",
        "raise OSError(28, 'No space left on device')",
    ],
)
def test_interrupted_when_all_is_written_it_leaves_the_target_empty(
    played: Path, postgres: Postgres, tmp_path: Path, kind: str, what: str
) -> None:
    target = postgres.new_database() if kind == "postgresql" else str(tmp_path / "copy.db")
    ran = subprocess.run(
        [CANYON[0], "-c", BEFORE_THE_END.format(what=what), "db", "copy", str(played), target],
        capture_output=True, text=True, env=environment(), check=False, timeout=60, cwd=ROOT,
    )  # fmt: skip
    if "SIGKILL" in what:
        assert ran.returncode == -9
    else:
        assert (ran.returncode, ran.stderr.count("\n")) == (1, 1)
        assert "can't be used: No space left on device" in ran.stderr
        assert not [*tmp_path.iterdir()]
    if kind == "postgresql":
        assert tables_of(postgres, target) == []
    copied(played, target)
    assert rows(target) == rows(played)


def test_what_arrives_otherwise_than_it_was_sent_is_not_kept(
    played: Path, postgres: Postgres, tmp_path: Path
) -> None:
    """A target that changes what it is given, as a trigger may."""
    db = postgres.new_database()
    with Server(db) as server:
        server.stop()
    postgres.run(
        "create function change() returns trigger as $$ begin"
        " new.entries := replace(new.entries, 'acted', 'Acted'); return new; end $$"
        " language plpgsql",
        db,
    )
    postgres.run(
        "create trigger change before insert on log for each row execute function change()", db
    )
    assert "changes log, so nothing was copied" in refused(played, db)
    assert not any(rows(db).values())


def test_every_table_of_the_database_is_copied() -> None:
    momentary = {table.name for table in MOMENTARY}
    assert momentary == {"processes", "presences", "notes"}
    assert {table.name for table in TABLES} == set(schema.metadata.tables) - momentary
