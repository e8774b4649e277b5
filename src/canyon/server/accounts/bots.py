"""Bots' accounts: a bot has an owner and a name of its own, and a program plays it.

It is known by a token of the kind `BOT`, which can play where the bot has been seated and do
nothing else. It has no login and no password. Its owner says who may seat it.
"""

from __future__ import annotations

import json
import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from canyon.bots import SPECS
from canyon.server.accounts.people import alone, login_of, new_user, only_token
from canyon.server.db import schema
from canyon.server.errors import Denied
from canyon.server.identity import BOT, User
from canyon.server.responses import BotInfo
from canyon.server.tables.table import Table

MOST_BOTS = 5
"""The most bots that one person may have."""
LONGEST_WAIT = 25
"""The most seconds for which a bot's request for its tables may wait for another."""
HERE_FOR = LONGEST_WAIT + 15.0
"""A bot whose program has not asked for its tables for this many seconds is not connected."""
SEEN_EVERY = 5.0
"""How exactly that is stored, because otherwise every request would be a write."""
MOST_AT_ONCE = 16
"""The most tables at once that an owner may allow: an account may have 20 sockets, and a lost one
may linger beside its successor."""
MOST_LISTED = 100


async def create(engine: AsyncEngine, owner: User, name: str) -> tuple[User, str]:
    """A new bot of somebody's, and its token."""
    if await login_of(engine, owner) is None:
        raise Denied("no-account", "Create an account first: a guest can't own a bot.")
    taken = Denied("bot-name-taken", f"There is a bot called {name} already.")
    if name.lower() in {spec.name for spec in SPECS}:
        raise taken
    users, bots, now = schema.users, schema.bots, time.time()
    bot = new_user(name, BOT)
    owned = sa.select(sa.func.count()).select_from(bots).where(bots.c.owner == owner.id)
    try:
        async with engine.begin() as connection:
            await alone(connection, owner)
            if (await connection.execute(owned)).scalar_one() >= MOST_BOTS:
                raise Denied("too-many-bots", f"You have {MOST_BOTS} bots; delete one first.")
            row = {"id": bot.id, "name": name, "created": now, "seen": 0.0}
            await connection.execute(sa.insert(users).values(row))
            own = {"user_id": bot.id, "owner": owner.id, "handle": name.lower()}
            await connection.execute(sa.insert(bots).values(own))
            return bot, await only_token(connection, bot, BOT)
    except IntegrityError:
        raise taken from None


async def renew_token(engine: AsyncEngine, bot: User) -> str:
    """Another token for a bot; the old one ends."""
    async with engine.begin() as connection:
        await alone(connection, bot)
        return await only_token(connection, bot, BOT)


async def change(engine: AsyncEngine, bot: User, anybody: bool, tables: int) -> None:
    """Let others seat a bot, or its owner alone; at that many tables at once."""
    bots = schema.bots
    settings = {"anybody": anybody, "tables": tables}
    async with engine.begin() as connection:
        await connection.execute(sa.update(bots).where(bots.c.user_id == bot.id).values(settings))


async def owned_by(engine: AsyncEngine, owner: User) -> list[BotInfo]:
    """Somebody's bots, the oldest first."""
    mine = schema.bots.c.owner == owner.id
    return await _infos(engine, mine, schema.users.c.created)


async def seatable(engine: AsyncEngine, user: str) -> list[BotInfo]:
    """The bots that are connected and that somebody may seat, their own first."""
    users, bots = schema.users, schema.bots
    here = users.c.seen > time.time() - HERE_FOR
    mine = bots.c.owner == user
    order = (sa.case((mine, 0), else_=1), bots.c.handle)
    return await _infos(engine, sa.and_(here, sa.or_(mine, bots.c.anybody)), *order)


async def _infos(engine: AsyncEngine, which: Any, *order: Any) -> list[BotInfo]:
    users, bots = schema.users, schema.bots
    query = (
        sa.select(
            *(users.c.id, users.c.name, users.c.created, users.c.seen),
            *(bots.c.anybody, bots.c.tables),
        )
        .join(bots, bots.c.user_id == users.c.id)
        .where(which)
        .order_by(*order)
        .limit(MOST_LISTED)
    )
    async with engine.connect() as connection:
        rows = (await connection.execute(query)).mappings().all()
    here_since = time.time() - HERE_FOR
    return [BotInfo(**row, here=row["seen"] > here_since) for row in rows]


async def one_of(engine: AsyncEngine, owner: User, bot_id: str) -> User:
    """One of somebody's bots, by its id; Denied if they have no such bot."""
    for bot in await owned_by(engine, owner):
        if bot.id == bot_id:
            return User(bot.id, bot.name, BOT)
    raise Denied("no-bot", "You have no such bot.")


async def to_seat(engine: AsyncEngine, table: Table, name: str) -> User:
    """A bot by its name, for the host of a table who wants to seat it; Denied says why not."""
    users, bots = schema.users, schema.bots
    query = (
        sa.select(users.c.id, users.c.name, users.c.seen, bots)
        .join(bots, bots.c.user_id == users.c.id)
        .where(bots.c.handle == name.lower())
    )
    async with engine.connect() as connection:
        row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise Denied("no-bot", "There is no bot of this name.")
    if row.owner != table.host and not row.anybody:
        raise Denied("bot-is-private", f"Only its owner may seat {row.name}.")
    if row.seen <= time.time() - HERE_FOR:
        raise Denied("bot-not-connected", f"{row.name} is not connected.")
    bot = User(row.id, row.name, BOT)
    others = {*await tables_of(engine, bot)} - {table.code}
    if len(others) >= row.tables:
        raise Denied("bot-is-busy", f"{row.name} plays at as many tables as its owner allows.")
    return bot


async def is_here(engine: AsyncEngine, bot: User) -> None:
    """Note that a bot's program is connected."""
    users, now = schema.users, time.time()
    async with engine.connect() as connection:
        known = sa.select(users.c.seen).where(users.c.id == bot.id)
        seen = (await connection.execute(known)).scalar()
    if seen is not None and now - seen > SEEN_EVERY:
        async with engine.begin() as connection:
            await connection.execute(sa.update(users).where(users.c.id == bot.id).values(seen=now))


async def tables_of(engine: AsyncEngine, bot: User) -> list[str]:
    """The tables where a bot has a seat to play: those that wait, and games under way."""
    tables, places = schema.tables, schema.places
    query = (
        sa.select(tables.c.code, tables.c.summary, places.c.seat)
        .join(places, places.c.code == tables.c.code)
        .where(places.c.user_id == bot.id, places.c.seat.is_not(None))
        .where(tables.c.status.in_(("waiting", "playing")))
        .order_by(tables.c.changed.desc())
        .limit(MOST_LISTED)
    )
    async with engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [row.code for row in rows if not json.loads(row.summary)["seats"][row.seat]["conceded"]]
