"""A live table in this process: who listens, who may choose, what is written when.

Nothing is acknowledged or announced before its row is on disk. A row that loses its version to
another process is refused as stale, after that process's rows have been read. When the
database fails, the table stays as it is and is read again before anything else happens.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple, Protocol

from canyon.actions import Action
from canyon.events import Event
from canyon.explain import why_not
from canyon.fair import Seed, commitment, fair_chance
from canyon.play import is_over
from canyon.refusal import Illegal
from canyon.rules import Step, apply
from canyon.server.errors import Denied, StoreUnavailable
from canyon.server.meter import SILENT, Meter
from canyon.server.tables.attendance import Attendance, Crowd
from canyon.server.tables.entries import (
    Acted,
    Ended,
    Entry,
    Substituted,
    Voted,
    decode,
)
from canyon.server.tables.log import Log, Row, Written
from canyon.server.tables.settings import MOST_MISSED
from canyon.server.tables.table import Table
from canyon.server.uncancelled import uncancelled
from canyon.state import NO_SEAT, Game, Phase, Seat
from canyon.views import view
from canyon.wire import action_to_json

logger = logging.getLogger("canyon.live_table")

RECENT = 200
"""The number of versions whose events are kept for those who reconnect."""


SLICE = 0.01
"""Seconds for which a long log is read before others get their turn."""


class Line(NamedTuple):
    """Something said: a text, or a phrase's key."""

    id: int
    at: float
    user: str
    name: str
    seat: Seat | None
    text: str | None
    phrase: str | None


class Listener(Protocol):
    """Somebody who is told what happens at a table."""

    user: str | None

    def tell(self, live_table: LiveTable, version: int, events: list[Event]) -> None:
        """Take note of a new version; must not block."""
        ...

    def note_hint(self, table: Table) -> None:
        """Take note of a new version in which somebody got a hint; must not block."""
        ...

    def put(self, text: bytes) -> None:
        """Pass on a message that is the same for everybody; must not block."""
        ...

    def hear(self, live_table: LiveTable, line: Line) -> None:
        """Take note of what somebody says at the table; must not block."""
        ...


