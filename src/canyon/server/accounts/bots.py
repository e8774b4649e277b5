"""Bots' accounts: a bot has an owner and a name of its own, and a program plays it.

It is known by a token of the kind `BOT`, which can play where the bot is invited and do nothing
else. It has no login and no password.
"""

from __future__ import annotations

import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from canyon.server.accounts.people import alone, login_of, new_user, only_token
from canyon.server.db import schema
from canyon.server.errors import Denied
from canyon.server.identity import BOT, User
from canyon.server.responses import BotInfo, Invitation, TableState
from canyon.server.tables.registry import Registry

MOST_BOTS = 5
"""The most bots that one person may have."""
LONGEST_WAIT = 25
"""The most seconds for which a request for invitations may wait for one."""
HERE_FOR = LONGEST_WAIT + 15.0
"""A bot whose program has not asked for invitations for this many seconds is not connected."""
MOST_LISTED = 100


async def create(engine: AsyncEngine, owner: User, name: str) -> tuple[User, str]:
    """A new bot of somebody's, and its token."""
    if await login_of(engine, owner) is None:
        raise Denied("no-account", "Create an account first: a guest can't own a bot.")
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
        raise Denied("bot-name-taken", f"There is a bot called {name} already.") from None


async def renew_token(engine: AsyncEngine, bot: User) -> str:
    """Another token for a bot; the old one ends."""
    async with engine.begin() as connection:
        await alone(connection, bot)
        return await only_token(connection, bot, BOT)


async def owned_by(engine: AsyncEngine, owner: User) -> list[BotInfo]:
    """Somebody's bots, the oldest first."""
    mine = schema.bots.c.owner == owner.id
    return await _infos(engine, mine, schema.users.c.created)


async def online(engine: AsyncEngine) -> list[BotInfo]:
    """The bots that are connected, those seen last first."""
    users = schema.users
    return await _infos(engine, users.c.seen > time.time() - HERE_FOR, users.c.seen.desc())


async def _infos(engine: AsyncEngine, which: Any, order: Any) -> list[BotInfo]:
    users, bots = schema.users, schema.bots
    query = (
        sa.select(users.c.id, users.c.name, users.c.created, users.c.seen)
        .join(bots, bots.c.user_id == users.c.id)
        .where(which)
        .order_by(order)
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


async def named(engine: AsyncEngine, name: str) -> User:
    """A bot by its name; Denied if there is none."""
    users, bots = schema.users, schema.bots
    query = (
        sa.select(users.c.id, users.c.name)
        .join(bots, bots.c.user_id == users.c.id)
        .where(bots.c.handle == name.lower())
    )
    async with engine.connect() as connection:
        row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise Denied("no-bot", "There is no bot of this name.")
    return User(row.id, row.name, BOT)


async def is_here(engine: AsyncEngine, bot: User) -> None:
    """Note that a bot's program is connected."""
    users = schema.users
    async with engine.begin() as connection:
        await connection.execute(
            sa.update(users).where(users.c.id == bot.id).values(seen=time.time())
        )


async def invitations(engine: AsyncEngine, registry: Registry, bot: User) -> list[Invitation]:
    """The tables where a bot is invited, has not answered yet, and finds a free seat."""
    tables, places, users = schema.tables, schema.places, schema.users
    waiting = (
        sa.select(tables.c.code)
        .join(places, places.c.code == tables.c.code)
        .where(places.c.user_id == bot.id, tables.c.status == "waiting")
        .order_by(tables.c.changed.desc())
        .limit(MOST_LISTED)
    )
    owner = sa.select(schema.bots.c.owner).where(schema.bots.c.user_id == bot.id)
    async with engine.connect() as connection:
        codes = [*(await connection.execute(waiting)).scalars()]
        mine = (await connection.execute(owner)).scalar()
    found = []
    for code in codes:
        try:
            live_table = await registry.live_table(code)
        except Denied:
            continue  # it has been closed in the meantime
        if bot.id not in live_table.table.invited:
            await live_table.catch_up()  # another process may have told us before its row came
        invitee = live_table.table.invited.get(bot.id)
        if invitee is None or invitee.refused is not None or None not in live_table.table.seats:
            continue
        state = TableState.of(live_table, bot.id)
        name = sa.select(users.c.name).where(users.c.id == state.host)
        async with engine.connect() as connection:
            host_name = (await connection.execute(name)).scalar() or ""
        found.append(
            Invitation(
                code=code,
                host=state.host,
                host_name=host_name,
                by_owner=state.host == mine,
                settings=state.settings,
            )
        )
    return found
