"""What people say at a table: short texts, and phrases that every language has."""

from __future__ import annotations

import time
from typing import Any
from unicodedata import category

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from canyon.printable import HIDDEN, JOINER, NON_JOINER, shows_something
from canyon.server.db import schema
from canyon.server.db.notify import notify
from canyon.server.errors import Denied
from canyon.server.identity import BOT, User
from canyon.server.tables.live_table import Line, LiveTable

MOST_TEXT = 300
LAST = 100
"""The number of lines that are shown to those who come later."""
PHRASES = (
    "phrase-hello",
    "phrase-good-luck",
    "phrase-have-fun",
    "phrase-well-played",
    "phrase-bad-luck",
    "phrase-thanks",
    "phrase-sorry",
    "phrase-one-moment",
    "phrase-your-turn",
    "phrase-good-game",
    "phrase-again",
    "phrase-bye",
)
"""The keys of the phrases' texts; on the wire without `phrase-`."""
KEYS = tuple(key.removeprefix("phrase-") for key in PHRASES)


async def say(
    engine: AsyncEngine,
    live_table: LiveTable,
    user: User,
    sent_id: str,
    *,
    text: str | None = None,
    phrase: str | None = None,
) -> None:
    """Say something at a table; it is stored, then sent to everybody who listens.

    A client that has had no answer sends its line again under the same id: it is said only once.
    """
    seat = live_table.table.seat_of(user.id)
    if user.kind == BOT:
        raise Denied("not-for-bots", "A bot can't do this.")
    if seat is None and user.id != live_table.table.host:
        raise Denied("not-seated", "You have no seat at this table.")
    if phrase is not None and (phrase not in KEYS or text is not None):
        raise Denied("bad-text", f"The phrases are {', '.join(KEYS)}.")
    if phrase is None and not 0 < len(text := (text or "").strip()) <= MOST_TEXT:
        raise Denied("bad-text", f"A message has 1 to {MOST_TEXT} characters.")
    if text is not None and not (printable(text) and shows_something(text)):
        raise Denied("bad-text", "It has characters that can't be displayed.")
    at = time.time()
    row = {
        "code": live_table.table.code,
        "at": at,
        "user_id": user.id,
        "name": user.name,
        "text": text if phrase is None else phrase,
        "phrase": phrase is not None,
        "sent_id": sent_id,
    }
    dialect: Any = postgresql if engine.dialect.name == "postgresql" else sqlite
    new = dialect.insert(schema.chat).values(row).returning(schema.chat.c.id)
    once = new.on_conflict_do_nothing(index_elements=["code", "user_id", "sent_id"])
    async with engine.begin() as connection:
        number = (await connection.execute(once)).scalar()
        if number is None:
            return
        # The other processes read it in the database: see `heard`.
        await notify(connection, f"{live_table.table.code} chat {number}")
    live_table.say(Line(number, at, user.id, user.name, seat, text, phrase))


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


def printable(text: str) -> bool:
    """Whether a text can be displayed: it reverses no writing, and has only valid characters."""
    return all(category(mark) not in HIDDEN or mark in (JOINER, NON_JOINER) for mark in text)
