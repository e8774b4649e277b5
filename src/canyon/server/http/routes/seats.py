"""Seats over HTTP: sitting down and leaving, bots, their pace, giving up, ending by agreement."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Path, Request

from canyon.bots import BOTS
from canyon.server.accounts import bots
from canyon.server.http.bodies import JsonRoute
from canyon.server.http.dependencies import (
    ERRORS,
    AnyTable,
    Engine,
    Person,
    Player,
    Tables,
    config_of,
    cost,
    tell_bot,
)
from canyon.server.http.requests import BotRequest, PaceRequest, Sitting, Vote
from canyon.server.identity import User
from canyon.server.responses import TableState
from canyon.server.tables import commands
from canyon.server.tables.entries import Entry
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.table import Table

router = APIRouter(
    prefix="/api/tables/{code}",
    tags=["seats"],
    responses=ERRORS,
    route_class=JsonRoute,
    dependencies=[cost(5)],
)

SeatPath = Annotated[int, Path(ge=0, le=5, description="A seat, from 0 on.")]


@router.put("/seats/{seat}")
async def sit_down(live_table: AnyTable, user: Person, seat: SeatPath, body: Sitting) -> TableState:
    """Sit down before the start, or move to another seat or colour."""
    return await _grant(
        live_table, user, lambda table: commands.sit(table, user, seat, body.colour)
    )


@router.delete("/seats/{seat}")
async def leave_seat(live_table: AnyTable, user: Player, seat: SeatPath) -> TableState:
    """Leave your seat before the start; the host may also remove a person or a bot."""
    return await _grant(live_table, user, lambda table: commands.leave(table, user, seat))


@router.put("/seats/{seat}/bot")
async def put_bot(
    request: Request,
    engine: Engine,
    registry: Tables,
    live_table: AnyTable,
    user: Person,
    seat: SeatPath,
    body: BotRequest,
) -> TableState:
    """Put a bot in a free seat before the start; for the host.

    It is one of ours, or one with an account, by its name.
    """
    if body.bot in BOTS:
        return await _grant(
            live_table, user, lambda table: commands.put_bot(table, user, seat, body.bot)
        )
    commands.check_host(live_table.table, user)
    async with registry.seating:  # so that two hosts do not both take its last free place
        bot = await bots.to_seat(engine, live_table.table, body.bot)
        state = await _grant(
            live_table, user, lambda table: commands.put_bot_account(table, user, seat, bot)
        )
    await tell_bot(request, bot.id)
    return state


@router.put("/pace")
async def set_pace(live_table: AnyTable, user: Person, body: PaceRequest) -> TableState:
    """Set how soon bots answer; for the only person at the table, and for the host."""
    return await _grant(live_table, user, lambda table: commands.set_pace(table, user, body.pace))


@router.post("/seats/{seat}/substitute")
async def ask_substitute(
    request: Request, live_table: AnyTable, user: Person, seat: SeatPath
) -> TableState:
    """Ask for a bot to sit in for somebody who keeps everybody waiting, most of all if away."""
    after = config_of(request).sub_after
    await request.app.state.presence.read(live_table)
    return await _grant(
        live_table,
        user,
        lambda table: commands.substitute(
            table, user, seat, live_table, time.monotonic() - live_table.since, after
        ),
    )


@router.post("/return")
async def take_back(live_table: AnyTable, user: Player) -> TableState:
    """Take your seat back from the bot that sits in."""
    return await _grant(live_table, user, lambda table: commands.take_back(table, user))


@router.post("/concede")
async def concede(live_table: AnyTable, user: Player) -> TableState:
    """Concede the game; a bot continues."""
    return await _grant(live_table, user, lambda table: commands.concede(table, user))


@router.post("/vote")
async def vote_to_end(live_table: AnyTable, user: Person, body: Vote) -> TableState:
    """Vote to end without a winner, or take that back; the game ends when all people want it."""
    return await _grant(live_table, user, lambda table: commands.vote(table, user, body.end))


async def _grant(
    live_table: LiveTable, user: User, decide: Callable[[Table], list[Entry]]
) -> TableState:
    await live_table.settle(decide)
    return TableState.of(live_table, user.id)
