"""The log: in groups, on disk before it is answered for, and never half written."""

import asyncio
import json
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from prometheus_client import REGISTRY
from sqlalchemy.ext.asyncio import AsyncEngine

from canyon import __version__
from canyon.board import built_in
from canyon.server.db import schema
from canyon.server.db.engine import HEAD, MIGRATIONS, create, migrate, open_engine, upgrade
from canyon.server.errors import Denied, StoreUnavailable
from canyon.server.tables.entries import Ended, HostChanged, Left, Sat
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.log import Row, Written
from canyon.server.tables.log_store import LogStore
from canyon.server.tables.registry import Registry
from canyon.server.tables.settings import Settings
from canyon.variants import Options
from tests.postgres import Postgres

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def opened(db: Path | str) -> AsyncIterator[tuple[AsyncEngine, LogStore, Registry]]:
    engine = open_engine(str(db))
    await migrate(engine)
    log = LogStore(engine)
    log.start()
    yield engine, log, Registry(engine, log)
    await log.stop()
    await engine.dispose()


async def make(registry: Registry) -> LiveTable:
    return await registry.make(Settings(built_in("kettle"), 3, Options()), "host")


def hosted(name: str) -> HostChanged:
    return HostChanged(name)


async def versions(log: LogStore, live_table: LiveTable) -> list[int]:
    return [row.version for row in await log.since(live_table.table.code)]


async def fill(engine: AsyncEngine, log: LogStore) -> Callable[[], Coroutine[None, None, None]]:
    """Stop the database from growing, as on a full disk; how to let it grow again."""

    async def limit(pages: int) -> None:
        pragma = sa.text(f"pragma max_page_count = {pages}")
        async with engine.connect() as connection:
            await connection.execute(pragma)
        with writer_of(log).connect() as writing:
            writing.execute(pragma)

    await limit(1)
    return lambda: limit(2**30)


def writer_of(log: LogStore) -> sa.Engine:
    """What the log writes with."""
    assert log.writer is not None
    return log.writer


