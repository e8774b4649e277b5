"""What acts without being asked: clocks at tables that sleep, and bots."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from canyon.actions import Action, Bid
from canyon.server.cluster import runner
from canyon.server.cluster.bot_pool import BotPool
from canyon.server.cluster.runner import Runner
from canyon.server.config import Config
from canyon.server.errors import Denied
from canyon.server.tables.registry import Registry
from tests.server.visitors import World, world

pytestmark = pytest.mark.anyio

DAY = 24 * 3600


async def asleep(place: World, code: str) -> None:
    """Wait until nothing has happened for long enough."""
    async with asyncio.timeout(10):
        while (
            code in place.app.state.registry.live_tables
            or code not in place.app.state.runner._asleep
        ):
            await asyncio.sleep(0.02)


async def test_a_table_that_sleeps_is_woken_by_its_clock(tmp_path: Path) -> None:
    settings = {"sleep_after": 0.2, "lease": 0.6, "bot_pause": 0.0}
    async with world(tmp_path, **settings) as place:
        people = [await place.guest(name) for name in ("Ann", "Bo", "Cy")]
        code = await place.table(*people, clock={"days": 1}, start=True)
        game = (await place.live_table(code)).table.game
        assert game is not None
        await asleep(place, code)
    with sqlite3.connect(tmp_path / "canyon.db") as database:  # the last choice was long ago
        due = time.time() + 4
        database.execute("update log set at = ?", (due - DAY,))
    database.close()
    async with world(tmp_path, **settings) as place:
        await asleep(place, code)
        assert time.time() < due
        async with asyncio.timeout(10):
            while code not in place.app.state.registry.live_tables:
                await asyncio.sleep(0.02)  # nobody asks for it: the clock alone wakes it
        assert due <= time.time()
        live_table = await place.live_table(code)
        async with asyncio.timeout(5):
            while (seated := live_table.table.seats[game.turn]) is None or seated.bot is None:
                await asyncio.sleep(0.02)
        assert seated.name in ("Ann", "Bo", "Cy")


async def test_a_bot_that_breaks_the_rules_is_told_of_and_not_asked_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[str] = []

    async def wrong(_: BotPool, name: str, *__: object) -> Action:
        asked.append(name)
        return Bid(999)

    monkeypatch.setattr(BotPool, "choose", wrong)
    async with world(tmp_path, bot_pause=0.0) as place:
        ann = await place.guest("Ann")
        body = {"seats": 3, "fill": "random", "start": True}
        assert (await ann.post("/api/tables", json=body)).status_code == 201
        async with asyncio.timeout(10):
            while not asked:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.5)
    assert len(asked) == 1
    assert [record.levelname for record in caplog.records if "table" in record.msg] == ["ERROR"]


@pytest.mark.parametrize(
    ("bot", "think", "pause"),
    [("otter", 2.0, 0.6), ("hard", 0.5, 0.6), ("hard", 2.0, 2.1), ("master", 2.0, 2.1)],
)
def test_a_bot_takes_as_long_as_it_may_think(bot: str, think: float, pause: float) -> None:
    """Whatever it holds: a bot that has one card, and need not think, is not quicker."""
    config = Config("", bot_pause=0.6, think=think)
    runs = Runner(cast(Registry, SimpleNamespace(engine=None)), config, lambda: None)
    assert runs._pause(bot) == pytest.approx(pause)


async def test_bots_play_on_where_tidying_up_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A table may vanish, or be damaged, while it is looked at."""

    async def fails(_: Registry) -> int:
        raise Denied("no-table", "There is no such table.")

    monkeypatch.setattr(runner, "TIDY_EVERY", 0.0)
    monkeypatch.setattr(Registry, "end_abandoned", fails)
    async with world(tmp_path, bot_pause=0.0, lease=0.3) as place:
        async with asyncio.timeout(10):
            while "cleaning up has failed" not in caplog.text:
                await asyncio.sleep(0.01)
        ann = await place.guest("Ann")
        body = {"seats": 3, "fill": "otter", "start": True}
        code = (await ann.post("/api/tables", json=body)).json()["code"]
        async with asyncio.timeout(20):
            while (await place.live_table(code)).table.status != "over":
                await asyncio.sleep(0.02)


async def test_a_game_ends_by_agreement_when_the_clock_takes_the_last_who_did_not_agree(
    tmp_path: Path,
) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        people = [await place.guest(name) for name in ("Ann", "Bo", "Cy")]
        code = await place.table(*people, clock={"seconds": 5}, start=True)
        live_table = await place.live_table(code)
        assert live_table.table.game is not None
        late = live_table.table.game.turn
        for seat, person in enumerate(people):
            if seat != late:
                vote = await person.post(f"/api/tables/{code}/vote", json={"end": True})
                assert vote.json()["status"] == "playing"
        async with asyncio.timeout(20):
            while not ((seated := live_table.table.seats[late]) and seated.bot):
                await asyncio.sleep(0.02)
        assert live_table.table.status == "ended"
