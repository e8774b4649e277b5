"""Everything stored about a person: shown, exported, moved, deleted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from canyon.rules import acting
from canyon.server.accounts.bots import owned_by
from canyon.server.accounts.people import is_there, muted_by
from canyon.server.db import schema
from canyon.server.identity import BOT, User
from canyon.server.responses import ChatLine, Export, MyGame, TokenInfo, summary_of
from canyon.server.tables import commands
from canyon.server.tables.entries import (
    Acted,
    Created,
    Entry,
    HostChanged,
    Renamed,
    Sat,
    decode,
    encode,
)
from canyon.server.tables.registry import Registry

ALL = 1_000_000
MOST_GAMES = 100
"""Tables in the list of somebody's own."""


async def games(
    engine: AsyncEngine, registry: Registry, user: User, limit: int = MOST_GAMES
) -> list[MyGame]:
    """Tables where a person has a seat, those under way first, then the newest."""
    found: list[MyGame] = []
    for row in await _tables(engine, user):
        summary = summary_of(row)
        seats = [seated and seated["person"] for seated in summary["seats"]]
        if user.id not in seats or len(found) == limit:
            continue
        seat, awaited = seats.index(user.id), list[int]()
        if row.status == "playing":
            game = (await registry.live_table(row.code)).table.game
            awaited = [] if game is None else [*acting(game)]
        found.append(MyGame(**summary, seat=seat, acting=awaited, your_turn=seat in awaited))
    return found


async def export(
    engine: AsyncEngine, registry: Registry, user: User, tokens: list[TokenInfo]
) -> Export:
    """Everything, choices at tables included; about tokens and passwords only that they exist."""
    users, chat, admin_log = schema.users, schema.chat, schema.admin_log
    async with engine.connect() as connection:
        me = (await connection.execute(sa.select(users).where(users.c.id == user.id))).one()
        said = sa.select(chat).where(chat.c.user_id == user.id).order_by(chat.c.id)
        lines = (await connection.execute(said)).all()
        done = sa.select(admin_log.c.at, admin_log.c.command, admin_log.c.details)
        done = done.where(admin_log.c.about == user.id).order_by(admin_log.c.id)
        administration = (await connection.execute(done)).mappings().all()
    bots = [
        {**bot.model_dump(), "games": await _played(engine, registry, User(bot.id, bot.name, BOT))}
        for bot in await owned_by(engine, user)
    ]
    return Export(
        person={
            "id": me.id,
            "name": me.name,
            "login": me.login,
            "has_password": me.password is not None,
            "created": me.created,
            "seen": me.seen,
        },
        tokens=tokens,
        games=await _played(engine, registry, user),
        chat=[
            ChatLine(
                id=line.id,
                at=line.at,
                person=user.id,
                name=line.name,
                seat=None,
                text=None if line.phrase else line.text,
                phrase=line.text if line.phrase else None,
            )
            for line in lines
        ],
        mutes=sorted(await muted_by(engine, user)),
        bots=bots,
        administration=[dict(row) for row in administration],
    )


async def _played(engine: AsyncEngine, registry: Registry, user: User) -> list[dict[str, Any]]:
    """The games of a person or a bot, each with the choices they made."""
    played = []
    for game in await games(engine, registry, user, ALL):
        rows = await registry.log.since(game.code)
        acted = [each for row in rows for each in row.entries if isinstance(each, Acted)]
        mine = [each.action for each in acted if each.seat == game.seat]
        played.append({**game.model_dump(), "choices": mine})
    return played


async def delete(engine: AsyncEngine, registry: Registry, user: User) -> list[User]:
    """Leave every table, then delete; who is deleted: the person, or bot, and the person's bots.

    An id that no longer means anybody remains in the logs.
    """
    gone = [user]
    for bot in await owned_by(engine, user):
        gone += await delete(engine, registry, User(bot.id, bot.name, BOT))
    for code in await _codes(engine, user):
        live_table = await registry.live_table(code)
        await live_table.settle(lambda table: commands.vanish(table, user))
    users, chat, mutes, places = schema.users, schema.chat, schema.mutes, schema.places
    admin_log = schema.admin_log
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
        await _unname(connection, user)
        await connection.execute(sa.delete(places).where(places.c.user_id == user.id))
    return gone


