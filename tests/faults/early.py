"""A server that answers before the commit, as none should: the driver must find it out."""

import asyncio

from canyon.cli import main
from canyon.server.tables.log_store import Log, Row

honest = Log.append
late: set[asyncio.Task[bool]] = set()


async def append(self: Log, row: Row) -> bool:
    """Say that the row is on disk, and put it there a little later."""

    async def store() -> bool:
        await asyncio.sleep(0.05)
        return await honest(self, row)

    task = asyncio.create_task(store())
    late.add(task)
    task.add_done_callback(late.discard)
    return True


Log.append = append  # type: ignore[method-assign]
main()
