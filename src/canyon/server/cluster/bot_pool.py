"""The bots' thinking, away from the event loop: two threads, and less time each under load.

Searching releases the interpreter's lock, so two threads keep two cores busy and the event loop
still answers. How long a bot thinks depends on how many wait, so that the last in the queue
gets its turn in time.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING

from canyon.actions import Action
from canyon.bots import CAN_SEARCH, SEARCHING, make
from canyon.rules import new_game
from canyon.server.config import BOT_THREADS
from canyon.server.errors import Denied
from canyon.views import View, view

if TYPE_CHECKING:
    from canyon.review.hint import Hint

THREADS = 2
WITHIN = 1.1
"""Seconds within which the last bot in the queue should choose; people wait two at most."""
LEAST = 0.01
SHORT, ENOUGH = 0.5, 0.9
"""Below the first share of their time bots play weaker; from the second on they recover."""
NEWS = 0.3
"""How much the last search counts compared with those before it."""

MOST_HINTS = 16
"""Hints that may wait at a time."""

logger = logging.getLogger("canyon.thinking")


class BotPool:
    """The threads, and who waits for them."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._threads = ThreadPoolExecutor(max_workers=THREADS, thread_name_prefix=BOT_THREADS)
        self._lock = threading.Lock()
        self._hinting, self._hints_waiting = asyncio.Semaphore(1), 0
        self._waiting, self._newest, self._short = 0, 0.0, False
        self._pace = 1.0
        """How many times longer than granted the last searches took."""

    async def choose(self, name: str, rng: Random, seen: View) -> Action:
        """A bot's choice; it gets its seat's view and nothing else."""
        loop = asyncio.get_running_loop()
        if name not in SEARCHING:
            return await loop.run_in_executor(self._threads, _choose, name, rng, seen, None)
        with self._lock:
            self._waiting += 1
            self._newest = time.monotonic()
        found = self._threads.submit(self._search, name, rng, seen)
        found.add_done_callback(self._done)
        return await asyncio.wrap_future(found)

    async def hint(self, seen: View, language: str) -> Hint:
        """What a seat's choices are worth; one hint at a time, so that bots have a thread left."""
        if self._hints_waiting >= MOST_HINTS:
            raise Denied("too-fast", "Too many people ask for hints now; try again in a moment.")
        self._hints_waiting += 1
        try:
            async with self._hinting:
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._threads, _hint, seen, language)
        finally:
            self._hints_waiting -= 1

    def warm_up(self) -> None:
        """Load the code of the bots that search, and compile it if necessary."""
        if CAN_SEARCH:
            self._threads.submit(_warm_up)

    def stop(self) -> None:
        """Bots that still wait need not think any longer."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def share(self) -> float:
        """The seconds for the bot that begins to think now; the log says so when it changes."""
        with self._lock:
            waiting, left = self._waiting, self._newest + WITHIN - time.monotonic()
            self._waiting -= 1
            # The remaining time, divided; a busy machine takes longer than we grant.
            share = left * THREADS / max(waiting, 1) / self._pace
            seconds = min(self._seconds, max(LEAST, share))
            # Two thresholds, because otherwise the log would say so at every other choice.
            short = seconds < self._seconds * (ENOUGH if self._short else SHORT)
            changed, self._short = short is not self._short, short
        if changed and short:
            logger.warning(
                "%d bots are waiting: they get %.2f s each instead of %.2f s, and play worse",
                waiting,
                seconds,
                self._seconds,
            )
        elif changed:
            logger.info("the bots have enough time again: %.2f s per choice", seconds)
        return seconds

    def _done(self, found: Future[Action]) -> None:
        """A bot that was cancelled before its turn no longer waits."""
        if found.cancelled():
            with self._lock:
                self._waiting -= 1

    def _search(self, name: str, rng: Random, seen: View) -> Action:
        seconds, begun = self.share(), time.monotonic()
        action = _choose(name, rng, seen, seconds)
        pace = (time.monotonic() - begun) / seconds
        with self._lock:
            self._pace = max(1.0, (1 - NEWS) * self._pace + NEWS * pace)
        return action


def _warm_up() -> None:
    begun = time.monotonic()
    try:
        from canyon.bots.eagle import search
        from canyon.bots.heron import budget

        playouts, questions = budget.get_ready(), search.get_ready()
        _get_judge_ready()
    except Exception:  # then it is tried again, and reported, at a bot's first choice
        logger.exception("the bots that search could not be prepared")
        return
    logger.info(
        "the bots that search are ready after %.1f s: per second, %d playouts of the heron, "
        "%d of the eagle's questions",
        time.monotonic() - begun,
        playouts,
        questions,
    )


def _get_judge_ready() -> None:
    """Load or compile the judge, so that the first hint need not wait for that."""
    from canyon.judge import judge

    game = new_game(3, dealer=0)
    judge(view(game, game.turn), budget=1)


def _hint(seen: View, language: str) -> Hint:
    from canyon.review.hint import hint  # loads what searches, so not before it is needed

    return hint(seen, language)


def _choose(name: str, rng: Random, seen: View, seconds: float | None) -> Action:
    return make(name, rng, seconds).choose(seen)
