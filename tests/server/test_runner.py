"""Whoever acts without being asked: a clock of days, at a table that sleeps."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from tests.server.visitors import World, world

pytestmark = pytest.mark.anyio

DAY = 24 * 3600


async def asleep(place: World, code: str) -> None:
    """Wait until nothing has happened for long enough."""
    async with asyncio.timeout(10):
        while code in place.app.state.hub.rooms or code not in place.app.state.runner._asleep:
            await asyncio.sleep(0.02)


async def test_a_table_that_sleeps_is_woken_by_its_clock(tmp_path: Path) -> None:
    settings = {"sleep_after": 0.2, "lease": 0.6, "bot_pause": 0.0}
    async with world(tmp_path, **settings) as place:
        people = [await place.guest(name) for name in ("Ann", "Bo", "Cy")]
        code = await place.table(*people, clock={"days": 1}, start=True)
        game = (await place.room(code)).table.game
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
            while code not in place.app.state.hub.rooms:
                await asyncio.sleep(0.02)  # nobody asks for it: the clock alone wakes it
        assert due <= time.time() < due + 2
        room = await place.room(code)
        async with asyncio.timeout(5):
            while (seated := room.table.seats[game.turn]) is None or seated.bot is None:
                await asyncio.sleep(0.02)
        assert seated.name in ("Ann", "Bo", "Cy")
