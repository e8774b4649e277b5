"""What an administrator can do about a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from canyon.server.admin.session import Refused, Session
from canyon.server.db import schema
from canyon.server.errors import Denied
from canyon.server.responses import summary_of
from canyon.server.tables import commands


async def listed(session: Session, limit: int, finished: bool) -> Sequence[dict[str, Any]]:
    """Unfinished tables, the most recently changed first; or all, finished ones included."""
    await session.note_look("list tables")
    tables = schema.tables
    query = sa.select(tables).order_by(tables.c.changed.desc(), tables.c.code).limit(limit)
    if not finished:
        query = query.where(tables.c.status.in_(("waiting", "playing")))
    async with session.engine.connect() as connection:
        return [summary_of(row) for row in (await connection.execute(query)).all()]


async def close(session: Session, code: str) -> str:
    """End a table without a winner; everybody there is told."""
    code = code.strip().upper()
    try:
        live_table = await session.registry.live_table(code)
        commands.close(live_table.table)
        async with session.engine.begin() as connection:
            await session.note(connection, "close", code)
        await live_table.settle(commands.close)
    except Denied as denied:
        said = f"{denied.sentence[:1].lower()}{denied.sentence[1:]}"
        raise Refused(said if code in said else f"{code}: {said}") from None
    return code
