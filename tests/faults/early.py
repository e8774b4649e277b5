"""A server that answers before the commit, as none should: the driver must find it out."""

import asyncio
import itertools

from canyon.cli import main
from canyon.server.tables.log import Row
from canyon.server.tables.log_store import LogStore

HONEST_ROWS = 100
"""That many rows are stored before they are acknowledged: not all is lost."""

honest = LogStore.append
counted = itertools.count()
late: set[asyncio.Task[bool]] = set()


async def append(self: LogStore, row: Row) -> bool:
    """Say that the row is on disk, and put it there a little later."""
    if next(counted) < HONEST_ROWS:
        return await honest(self, row)

    async def store() -> bool:
        await asyncio.sleep(1.0)
        return await honest(self, row)

    task = asyncio.create_task(store())
    late.add(task)
    task.add_done_callback(late.discard)
    return True


LogStore.append = append  # type: ignore[method-assign]
main()
