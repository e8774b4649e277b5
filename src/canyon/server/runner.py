"""Whoever must act without being asked: bots, clocks, the hold on tables of a dead process.

One process runs a table at a time: it holds a lease in the database and renews it. When it
dies, another takes the table over as soon as the lease has run out.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random

import sqlalchemy as sa

from canyon.actions import Action
from canyon.bots import make
from canyon.fair import derive
from canyon.rules import acting
from canyon.server import metrics, schema
from canyon.server.config import Config
from canyon.server.database import TROUBLE, reason
from canyon.server.health import count_tables
from canyon.server.hub import Hub
from canyon.server.room import Denied, Room
from canyon.server.table import Entry, Table
from canyon.state import Seat
from canyon.view import View, view

SUBSTITUTE = "otter"
"""The bot that sits in for a person."""

logger = logging.getLogger("canyon.runner")


class Runner:
    """Runs the tables that this process holds."""

    def __init__(self, hub: Hub, config: Config) -> None:
        self._hub, self._config = hub, config
        self._held: dict[str, asyncio.Task[None]] = {}
        self._asleep: dict[str, float] = {}
        """Tables that we hold but that sleep, and when a clock wakes them."""
        self._waking = asyncio.Semaphore(2)
        """After a start there may be thousands to read, and people who wait for theirs."""
        self._thinkers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="bot")
        self._task: asyncio.Task[None] | None = None
        self._asked = asyncio.Event()

    def start(self) -> None:
        """Begin to look for tables to run."""
        self._task = asyncio.create_task(self._hold_on(), name="runner")

    async def stop(self) -> None:
        """Let go of every table, so that another process need not wait."""
        tasks = [task for task in (self._task, *self._held.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinkers.shutdown(wait=False, cancel_futures=True)
        mine = schema.tables.c.runner == self._config.process
        try:
            async with self._hub.engine.begin() as connection:
                await connection.execute(
                    sa.update(schema.tables).where(mine).values(runner=None, lease=0.0)
                )
        except TROUBLE as trouble:  # then the leases run out by themselves
            logger.warning("the leases could not be given back: %s", reason(trouble))

    def look(self) -> None:
        """A game has begun: do not wait for the next round of looking."""
        self._asked.set()

    async def _hold_on(self) -> None:
        while True:
            try:
                await self._take_leases()
            except TROUBLE as trouble:
                logger.warning("the leases could not be renewed: %s", reason(trouble))
                metrics.ERRORS.labels("lease").inc()
            self._hub.forget_idle(self._config.sleep_after)
            count_tables(self._hub)
            with suppress(TimeoutError):
                # Not wait_for: in Python 3.11 that loses a cancellation that comes with the event.
                async with asyncio.timeout(self._config.lease / 4):
                    await self._asked.wait()
            self._asked.clear()

    async def _take_leases(self) -> None:
        """Renew what we hold, take what nobody holds, and run it."""
        tables, me = schema.tables, self._config.process
        playing = sa.select(tables.c.code).where(tables.c.status == "playing")
        ours: sa.Executable = playing  # with SQLite there is no other process
        async with self._hub.engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                # The database's clock: those of several machines differ. The order of codes, and
                # a lock that lets rows be added to the log: see `store.insert_rows`.
                now = sa.extract("epoch", sa.func.clock_timestamp())
                free = (
                    playing.where(sa.or_(tables.c.lease < now, tables.c.runner == me))
                    .order_by(tables.c.code)
                    .with_for_update(key_share=True)
                    .subquery()
                )
                ours = (
                    sa.update(tables)
                    .where(tables.c.code == free.c.code)
                    .values(runner=me, lease=now + self._config.lease)
                    .returning(tables.c.code)
                )
            held = set((await connection.execute(ours)).scalars())
        for code in held:
            if code not in self._held or (self._held[code].done() and self._wakes(code)):
                self._held[code] = asyncio.create_task(self._run(code), name=f"run {code}")
        for code in self._held.keys() - held:
            self._held.pop(code).cancel()
            self._asleep.pop(code, None)

    def _wakes(self, code: str) -> bool:
        return code in self._hub.rooms or time.time() >= self._asleep.get(code, 0.0)

    async def _run(self, code: str) -> None:
        """Make every move at a table that no person makes, as long as we hold it."""
        while True:
            try:
                async with self._waking:
                    room = await self._hub.room(code)
                while room.table.status == "playing":
                    if self._hub.rooms.get(code) is not room:
                        clock = room.table.settings.clock
                        self._asleep[code] = room.table.moved_at + (
                            math.inf if clock is None else clock
                        )
                        return
                    room.changed.clear()
                    await self._next(room)
                return
            except Denied as denied:
                # Somebody was quicker, here or elsewhere: look again.
                logger.info("table %s: %s", code, denied.code)
                if denied.code == "unavailable":
                    await asyncio.sleep(1)
            except Exception:  # one table's trouble must not end its bots and clock for good
                logger.exception("table %s could not be run; trying again", code)
                metrics.ERRORS.labels("runner").inc()
                await asyncio.sleep(1)

    async def _next(self, room: Room) -> None:
        """The next thing that is due, or wait until something changes."""
        table = room.table
        assert table.game is not None
        bots = [seat for seat in acting(table.game) if _bot(table, seat) is not None]
        if bots:
            # It thinks within the pause: how long would tell about its hand.
            action = await self._think(room, table, bots[0])
            await asyncio.sleep(max(0.0, table.moved_at + self._config.bot_pause - time.time()))
            await room.choose(bots[0], table.version, action)
            return
        clock = table.settings.clock
        wait = None if clock is None else max(0.0, table.moved_at + clock - time.time())
        try:
            async with asyncio.timeout(wait):
                await room.changed.wait()
        except TimeoutError:
            late = [seat for seat in acting(table.game) if _bot(table, seat) is None]
            subs: list[Entry] = [{"subbed": {"seat": s, "bot": SUBSTITUTE}} for s in late]
            await room.settle(lambda now: subs if now.version == table.version else [])

    async def _think(self, room: Room, table: Table, seat: Seat) -> Action:
        """A bot's choice, away from the event loop; it gets its seat's view and nothing else."""
        assert table.game is not None
        name, seen = _bot(table, seat), view(table.game, seat, recall=True)
        assert name is not None
        rng = Random(derive(room.secret, f"bot {seat} {table.version}"))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thinkers, _choose, name, rng, seen)


def _choose(name: str, rng: Random, seen: View) -> Action:
    return make(name, rng).choose(seen)


def _bot(table: Table, seat: Seat) -> str | None:
    seated = table.seats[seat]
    return None if seated is None else seated.bot
