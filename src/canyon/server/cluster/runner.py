"""Everything that acts without being asked: bots, clocks, and cleaning up.

One process runs a table at a time, see `leases`.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from typing import NamedTuple

from canyon.actions import Action
from canyon.bots import BOTS
from canyon.fair import choice_seed
from canyon.rules import acting
from canyon.search.unseen import hides_choices
from canyon.server import metrics
from canyon.server.accounts import people
from canyon.server.cluster.bot_pool import BotPool
from canyon.server.cluster.leases import Leases, Taken
from canyon.server.config import Config
from canyon.server.db.engine import DB_ERRORS, reason
from canyon.server.errors import Denied, StoreUnavailable
from canyon.server.tables.entries import Substituted
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.registry import Registry
from canyon.server.tables.settings import SUBSTITUTE, Pace
from canyon.server.tables.table import Table
from canyon.state import Seat
from canyon.views import view

QUICKER = ("stale", "not-playing")
"""Refusals that mean that somebody was quicker, here or elsewhere: look again."""
PAUSES: dict[Pace, float] = {"relaxed": 0.6, "normal": 0.17, "quick": 0.06, "instant": 0.0}
"""Seconds after which bots answer."""
TICK = 0.005
"""Bots answer after this many seconds, or twice as many, and so on: how long a choice really takes
depends on the hand. A search has longer ticks."""
TIDY_EVERY = 60.0
"""Seconds between searches for abandoned tables."""
FORGET_EVERY = 24 * 3600.0
"""Seconds between searches for guests who have not come back."""

logger = logging.getLogger("canyon.runner")


class Asleep(NamedTuple):
    """A table that was put to sleep."""

    version: int
    until: float
    """When its clock runs out."""


class Runner:
    """Runs the tables that this process holds."""

    def __init__(self, registry: Registry, config: Config, known_anew: Callable[[], None]) -> None:
        self._registry, self._config, self._known_anew = registry, config, known_anew
        self._leases = Leases(registry.engine, config.process, config.lease)
        self._held: dict[str, asyncio.Task[None]] = {}
        self._asleep: dict[str, Asleep] = {}
        """Sleeping tables that we hold."""
        self._begun: set[str] = set()
        """Games that were started here and that nobody holds yet."""
        self._looked = -math.inf
        """When we last looked whether anything had happened at the sleeping tables."""
        self._tidied, self._forgot = time.monotonic(), -math.inf
        self._waking = asyncio.Semaphore(2)
        """After a start there may be thousands to read, and people who wait for theirs."""
        self._thinking = BotPool()
        self._task: asyncio.Task[None] | None = None
        self._warming: asyncio.TimerHandle | None = None
        self._asked = asyncio.Event()

    def start(self) -> None:
        """Start looking for tables to run."""
        self._task = asyncio.create_task(self._hold_on(), name="runner")
        if self._config.warm_up is not None:
            loop = asyncio.get_running_loop()
            self._warming = loop.call_later(self._config.warm_up, self._thinking.warm_up)

    async def stop(self) -> None:
        """Let go of every table, so that another process need not wait."""
        if self._warming is not None:
            self._warming.cancel()
        tasks = [task for task in (self._task, *self._held.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinking.stop()
        try:
            await self._leases.give_back()
        except DB_ERRORS as trouble:  # then they end by themselves
            logger.warning("the leases could not be given back: %s", reason(trouble))

    def begin(self, code: str) -> None:
        """A game was started: do not wait for the next search."""
        self._begun.add(code)
        self._asked.set()

    async def _hold_on(self) -> None:
        while True:
            begun, self._begun = self._begun, set()
            try:
                self._hold(await self._leases.take(begun))
                await self._tidy()
            except DB_ERRORS as trouble:
                logger.warning("the leases could not be renewed: %s", reason(trouble))
                metrics.ERRORS.labels("lease").inc()
                self._begun |= begun
            self._wake_up(await self._chosen_elsewhere())
            self._registry.forget_idle(self._config.sleep_after)
            self._registry.measure()
            with suppress(TimeoutError):
                # Not wait_for: in Python 3.11 that loses a cancellation that comes with the event.
                async with asyncio.timeout(self._config.lease / 6):
                    await self._asked.wait()
            self._asked.clear()

    def _hold(self, taken: Taken) -> None:
        """Run the tables that we now hold, and stop running those that we no longer hold."""
        if taken.anew:
            self._known_anew()
        if taken.whole:
            for code in self._held.keys() - taken.codes:
                self._held.pop(code).cancel()
            for code in self._asleep.keys() - taken.codes:
                del self._asleep[code]
        for code in taken.codes - self._asleep.keys():
            self._start(code)

    async def _chosen_elsewhere(self) -> set[str]:
        """The sleeping tables where somebody has chosen through another process; once per lease.

        Their bots would never answer, because we are not told what happens at such tables.
        """
        now = time.monotonic()
        if not self._registry.shared or now - self._looked < self._config.lease:
            return set()
        self._looked = now
        known = {code: asleep.version for code, asleep in self._asleep.items()}
        try:
            return {row.code for row in await self._registry.log.news(known)} if known else set()
        except StoreUnavailable as trouble:
            logger.warning("the sleeping tables could not be looked at: %s", trouble)
            return set()

    def _wake_up(self, chosen: set[str]) -> None:
        """Wake the sleeping tables where somebody came or chose, or the clock has run out."""
        now = time.monotonic()
        for code in [
            code
            for code, asleep in self._asleep.items()
            if asleep.until <= now or code in chosen or code in self._registry.live_tables
        ]:
            del self._asleep[code]
            self._start(code)

    def _start(self, code: str) -> None:
        if code not in self._held:
            task = self._held[code] = asyncio.create_task(self._run(code), name=f"run {code}")
            task.add_done_callback(partial(self._ended, code))

    def _ended(self, code: str, task: asyncio.Task[None]) -> None:
        if self._held.get(code) is task:
            del self._held[code]

    async def _tidy(self) -> None:
        """Clean up from time to time: abandoned tables, and guests who do not come back."""
        if time.monotonic() - self._tidied < TIDY_EVERY:
            return
        self._tidied = time.monotonic()
        try:
            if given_up := await self._registry.give_up_waiting():
                logger.info("closed %d tables that were never started", given_up)
            if ended := await self._registry.end_abandoned():
                logger.info("ended %d abandoned games", ended)
            if time.monotonic() - self._forgot >= FORGET_EVERY:
                self._forgot = time.monotonic()
                if gone := await people.forget_strangers(self._registry.engine):
                    logger.info("deleted %d guests who never played", gone)
        except Exception:  # a table that can't be read must not stop everybody's bots and clocks
            logger.exception("cleaning up failed; trying again")
            metrics.ERRORS.labels("tidy").inc()

    async def _run(self, code: str) -> None:
        """Make every move at a table that people do not make, as long as we hold it."""
        while True:
            try:
                async with self._waking:
                    live_table = await self._registry.live_table(code)
                while live_table.table.status == "playing":
                    if self._registry.live_tables.get(code) is not live_table:
                        table = live_table.table
                        clock = table.settings.clock
                        until = live_table.since + (math.inf if clock is None else clock)
                        self._asleep[code] = Asleep(table.version, until)
                        return
                    live_table.changed.clear()
                    await self._next(live_table)
                return
            except Denied as denied:
                if denied.code == "no-table":
                    return  # it was closed between being leased and being read
                if denied.code in QUICKER:
                    logger.info("table %s: %s", code, denied.code)
                    continue
                if denied.code != "unavailable":  # a bot's choice that the rules do not allow
                    logger.error("table %s: %s", code, denied)
                    metrics.ERRORS.labels("runner").inc()
                await asyncio.sleep(1)
            except Exception:  # a failure must not stop the table's bots and clock for good
                logger.exception("table %s could not be run; trying again", code)
                metrics.ERRORS.labels("runner").inc()
                await asyncio.sleep(1)

    async def _next(self, live_table: LiveTable) -> None:
        """Do the next thing that is due, or wait until something changes."""
        table = live_table.table
        assert table.game is not None
        bots = [(seat, bot) for seat in acting(table.game) if (bot := _bot(table, seat))]
        if bots:
            [(seat, bot), *_] = bots
            with live_table.kept():
                if bot not in BOTS:  # the server was started again without Numba
                    await self._replace(live_table, seat, bot)
                    return
                action = await self._think(live_table, table, seat, bot)
                due = self._due(live_table, table, seat, time.monotonic())
                with suppress(TimeoutError):
                    async with asyncio.timeout(max(0.0, due - time.monotonic())):
                        await live_table.changed.wait()
                        return  # perhaps the pace: look again
                await live_table.choose(seat, table.version, action)
            return
        clock = table.settings.clock
        if clock is None:
            await live_table.changed.wait()
            return
        try:
            async with asyncio.timeout(max(0.0, live_table.since + clock - time.monotonic())):
                await live_table.changed.wait()
        except TimeoutError:
            if live_table.table is table:
                with live_table.kept():
                    await self._choose_for(live_table, acting(table.game))

    async def _choose_for(self, live_table: LiveTable, late: tuple[Seat, ...]) -> None:
        """The clock has run out: a bot makes this one choice of all who had to choose."""
        for seat in late:
            table = live_table.table
            if table.game is not None and seat in acting(table.game):
                began = time.monotonic()
                action = await self._think(live_table, table, seat, SUBSTITUTE)
                now = time.monotonic()
                await asyncio.sleep(_next_tick(began + TICK, TICK, now) - now)
                await live_table.choose(seat, table.version, action, late=SUBSTITUTE)

    def _due(self, live_table: LiveTable, table: Table, seat: Seat, now: float) -> float:
        """When a bot that has chosen answers: from what everybody knows, and from the load."""
        assert table.game is not None
        if not _watched(live_table, table):
            return now
        tick = TICK
        if hides_choices(view(table.game, seat)) and (spec := BOTS.get(_bot(table, seat) or "")):
            tick = max(tick, spec.seconds)
        return _next_tick(live_table.since + max(PAUSES[table.settings.pace], tick), tick, now)

    async def _replace(self, live_table: LiveTable, seat: Seat, bot: str) -> None:
        """A bot that can't play here any longer: another one plays for it from now on."""
        logger.error("table %s, seat %d: there is no bot %s", live_table.table.code, seat, bot)
        metrics.ERRORS.labels("bot").inc()
        await live_table.settle(
            lambda table: [Substituted(seat, SUBSTITUTE)] if _bot(table, seat) == bot else []
        )

    async def _think(self, live_table: LiveTable, table: Table, seat: Seat, name: str) -> Action:
        """A bot's choice, away from the event loop; it gets its seat's view and nothing else."""
        assert table.game is not None
        seen = view(table.game, seat, recall=True)
        rng = Random(choice_seed(live_table.secret, table.game, seat))
        return await self._thinking.choose(name, rng, seen)


def _watched(live_table: LiveTable, table: Table) -> bool:
    """Whether a person plays or watches; one for whom a bot sits in may come back any time."""
    plays = any(seated and seated.person and not seated.conceded for seated in table.seats)
    return plays or bool(live_table.listeners or live_table.attendance.elsewhere)


def _next_tick(first: float, tick: float, now: float) -> float:
    """The first of these times that is not over yet."""
    return first + max(0, math.ceil((now - first) / tick)) * tick


def _bot(table: Table, seat: Seat) -> str | None:
    seated = table.seats[seat]
    return None if seated is None else seated.bot