class LiveTable:
    """A live table."""

    def __init__(self, table: Table, seed: Seed, log: Log, meter: Meter = SILENT) -> None:
        self.table = self.before = table
        """The table, and the table one version ago."""
        self.listeners: set[Listener] = set()
        self.recent: deque[tuple[int, list[Event]]] = deque(maxlen=RECENT)
        self.changed = asyncio.Event()
        """Set at every new version, for the runner of bots and clocks."""
        self.since = time.monotonic()
        """When the present decision became due, by a monotonic clock."""
        self.used = time.monotonic()
        """When the table was last used."""
        self.secret = seed
        """The source of deals and of bots' randomness; secret until the end."""
        self.commitment = commitment(seed)
        self.attendance = Attendance()
        self.hints: dict[Seat, tuple[object, Any]] = {}
        """What each seat asked last, and the hint that it got, for whoever asks again."""
        self._keepers = 0
        self._heard: deque[int] = deque(maxlen=RECENT)
        self._log, self._meter = log, meter
        self._lock = asyncio.Lock()
        self._in_doubt = False
        """A row may or may not be in the log, so it must be read before the next."""

    @property
    def busy(self) -> bool:
        """Something is being written."""
        return self._lock.locked()

    @property
    def idle(self) -> bool:
        """Whether nobody listens, nothing is being written, and nobody is at work here."""
        return not self.listeners and not self.busy and not self._keepers

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Keep the table awake for as long as somebody is at work on it."""
        self._keepers += 1
        try:
            yield
        finally:
            self._keepers -= 1
            self.used = time.monotonic()

    @property
    def crowd(self) -> Crowd:
        """Who has a socket in this process."""
        seats = [self.table.seat_of(each.user) for each in self.listeners]
        people = {
            each.user
            for each, seat in zip(self.listeners, seats, strict=True)
            if seat is not None and each.user is not None
        }
        return Crowd(frozenset(people), seats.count(None))

    @property
    def here(self) -> set[str]:
        """The people who have a socket, in any process."""
        return self.attendance.people(self._near())

    def crowded(self, process: str, crowd: Crowd) -> None:
        """Another process has announced who is here through it."""
        self.attendance.moved(process, crowd, self._near())

    def _near(self) -> list[str | None]:
        return [each.user for each in self.listeners]

    @property
    def seed(self) -> Seed | None:
        """The secret of the deals, once the game is over."""
        return self.secret if self.table.status in ("over", "ended") else None

    async def is_over(self) -> bool:
        """Whether the game is over; another process may know this before us."""
        if self.seed is None:
            await self.catch_up()
        return self.seed is not None

    async def choose(
        self,
        seat: Seat,
        version: int,
        action: Action,
        action_id: str | None = None,
        late: str | None = None,
    ) -> int:
        """A seat's choice; returns its version once it is on disk.

        `late` is the bot that makes it because the person's clock has run out.
        """
        began = time.perf_counter()
        try:
            made = await self._alone(partial(self._choose, seat, version, action, action_id, late))
        except Denied as denied:
            self._meter.refused(denied.code)
            raise
        self._meter.acted(time.perf_counter() - began)
        return made

    async def _choose(
        self,
        seat: Seat,
        version: int,
        action: Action,
        action_id: str | None,
        late: str | None,
    ) -> int:
        if version > self.table.version:
            await self._read_on()  # another process has told of it, and we have not heard yet
        table = self.table
        if action_id is not None and (done := table.answered.get((seat, action_id))):
            return done
        if table.game is None or table.status != "playing":
            raise Denied("not-playing", "No game is under way at this table.")
        if not table.unchanged_since <= version <= table.version:
            raise Denied("stale", f"The table is at version {table.version} by now.")
        try:
            step = apply(table.game, action, seat)
        except Illegal as illegal:
            reason = why_not(view(table.game, seat), action) or illegal.reason
            raise Denied("illegal", str(reason), reason) from None
        game = step.game
        acted = Acted(seat, action_to_json(action, game.board), action_id, late)
        given_up = is_over(game) and game.phase is not Phase.OVER
        chances = [] if given_up else self._chances(game)
        follows: list[Entry] = [Ended("rounds")] if given_up else [entry for entry, _ in chances]
        if late is not None and table.missed.get(seat, 0) + 1 >= MOST_MISSED:
            follows += substituted(table, seat, late)
        steps = [step, *(step for _, step in chances)]
        try:
            return await self._write([acted, *follows], steps)
        except Denied:
            # Perhaps another process has written this very choice before us.
            if action_id is not None and (done := self.table.answered.get((seat, action_id))):
                return done
            raise

    async def change(self, *entries: Entry) -> int:
        """Anything else that happens at a table, checked by the caller."""
        return await self._alone(partial(self._write, [*entries]))

    async def settle(self, decide: Callable[[Table], Sequence[Entry]]) -> int:
        """Carry out a command on the present table; it is decided again if others were quicker.

        `decide` raises Denied, or returns the entries to write: none if nothing has to change.
        """

        async def work() -> int:
            while True:
                table = self.table
                try:
                    if entries := [*decide(table)]:
                        return await self._write(entries)
                    # Nothing to do, as far as we know; the client may know more.
                    await self._read_on()
                    if self.table is table:
                        return table.version
                except Denied as denied:
                    if self.table is table and denied.code != "unavailable":
                        await self._read_on()
                    if self.table is table:
                        raise  # nobody was quicker, here or in another process

        return await self._alone(work)

    def chances(self, game: Game) -> list[Entry]:
        """What chance decides before the next choice: draws and deals, from the seed."""
        return [entry for entry, _ in self._chances(game)]

    def _chances(self, game: Game) -> list[tuple[Acted, Step]]:
        """The same, each with what follows from it."""
        decided: list[tuple[Acted, Step]] = []
        while game.turn == NO_SEAT and game.phase is not Phase.OVER:
            action = fair_chance(game, self.secret)
            step = apply(game, action)
            decided.append((Acted(None, action_to_json(action, game.board)), step))
            game = step.game
        return decided

    def say(self, line: Line) -> None:
        """Tell everybody who listens what somebody said; it is already stored."""
        if line.id in self._heard:
            return  # another process's echo of our own
        self._heard.append(line.id)
        self._tell(lambda listener: listener.hear(self, line))

    async def catch_up(self, version: int | None = None) -> None:
        """Read what other processes have written, at least up to a version."""
        async with self._lock:
            if version is None or self.table.version < version:
                await self._read_on()

    async def follow(self, rows: Iterable[Written]) -> None:
        """Take in what another process has written, as somebody else has read it from the log."""
        async with self._lock:
            for row in rows:
                if row.version == self.table.version + 1:  # otherwise it is known by now
                    self._go_on(*self.table.after(row.at, decode(row.entries)))

    async def _alone(self, work: Callable[[], Awaitable[int]]) -> int:
        """Do one thing at a time, and finish it even if the caller is gone."""

        async def carry_through() -> int:
            async with self._lock:
                if self._in_doubt:
                    await self._read_on()
                return await work()

        return await uncancelled(carry_through())

    async def _write(self, entries: Sequence[Entry], steps: Iterable[Step] = ()) -> int:
        at = time.time()
        table, events = self.table.after(at, entries, steps)
        told = table.status != self.table.status or not all(
            isinstance(each, Acted) for each in entries
        )
        summary = table.summary() if told else None
        row = Row.after(table, at, entries, summary)
        try:
            stored = await self._log.append(row)
        except StoreUnavailable as unstored:
            self._in_doubt = True
            raise Denied("unavailable", str(unstored)) from unstored
        if not stored:
            await self._read_on()
            raise Denied("stale", f"The table is at version {self.table.version} by now.")
        self._go_on(table, events)
        return table.version

    async def _read_on(self) -> None:
        """Read what the log has after this version; a long one lets others have their turn."""
        unseen, began = self.table.version == 0, time.monotonic()
        try:
            async for row in self._log.written(self.table.code, self.table.version):
                entries = decode(row.entries)
                if unseen:
                    self._go_on(self.table, self.table.add(row.at, entries))
                else:
                    self._go_on(*self.table.after(row.at, entries))
                if time.monotonic() - began > SLICE:
                    await asyncio.sleep(0)
                    began = time.monotonic()
        except StoreUnavailable as unstored:
            self._in_doubt = True
            raise Denied("unavailable", str(unstored)) from unstored
        self._in_doubt = False

    def _go_on(self, table: Table, events: list[Event]) -> None:
        hint_taken = table.hints != self.table.hints
        self.before, self.table = self.table, table
        self.recent.append((table.version, events))
        self.used = time.monotonic()
        if events:
            self.since = self.used
        self.changed.set()
        if hint_taken:
            self._tell(lambda listener: listener.note_hint(table))
        else:
            self._tell(lambda listener: listener.tell(self, table.version, events))

    def _tell(self, tell: Callable[[Listener], None]) -> None:
        for listener in tuple(self.listeners):
            try:
                tell(listener)
            except Exception:  # what is stored is stored, and the others must hear of it
                logger.exception("a listener could not be told")
                self._meter.failed("listener")


def substituted(table: Table, seat: Seat, bot: str) -> list[Entry]:
    """A bot sits in for a person, who has not agreed to end the game by that."""
    return [Substituted(seat, bot), *withdrawn(table)]


def withdrawn(table: Table) -> list[Entry]:
    """Nobody wants to end the game any longer: fewer people are left to agree."""
    return [Voted(seat) for seat in sorted(table.votes)]


async def load_live_table(code: str, seed: Seed, log: Log, meter: Meter = SILENT) -> LiveTable:
    """A live table, read from its log."""
    live_table = LiveTable(Table(code), seed, log, meter)
    await live_table.catch_up()
    # Only the wall clock knows how long everybody has waited while nobody ran the table.
    live_table.since -= max(0.0, time.time() - live_table.table.moved_at)
    return live_table