async def banish(engine: AsyncEngine, registry: Registry, user: User) -> None:
    """Let nobody wait for a person who is banned."""
    for code in await _codes(engine, user, "waiting", "playing"):
        live_table = await registry.live_table(code)
        await live_table.settle(lambda table: commands.banish(table, user))


async def rename(engine: AsyncEngine, registry: Registry, user: User) -> None:
    """Tell the tables where a person sits about their new name."""
    for row in await _tables(engine, user):
        if row.status in ("waiting", "playing"):
            live_table = await registry.live_table(row.code)
            await live_table.settle(lambda table: commands.rename(table, user))


async def inherit(engine: AsyncEngine, registry: Registry, guest: User, owner: User) -> None:
    """Move everything that a guest has into an account; afterwards the guest no longer exists.

    Tokens do not move, because somebody other than the account's owner may have created them.
    """
    moved = []
    for code in await _codes(engine, guest):
        live_table = await registry.live_table(code)
        if live_table.table.seat_of(owner.id) is None:
            moved.append(code)
        await live_table.settle(lambda table: commands.inherit(table, guest, owner))
    users, chat, admin_log = schema.users, schema.chat, schema.admin_log
    mutes, places = schema.mutes, schema.places
    async with engine.begin() as connection:
        for user in sorted((guest, owner)):  # in a fixed order, so that there is no deadlock
            if not await is_there(connection, user):
                return  # somebody was quicker
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
        # The owner is in every row, in case they want to be forgotten later.
        await _rewrite(connection, moved, partial(_moved, guest=guest.id, owner=owner.id))
        await _unname(connection, guest)
        await connection.execute(sa.delete(places).where(places.c.user_id == guest.id))
        await connection.execute(sa.delete(users).where(users.c.id == guest.id))


async def _unname(connection: AsyncConnection, user: User) -> None:
    """Remove a person's name from the entries that contain it."""
    places = schema.places
    codes = sa.select(places.c.code).where(places.c.user_id == user.id)
    sat = [*(await connection.execute(codes)).scalars()]
    await _rewrite(connection, sat, partial(_unnamed, user=user.id))


async def _rewrite(
    connection: AsyncConnection, codes: Iterable[str], change: Callable[[Entry], Entry]
) -> None:
    """Change what the logs of tables say about people, but nothing of the games."""
    log = schema.log
    for code in codes:
        rows = (await connection.execute(sa.select(log).where(log.c.code == code))).all()
        for row in rows:
            entries = decode(row.entries)
            changed = [change(entry) for entry in entries]
            if changed != entries:
                await connection.execute(
                    sa.update(log)
                    .where(log.c.code == code, log.c.version == row.version)
                    .values(entries=encode(changed))
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


async def _codes(engine: AsyncEngine, user: User, *statuses: str) -> list[str]:
    """Tables where a person ever sat down, and those that wait for them as their host.

    With statuses, only the tables that have one of these.
    """
    tables, places = schema.tables, schema.places
    sat = sa.select(places.c.code).where(places.c.user_id == user.id)
    if statuses:
        sat = sat.join(tables, tables.c.code == places.c.code).where(tables.c.status.in_(statuses))
    hosting = sa.select(tables.c.code).where(tables.c.status == "waiting", tables.c.host == user.id)
    async with engine.connect() as connection:
        return [*(await connection.execute(sat.union(hosting))).scalars()]


async def _tables(engine: AsyncEngine, user: User) -> list[Any]:
    tables, places = schema.tables, schema.places
    query = (
        sa.select(tables)
        .join(places, places.c.code == tables.c.code)
        .where(places.c.user_id == user.id)
        .order_by(
            sa.case((tables.c.status == "playing", 0), (tables.c.status == "waiting", 1), else_=2),
            tables.c.changed.desc(),
        )
    )
    async with engine.connect() as connection:
        return [*(await connection.execute(query)).all()]
