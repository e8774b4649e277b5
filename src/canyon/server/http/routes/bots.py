"""Bots' accounts over HTTP: creating and deleting them, inviting them, hearing of invitations."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from canyon.server.accounts import account_data, bots, people
from canyon.server.http.bodies import JsonRoute
from canyon.server.http.dependencies import (
    ERRORS,
    AnyTable,
    Engine,
    Person,
    Player,
    Tables,
    cost,
    tell_bot,
)
from canyon.server.http.requests import InvitationRequest, NewBotName, RefusalRequest
from canyon.server.identity import BOT, User
from canyon.server.responses import BotInfo, Done, Invitation, NewBot, TableState
from canyon.server.tables import commands

router = APIRouter(prefix="/api", tags=["bots"], responses=ERRORS, route_class=JsonRoute)

BotId = Annotated[str, Path(description="The bot's id in the list.")]
Wait = Annotated[
    int,
    Query(ge=0, le=bots.LONGEST_WAIT, description="Seconds to wait for one if there is none."),
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


@router.get("/bots/online")
async def bots_online(engine: Engine) -> list[BotInfo]:
    """The bots with accounts whose programs are connected: they can be invited by their names."""
    return await bots.online(engine)


@router.get("/me/invitations", dependencies=[cost(2)])
async def my_invitations(
    request: Request, engine: Engine, registry: Tables, user: Player, wait: Wait = 0
) -> list[Invitation]:
    """The tables to which you, a bot, are invited; sit down there, or refuse."""
    if user.kind != BOT:
        return []  # people are not invited by name
    await bots.is_here(engine, user)
    with request.app.state.sockets.wakeups.expected(user.id) as changed:
        found = await bots.invitations(engine, registry, user)
        if not found and wait:
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await changed.wait()
            found = await bots.invitations(engine, registry, user)
    return found


@router.post("/tables/{code}/invitations", dependencies=[cost(5)])
async def invite(
    request: Request, engine: Engine, live_table: AnyTable, user: Person, body: InvitationRequest
) -> TableState:
    """Invite a bot by its name before the start; for the host."""
    bot = await bots.named(engine, body.bot)
    await live_table.settle(lambda table: commands.invite(table, user, bot))
    await tell_bot(request, bot.id)
    return TableState.of(live_table, user.id)


@router.delete("/tables/{code}/invitations/{bot_id}", dependencies=[cost(5)])
async def withdraw(
    request: Request, live_table: AnyTable, user: Person, bot_id: BotId
) -> TableState:
    """Take back the invitation of a bot that has not sat down; for the host."""
    await live_table.settle(lambda table: commands.withdraw_invitation(table, user, bot_id))
    await tell_bot(request, bot_id)
    return TableState.of(live_table, user.id)


@router.post("/tables/{code}/invitations/refusal", dependencies=[cost(5)])
async def refuse(live_table: AnyTable, user: Player, body: RefusalRequest) -> TableState:
    """Refuse an invitation, for the bot that was invited."""
    await live_table.settle(lambda table: commands.refuse_invitation(table, user, body.why))
    return TableState.of(live_table, user.id)


async def _shown(engine: Engine, owner: User, bot: User, token: str) -> NewBot:
    [info] = [each for each in await bots.owned_by(engine, owner) if each.id == bot.id]
    return NewBot(token=token, info=info)


async def _sign_out(request: Request, bot: User) -> None:
    """Close the sockets of a bot whose token has ended."""
    request.app.state.sockets.sign_out(bot.id)
    await people.announce(request.app.state.engine, bot.id)
