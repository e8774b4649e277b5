"""A database opened by an administrator, beside whatever servers use it."""

from __future__ import annotations

import os
import pwd
import socket
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from canyon.server.db import schema
from canyon.server.startup import open_database
from canyon.server.tables.log_store import LogStore
from canyon.server.tables.registry import Registry


class Refused(Exception):
    """What can't be done, and why, in one sentence."""


class Session(NamedTuple):
    """What an administrator's command works with."""

    engine: AsyncEngine
    registry: Registry
    who: str

    async def note(
        self, connection: AsyncConnection, command: str, about: str, details: str = ""
    ) -> None:
        """Log what is done, in the transaction that does it."""
        row = {"at": time.time(), "who": self.who, "command": command, "about": about}
        await connection.execute(sa.insert(schema.admin_log).values(**row, details=details))

    async def note_look(self, command: str) -> None:
        """Log that somebody looks; not for what, because that may be a name."""
        async with self.engine.begin() as connection:
            await self.note(connection, command, "")


@asynccontextmanager
async def opened(db: str) -> AsyncIterator[Session]:
    """Open a database that a server of this version has prepared; Unusable otherwise."""
    async with open_database(db, beside_server=True) as engine:
        log = LogStore(engine)
        log.start()
        try:
            yield Session(engine, Registry(engine, log), _who())
        finally:
            await log.stop()


async def logged(session: Session, limit: int) -> Sequence[Any]:
    """The last things that administrators did, the newest first."""
    log = schema.admin_log
    async with session.engine.connect() as connection:
        query = sa.select(log).order_by(log.c.id.desc()).limit(limit)
        return (await connection.execute(query)).all()


def _who() -> str:
    """Whoever types the command: by the system, because variables can be set by anybody."""
    try:
        name = pwd.getpwuid(os.getuid()).pw_name
    except KeyError:
        name = f"user {os.getuid()}"
    behind = os.environ.get("SUDO_USER")
    return f"{name}@{socket.gethostname()}{f' (sudo by {behind})' if behind else ''}"[:200]
