"""Everything stored about a person: listed, moved, deleted; `export` sends it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection
from typing import Any

import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from canyon.server.accounts.bots import owned_by
from canyon.server.accounts.people import is_there
from canyon.server.db import schema
from canyon.server.identity import BOT, User
from canyon.server.responses import MyGame, summary_of
from canyon.server.tables import commands
from canyon.server.tables.entries import (
    Created,
    Entry,
    HostChanged,
    Renamed,
    Sat,
    decode,
    encode,
)
from canyon.server.tables.finished_seats import settle_finished
from canyon.server.tables.registry import Registry
from canyon.server.tables.table import Table

MOST_GAMES = 100
"""Tables in the list of somebody's own."""
AT_ONCE = 20
"""Finished tables that are changed at a time."""


async def games(engine: AsyncEngine, user: User) -> list[MyGame]:
    """Tables where a person has a seat, those under way first, then the newest."""
    tables = schema.tables
    first = sa.case((tables.c.status == "playing", 0), (tables.c.status == "waiting", 1), else_=2)
    query = tables_of(user).order_by(first, tables.c.changed.desc()).limit(MOST_GAMES)
    async with engine.connect() as connection:
        return [game_of(row) for row in await connection.execute(query)]


def tables_of(user: User) -> sa.Select[Any]:
    """The tables where a person has a seat, and which."""
    tables, places = schema.tables, schema.places
    return (
        sa.select(
            *(tables.c.code, tables.c.status, tables.c.listed, tables.c.created, tables.c.changed),
            *(tables.c.summary, tables.c.acting, places.c.seat),
        )
        .join(places, places.c.code == tables.c.code)
        .where(places.c.user_id == user.id, places.c.seat.is_not(None))
    )


def game_of(row: Any) -> MyGame:
    """Such a table, as lists show it."""
    acting = [*map(int, row.acting)]
    return MyGame(**summary_of(row), seat=row.seat, acting=acting, your_turn=row.seat in acting)


async def delete(engine: AsyncEngine, registry: Registry, user: User) -> list[User]:
    """Leave every table, then delete; who is deleted: the person, or bot, and the person's bots.

    An id that no longer means anybody remains in the logs.
    """
    gone = [user]
    for bot in await owned_by(engine, user):
        gone += await delete(engine, registry, User(bot.id, bot.name, BOT))

    def vanish(table: Table) -> list[Entry]:
        return commands.vanish(table, user)

    def unname(_: str, entry: Entry) -> Entry:
        return _unnamed(entry, user.id)

    await registry.settle_all(await _under_way(engine, user), vanish)
    async for codes in _finished(engine, user):
        async with registry.piece():
            await settle_finished(registry, codes, vanish)
        async with registry.piece(), engine.begin() as connection:
            if not await is_there(connection, user):
                break  # somebody was quicker
            await _rewrite(connection, user, codes, unname)
            await _forget_places(connection, user, codes)
    # All that took a while, in which they may have sat down again.
    await registry.settle_all(await _under_way(engine, user), vanish)
    users, chat, mutes, admin_log = schema.users, schema.chat, schema.mutes, schema.admin_log
    async with engine.begin() as connection:
        # Deleting first takes the write lock, so that nothing changes while we read below.
        # A bot that has been created in the meantime goes, too.
        late = sa.select(schema.bots.c.user_id).where(schema.bots.c.owner == user.id)
        mine = sa.or_(users.c.id == user.id, users.c.id.in_(late))
        await connection.execute(sa.delete(users).where(mine))
        await connection.execute(sa.delete(chat).where(chat.c.user_id == user.id))
        await connection.execute(sa.delete(mutes).where(mutes.c.muted_id == user.id))
        about = sa.update(admin_log).where(admin_log.c.about == user.id)
        await connection.execute(about.values(details=""))
        left = await _places(connection, user)
        await _rewrite(connection, user, left, unname)
        await _forget_places(connection, user, left)
    return gone


async def banish(engine: AsyncEngine, registry: Registry, user: User) -> None:
    """Let nobody wait for a person who is banned."""
    codes = await _under_way(engine, user)
    await registry.settle_all(codes, lambda table: commands.banish(table, user))


async def rename(engine: AsyncEngine, registry: Registry, user: User) -> None:
    """Tell the tables where a person sits about their new name."""
    codes = await _under_way(engine, user)
    await registry.settle_all(codes, lambda table: commands.rename(table, user))


