"""Tables over HTTP: creating, finding and starting them, their records, a rematch."""

from __future__ import annotations

import time

import sqlalchemy as sa
from fastapi import APIRouter, Request
from sqlalchemy.ext.asyncio import AsyncEngine

from canyon.board import Board, built_in
from canyon.server.accounts.bots import to_seat
from canyon.server.db import schema
from canyon.server.errors import Denied
from canyon.server.http.bodies import JsonRoute
from canyon.server.http.dependencies import (
    ERRORS,
    Anybody,
    AnyTable,
    Engine,
    Person,
    Tables,
    VisibleTable,
    check_bots,
    cost,
    tell_bot,
)
from canyon.server.http.requests import DAY, MapUpload, SettingsRequest, TableRequest
from canyon.server.identity import User
from canyon.server.responses import TableState, TableSummary, summary_of
from canyon.server.tables import chat_store, commands
from canyon.server.tables.entries import Entry, Rematched, Sat
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.registry import Registry
from canyon.server.tables.settings import Settings, own_board
from canyon.server.tables.table import Table
from canyon.variants import Options

MOST_LISTED = 100

router = APIRouter(prefix="/api", tags=["tables"], responses=ERRORS, route_class=JsonRoute)


@router.get("/tables")
async def list_tables(engine: Engine) -> list[TableSummary]:
    """Tables that everybody may find: those that wait for players, and those under way."""
    tables = schema.tables
    fresh = sa.or_(tables.c.status == "playing", tables.c.changed > time.time() - DAY)
    query = (
        sa.select(tables)
        .where(tables.c.listed, tables.c.status.in_(("waiting", "playing")), fresh)
        .order_by(tables.c.created.desc())
        .limit(MOST_LISTED)
    )
    async with engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [TableSummary(**summary_of(row)) for row in rows]


@router.post("/tables", status_code=201, dependencies=[cost(12)])
async def make_table(
    request: Request, registry: Tables, user: Person, body: TableRequest
) -> TableState:
    """Create a table. You become its host, and may sit down at once.

    With `sit`, `fill` and `start`, one request starts a game against bots.
    """
    taken = [*map(int, body.bots), *([] if body.sit is None else [body.sit.seat])]
    if any(seat >= body.seats for seat in taken):
        raise Denied("no-seat", f"The table has {body.seats} seats, from 0 on.")
    check_bots(*body.bots.values(), *([] if body.fill is None else [body.fill]))
    live_table = await registry.make(_settings(body), user.id)

    def furnish(table: Table) -> list[Entry]:
        entries: list[Entry] = []

        def now() -> Table:
            return table.after(0.0, entries)[0] if entries else table

        if body.sit is not None:
            entries += commands.sit(table, user, body.sit.seat, body.sit.colour)
        bots = {int(seat): bot for seat, bot in body.bots.items()}
        if body.fill is not None:
            free = {*range(body.seats)} - {*taken}
            bots |= dict.fromkeys(sorted(free), body.fill)
        for seat, bot in bots.items():
            entries += commands.put_bot(now(), user, seat, bot)
        if body.start:
            entries += commands.start(now(), user, live_table)
        return entries

    try:
        await live_table.settle(furnish)
    except Denied:
        await registry.drop(live_table.table.code)
        raise
    if body.start:
        request.app.state.runner.begin(live_table.table.code)
    return TableState.of(live_table, user.id)


@router.get("/tables/{code}")
async def get_table(live_table: VisibleTable, user: Anybody) -> TableState:
    """A table as it is now. Anybody who knows its code may see it, if it allows watchers."""
    return TableState.of(live_table, user and user.id)


@router.put("/tables/{code}/settings", dependencies=[cost(8)])
async def change_settings(live_table: AnyTable, user: Person, body: SettingsRequest) -> TableState:
    """Change the settings before the start; for the host. Bots in removed seats are dismissed."""
    settings = _settings(body)
    await live_table.settle(lambda table: commands.set_up(table, user, settings))
    return TableState.of(live_table, user.id)


@router.post("/tables/{code}/start")
async def start_table(request: Request, live_table: AnyTable, user: Person) -> TableState:
    """Start the game; for the host, once every seat is taken."""
    await live_table.settle(lambda table: commands.start(table, user, live_table))
    request.app.state.runner.begin(live_table.table.code)
    return TableState.of(live_table, user.id)


@router.post("/tables/{code}/rematch", status_code=201, dependencies=[cost(12)])
async def rematch(
    request: Request, engine: Engine, registry: Tables, live_table: AnyTable, user: Person
) -> TableState:
    """Another table with the same people, bots and settings; the same for all who ask.

    If nobody else has to come, the game starts at once.
    """
    over, old = await live_table.is_over(), live_table.table
    if old.seat_of(user.id) is None:
        raise Denied("not-seated", "You have no seat at this table.")
    if not over or old.game is None:
        raise Denied("not-over", "The game is not over yet.")
    if old.rematch is None:
        async with registry.seating:
            new = await _again(engine, registry, old, user)
        code = new.table.code
        await live_table.settle(lambda table: [] if table.rematch else [Rematched(code)])
        if live_table.table.rematch != code:
            await registry.drop(code)  # somebody else was quicker
        else:
            seats = new.table.seats
            if all(seated and (not seated.person or seated.user == user.id) for seated in seats):
                await new.settle(lambda table: commands.start(table, user, new))
                request.app.state.runner.begin(code)
            for seated in seats:
                if seated and seated.bot_account and seated.user:
                    await tell_bot(request, seated.user)
    assert live_table.table.rematch is not None
    return TableState.of(await registry.live_table(live_table.table.rematch), user.id)


def _settings(body: SettingsRequest) -> Settings:
    return Settings(
        _board(body.board),
        body.seats,
        Options(**dict(body.options)),
        body.listed,
        body.watchers,
        body.clock_seconds,
        body.hints,
        body.pace,
    )


def _board(wanted: str | MapUpload) -> Board:
    if isinstance(wanted, str):
        return built_in(wanted)
    return own_board(wanted.name, tuple(wanted.map))


async def _again(engine: AsyncEngine, registry: Registry, old: Table, user: User) -> LiveTable:
    """A new table for those people of the old one who still exist."""
    users = schema.users
    ids = [seated.user for seated in old.seats if seated and seated.user]
    query = sa.select(users.c.id, users.c.name).where(users.c.id.in_(ids))
    async with engine.connect() as connection:
        names = {row.id: row.name for row in (await connection.execute(query)).all()}
    live_table = await registry.make(old.settings, old.host if old.host in names else user.id)
    entries: list[Entry] = []
    for seat, seated in enumerate(old.seats):
        assert seated is not None
        if seated.user is not None and seated.user in names:
            name = names[seated.user]
            if seated.bot_account:
                try:
                    await to_seat(engine, live_table.table, name)
                except Denied:  # then its seat is free
                    continue
            account = seated.bot_account
            sat = Sat(seat, name, seated.colour, user=seated.user, bot_account=account)
            entries.append(sat)
        elif seated.user is None:
            entries.append(Sat(seat, seated.name, seated.colour, bot=seated.bot))
    await live_table.change(*entries)
    await chat_store.carry_over(engine, old.code, live_table.table.code)
    return live_table