async def test_rows_that_wait_are_committed_together(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (_, log, registry):
        live_tables = [await make(registry) for _ in range(20)]
        before = REGISTRY.get_sample_value("canyon_commit_rows_count") or 0
        await asyncio.gather(*[live_table.change(hosted("new")) for live_table in live_tables])
        commits = (REGISTRY.get_sample_value("canyon_commit_rows_count") or 0) - before
        assert commits <= 2
        assert [await versions(log, live_table) for live_table in live_tables] == [[1, 2]] * 20


async def test_one_of_two_rivals_gets_the_version_and_the_rest_of_the_group_too(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path / "canyon.db") as (_, log, registry):
        one, other = await make(registry), await make(registry)
        code = one.table.code
        rows = [Row(code, 2, 0.0, [hosted("a")], "waiting"), Row(code, 2, 0.0, [], "waiting")]
        third = Row(other.table.code, 2, 0.0, [hosted("b")], "waiting")
        answers = await asyncio.gather(*[log.append(row) for row in (*rows, third)])
        assert answers == [True, False, True]
        assert await versions(log, one) == await versions(log, other) == [1, 2]


async def test_a_row_of_a_table_that_is_gone_is_not_taken_for_a_rival_s(tmp_path: Path) -> None:
    """If told that it is stale, a client would send its choice again for ever."""
    async with opened(tmp_path / "canyon.db") as (_, log, registry):
        live_table, other = await make(registry), await make(registry)
        await registry.drop(live_table.table.code)
        with pytest.raises(Denied) as denied:
            await live_table.change(hosted("new"))
        assert denied.value.code == "unavailable"
        rows = [Row(t.table.code, 2, 0.0, [hosted("a")], "waiting") for t in (live_table, other)]
        told = await asyncio.gather(*[log.append(row) for row in rows], return_exceptions=True)
        assert isinstance(told[0], StoreUnavailable)
        assert told[1] is True


async def test_who_has_gone_does_not_stop_what_was_begun(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (_, log, registry):
        live_table = await make(registry)
        change = asyncio.create_task(live_table.change(hosted("new")))
        await asyncio.sleep(0)
        change.cancel()
        with pytest.raises(asyncio.CancelledError):
            await change
        assert await live_table.change(hosted("newer")) == 3
        assert live_table.table.host == "newer"
        assert await versions(log, live_table) == [1, 2, 3]


async def test_a_row_whose_sender_has_gone_is_stored_and_the_writer_lives(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (_, log, registry):
        live_table = await make(registry)
        gone = asyncio.create_task(log.append(Row(live_table.table.code, 2, 0.0, [], "waiting")))
        await asyncio.sleep(0)
        gone.cancel()
        assert await log.append(Row(live_table.table.code, 3, 0.0, [], "waiting"))
        assert await versions(log, live_table) == [1, 2, 3]


async def test_stopping_writes_what_waits_and_takes_no_more(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (_, log, registry):
        live_tables = [await make(registry) for _ in range(5)]
        waiting = [
            asyncio.create_task(live_table.change(hosted("new"))) for live_table in live_tables
        ]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await log.stop()
        assert await asyncio.gather(*waiting) == [2] * 5
        with pytest.raises(StoreUnavailable):
            await log.append(Row(live_tables[0].table.code, 3, 0.0, [], "waiting"))


async def test_a_full_disk_is_told_and_the_table_stays_as_it_was(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (engine, log, registry):
        live_table = await make(registry)
        before = live_table.table
        make_room = await fill(engine, log)
        with pytest.raises(Denied) as denied:
            await live_table.change(hosted("x" * 100_000))
        assert denied.value.code == "unavailable"
        assert "database" in denied.value.sentence
        assert live_table.table is before
        await make_room()
        assert await live_table.change(hosted("new")) == 2
        assert await versions(log, live_table) == [1, 2]


async def test_a_commit_whose_answer_was_lost_is_found_again(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (_, log, registry):
        live_table = await make(registry)

        def commit_and_break(connection: sa.Connection) -> None:
            connection.connection.commit()
            raise ConnectionError("the line was cut after the commit")

        sa.event.listen(writer_of(log), "commit", commit_and_break, once=True)
        with pytest.raises(Denied) as denied:
            await live_table.change(hosted("stored all the same"))
        assert denied.value.code == "unavailable"
        assert await live_table.change(Ended()) == 3
        assert live_table.table.host == "stored all the same"
        assert await versions(log, live_table) == [1, 2, 3]


async def test_a_table_is_made_with_its_first_row_or_not_at_all(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (engine, log, registry):
        make_room = await fill(engine, log)

        async def make_on() -> None:
            while True:
                await make(registry)

        with pytest.raises(Denied, match="database"):
            await make_on()
        await make_room()
        async with engine.connect() as connection:
            lone = "select code from tables where code not in (select code from log)"
            assert (await connection.execute(sa.text(lone))).all() == []


async def test_the_newest_migration_is_known_and_is_run_once(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (engine, _, _):
        async with engine.connect() as connection:
            found = await connection.execute(sa.text("select version_num from alembic_version"))
            assert found.scalars().all() == [HEAD]
        await migrate(engine)


def differences(connection: sa.Connection) -> Any:
    """What a database has that the schema does not declare, and the other way round."""
    return compare_metadata(MigrationContext.configure(connection), schema.metadata)


def made_of(connection: sa.Connection) -> Any:
    """Everything that SQLAlchemy finds out about the tables of a database."""
    found = sa.inspect(connection)
    looks = (found.get_columns, found.get_pk_constraint, found.get_foreign_keys, found.get_indexes,
             found.get_unique_constraints, found.get_check_constraints)  # fmt: skip
    names = sorted(found.get_table_names())
    facts = {name: [look(name) for look in looks] for name in names}
    version = connection.execute(sa.text("select version_num from alembic_version")).scalars().all()
    return json.dumps([facts, version], default=str, indent=1, sort_keys=True).splitlines()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_migrations_make_what_the_schema_declares_and_a_new_database_has(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def made(db: str, way: Callable[[sa.Connection], None]) -> Any:
        engine = open_engine(db)
        async with engine.begin() as connection:
            await connection.run_sync(way)
            assert await connection.run_sync(differences) == []
            found = await connection.run_sync(made_of)
        await engine.dispose()
        return found

    if kind == "sqlite":
        places = [str(tmp_path / "one.db"), str(tmp_path / "other.db")]
    else:
        server: Postgres = request.getfixturevalue("postgres")
        places = [server.new_database(), server.new_database()]
    assert asyncio.run(made(places[0], create)) == asyncio.run(made(places[1], upgrade))


def test_every_change_of_the_schema_is_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    column, index = schema.chat.c.text, sa.Index("ix_chat_at", schema.chat.c.at)
    digests = {schema.digest()}
    schema.chat.indexes.remove(index)
    digests.add(schema.digest())
    for name, value in (("nullable", True), ("type", sa.String(301))):
        with monkeypatch.context() as patch:
            patch.setattr(column, name, value)
            digests.add(schema.digest())
    assert schema.digest() == HEAD
    assert len(digests) == 4


def test_from_1_0_0_on_the_first_migration_stays_as_it_is() -> None:
    """As long as it creates today's schema, the next migration has nothing to change."""
    first = MIGRATIONS.joinpath("versions", "0001_first.py").read_text(encoding="utf-8")
    assert __version__.startswith("0.") or "schema" not in first.partition("import")[2]


async def test_a_database_that_could_not_be_created_whole_is_created_at_the_next_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(Exception):
        """In the middle."""

    def interrupted(connection: sa.Connection) -> None:
        schema.metadata.create_all(connection, tables=[schema.users])
        raise Killed

    engine = open_engine(str(tmp_path / "canyon.db"))
    with monkeypatch.context() as patch:
        patch.setattr("canyon.server.db.engine.create", interrupted)
        with pytest.raises(Killed):
            await migrate(engine)
    await migrate(engine)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_a_connection_that_nobody_waits_for_any_longer_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever opens it is cancelled meanwhile, as when a server stops."""
    asked, may_open, connect = threading.Event(), threading.Event(), sqlite3.connect
    closed: list[bool] = []

    class Watched(sqlite3.Connection):
        def close(self) -> None:
            closed.append(True)
            super().close()

    def slowly(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        asked.set()
        may_open.wait(10)
        return connect(*args, **kwargs, factory=Watched)

    async def use() -> None:
        async with engine.connect():
            pass

    engine = open_engine(str(tmp_path / "canyon.db"))
    monkeypatch.setattr(sqlite3, "connect", slowly)
    using = asyncio.create_task(use())
    await asyncio.to_thread(asked.wait, 10)
    using.cancel()
    await asyncio.sleep(0)
    may_open.set()
    with pytest.raises(asyncio.CancelledError):
        await using
    await engine.dispose()
    assert closed == [True]


async def test_an_idle_table_sleeps_and_is_woken_with_all_that_happened(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (_, _, registry):
        live_table = await make(registry)
        await live_table.change(hosted("new"))
        assert registry.forget_idle(after=3600) == 0
        assert registry.forget_idle(after=-1) == 1
        assert live_table.changed.is_set()  # whoever runs it sees that
        again = await registry.live_table(live_table.table.code)
        assert again is not live_table
        assert again.table.host == "new"


async def test_no_table_sleeps_at_which_somebody_is_or_works(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (_, _, registry):
        live_table = await make(registry)
        with live_table.kept():
            assert registry.forget_idle(after=-1) == 0
        listener = Ears()
        live_table.listeners.add(listener)
        assert registry.forget_idle(after=-1) == 0
        live_table.listeners.clear()
        writing = asyncio.create_task(live_table.change(hosted("new")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert live_table.busy
        assert registry.forget_idle(after=-1) == 0
        await writing
        assert registry.live_tables == {live_table.table.code: live_table}
        assert registry.forget_idle(after=-1) == 1


class Ears:
    """Somebody who listens."""

    user: str | None = None

    def tell(self, *_: object) -> None: ...

    def note_hint(self, *_: object) -> None: ...

    def put(self, *_: object) -> None: ...

    def hear(self, *_: object) -> None: ...


async def test_tables_that_were_never_begun_are_given_up_in_time(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (engine, _, registry):
        empty, left, seated, watched, begun = [await make(registry) for _ in range(5)]
        sat = Sat(0, "Ann", 0, user="ann")
        await left.change(sat, Left(0))
        await seated.change(sat)
        await begun.change(Ended())
        watched.listeners.add(Ears())

        async def later(hours: float) -> list[LiveTable]:
            """What is left when nothing happens for that long."""
            async with engine.begin() as connection:
                past = sa.text("update tables set changed = changed - :seconds")
                await connection.execute(past, {"seconds": hours * 3600})
            await registry.give_up_waiting()
            async with engine.connect() as connection:
                codes = set(
                    (await connection.execute(sa.text("select code from tables"))).scalars()
                )
            live_tables = [empty, left, seated, watched, begun]
            assert {
                live_table.table.code
                for live_table in live_tables
                if registry.live_tables.get(live_table.table.code)
            } == codes
            return [live_table for live_table in live_tables if live_table.table.code in codes]

        assert await later(0.9) == [empty, left, seated, watched, begun]
        assert await later(0.2) == [seated, watched, begun]
        assert await later(6.9 * 24) == [seated, watched, begun]
        assert await later(0.2 * 24) == [watched, begun]
        watched.listeners.clear()
        assert await later(0) == [begun]
        with pytest.raises(Denied, match="no table"):
            await registry.live_table(empty.table.code)


@pytest.mark.parametrize("how", ["caught up", "heard", "dropped"])
async def test_a_table_read_too_early_is_read_again(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process writes after a table was read, and before it is alive here."""
    async with opened(tmp_path / "canyon.db") as (engine, log, registry):
        live_table = await make(registry)
        elsewhere = Registry(engine, log)
        has_read, may_go_on, written = asyncio.Event(), asyncio.Event(), log.written

        async def slowly(*asked: Any) -> AsyncIterator[Written]:
            rows = [row async for row in written(*asked)]
            has_read.set()
            await may_go_on.wait()
            for row in rows:
                yield row

        monkeypatch.setattr(log, "written", slowly)
        loading = asyncio.create_task(elsewhere.live_table(live_table.table.code))
        await has_read.wait()
        monkeypatch.setattr(log, "written", written)
        await live_table.change(hosted("Ann"))
        match how:
            case "caught up":
                assert await elsewhere.catch_up() == []  # what a listener does once it hears
            case "heard":
                await elsewhere.hear({live_table.table.code: 2})
            case "dropped":
                elsewhere.forget(live_table.table.code)
        may_go_on.set()
        if how == "dropped":
            with pytest.raises(Denied, match="no table"):
                await loading
            assert elsewhere.live_tables == {}
        else:
            assert (await loading).table.version == live_table.table.version == 2


@pytest.fixture
def shared(postgres: Postgres) -> str:
    """A database for several processes."""
    return postgres.new_database()


async def test_what_others_wrote_at_many_tables_is_read_by_one_query(shared: str) -> None:
    async with opened(shared) as (engine, log, registry):
        here, elsewhere = Registry(engine, log), registry
        written = [await make(elsewhere) for _ in range(5)]
        codes = [live_table.table.code for live_table in written]
        read = [await here.live_table(code) for code in codes]
        for live_table in written:
            await live_table.change(hosted("Ann"))
            await live_table.change(hosted("Bob"))
        await read[4].catch_up()
        asked: list[str] = []
        sa.event.listen(
            engine.sync_engine, "before_cursor_execute", lambda *call: asked.append(call[2])
        )
        await here.hear({**dict.fromkeys(codes, 3), "ELSEWH": 9})
        assert len(asked) == 1
        assert [(each.table.version, each.table.host) for each in read] == [(3, "Bob")] * 5
        await here.hear(dict.fromkeys(codes, 3))
        assert len(asked) == 1


async def test_a_row_read_twice_is_told_once(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (_, log, registry):
        live_table = await make(registry)
        await live_table.change(hosted("Ann"))
        other = await Registry(registry.engine, log).live_table(live_table.table.code)
        await live_table.change(hosted("Bob"))
        rows = [row async for row in log.written(live_table.table.code)]
        await other.follow(rows)
        await other.follow(rows)
        assert other.table.version == 3
        assert [version for version, _ in other.recent] == [1, 2, 3]
