"""Who sat at finished tables: changed without reading their games."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from typing import Any

import sqlalchemy as sa
from msgspec import convert, to_builtins

from canyon.server.db import schema
from canyon.server.db.engine import DB_ERRORS
from canyon.server.errors import Denied, StoreUnavailable
from canyon.server.tables.entries import Entry
from canyon.server.tables.log import Row
from canyon.server.tables.registry import Registry
from canyon.server.tables.settings import Seated
from canyon.server.tables.table import Table

Seats = list[Seated | None]


async def settle_finished(
    registry: Registry, codes: Sequence[str], decide: Callable[[Table], Sequence[Entry]]
) -> None:
    """Carry out a command at finished tables, as `LiveTable.settle` does.

    `decide` gets tables that have their status, host and seats, and nothing else.
    """
    left = [*codes]
    try:
        while left:
            rows = [row for row in await _rows(registry, left, decide) if row.entries]
            stored = await asyncio.gather(*map(registry.log.append, rows))
            await registry.hear({row.code: row.version for row in rows})
            left = [row.code for row, first in zip(rows, stored, strict=True) if not first]
    except (StoreUnavailable, *DB_ERRORS) as trouble:
        raise Denied("unavailable", str(StoreUnavailable())) from trouble


async def _rows(
    registry: Registry, codes: Sequence[str], decide: Callable[[Table], Sequence[Entry]]
) -> list[Row]:
    """What is to be written, after the last version of each table."""
    tables, log = schema.tables, schema.log
    version = sa.select(sa.func.max(log.c.version)).where(log.c.code == tables.c.code)
    query = sa.select(
        tables.c.code, tables.c.status, tables.c.summary, version.scalar_subquery().label("version")
    ).where(tables.c.code.in_(codes), tables.c.status.in_(("over", "ended")))
    async with registry.engine.connect() as connection:
        found = (await connection.execute(query)).all()
    return [_row(each, decide) for each in found]


def _row(found: Any, decide: Callable[[Table], Sequence[Entry]]) -> Row:
    summary, at = json.loads(found.summary), time.time()
    table = Table(found.code)
    table.version, table.status = found.version, found.status
    table.host, table.seats = summary["host"], convert(summary["seats"], Seats)
    entries = decide(table)
    table, _ = table.after(at, entries)
    summary |= {"host": table.host, "seats": to_builtins(table.seats)}
    return Row.after(table, at, entries, summary)
