"""Time that jumps stops nothing, and hurries nobody: a computer's clock may be set at any time."""

import asyncio
import time
from pathlib import Path

import pytest

from canyon.rules import acting
from tests.server.visitors import refused, world

pytestmark = pytest.mark.anyio

HOUR = 3600.0


class WallClock:
    """The computer's clock, which somebody sets."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._real, self.ahead = time.time, 0.0
        patch.setattr(time, "time", lambda: self._real() + self.ahead)


@pytest.fixture
def wall_clock(monkeypatch: pytest.MonkeyPatch) -> WallClock:
    return WallClock(monkeypatch)


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
async def test_bots_play_on_whatever_the_clock_says(
    tmp_path: Path, wall_clock: WallClock, jump: float
) -> None:
    async with world(tmp_path, bot_pause=0.05) as place:
        ann = await place.guest("Ann")
        body = {"seats": 6, "fill": "otter", "start": True}
        live_table = await place.live_table(
            (await ann.post("/api/tables", json=body)).json()["code"]
        )
        for ahead in (jump, 2 * jump, 0.0):
            wall_clock.ahead = ahead
            wanted = live_table.table.version + 5
            async with asyncio.timeout(10):
                while live_table.table.version < wanted:
                    await asyncio.sleep(0.01)


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
async def test_nobody_loses_a_seat_or_time_by_it(
    tmp_path: Path, wall_clock: WallClock, jump: float
) -> None:
    settings = {"sub_after": 60.0, "away_after": 60.0, "sleep_after": 60.0, "lease": 0.3}
    async with world(tmp_path, bot_pause=0.0, **settings) as place:
        people = [await place.guest(name) for name in ("Ann", "Bo", "Cy")]
        clocked = await place.table(*people, clock={"seconds": 30}, start=True)
        free = await place.table(*people, start=True)
        wall_clock.ahead = jump
        await asyncio.sleep(0.5)
        for code in (clocked, free):
            table = (await place.live_table(code)).table
            assert [seated and seated.bot for seated in table.seats] == [None] * 3
        game = (await place.live_table(free)).table.game
        assert game is not None
        [awaited] = acting(game)
        asking = people[(awaited + 1) % 3]
        answer = await asking.post(f"/api/tables/{free}/seats/{awaited}/substitute")
        refused(answer, 409, "too-early")
        assert 40 < answer.json()["facts"]["seconds"] <= 60


async def test_a_clock_runs_out_although_the_wall_clock_was_set_back(
    tmp_path: Path, wall_clock: WallClock
) -> None:
    async with world(tmp_path, bot_pause=0.0) as place:
        people = [await place.guest(name) for name in ("Ann", "Bo", "Cy")]
        live_table = await place.live_table(
            await place.table(*people, clock={"seconds": 5}, start=True)
        )
        wall_clock.ahead = -HOUR
        async with asyncio.timeout(20):
            while not live_table.table.missed:
                await asyncio.sleep(0.05)
