"""Servers killed at random moments: nothing acknowledged is lost or doubled, every game ends."""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from tests.faults.audit import audited
from tests.faults.driver import Driver, Report
from tests.postgres import Postgres
from tests.serving import Server

PATIENCE = 300.0
"""Seconds in which the games must make progress, or come to their ends: a machine may be busy."""
THINK = 0.05
"""Seconds before each choice: a server that starts needs the processor as well."""


async def hunt(
    driver: Driver, servers: Sequence[Server], kills: int, postgres: Postgres | None = None
) -> None:
    """Play while servers are killed, each time after some more acknowledged actions."""
    playing = asyncio.create_task(driver.run())
    try:
        for number in range(kills):
            await _progress(driver, playing, driver.rng.randint(1, 25))
            await asyncio.sleep(driver.rng.uniform(0, 0.02))
            victim = driver.rng.choice(servers)
            victim.kill()
            if len(servers) > 1:
                # The others play on without it.
                await _progress(driver, playing, 5)
            await asyncio.to_thread(victim.start)
            if postgres is not None and number == kills // 2:
                await asyncio.to_thread(postgres.stop, "immediate")
                await asyncio.to_thread(postgres.start)
        driver.more, driver.think = False, 0.0
        await asyncio.wait_for(playing, PATIENCE)
    finally:
        playing.cancel()


async def strike(driver: Driver, server: Server, after: int = 100) -> None:
    """Play until that many actions are acknowledged, and kill the server once."""
    playing = asyncio.create_task(driver.run())
    await _progress(driver, playing, after)
    server.kill()
    playing.cancel()


async def _progress(driver: Driver, playing: asyncio.Task[None], more: int) -> None:
    goal = len(driver.journal) + more
    async with asyncio.timeout(PATIENCE):
        while len(driver.journal) < goal and not playing.done():
            await asyncio.sleep(0.005)
    assert not playing.done(), playing.exception()


def hunted_on_sqlite(folder: Path, kills: int) -> Report:
    db = folder / "canyon.db"
    with Server(db) as server:
        driver = Driver([server.url], Random(kills))
        driver.think = THINK
        asyncio.run(hunt(driver, [server], kills))
        assert server.stop() == 0
    return audited(driver, str(db))


def hunted_on_postgres(postgres: Postgres, kills: int) -> Report:
    """Two servers on one database, and a crash of the database."""
    db = postgres.new_database()
    with Server(db) as one, Server(db) as other:
        driver = Driver([one.url, other.url], Random(kills))
        driver.think = THINK
        asyncio.run(hunt(driver, [one, other], kills, postgres))
        assert [one.stop(), other.stop()] == [0, 0]
    return audited(driver, db)


@pytest.mark.timeout(900)
def test_kills_on_sqlite(tmp_path: Path) -> None:
    report = hunted_on_sqlite(tmp_path, 6)
    assert report.clean, report
    assert report.acknowledged > 6
    assert report.games >= 4


@pytest.mark.timeout(900)
def test_kills_on_postgres(postgres: Postgres) -> None:
    report = hunted_on_postgres(postgres, 6)
    assert report.clean, report
    assert report.acknowledged > 12


def test_the_driver_finds_a_server_that_answers_before_the_commit(tmp_path: Path) -> None:
    early = Path(__file__).with_name("early.py")
    db = tmp_path / "canyon.db"
    with Server(db, program=[sys.executable, str(early)]) as server:
        driver = Driver([server.url], Random(1))
        asyncio.run(strike(driver, server, after=300))
    report = audited(driver, str(db))
    assert 0 < len(report.lost) < report.acknowledged, report


@pytest.mark.soak
def test_a_thousand_kills_on_sqlite(tmp_path: Path) -> None:
    assert hunted_on_sqlite(tmp_path, 1000).clean


@pytest.mark.soak
def test_a_thousand_kills_on_postgres(postgres: Postgres) -> None:
    assert hunted_on_postgres(postgres, 1000).clean
