"""Tables over HTTP: making, finding and starting them, their records, a rematch."""

from __future__ import annotations

import time
from typing import Annotated, Literal

import sqlalchemy as sa
from fastapi import APIRouter, Depends, Query, Request
from sqlalchemy.ext.asyncio import AsyncEngine

from canyon.board import Board, built_in
from canyon.server.db import schema
from canyon.server.errors import Denied
from canyon.server.http.dependencies import (
    ERRORS,
    Anybody,
    Engine,
    Person,
    SeenRoom,
    TableRoom,
    Tables,
    spend,
)
from canyon.server.http.requests import DAY, MapUpload, SettingsWish, TableWish
from canyon.server.identity import User
from canyon.server.responses import TableState, TableSummary, summary_of
from canyon.server.tables import commands
from canyon.server.tables.entries import Entry, Rematched, Sat
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.registry import Registry
from canyon.server.tables.settings import Settings, own_board
from canyon.server.tables.table import Table
from canyon.state import Options

MOST_LISTED = 100

router = APIRouter(prefix="/api", tags=["tables"], responses=ERRORS)


@router.get("/tables")
async def list_tables(
    engine: Engine, status: Annotated[Literal["waiting", "playing"] | None, Query()] = None
) -> list[TableSummary]:
    """Tables that everybody may find: those that wait for players, and those under way."""
    tables = schema.tables
    wanted = [status] if status else ["waiting", "playing"]
    fresh = sa.or_(tables.c.status == "playing", tables.c.changed > time.time() - DAY)
    query = (
        sa.select(tables)
        .where(tables.c.listed, tables.c.status.in_(wanted), fresh)
        .order_by(tables.c.created.desc())
        .limit(MOST_LISTED)
    )
    async with engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [TableSummary(**summary_of(row)) for row in rows]


@router.post("/tables", status_code=201)
async def make_table(
    request: Request, registry: Tables, user: Person, wish: TableWish
) -> TableState:
    """Make a table. Whoever makes it is its host, and sits down if they wish.

    With `sit`, `fill` and `start` a game against bots is one request away.
    """
    limits = request.app.state.limits
    taken = [*map(int, wish.bots), *([] if wish.sit is None else [wish.sit.seat])]
    if any(seat >= wish.seats for seat in taken):
        raise Denied("no-seat", f"The table has {wish.seats} seats, from 0 on.")
    spend(request, limits.tables, user.id)
    spend(request, limits.address_tables)
    room = await registry.make(_settings(wish), user.id)

    def furnish(table: Table) -> list[Entry]:
        entries: list[Entry] = []

        def now() -> Table:
            return table.after(0.0, entries)[0] if entries else table

        if wish.sit is not None:
            entries += commands.sit(table, user, wish.sit.seat, wish.sit.colour)
        bots = {int(seat): bot for seat, bot in wish.bots.items()}
        if wish.fill is not None:
            free = {*range(wish.seats)} - {*taken}
            bots |= dict.fromkeys(sorted(free), wish.fill)
        for seat, bot in bots.items():
            entries += commands.put_bot(now(), user, seat, bot)
        if wish.start:
            entries += commands.start(now(), user, room)
        return entries

    try:
        await room.settle(furnish)
    except Denied:
        await registry.drop(room.table.code)
        raise
    if wish.start:
        request.app.state.runner.begin(room.table.code)
    return TableState.of(room, user.id)


@router.get("/tables/{code}")
async def get_table(room: SeenRoom, user: Anybody) -> TableState:
    """A table as it is now. Whoever knows its code may see it, if watchers are welcome."""
    return TableState.of(room, user and user.id)


async def pay_for_settings(request: Request, user: Person) -> None:
    """Take the price of new settings from the limits, by their size, before they are looked at."""
    limits, cost = request.app.state.limits, 1 + len(await request.body()) / 1024
    spend(request, limits.address_settings, cost=cost)
    spend(request, limits.settings, user.id, cost)


@router.put("/tables/{code}/settings", dependencies=[Depends(pay_for_settings)])
async def change_settings(room: TableRoom, user: Person, wish: SettingsWish) -> TableState:
    """Set a table up anew before the start; for the host. Bots on seats that go are dismissed."""
    settings = _settings(wish)
    await room.settle(lambda table: commands.set_up(table, user, settings))
    return TableState.of(room, user.id)


@router.post("/tables/{code}/start")
async def start_table(request: Request, room: TableRoom, user: Person) -> TableState:
    """Begin the game; for the host, once every seat is taken."""
    await room.settle(lambda table: commands.start(table, user, room))
    request.app.state.runner.begin(room.table.code)
    return TableState.of(room, user.id)


@router.post("/tables/{code}/rematch", status_code=201)
async def rematch(
    request: Request, engine: Engine, registry: Tables, room: TableRoom, user: Person
) -> TableState:
    """Another table with the same people, bots and settings; the same for all who ask.

    Where nobody else has to come, the game begins at once.
    """
    over, old = await room.is_over(), room.table
    if old.seat_of(user.id) is None:
        raise Denied("not-seated", "You have no seat at this table.")
    if not over or old.game is None:
        raise Denied("not-over", "The game is not over yet.")
    if old.rematch is None:
        spend(request, request.app.state.limits.tables, user.id)
        new = await _again(engine, registry, old, user)
        code = new.table.code
        await room.settle(lambda table: [] if table.rematch else [Rematched(code)])
        if room.table.rematch != code:
            await registry.drop(code)  # somebody else was quicker
        elif all(seated and seated.user in (None, user.id) for seated in new.table.seats):
            await new.settle(lambda table: commands.start(table, user, new))
            request.app.state.runner.begin(code)
    assert room.table.rematch is not None
    return TableState.of(await registry.room(room.table.rematch), user.id)


def _settings(wish: SettingsWish) -> Settings:
    return Settings(
        _board(wish.board),
        wish.seats,
        Options(wish.options.calm_water, wish.options.blind_bids),
        wish.listed,
        wish.watchers,
        wish.clock_seconds,
    )


def _board(wish: str | MapUpload) -> Board:
    if isinstance(wish, str):
        return built_in(wish)
    return own_board(wish.name, tuple(wish.map))


async def _again(engine: AsyncEngine, registry: Registry, old: Table, user: User) -> LiveTable:
    """A new table for those of the old one who are still known."""
    users = schema.users
    ids = [seated.user for seated in old.seats if seated and seated.user]
    query = sa.select(users.c.id, users.c.name).where(users.c.id.in_(ids))
    async with engine.connect() as connection:
        names = {row.id: row.name for row in (await connection.execute(query)).all()}
    room = await registry.make(old.settings, old.host if old.host in names else user.id)
    entries = []
    for seat, seated in enumerate(old.seats):
        assert seated is not None
        if seated.user is not None and seated.user in names:
            who, program = User(seated.user, names[seated.user]), seated.program
            entries.append(Sat(seat, who.name, seated.colour, user=who.id, program=program))
        elif not seated.person:
            entries.append(Sat(seat, seated.name, seated.colour, bot=seated.bot))
    await room.change(*entries)
    return room
