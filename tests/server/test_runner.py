"""What acts without being asked: clocks at tables that sleep, and bots."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from canyon.actions import Action, Bid
from canyon.bots import BOTS
from canyon.rules import acting, legal
from canyon.server.cluster import runner
from canyon.server.cluster.bot_pool import BotPool
from canyon.server.errors import Denied
from canyon.server.tables.registry import Registry
from canyon.server.tables.table import Table
from canyon.state import Phase
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
            while live_table.table.missed != {game.turn: 1}:
                await asyncio.sleep(0.02)


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


async def test_another_bot_plays_for_one_that_is_no_longer_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as one that searches, if the server is started again without Numba."""
    async with world(tmp_path, bot_pause=60.0) as place:
        ann = await place.guest("Ann")
        code = await place.table(ann, bots={"1": "random", "2": "otter"})
        assert (await ann.post(f"/api/tables/{code}/start")).status_code == 200
    monkeypatch.delitem(BOTS, "random")
    async with world(tmp_path) as place:
        live_table = await place.live_table(code)
        async with asyncio.timeout(20):
            while (seated := live_table.table.seats[1]) and seated.bot == "random":
                game = live_table.table.game
                assert game is not None
                if game.turn == 0:
                    await live_table.choose(0, live_table.table.version, legal(game)[0])
                await asyncio.sleep(0.02)
        assert seated is not None
        assert seated.bot == "otter"


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
            while "cleaning up failed" not in caplog.text:
                await asyncio.sleep(0.01)
        ann = await place.guest("Ann")
        body = {"seats": 3, "fill": "otter", "start": True}
        code = (await ann.post("/api/tables", json=body)).json()["code"]
        async with asyncio.timeout(20):
            while (await place.live_table(code)).table.status != "over":
                await asyncio.sleep(0.02)


async def run_out(place: World, code: str, seat: int) -> None:
    """Let the clock of the present decision run out; somebody is to choose."""
    live_table = await place.live_table(code)
    async with asyncio.timeout(20):
        while live_table.table.game is None or acting(live_table.table.game) != (seat,):
            await asyncio.sleep(0.01)
        version = live_table.table.version
        live_table.since -= 3600
        live_table.changed.set()
        while live_table.table.version == version:
            await asyncio.sleep(0.01)


async def test_a_missed_clock_costs_one_choice_and_three_in_a_row_the_seat(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=0.0) as place:
        ann = await place.guest("Ann")
        code = await place.table(ann, clock={"seconds": 3600}, start=True)
        live_table = await place.live_table(code)

        async def told() -> tuple[int, str | None]:
            state = (await ann.get(f"/api/tables/{code}")).json()
            return state["missed"][0], state["seats"][0]["bot"]

        async def choose() -> None:
            async with asyncio.timeout(20):
                while (game := live_table.table.game) is None or acting(game) != (0,):
                    await asyncio.sleep(0.01)
                await live_table.choose(0, live_table.table.version, legal(game, 0)[0])

        await run_out(place, code, 0)
        assert await told() == (1, None)
        await run_out(place, code, 0)
        assert await told() == (2, None)
        await choose()
        assert await told() == (0, None)
        for missed in (1, 2):
            await run_out(place, code, 0)
            assert await told() == (missed, None)
        await run_out(place, code, 0)
        assert await told() == (3, "otter")
        await ann.post(f"/api/tables/{code}/return")
        assert await told() == (0, None)
        await run_out(place, code, 0)
        assert await told() == (1, None)
        folded = Table(code)  # and all of this is in the log
        for row in await place.app.state.log.since(code):
            folded.add(row.at, row.entries)
        assert folded.missed == {0: 1}


async def test_blind_bids_that_come_too_late_are_all_made_at_once(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=0.0) as place:
        people = [await place.guest(name) for name in ("Ann", "Bo", "Cy")]
        options = {"blind_bids": True}
        code = await place.table(*people, clock={"seconds": 3600}, options=options, start=True)
        live_table = await place.live_table(code)
        async with asyncio.timeout(20):
            while (game := live_table.table.game) is not None and game.phase is Phase.PLACE:
                seat = game.turn
                await live_table.choose(seat, live_table.table.version, legal(game, seat)[0])
            live_table.since -= 3600
            live_table.changed.set()
            while (game := live_table.table.game) is not None and game.phase is Phase.BID:
                await asyncio.sleep(0.01)
        state = (await people[0].get(f"/api/tables/{code}")).json()
        assert state["missed"] == [1, 1, 1]
