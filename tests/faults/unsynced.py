"""A server whose commits do not reach the disk before they return, as none should."""

from typing import Any

import sqlalchemy as sa

from canyon.cli import main
from canyon.server import database

honest = database.open_engine


def open_engine(db: str) -> Any:
    """An engine that leaves it to the system when to write."""
    engine = honest(db)

    @sa.event.listens_for(engine.sync_engine, "connect")
    def hurry(connection: Any, _: object) -> None:
        connection.cursor().execute("PRAGMA synchronous=OFF")

    return engine


database.open_engine = open_engine
main()
