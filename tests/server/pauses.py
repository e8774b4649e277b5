"""Bots that answer as soon, or as late, as a test wants: nobody else may set this."""

from collections.abc import Iterator
from contextlib import contextmanager

from canyon.server.cluster import runner

AT_ONCE = 0.001
"""A tick that costs a test no time."""


@contextmanager
def pausing(seconds: float | None) -> Iterator[None]:
    """Bots answer after this time at every table, whatever its pace; None changes nothing."""
    if seconds is None:
        yield
        return
    kept = runner.PAUSES.copy(), runner.TICK
    runner.PAUSES.update(dict.fromkeys(runner.PAUSES, seconds))
    runner.TICK = AT_ONCE
    try:
        yield
    finally:
        runner.PAUSES.update(kept[0])
        runner.TICK = kept[1]
