"""A database that can't be used is closed again: nothing of it stays open in this process."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from canyon.server.admin.session import opened
from canyon.server.app import create_app
from canyon.server.config import Config
from canyon.server.startup import Unusable

pytestmark = pytest.mark.anyio


def foreign(folder: Path, column: str) -> str:
    """A database with a version that we have never heard of, in a column of this name."""
    file = folder / "canyon.db"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(f"create table alembic_version ({column} varchar)")
        connection.execute("insert into alembic_version values ('9999')")
    return str(file)


async def closed(before: set[threading.Thread]) -> bool:
    """Whether no other connection is open any longer, after a moment."""
    for _ in range(100):
        if connections() <= before:
            return True
        await asyncio.sleep(0.02)
    return False


def connections() -> set[threading.Thread]:
    """The threads of open connections: each has one."""
    return {thread for thread in threading.enumerate() if "_connection_worker" in thread.name}


@pytest.mark.parametrize("column", ["version_num", "other"])
async def test_by_the_administrators_commands(tmp_path: Path, column: str) -> None:
    before = connections()
    with pytest.raises(Unusable):
        async with opened(foreign(tmp_path, column)):
            pass
    assert await closed(before)


async def test_by_a_server_that_does_not_start(tmp_path: Path) -> None:
    before = connections()
    app = create_app(Config(db=foreign(tmp_path, "version_num")))
    with pytest.raises(sa.exc.InvalidRequestError):
        async with app.router.lifespan_context(app):
            pass
    assert await closed(before)
