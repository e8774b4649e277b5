"""The host's own Python bots at hosted tables: one player for each game and seat.

A player hears what happens and chooses from its seat's view. It runs in a thread of its own,
because nobody knows how long it takes; if it raises an exception, chooses something illegal or
takes too long, that is a Verdict, and the caller lets another bot continue.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from random import Random
from typing import TypeVar

from canyon.actions import Action
from canyon.bots.calling import make_here
from canyon.bots.verdict import Verdict, crash, legal_choice
from canyon.events import Event
from canyon.play import Listener, Player
from canyon.server.config import BOT_THREADS
from canyon.server.tables.live_table import LiveTable
from canyon.state import Seat
from canyon.views import View, seen, view

AT_ONCE = 2
"""How many choose at a time; the others wait."""
SECONDS = 10
"""How long a choice may take, as in the arena."""

News = list[list[Event]]
"""What happened, version by version, as one seat may see it."""
Result = TypeVar("Result")


class OwnBots:
    """The players of this process."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = frozenset(names)
        self._seated: dict[tuple[str, Seat], _Seated] = {}
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def choose(self, live_table: LiveTable, seat: Seat, name: str, rng: Random) -> Action:
        """A bot's choice, once it has heard what happened; or a Verdict.

        `rng` is for this choice alone, so that a player that is made again chooses the same.
        """
        table = live_table.table
        assert table.game is not None
        where = table.code, seat
        if where not in self._seated:
            # One that is made in mid-game hears everything from the beginning, or from now on.
            heard = 0 if live_table.recent[0][0] == 1 else table.version
            self._seated[where] = _Seated(name, rng, heard)
        seated = self._seated[where]
        news, mine = seated.news(live_table, seat), view(table.game, seat, recall=True)
        try:
            return await self._do(partial(seated.choose, news, mine, rng))
        except Verdict:
            self._seated.pop(where, None)  # its thread may still run: nobody talks to it again
            raise

    async def end(self, live_table: LiveTable) -> None:
        """The game is over: its players hear that, and are forgotten."""
        for code, seat in [where for where in self._seated if where[0] == live_table.table.code]:
            seated = self._seated.pop((code, seat))
            news = seated.news(live_table, seat)
            with suppress(Verdict):  # it makes no difference any more
                await self._do(partial(seated.hear, news))

    def forget(self, code: str) -> None:
        """Forget the players of a table that is not run here any longer."""
        for where in [where for where in self._seated if where[0] == code]:
            del self._seated[where]

    async def _do(self, work: Callable[[], Result]) -> Result:
        async with self._turns:
            try:
                async with asyncio.timeout(SECONDS):
                    return await asyncio.wrap_future(_in_a_thread(work))
            except TimeoutError:
                raise Verdict("late", seconds=SECONDS) from None


class _Seated:
    """A player, and the last version of the table that it has heard of."""

    def __init__(self, name: str, rng: Random, heard: int) -> None:
        self._name, self._rng, self._heard = name, rng, heard
        self._player: Player | None = None

    def news(self, live_table: LiveTable, seat: Seat) -> News:
        """What the seat may see of what happened since the last time."""
        heard, self._heard = self._heard, live_table.table.version
        options = live_table.table.settings.options
        return [
            [seen(event, seat, options) for event in events]
            for version, events in live_table.recent
            if version > heard and events
        ]

    def choose(self, news: News, mine: View, rng: Random) -> Action:
        """In a thread: whatever goes wrong in foreign code is a Verdict."""
        self._rng.setstate(rng.getstate())
        self.hear(news)
        assert self._player is not None
        return legal_choice(self._player, mine)

    def hear(self, news: News) -> None:
        """In a thread, too."""
        try:
            if self._player is None:
                self._player = make_here(self._name, self._rng)
            if isinstance(self._player, Listener):
                for events in news:
                    self._player.hear(events)
        except Exception as error:
            raise crash(error) from error


def _in_a_thread(work: Callable[[], Result]) -> Future[Result]:
    """In a new thread, because one that never answers can't be ended and holds up nobody else."""
    done: Future[Result] = Future()
    done.set_running_or_notify_cancel()  # an answer that comes too late must not raise an error

    def run() -> None:
        try:
            done.set_result(work())
        except BaseException as error:
            done.set_exception(error)

    threading.Thread(target=run, name=f"{BOT_THREADS}-own", daemon=True).start()
    return done
