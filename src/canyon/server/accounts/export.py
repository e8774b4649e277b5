"""Everything stored about a person, as JSON: read and sent in pieces, because it may be much."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

import sqlalchemy as sa
from pydantic_core import to_json
from sqlalchemy.ext.asyncio import AsyncEngine

from canyon.server.accounts.account_data import game_of, tables_of
from canyon.server.accounts.bots import owned_by
from canyon.server.accounts.people import muted_by
from canyon.server.db import schema
from canyon.server.identity import BOT, User
from canyon.server.responses import ChatLine, TokenInfo
from canyon.server.tables.entries import Acted, decode
from canyon.server.tables.registry import Registry
from canyon.server.uncancelled import uncancelled

Key = TypeVar("Key")

GAMES = 10
"""Games, with their choices, that are read at a time."""
LINES = 200
"""Lines of chat that are read at a time."""


async def export(
    engine: AsyncEngine, registry: Registry, user: User, tokens: list[TokenInfo]
) -> AsyncIterator[bytes]:
    """Everything, choices at tables included; about tokens and passwords only that they exist.

    The parts together are the JSON of `responses.Export`.
    """
    users, admin_log = schema.users, schema.admin_log
    async with engine.connect() as connection:
        me = (await connection.execute(sa.select(users).where(users.c.id == user.id))).one()
        done = sa.select(admin_log.c.at, admin_log.c.command, admin_log.c.details)
        done = done.where(admin_log.c.about == user.id).order_by(admin_log.c.id)
        administration = (await connection.execute(done)).mappings().all()
    facts = {
        "person": {
            "id": me.id,
            "name": me.name,
            "login": me.login,
            "has_password": me.password is not None,
            "created": me.created,
            "seen": me.seen,
        },
        "tokens": tokens,
        "mutes": sorted(await muted_by(engine, user)),
        "administration": [dict(row) for row in administration],
    }
    bots = await owned_by(engine, user)

    async def parts() -> AsyncIterator[bytes]:
        yield _open(facts) + b',"games":'
        async for part in _array(registry, partial(_games, engine, user), ""):
            yield part
        yield b',"chat":'
        async for part in _array(registry, partial(_chat, engine, user), 0):
            yield part
        yield b',"bots":['
        for number, bot in enumerate(bots):
            yield b"," * (number > 0) + _open(bot.model_dump()) + b',"games":'
            account = User(bot.id, bot.name, BOT)
            async for part in _array(registry, partial(_games, engine, account), ""):
                yield part
            yield b"}"
        yield b"]}"

    return parts()


def _open(facts: dict[str, Any]) -> bytes:
    """A JSON object to which more is added."""
    return to_json(facts)[:-1]


async def _array(
    registry: Registry,
    read: Callable[[Key], Coroutine[Any, Any, tuple[list[bytes], Key]]],
    after: Key,
) -> AsyncIterator[bytes]:
    """A JSON array; `read` returns what comes after a key, and the last of it."""
    start = b"["
    while True:
        async with registry.piece():
            items, after = await uncancelled(read(after))
        if not items:
            break
        yield start + b",".join(items)
        start = b","
    yield b"]" if start == b"," else b"[]"


async def _games(engine: AsyncEngine, user: User, after: str) -> tuple[list[bytes], str]:
    """The next games of a person or a bot, each with the choices they made."""
    log, places = schema.log, schema.places
    mine = tables_of(user).where(places.c.code > after).order_by(places.c.code).limit(GAMES)
    # The rows of the others, most of the log, are not even read from the database.
    chosen = sa.literal('"entry":"acted","seat":') + sa.cast(places.c.seat, sa.String) + ","
    async with engine.connect() as connection:
        games = [game_of(row) for row in await connection.execute(mine)]
        query = (
            sa.select(log.c.code, log.c.entries)
            .join(places, places.c.code == log.c.code)
            .where(places.c.user_id == user.id, log.c.code.in_([game.code for game in games]))
            .where(log.c.entries.contains(chosen))
            .order_by(log.c.code, log.c.version)
        )
        rows = (await connection.execute(query)).all() if games else []
    seats, choices = {}, {}
    for game in games:
        seats[game.code], choices[game.code] = game.seat, list[Any]()
    for row in rows:
        choices[row.code] += [
            entry.action
            for entry in decode(row.entries)
            if isinstance(entry, Acted) and entry.seat == seats[row.code]
        ]
    items = [to_json({**game.model_dump(), "choices": choices[game.code]}) for game in games]
    return items, games[-1].code if games else after


async def _chat(engine: AsyncEngine, user: User, after: int) -> tuple[list[bytes], int]:
    """What a person said next."""
    chat = schema.chat
    said = sa.select(chat).where(chat.c.user_id == user.id, chat.c.id > after)
    async with engine.connect() as connection:
        rows = (await connection.execute(said.order_by(chat.c.id).limit(LINES))).all()
    lines = [
        ChatLine(
            id=line.id,
            at=line.at,
            person=user.id,
            name=line.name,
            seat=None,
            text=None if line.phrase else line.text,
            phrase=line.text if line.phrase else None,
        )
        for line in rows
    ]
    return [*map(to_json, lines)], rows[-1].id if rows else after
