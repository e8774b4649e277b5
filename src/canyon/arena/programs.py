"""Programs of a series, kept between the games that are played here.

A process serves one seat of one seating, so it never sees the same deal twice, and can't profit
from what it remembers.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.util import Finalize

from canyon.bots.pool import ProgramPool

_pools: list[ProgramPool] = []


def pool() -> ProgramPool | None:
    """Where programs are kept; None if each of them plays a single game."""
    return _pools[-1] if _pools else None


@contextmanager
def kept_programs() -> Iterator[None]:
    """Keep programs until the block ends; for a process that plays one game at a time."""
    _pools.append(ProgramPool())
    try:
        yield
    finally:
        _pools.pop().close()


def keep_programs() -> None:
    """Keep programs until this process ends."""
    opened = ProgramPool()
    _pools.append(opened)
    Finalize(None, opened.close, exitpriority=1)
