"""A time limit for a bot that runs in our own process.

Python can interrupt its own code in the main thread, by an alarm. Elsewhere (in a thread of a
Dask worker), and inside compiled code, a late choice is noticed only when it is made.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType


class OutOfTime(BaseException):
    """Raised inside a bot by the alarm; not an Exception, because a bot may catch those."""


class TimeLimit:
    """Limits what a bot does."""

    def __init__(self) -> None:
        self.alarm = False
        """Whether an alarm can be set."""
        self._running = False

    @contextmanager
    def limit(self, seconds: float) -> Iterator[None]:
        """OutOfTime if the block takes longer."""
        start = time.monotonic()
        self._running = True
        if self.alarm:
            # A timer of 0 s would never ring.
            signal.setitimer(signal.ITIMER_REAL, max(seconds, 1e-6))
        try:
            yield
        finally:
            self._running = False
            if self.alarm:
                signal.setitimer(signal.ITIMER_REAL, 0)
        if time.monotonic() - start > seconds:
            raise OutOfTime

    def ring(self, number: int, frame: FrameType | None) -> None:
        """The alarm; one that comes just after an answer is ignored."""
        if self._running:
            raise OutOfTime


@contextmanager
def time_limit() -> Iterator[TimeLimit]:
    """Use the alarm for one game, and restore it afterwards for others."""
    limit = TimeLimit()
    if current_thread() is not main_thread():
        yield limit
        return
    start = time.monotonic()
    before = signal.signal(signal.SIGALRM, limit.ring)
    left, again = signal.setitimer(signal.ITIMER_REAL, 0)
    limit.alarm = True
    try:
        yield limit
    finally:
        signal.signal(signal.SIGALRM, before)
        if left:
            rest = max(0.001, left - (time.monotonic() - start))
            signal.setitimer(signal.ITIMER_REAL, rest, again)
