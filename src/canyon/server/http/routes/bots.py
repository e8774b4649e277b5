"""Bots' accounts over HTTP: creating and deleting them, who may seat them, where they sit."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from canyon.server.accounts import account_data, bots, people
from canyon.server.http.bodies import JsonRoute
from canyon.server.http.dependencies import (
    ERRORS,
    Engine,
    Person,
    Player,
    Tables,
    cost,
)
from canyon.server.http.requests import BotSettings, NewBotName
from canyon.server.identity import BOT, User
from canyon.server.responses import BotInfo, Done, NewBot

router = APIRouter(prefix="/api", tags=["bots"], responses=ERRORS, route_class=JsonRoute)

BotId = Annotated[str, Path(description="The bot's id in the list.")]
Wait = Annotated[
    int,
    Query(ge=0, le=bots.LONGEST_WAIT, description="Seconds to wait for a change."),
]
Known = Annotated[
    tuple[str, ...],
    Query(max_length=bots.MOST_LISTED, description="The tables that you know already."),
]


@router.get("/me/bots")
async def my_bots(engine: Engine, user: Person) -> list[BotInfo]:
    """Your bots."""
    return await bots.owned_by(engine, user)


@router.post("/me/bots", status_code=201, dependencies=[cost(25)])
async def make_bot(engine: Engine, user: Person, body: NewBotName) -> NewBot:
    """Create a bot with an account of its own; its token is shown only once."""
    bot, token = await bots.create(engine, user, body.name)
    return await _shown(engine, user, bot, token)


@router.post("/me/bots/{bot_id}/token", status_code=201, dependencies=[cost(25)])
async def renew_token(request: Request, engine: Engine, user: Person, bot_id: BotId) -> NewBot:
    """Give one of your bots another token; the old one ends."""
    bot = await bots.one_of(engine, user, bot_id)
    token = await bots.renew_token(engine, bot)
    await _sign_out(request, bot)
    return await _shown(engine, user, bot, token)


@router.delete("/me/bots/{bot_id}")
async def delete_bot(
    request: Request, engine: Engine, registry: Tables, user: Person, bot_id: BotId
) -> Done:
    """Delete one of your bots. Games under way continue with a bot of ours in its place."""
    bot = await bots.one_of(engine, user, bot_id)
    await account_data.delete(engine, registry, bot)
    await _sign_out(request, bot)
    return Done()


@router.patch("/me/bots/{bot_id}", dependencies=[cost(5)])
async def change_bot(
    request: Request, engine: Engine, user: Person, bot_id: BotId, body: BotSettings
) -> BotInfo:
    """Say who may seat one of your bots, and at how many tables at once it plays."""
    bot = await bots.one_of(engine, user, bot_id)
    await bots.change(engine, bot, body.anybody, body.tables)
    return await _info(engine, user, bot)


@router.get("/bots/online")
async def seatable_bots(engine: Engine, user: Person) -> list[str]:
    """The names of the bots with accounts that are connected and that you may seat."""
    return [bot.name for bot in await bots.seatable(engine, user.id)]


@router.get("/me/tables", dependencies=[cost(2)])
async def my_tables(
    request: Request,
    engine: Engine,
    user: Player,
    known: Known = (),
    wait: Wait = 0,
) -> list[str]:
    """The codes of the tables where you have a seat to play. A bot that asks is connected.

    If they are those that you know already, the answer waits for a change.
    """
    if user.kind == BOT:
        await bots.is_here(engine, user)
    with request.app.state.sockets.wakeups.expected(user.id) as changed:
        found = await bots.tables_of(engine, user)
        if wait and {*found} == {*known}:
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await changed.wait()
            found = await bots.tables_of(engine, user)
    return found


async def _shown(engine: Engine, owner: User, bot: User, token: str) -> NewBot:
    return NewBot(token=token, info=await _info(engine, owner, bot))


async def _info(engine: Engine, owner: User, bot: User) -> BotInfo:
    [info] = [each for each in await bots.owned_by(engine, owner) if each.id == bot.id]
    return info


async def _sign_out(request: Request, bot: User) -> None:
    """Close the sockets of a bot whose token has ended."""
    request.app.state.sockets.sign_out(bot.id)
    await people.announce(request.app.state.engine, bot.id)
