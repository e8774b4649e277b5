"""Heavy work, in a separate process, because it would hold up everybody's game.

A thread would not do: it shares the interpreter with the event loop, and each time the loop
waits for the network it would have to wait for the thread as well. One process, one piece of
work at a time, and a queue that no single address can fill.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Result = TypeVar("Result")

MOST_WAITING = 64
"""Pieces of work that may wait at a time."""
MOST_OF_ONE = 8
"""Pieces of work that may wait for one address."""
NICE = 5
"""A process's niceness, so that it steps back if the processor is busy."""


class Busy(Exception):
    """Too much is waiting already."""


class Heavy:
    """The process, and what waits for it; functions and arguments are pickled."""

    def __init__(self, nice: int = NICE) -> None:
        self._nice = nice
        self._pool: ProcessPoolExecutor | None = None
        self._waiting: Counter[Hashable] = Counter()

    def begin(
        self, work: Callable[Given, Result], /, *args: Given.args, **kwargs: Given.kwargs
    ) -> Future[Result]:
        """Start our own work there, and the process if necessary."""
        if self._pool is None:
            # Not by fork, which would copy our threads' locks and our listening sockets.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, _begin, (self._nice,))
        return self._pool.submit(work, *args, **kwargs)

    async def run(
        self,
        whose: Hashable,
        work: Callable[Given, Result],
        /,
        *args: Given.args,
        **kwargs: Given.kwargs,
    ) -> Result:
        """Do the work there, for somebody; Busy if too much is waiting."""
        if self._waiting[whose] >= MOST_OF_ONE or self._waiting.total() >= MOST_WAITING:
            raise Busy
        self._waiting[whose] += 1
        try:
            try:
                return await asyncio.wrap_future(self.begin(work, *args, **kwargs))
            except BrokenProcessPool:  # somebody has killed it: once more, with a new one
                self.stop()
                return await asyncio.wrap_future(self.begin(work, *args, **kwargs))
        finally:
            self._waiting[whose] -= 1
            self._waiting += Counter()  # forgets those for whom nothing waits

    def stop(self) -> None:
        """Drop what waits, and end the process; it is started again when it is needed."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


HEAVY = Heavy()
"""This process's helper."""


def _begin(nice: int) -> None:
    """In the helper: leave signals to the server, and end when it ends, for any reason."""
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)
    with suppress(OSError):
        os.nice(nice)
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
