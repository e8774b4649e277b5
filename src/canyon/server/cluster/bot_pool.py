"""The bots' choices, away from the event loop.

Searching releases the interpreter's lock, so two threads keep two cores busy and the event loop
still answers. Bots that do not search have a thread of their own, and do not wait for those that
do.
"""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random

from canyon.actions import Action
from canyon.bots import CAN_SEARCH, SEARCHING, Steady, make
from canyon.rules import new_game
from canyon.server.config import BOT_THREADS
from canyon.views import View, view

SEARCHES = 2
"""Searches at a time."""

logger = logging.getLogger("canyon.thinking")


class BotPool:
    """The threads."""

    def __init__(self) -> None:
        self._searches = ThreadPoolExecutor(SEARCHES, thread_name_prefix=BOT_THREADS)
        self._others = ThreadPoolExecutor(1, thread_name_prefix=BOT_THREADS)

    async def choose(self, name: str, rng: Random, seen: View) -> Action:
        """A bot's choice; it gets its seat's view and nothing else."""
        threads = self._searches if name in SEARCHING else self._others
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(threads, choose, name, rng, seen)

    def warm_up(self) -> None:
        """Load the code of the bots that search, and compile it if necessary."""
        if CAN_SEARCH:
            self._searches.submit(_warm_up)

    def stop(self) -> None:
        """Bots that still wait need not choose any longer."""
        for threads in (self._searches, self._others):
            threads.shutdown(wait=False, cancel_futures=True)


def choose(name: str, rng: Random, seen: View) -> Action:
    """The choice of a bot whose time must not show what it holds."""
    bot = make(name, rng)
    if isinstance(bot, Steady):
        bot.steady = True
    return bot.choose(seen)


def _warm_up() -> None:
    begun = time.monotonic()
    try:
        from canyon.bots import heron
        from canyon.bots.eagle import search

        heron.get_ready()
        search.get_ready()
        _get_judge_ready()
    except Exception:  # then it is tried again, and reported, at a bot's first choice
        logger.exception("the bots that search could not be prepared")
        return
    logger.info("the bots that search are ready after %.1f s", time.monotonic() - begun)


def _get_judge_ready() -> None:
    """Compile the judge if necessary, so that the first hint need not wait for that."""
    from canyon.judge import judge

    game = new_game(3, dealer=0)
    judge(view(game, game.turn), budget=1)
