"""`canyon`, but its server freezes as soon as the file $FREEZE_AT names a statement that it makes.

The file holds a pattern. A process that stands still in the middle of a transaction has its
locks all the while, which is worse than being dead.
"""

import os
import re
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa

import tests.server.short_waits  # noqa: F401 - it sets how long the server waits
from canyon.cli import main
from canyon.server.tables.log_store import LogStore

FREEZE_AT = Path(os.environ["FREEZE_AT"])


honest = LogStore._execute


async def execute(self: LogStore, statement: str, parameters: Sequence[object]) -> None:
    """Freeze where a choice has just been stored."""
    await honest(self, statement, parameters)
    freeze(None, None, statement)


@sa.event.listens_for(sa.engine.Engine, "after_cursor_execute")
def freeze(_: Any, __: Any, statement: str, *___: Any) -> None:
    """Stand still; whoever wakes us up has taken the file away."""
    if FREEZE_AT.exists() and re.search(FREEZE_AT.read_text(), statement, re.IGNORECASE):
        FREEZE_AT.with_suffix(".frozen").touch()
        os.kill(os.getpid(), signal.SIGSTOP)


LogStore._execute = execute  # type: ignore[method-assign]
main()
