"""Several processes on one PostgreSQL: each hears of the others, one runs the bots."""

import asyncio
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from canyon.client import RemoteTable
from tests.faults.audit import audited
from tests.faults.driver import Driver
from tests.postgres import Postgres
from tests.serving import Guest, Server, until

SHORT_SLEEP = (sys.executable, str(Path(__file__).with_name("short_sleep.py")))
SHORT_WAITS = (sys.executable, str(Path(__file__).with_name("short_waits.py")))


@pytest.fixture
def db(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
def two_servers(db: str) -> Iterator[tuple[Server, Server]]:
    """Two servers, started at once on an empty database: one of them makes its tables."""
    with Server(db, wait=False) as one, Server(db, wait=False) as other:
        one.wait()
        other.wait()
        yield one, other


@pytest.fixture
def two_that_pause(db: str) -> Iterator[tuple[Server, Server]]:
    """The same, but where somebody watches, bots pause at every pace: their game lasts."""
    with (
        Server(db, program=SHORT_WAITS, wait=False) as one,
        Server(db, program=SHORT_WAITS, wait=False) as other,
    ):
        one.wait()
        other.wait()
        yield one, other


def actions(server: Server) -> float:
    """How many choices a process has stored."""
    report = httpx.get(f"{server.url}/metrics").text
    line = next(line for line in report.splitlines() if line.startswith("canyon_actions_total "))
    return float(line.split()[1])


def live_tables(server: Server) -> float:
    """How many tables a process has in memory."""
    report = httpx.get(f"{server.url}/metrics").text
    line = next(line for line in report.splitlines() if line.startswith("canyon_tables "))
    return float(line.split()[1])


def rows(postgres: Postgres, db: str) -> int:
    """How long the log is."""
    return int(postgres.run("select count(*) from log", db)[0][0])


def test_a_client_of_one_process_sees_at_once_what_happens_at_another(
    two_servers: tuple[Server, Server],
) -> None:
    one, other = two_servers
    host, guest = Guest(one), Guest(other)
    code = host.ask(one, "POST", "/tables", board="kettle", seats=3, sit={"seat": 0})["code"]
    with host.at(one, code) as socket:
        guest.ask(other, "PUT", f"/tables/{code}/seats/1")
        news = until(socket, "news")
        assert news["table"]["seats"][1] is not None
        host.say(other, code, "hello over there")
        assert until(socket, "said")["text"] == "hello over there"


def test_what_was_missed_while_nobody_listened_is_read(
    two_servers: tuple[Server, Server], postgres: Postgres, db: str
) -> None:
    one, other = two_servers
    host, guest = Guest(one), Guest(other)
    code = host.ask(one, "POST", "/tables", board="kettle", seats=3, sit={"seat": 0})["code"]
    with host.at(one, code) as socket:
        # The listeners are cut off, and the rows come before they can have reconnected.
        postgres.run(
            "select pg_terminate_backend(pid) from pg_stat_activity"
            " where query ilike 'listen%' and datname = current_database()",
            db,
        )
        guest.ask(other, "PUT", f"/tables/{code}/seats/1")
        assert until(socket, "news")["table"]["seats"][1] is not None


def test_one_process_runs_the_bots_and_another_takes_over_soon(
    two_that_pause: tuple[Server, Server], postgres: Postgres, db: str
) -> None:
    one, other = two_that_pause
    host = Guest(one)
    bots = {str(seat): "otter" for seat in range(3)}
    code = host.ask(one, "POST", "/tables", board="isles", seats=3, bots=bots)["code"]
    with host.at(one, code), host.at(other, code):  # alone, the bots would not pause
        host.ask(one, "POST", f"/tables/{code}/start")
        time.sleep(3)
        counts = sorted([actions(one), actions(other)])
        assert counts[0] == 0
        assert counts[1] >= 2
        runner, heir = (one, other) if actions(one) else (other, one)
        runner.kill()
        died, length = time.perf_counter(), rows(postgres, db)
        while not actions(heir):
            assert time.perf_counter() - died < 60  # the lease is three seconds; the rest is load
            time.sleep(0.05)
        assert rows(postgres, db) > length


def test_a_process_that_stops_in_peace_hands_its_tables_over(
    two_that_pause: tuple[Server, Server], postgres: Postgres, db: str
) -> None:
    one, other = two_that_pause
    host = Guest(one)
    bots = {str(seat): "otter" for seat in range(3)}
    code = host.ask(one, "POST", "/tables", board="isles", seats=3, bots=bots)["code"]
    with host.at(one, code), host.at(other, code):  # alone, the bots would not pause
        host.ask(one, "POST", f"/tables/{code}/start")
        while not actions(one) and not actions(other):
            time.sleep(0.05)
        runner = one if actions(one) else other
        assert runner.stop() == 0
        stopped, length = time.perf_counter(), rows(postgres, db)
        while rows(postgres, db) == length:
            assert time.perf_counter() - stopped < 3  # it need not wait for the lease to run out
            time.sleep(0.05)


def test_the_health_of_a_server_is_its_database(postgres: Postgres, db: str) -> None:
    with Server(db) as server:
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        postgres.stop()
        try:
            answer = httpx.get(f"{server.url}/healthz", timeout=10)
            assert answer.status_code == 503
            assert answer.json()["status"] == "the database does not answer"
            refused = httpx.post(f"{server.url}/api/me", timeout=10)
            assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
        finally:
            postgres.start()
        server.wait()


def test_several_workers_play_and_stop(db: str) -> None:
    with Server(db, "--workers", "2") as server:
        driver = Driver([server.url], Random(1), tables=3)
        asyncio.run(_one_round(driver))
        time.sleep(1)
        assert actions(server) >= len(driver.journal)  # of both workers, whoever is asked
        assert server.stop() == 0
    assert audited(driver, db).clean


async def _one_round(driver: Driver) -> None:
    playing = asyncio.create_task(driver.run())
    while len(driver.codes) < driver.tables:
        await asyncio.sleep(0.01)
    driver.more = False
    await asyncio.wait_for(playing, 60)


def test_bots_answer_a_person_who_thinks_for_long_at_another_process(db: str) -> None:
    """The process that runs the table has put it to sleep, because nobody there looks at it."""
    with Server(db, program=SHORT_SLEEP) as owner, Server(db, program=SHORT_SLEEP) as other:
        ann = Guest(owner)
        bots = {"1": "random", "2": "random"}
        settings = {"seats": 3, "bots": bots, "sit": {"seat": 0}, "pace": "instant"}
        code = ann.ask(owner, "POST", "/tables", **settings, start=True)["code"]
        with RemoteTable(other.url, code, ann.token) as table:
            for _ in range(3):
                while table.view is None or not table.view.legal:
                    assert table.wait(30), "the bots do not answer"
                asleep = time.monotonic() + 30
                while live_tables(owner):
                    assert time.monotonic() < asleep
                    time.sleep(0.05)
                table.act(table.view.legal[0])
