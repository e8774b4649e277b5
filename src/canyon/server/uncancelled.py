"""Work that is finished even if whoever asked for it is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Done = TypeVar("Done")

_at_work: set[asyncio.Task[Any]] = set()


async def uncancelled(work: Coroutine[Any, Any, Done]) -> Done:
    """Finish the work, even if the caller is cancelled in the meantime.

    A connection to SQLite that is left in the middle of a statement would return to the pool with
    its lock, and nobody could write any longer.
    """
    task = asyncio.create_task(work)
    _at_work.add(task)
    task.add_done_callback(_finished)
    return await asyncio.shield(task)


def _finished(task: asyncio.Task[Any]) -> None:
    """Retrieve the result: the caller may be gone, and then a refusal need not be logged."""
    _at_work.discard(task)
    if not task.cancelled():
        task.exception()
