"""A server whose commits do not reach the disk before they return, as none should."""

from typing import Any

from canyon.cli import main
from canyon.server.db import engine

honest = engine._prepare_sqlite


def hurry(connection: Any, _: object) -> None:
    """Leave it to the system when to write."""
    honest(connection, _)
    connection.cursor().execute("PRAGMA synchronous=OFF")


engine._prepare_sqlite = hurry
main()
