"""Seats over HTTP: sitting down and leaving, bots, giving up, taking back, ending by agreement."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request

from canyon.server.http.dependencies import ERRORS, Person, TableRoom, config_of, spend
from canyon.server.http.requests import BotWish, Sitting, Vote
from canyon.server.identity import User
from canyon.server.responses import TableState
from canyon.server.tables import commands
from canyon.server.tables.entries import Entry
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.table import Table


async def pay(request: Request, user: Person) -> None:
    """Take the price of a wish from the limits: each becomes a row of the table's log."""
    limits = request.app.state.limits
    spend(request, limits.address_seats)
    spend(request, limits.seats, user.id)


router = APIRouter(
    prefix="/api/tables/{code}", tags=["seats"], responses=ERRORS, dependencies=[Depends(pay)]
)

SeatPath = Annotated[int, Path(ge=0, le=5, description="A seat, from 0 on.")]


@router.put("/seats/{seat}")
async def sit_down(room: TableRoom, user: Person, seat: SeatPath, wish: Sitting) -> TableState:
    """Sit down before the start, or move to another seat or colour."""
    return await _grant(room, user, lambda table: commands.sit(table, user, seat, wish.colour))


@router.delete("/seats/{seat}")
async def leave_seat(room: TableRoom, user: Person, seat: SeatPath) -> TableState:
    """Leave one's seat before the start; the host may also remove a person or a bot."""
    return await _grant(room, user, lambda table: commands.leave(table, user, seat))


@router.put("/seats/{seat}/bot")
async def put_bot(room: TableRoom, user: Person, seat: SeatPath, wish: BotWish) -> TableState:
    """Put a bot on a free seat before the start; for the host."""
    return await _grant(room, user, lambda table: commands.put_bot(table, user, seat, wish.bot))


@router.post("/seats/{seat}/substitute")
async def ask_substitute(
    request: Request, room: TableRoom, user: Person, seat: SeatPath
) -> TableState:
    """Ask for a bot to sit in for somebody who is away and keeps everybody waiting."""
    after = config_of(request).sub_after
    await request.app.state.sockets.where.read(room)
    return await _grant(
        room,
        user,
        lambda table: commands.substitute(
            table, user, seat, room, time.monotonic() - room.since, after
        ),
    )


@router.post("/return")
async def take_back(room: TableRoom, user: Person) -> TableState:
    """Take one's seat back from the bot that sits in."""
    return await _grant(room, user, lambda table: commands.take_back(table, user))


@router.post("/concede")
async def concede(room: TableRoom, user: Person) -> TableState:
    """Give the game up; a bot plays on."""
    return await _grant(room, user, lambda table: commands.concede(table, user))


@router.post("/vote")
async def vote_to_end(room: TableRoom, user: Person, wish: Vote) -> TableState:
    """Want to end without a winner, or no longer; the game ends when all people want it."""
    return await _grant(room, user, lambda table: commands.vote(table, user, wish.end))


async def _grant(room: LiveTable, user: User, wish: Callable[[Table], list[Entry]]) -> TableState:
    await room.settle(wish)
    return TableState.of(room, user.id)
