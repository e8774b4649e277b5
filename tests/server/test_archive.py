"""`canyon db export|import`: the same database again, whichever kind it is."""

import asyncio
import json
import sqlite3
import stat
from pathlib import Path
from random import Random
from typing import Any

import pytest

from canyon.server.archive import MOMENTARY, TABLES, BadExport, export, import_lines
from canyon.server.db import schema
from canyon.server.db.engine import migrate, open_engine
from tests.faults.driver import Driver
from tests.postgres import Postgres
from tests.serving import Guest, Server, canyon


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
        host.ask(server, "POST", f"/tables/{code}/chat", text="hé 👋 \u2603")
        me = host.ask(server, "GET", "/me")["id"]
        guest.ask(server, "PUT", f"/me/mutes/{me}")
        guest.ask(server, "POST", "/me/account", login="guest", password="a long password")
        guest.ask(server, "POST", "/me/bots", name="rover")
        assert canyon("admin", "people", "rename", "guest", "Gust", "--db", str(db)).returncode == 0
        server.stop()
    review = "select code, 'x', 0.0, 3, 3, x'00ff' from tables where status = 'over' limit 1"
    with sqlite3.connect(db) as connection:
        connection.execute(f"insert into reviews {review}")
    return db


async def one_round(driver: Driver) -> None:
    playing = asyncio.create_task(driver.run())
    while len(driver.codes) < driver.tables:
        await asyncio.sleep(0.01)
    driver.more = False
    await asyncio.wait_for(playing, 60)


def exported(db: object, file: Path, *options: str) -> list[str]:
    done = canyon("db", "export", str(file), "--db", str(db), *options)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return file.read_text(encoding="utf-8").splitlines()


def imported(db: object, file: Path) -> None:
    done = canyon("db", "import", str(file), "--db", str(db))
    assert (done.returncode, done.stderr) == (0, "")


def test_from_sqlite_to_postgresql_and_back(
    played: Path, postgres: Postgres, tmp_path: Path
) -> None:
    first = exported(played, tmp_path / "first")
    assert {next(iter(json.loads(line))) for line in first[1:-1]} == set(TABLES)
    between = postgres.new_database()
    imported(between, tmp_path / "first")
    assert exported(between, tmp_path / "second") == first
    imported(tmp_path / "again.db", tmp_path / "second")
    assert exported(tmp_path / "again.db", tmp_path / "third") == first
    assert stat.S_IMODE((tmp_path / "first").stat().st_mode) == 0o600


def test_a_server_goes_on_with_what_was_imported(
    played: Path, postgres: Postgres, tmp_path: Path
) -> None:
    exported(played, tmp_path / "file")
    db = postgres.new_database()
    imported(db, tmp_path / "file")
    with Server(db) as server:
        host = Guest(server)
        code = host.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
        host.ask(server, "POST", f"/tables/{code}/chat", text="the first after the import")
        record = next(
            row["code"] for row in postgres.run("select code from tables where status='over'", db)
        )
        assert host.ask(server, "GET", f"/tables/{record}/record")["result"]
        server.stop()


def test_an_export_of_a_running_server_is_one_moment(tmp_path: Path) -> None:
    with Server(tmp_path / "canyon.db") as server:
        driver = Driver([server.url], Random(2), tables=2)

        async def export_meanwhile() -> None:
            playing = asyncio.create_task(driver.run())
            while len(driver.journal) < 20:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(exported, tmp_path / "canyon.db", tmp_path / "file")
            driver.more = False
            await asyncio.wait_for(playing, 60)

        asyncio.run(export_meanwhile())
    imported(tmp_path / "copy.db", tmp_path / "file")


def test_some_tables_alone(played: Path, tmp_path: Path) -> None:
    everything = [json.loads(line) for line in exported(played, tmp_path / "all")]
    code = next(line["chat"]["code"] for line in everything if "chat" in line)
    part = [json.loads(line) for line in exported(played, tmp_path / "part", "--table", code)]
    assert {next(iter(line)) for line in part[1:-1]} == {"tables", "log", "places", "chat"}
    assert {next(iter(line.values()))["code"] for line in part[1:-1]} == {code}
    imported(tmp_path / "new.db", tmp_path / "part")
    missing = canyon("db", "export", str(tmp_path / "x"), "--db", str(played), "--table", "ZZZZZZ")
    assert (missing.returncode, missing.stderr) == (1, "canyon: there is no table ZZZZZZ.\n")
    assert not (tmp_path / "x").exists()


def refusal(file: Path, db: object) -> str:
    """Why a file is not imported: one sentence."""
    done = canyon("db", "import", str(file), "--db", str(db))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_a_failed_import_leaves_no_new_database(tmp_path: Path) -> None:
    new, old, bad = tmp_path / "new.db", tmp_path / "old.db", tmp_path / "bad"
    old.touch()
    bad.write_text("hello\n")
    for db in (new, old):
        done = canyon("db", "import", str(bad), "--db", str(db))
        assert (done.returncode, "line 1 is not JSON" in done.stderr) == (1, True)
    assert old.exists()
    assert not [file for file in tmp_path.glob("new.db*") if file.suffix != ".lock"]
    for place, told in (("mysql://x", "--db: 'mysql' is not supported"), (tmp_path, "is a folder")):
        for job in ("import", "export"):
            done = canyon("db", job, str(bad), "--db", str(place))
            assert (done.returncode, done.stderr.count("\n")) == (1, 1)
            assert told in done.stderr


