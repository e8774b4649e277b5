"""Where lines of chat are stored, and read again by those who come later."""

from __future__ import annotations

import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from canyon.server.db import schema
from canyon.server.db.engine import DB_ERRORS
from canyon.server.db.notify import notify
from canyon.server.errors import StoreUnavailable
from canyon.server.identity import User
from canyon.server.tables.chat import Said
from canyon.server.tables.live_table import Line, LiveTable

LAST = 100
"""The number of lines that are shown to those who come later."""


class ChatStore:
    """The lines in the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, live_table: LiveTable, user: User, said: Said) -> Line | None:
        """Store a line; None if it was stored before."""
        code, at = live_table.table.code, time.time()
        row = {
            "code": code,
            "at": at,
            "user_id": user.id,
            "name": user.name,
            "text": said.text if said.phrase is None else said.phrase,
            "phrase": said.phrase is not None,
            "sent_id": said.id,
        }
        dialect: Any = postgresql if self._engine.dialect.name == "postgresql" else sqlite
        new = dialect.insert(schema.chat).values(row).returning(schema.chat.c.id)
        once = new.on_conflict_do_nothing(index_elements=["code", "user_id", "sent_id"])
        try:
            async with self._engine.begin() as connection:
                number = (await connection.execute(once)).scalar()
                if number is None:
                    return None
                # The other processes read it in the database: see `heard`.
                await notify(connection, f"{code} chat {number}")
        except DB_ERRORS as trouble:
            raise StoreUnavailable from trouble
        seat = live_table.table.seat_of(user.id)
        return Line(number, at, user.id, user.name, seat, said.text, said.phrase)


async def last_lines(
    engine: AsyncEngine, live_table: LiveTable, muted: set[str], since: int = 0
) -> list[Line]:
    """The last lines at a table, without those of muted people."""
    chat = schema.chat
    query = (
        sa.select(chat)
        .where(chat.c.code == live_table.table.code, chat.c.id > since)
        .where(chat.c.user_id.not_in([*muted]))
        .order_by(chat.c.id.desc())
        .limit(LAST)
    )
    async with engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [
        Line(
            row.id,
            row.at,
            row.user_id,
            row.name,
            live_table.table.seat_of(row.user_id),
            None if row.phrase else row.text,
            row.text if row.phrase else None,
        )
        for row in reversed(rows)
    ]


async def carry_over(engine: AsyncEngine, old: str, new: str) -> None:
    """Let the talk of one table continue at another, where the same people meet again."""
    chat = schema.chat
    kept = ("at", "user_id", "name", "text", "phrase")
    last = sa.select(chat).where(chat.c.code == old).order_by(chat.c.id.desc()).limit(LAST)
    async with engine.begin() as connection:
        rows = (await connection.execute(last)).mappings().all()
        if rows:
            lines = [{"code": new, **{key: row[key] for key in kept}} for row in reversed(rows)]
            await connection.execute(sa.insert(chat), lines)


async def heard(engine: AsyncEngine, live_table: LiveTable, number: int) -> None:
    """Send a line that another process has stored to those who listen here."""
    for line in await last_lines(engine, live_table, set(), number - 1):
        if line.id == number:
            live_table.say(line)
