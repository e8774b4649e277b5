"""What has been said at a table, and muted people; whoever talks does so by socket."""

from __future__ import annotations

import re
from typing import Annotated

import sqlalchemy as sa
from fastapi import APIRouter, Depends, Path, Request

from canyon.server.accounts.people import alone, announce, muted_by
from canyon.server.db import schema
from canyon.server.errors import Denied
from canyon.server.http.bodies import JsonRoute
from canyon.server.http.dependencies import (
    ERRORS,
    Anybody,
    Engine,
    Person,
    VisibleTable,
)
from canyon.server.responses import ChatLine, Done
from canyon.server.tables.chat_store import last_lines

MOST_MUTED = 200
ID = re.compile("[0-9a-f]{32}")

router = APIRouter(prefix="/api", tags=["chat"], responses=ERRORS, route_class=JsonRoute)


async def person_named(
    person: Annotated[
        str, Path(description="A person's public id, as in seats and lines of chat.")
    ],
) -> str:
    """The id in a path, if it is one: not everything can be asked of a database."""
    if not ID.fullmatch(person):
        raise Denied("no-person", "There is no such person.")
    return person


PersonId = Annotated[str, Depends(person_named)]


@router.get("/tables/{code}/chat")
async def read_chat(engine: Engine, live_table: VisibleTable, user: Anybody) -> list[ChatLine]:
    """The last 100 lines, without those of people you have muted."""
    lines = await last_lines(engine, live_table, await muted_by(engine, user))
    return [ChatLine.of(line) for line in lines]


@router.get("/me/mutes")
async def list_muted(engine: Engine, user: Person) -> list[str]:
    """The people you have muted."""
    return sorted(await muted_by(engine, user))


@router.put("/me/mutes/{person}")
async def mute(request: Request, engine: Engine, user: Person, person: PersonId) -> Done:
    """Mute this person."""
    users, mutes = schema.users, schema.mutes
    mine = sa.select(mutes.c.muted_id).where(mutes.c.user_id == user.id)
    there = sa.select(users.c.id).where(users.c.id == person)
    async with engine.begin() as connection:
        await alone(connection, user)
        muted = set((await connection.execute(mine)).scalars())
        if person not in muted:
            if not (await connection.execute(there)).scalar():
                raise Denied("no-person", "There is no such person.")
            if len(muted) >= MOST_MUTED:
                raise Denied("too-many-mutes", f"You can mute at most {MOST_MUTED} people.")
            await connection.execute(sa.insert(mutes).values(user_id=user.id, muted_id=person))
            muted.add(person)
    request.app.state.sockets.mute(user.id, muted)
    await announce(engine, user.id)
    return Done()


@router.delete("/me/mutes/{person}")
async def unmute(request: Request, engine: Engine, user: Person, person: PersonId) -> Done:
    """Stop muting this person."""
    mutes = schema.mutes
    async with engine.begin() as connection:
        await connection.execute(
            sa.delete(mutes).where(mutes.c.user_id == user.id, mutes.c.muted_id == person)
        )
    request.app.state.sockets.mute(user.id, await muted_by(engine, user))
    await announce(engine, user.id)
    return Done()
