"""Reviews of finished games: made in the background, once per game, and kept.

A row names the process that makes a review, and until when that holds unless it is renewed. If
that process dies, whoever asks next begins again. The work is done by a process of its own that
only gets what the tables leave of the processor (see `work_pool`).
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from canyon.bots import CAN_SEARCH
from canyon.server import metrics
from canyon.server.cluster.leases import NOW
from canyon.server.config import Config
from canyon.server.db import schema
from canyon.server.db.engine import DB_ERRORS, reason
from canyon.server.errors import Denied, TooFast
from canyon.server.tables.finished import check_over, played_at
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.registry import Registry
from canyon.server.tables.replay_frames import Played
from canyon.server.tables.review_parts import (
    PART,
    compose_review,
    count_judgements,
    judge_part,
)
from canyon.server.uncancelled import uncancelled
from canyon.server.work_pool import Heavy

LEASE = 15.0
"""Seconds after which a process that says nothing no longer makes a review."""
RENEW = 3.0
MOST_WAITING = 32
"""Reviews that one process has promised at a time."""
BUSY_FOR = 30.0
"""Seconds after which to ask again if it has promised that many."""
NICE = 19
"""The niceness of the process that judges: whoever plays comes first."""

logger = logging.getLogger("canyon.reviews")


class Progress(NamedTuple):
    """How far a review is; the total is 0 until it is begun."""

    done: int
    total: int


class Kept(NamedTuple):
    """What there is of a review."""

    progress: Progress | None
    """None if nobody makes it, or it is there."""
    made: bytes | None


class Reviews:
    """Makes the reviews that are asked for, one after another."""

    def __init__(self, registry: Registry, config: Config) -> None:
        self._registry, self._me, self._budget = registry, config.process, config.review_playouts
        self._postgres = registry.engine.dialect.name == "postgresql"
        self._heavy = Heavy(NICE)
        self._making: dict[str, asyncio.Task[None]] = {}
        self._progress: dict[str, Progress] = {}
        self._turn = asyncio.Semaphore(1)

    async def look(self, live_table: LiveTable) -> Kept:
        """What there is; Denied while the game is under way."""
        await check_over(live_table, "review")
        code, reviews = live_table.table.code, schema.reviews
        query = sa.select(
            reviews.c.done,
            reviews.c.total,
            reviews.c.made,
            reviews.c.until > self._now(),
        ).where(reviews.c.code == code)
        async with self._registry.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return Kept(None, None)
        if row.made is not None:
            return Kept(None, row.made)
        if code in self._progress:
            return Kept(self._progress[code], None)
        held = row[3] and self._postgres  # with SQLite, nobody else can be making it
        return Kept(Progress(row.done, row.total) if held else None, None)

    async def ask(self, live_table: LiveTable) -> Kept:
        """What there is; if there is nothing and nobody else makes it, we begin."""
        kept = await self.look(live_table)
        if kept != (None, None):
            return kept
        if not CAN_SEARCH:
            raise Denied("no-judge", "This server lacks what reviews need: the extra `fast`.")
        code = live_table.table.code
        if code in self._progress:
            return Kept(self._progress[code], None)
        if len(self._progress) >= MOST_WAITING:
            raise TooFast(BUSY_FOR)
        self._progress[code] = Progress(0, 0)  # from here on, nobody else begins here
        try:
            played = await played_at(self._registry, live_table, "review")
            if await uncancelled(self._claim(code)):
                making = asyncio.create_task(self._make(code, played), name=f"review {code}")
                self._making[code] = making
        finally:
            if code not in self._making:
                del self._progress[code]
        return await self.look(live_table)

    async def stop(self) -> None:
        """Make no more of them; another process may begin at once."""
        tasks = [*self._making.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._heavy.stop()

    async def _make(self, code: str, played: Played) -> None:
        """Judge and store, and say from time to time that we are still at it."""
        judging = asyncio.create_task(self._judge(code, played))
        try:
            while not judging.done():
                await asyncio.wait({judging}, timeout=RENEW)
                if not await uncancelled(self._renew(code)):
                    return  # the game was deleted, or we were taken for dead
            await uncancelled(self._write(code, made=judging.result()))
        except DB_ERRORS as trouble:
            logger.warning("the review of %s could not be kept: %s", code, reason(trouble))
            metrics.ERRORS.labels("review").inc()
        except Exception:
            logger.exception("the review of %s could not be made", code)
            metrics.ERRORS.labels("review").inc()
        finally:
            judging.cancel()
            del self._making[code], self._progress[code]
            if not self._making:
                self._heavy.stop()  # it needs much memory
            try:
                await uncancelled(self._write(code, until=0.0))
            except DB_ERRORS as trouble:  # then it ends by itself
                logger.warning("the review of %s could not be released: %s", code, reason(trouble))

    async def _judge(self, code: str, played: Played) -> bytes:
        async with self._turn:
            total = await self._heavy.run(code, count_judgements, played)
            parts: list[bytes] = []
            for first in range(0, total, PART):
                self._progress[code] = Progress(first, total)
                parts.append(await self._heavy.run(code, judge_part, played, first, self._budget))
            self._progress[code] = Progress(total, total)
            return await self._heavy.run(code, compose_review, played, parts)

    async def _claim(self, code: str) -> bool:
        """Whether it is now us who make the review."""
        reviews = schema.reviews
        values = {"process": self._me, "until": self._now() + LEASE, "done": 0, "total": 0}
        free = reviews.c.until < self._now() if self._postgres else sa.true()
        insert: Any = (postgresql if self._postgres else sqlite).insert(reviews)
        claim = insert.values(code=code, **values).on_conflict_do_update(
            index_elements=["code"], set_=values, where=sa.and_(reviews.c.made.is_(None), free)
        )
        async with self._registry.engine.begin() as connection:
            return (await connection.execute(claim.returning(reviews.c.code))).first() is not None

    async def _renew(self, code: str) -> bool:
        done, total = self._progress[code]
        return await self._write(code, until=self._now() + LEASE, done=done, total=total)

    async def _write(self, code: str, **values: Any) -> bool:
        """Change our row; False if it is no longer ours."""
        reviews = schema.reviews
        ours = (reviews.c.code == code, reviews.c.process == self._me, reviews.c.made.is_(None))
        async with self._registry.engine.begin() as connection:
            done = await connection.execute(sa.update(reviews).where(*ours).values(**values))
            return bool(done.rowcount)

    def _now(self) -> Any:
        """The database's clock where several processes share it."""
        return NOW if self._postgres else sa.literal(time.time())