def test_a_damaged_file_changes_nothing(played: Path, tmp_path: Path) -> None:
    lines = exported(played, tmp_path / "good")
    row = next(number for number, line in enumerate(lines) if line.startswith('{"tables"'))
    newer = lines[0].replace('"schema": "', '"schema": "9')
    strange = [
        (lines[:-1], "cut off"),
        ([*lines[:-2], lines[-1]], "not have as many rows"),
        ([*lines[:5], lines[5][:-4], *lines[6:]], "line 6 is not JSON"),
        ([lines[0], '{"users": {"id": 1}}', *lines[1:]], "line 2 is not a row"),
        ([lines[0], '{"nothing": {}}', *lines[1:]], "line 2 is not a row"),
        (
            [*lines[:row], lines[row].replace('"code"', '"id": 1, "code"', 1), *lines[row + 1 :]],
            "not a row",
        ),
        (
            [*lines[:row], lines[row].replace('"seed": "', '"seed": "g'), *lines[row + 1 :]],
            "not a row",
        ),
        ([*lines, lines[1]], "does not belong there"),
        ([lines[0], "[]", *lines[1:]], "does not belong there"),
        ([newer, *lines[1:]], "use Canyon"),
        (['{"hello": 1}'], "not an export of Canyon's"),
        ([], "no data"),
    ]

    async def try_them() -> list[str]:
        engine = open_engine(str(tmp_path / "new.db"))
        await migrate(engine)
        for changed, reason in strange:
            with pytest.raises(BadExport, match=reason):
                await import_lines(engine, changed)
        left = [line async for line in export(engine)]
        await engine.dispose()
        return left

    assert len(asyncio.run(try_them())) == 2  # head and end alone
    (tmp_path / "bad").write_bytes(b"\xff\xfe\x00")
    assert "not text" in refusal(tmp_path / "bad", tmp_path / "new.db")
    assert "no such file" in refusal(tmp_path / "missing", tmp_path / "new.db")


def test_columns_that_an_older_version_did_not_know_have_their_defaults(
    played: Path, tmp_path: Path
) -> None:
    head, *lines = exported(played, tmp_path / "new")
    rows = [json.loads(line) for line in lines]
    for row in rows:
        row.get("users", {}).pop("login", None)  # may be null
    lacking = [head, *map(json.dumps, rows)]
    older = [json.dumps(json.loads(head) | {"schema": "0002"}), *lacking[1:]]

    async def bring(lines: list[str]) -> list[Any]:
        engine = open_engine(str(tmp_path / "again.db"))
        await migrate(engine)
        try:
            await import_lines(engine, lines)
            return [json.loads(line) async for line in export(engine)]
        finally:
            await engine.dispose()

    with pytest.raises(BadExport, match="not a row"):
        asyncio.run(bring(lacking))
    brought = asyncio.run(bring(older))
    assert {row["users"]["login"] for row in brought if "users" in row} == {None}


def test_only_an_empty_database_is_filled(played: Path, postgres: Postgres, tmp_path: Path) -> None:
    exported(played, tmp_path / "file")
    other = tmp_path / "other.db"
    with Server(other) as server:
        Guest(server)  # somebody whom the export does not know
        server.stop()
    between = postgres.new_database()
    imported(between, tmp_path / "file")
    for db in (played, other, between):
        before = exported(db, tmp_path / "before")
        assert "not empty: import into a new one" in refusal(tmp_path / "file", db)
        assert exported(db, tmp_path / "after") == before


def test_an_import_into_a_database_that_a_server_has_prepared(played: Path, tmp_path: Path) -> None:
    first = exported(played, tmp_path / "file")
    db = tmp_path / "prepared.db"
    with Server(db) as server:
        server.stop()
    imported(db, tmp_path / "file")
    assert exported(db, tmp_path / "again") == first


def test_a_running_server_is_not_written_under(played: Path, tmp_path: Path) -> None:
    exported(played, tmp_path / "file")
    with Server(tmp_path / "canyon.db"):
        assert "another server is using" in refusal(tmp_path / "file", tmp_path / "canyon.db")


def test_no_database(tmp_path: Path) -> None:
    done = canyon("db", "export", str(tmp_path / "file"), "--db", str(tmp_path / "nothing.db"))
    assert done.returncode == 1
    assert done.stderr == f"canyon: there is no database {tmp_path / 'nothing.db'}.\n"
    assert not (tmp_path / "nothing.db").exists()


def test_every_table_of_the_database_is_exported() -> None:
    momentary = {table.name for table in MOMENTARY}
    assert momentary == {"processes", "presences", "notes"}
    assert set(TABLES) == set(schema.metadata.tables) - momentary