async def inherit(engine: AsyncEngine, registry: Registry, guest: User, owner: User) -> None:
    """Move everything that a guest has into an account; afterwards the guest no longer exists.

    Tokens do not move, because somebody other than the account's owner may have created them.
    """
    moved = set[str]()

    def move(table: Table) -> list[Entry]:
        if table.seat_of(owner.id) is None:
            moved.add(table.code)
        return commands.inherit(table, guest, owner)

    def rewrite(code: str, entry: Entry) -> Entry:
        # The owner is in every row, in case they want to be forgotten later.
        if code in moved:
            return _moved(entry, guest.id, owner.id)
        return _unnamed(entry, guest.id)

    under_way = await _under_way(engine, guest)
    await registry.settle_all(under_way, move)
    async for codes in _finished(engine, guest):
        async with registry.piece():
            await settle_finished(registry, codes, move)
        async with registry.piece(), engine.begin() as connection:
            if not await _are_there(connection, guest, owner):
                return  # somebody was quicker
            await _rewrite(connection, guest, codes, rewrite)
            await _pass_on_places(connection, guest, owner, codes)
    # All that took a while, in which they may have sat down again.
    late = await _under_way(engine, guest)
    await registry.settle_all(late, move)
    users, chat, admin_log = schema.users, schema.chat, schema.admin_log
    mutes = schema.mutes
    async with engine.begin() as connection:
        if not await _are_there(connection, guest, owner):
            return
        await connection.execute(
            sa.update(chat).where(chat.c.user_id == guest.id).values(user_id=owner.id)
        )
        await connection.execute(
            sa.update(admin_log).where(admin_log.c.about == guest.id).values(about=owner.id)
        )
        # The owner mutes whomever the guest muted; those who muted the guest mute the owner.
        known = mutes.alias()
        owners = sa.select(known.c.muted_id).where(known.c.user_id == owner.id)
        others = sa.select(known.c.user_id).where(known.c.muted_id == owner.id)
        for moved_mutes in (
            sa.select(sa.literal(owner.id), mutes.c.muted_id)
            .where(mutes.c.user_id == guest.id, mutes.c.muted_id != owner.id)
            .where(mutes.c.muted_id.not_in(owners)),
            sa.select(mutes.c.user_id, sa.literal(owner.id))
            .where(mutes.c.muted_id == guest.id, mutes.c.user_id != owner.id)
            .where(mutes.c.user_id.not_in(others)),
        ):
            columns = ["user_id", "muted_id"]
            await connection.execute(sa.insert(mutes).from_select(columns, moved_mutes))
        await connection.execute(sa.delete(mutes).where(mutes.c.muted_id == guest.id))
        left = {*under_way, *late, *await _places(connection, guest)}
        await _rewrite(connection, guest, left, rewrite)
        await _pass_on_places(connection, guest, owner, left)
        await connection.execute(sa.delete(users).where(users.c.id == guest.id))


async def _are_there(connection: AsyncConnection, *people: User) -> bool:
    """The same as `is_there`, in a fixed order, so that there is no deadlock."""
    for user in sorted(people):
        if not await is_there(connection, user):
            return False
    return True


async def _rewrite(
    connection: AsyncConnection,
    user: User,
    codes: Collection[str],
    change: Callable[[str, Entry], Entry],
) -> None:
    """Change what the logs of tables say about a person, but nothing of the games."""
    log = schema.log
    rows = (
        sa.select(log.c.code, log.c.version, log.c.entries)
        .where(log.c.code.in_(codes), log.c.entries.contains(user.id))
        .order_by(log.c.code, log.c.version)
        .with_for_update()  # somebody else at the same table may be forgotten, too
    )
    rewritten = []
    for row in (await connection.execute(rows)).all():
        entries = decode(row.entries)
        new = [change(row.code, entry) for entry in entries]
        if new != entries:
            rewritten.append({"table": row.code, "row": row.version, "new": encode(new)})
    if rewritten:
        one = sa.and_(log.c.code == sa.bindparam("table"), log.c.version == sa.bindparam("row"))
        await connection.execute(
            sa.update(log).where(one).values(entries=sa.bindparam("new")), rewritten
        )


def _moved(entry: Entry, guest: str, owner: str) -> Entry:
    match entry:
        case Created(host=host) if host == guest:
            return replace(entry, host=owner)
        case Sat(user=user) | HostChanged(user) | Renamed(user=user) if user == guest:
            return replace(entry, user=owner)
        case _:
            return entry


def _unnamed(entry: Entry, user: str) -> Entry:
    match entry:
        case Sat(user=who) | Renamed(user=who) if who == user:
            return replace(entry, name=None)
        case _:
            return entry


async def _under_way(engine: AsyncEngine, user: User) -> list[str]:
    """Unfinished tables where a person ever sat down, and those that wait for their host."""
    tables, places = schema.tables, schema.places
    sat = (
        sa.select(places.c.code)
        .join(tables, tables.c.code == places.c.code)
        .where(places.c.user_id == user.id, tables.c.status.in_(("waiting", "playing")))
    )
    hosting = sa.select(tables.c.code).where(tables.c.status == "waiting", tables.c.host == user.id)
    async with engine.connect() as connection:
        return [*(await connection.execute(sat.union(hosting))).scalars()]


async def _finished(engine: AsyncEngine, user: User) -> AsyncIterator[list[str]]:
    """Finished tables where a person ever sat down, some at a time."""
    tables, places, after = schema.tables, schema.places, ""
    sat = (
        sa.select(places.c.code)
        .join(tables, tables.c.code == places.c.code)
        .where(places.c.user_id == user.id, tables.c.status.in_(("over", "ended")))
        .order_by(places.c.code)
        .limit(AT_ONCE)
    )
    while True:
        async with engine.connect() as connection:
            found = await connection.execute(sat.where(places.c.code > after))
            codes = [*found.scalars()]
        if not codes:
            return
        yield codes
        after = codes[-1]


async def _places(connection: AsyncConnection, user: User) -> list[str]:
    """Tables where a person ever sat down."""
    places = schema.places
    sat = sa.select(places.c.code).where(places.c.user_id == user.id)
    return [*(await connection.execute(sat)).scalars()]


async def _forget_places(connection: AsyncConnection, user: User, codes: Collection[str]) -> None:
    places = schema.places
    mine = sa.and_(places.c.user_id == user.id, places.c.code.in_(codes))
    await connection.execute(sa.delete(places).where(mine))


async def _pass_on_places(
    connection: AsyncConnection, guest: User, owner: User, codes: Collection[str]
) -> None:
    """Let the owner be found wherever the guest was, even if the guest has left."""
    places = schema.places
    known = sa.select(places.c.code).where(places.c.user_id == owner.id)
    guests = sa.and_(places.c.user_id == guest.id, places.c.code.in_(codes))
    owners = sa.update(places).where(guests, places.c.code.not_in(known))
    await connection.execute(owners.values(user_id=owner.id))
    await connection.execute(sa.delete(places).where(guests))
