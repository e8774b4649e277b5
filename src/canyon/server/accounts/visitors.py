"""Who comes by sockets: many tokens are looked up together, because many come at once.

After a restart thousands return within seconds, and each is looked up again every minute. A query
for one of them costs several turns of a thread; one for hundreds costs hardly more.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from canyon.server.accounts.people import hash_of, owners
from canyon.server.db import schema
from canyon.server.db.engine import DB_ERRORS
from canyon.server.identity import User

AT_ONCE = 200
"""Tokens in one query."""


class Visitor(NamedTuple):
    """Whose token it is, and whom they do not want to read."""

    person: User | None = None
    muted: frozenset[str] = frozenset()


class Visitors:
    """Looks tokens up: those that are asked for during one query are in the next."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._asked: dict[str, asyncio.Future[Visitor]] = {}
        self._task: asyncio.Task[None] | None = None

    async def known(self, token: str | None) -> Visitor:
        """Whose token this is now; nobody's if it is no longer valid."""
        if not token:
            return Visitor()
        hashed = hash_of(token)
        found = self._asked.get(hashed)
        if found is None:
            found = self._asked[hashed] = asyncio.get_running_loop().create_future()
        if self._task is None:
            # A task of its own: a query must not end halfway because whoever asked has gone.
            self._task = asyncio.create_task(self._answer_all(), name="visitors")
        return await asyncio.shield(found)

    async def _answer_all(self) -> None:
        try:
            while self._asked:
                asked, self._asked = self._asked, {}
                hashes = [*asked]
                for start in range(0, len(hashes), AT_ONCE):
                    some = hashes[start : start + AT_ONCE]
                    await self._answer({hashed: asked[hashed] for hashed in some})
        finally:
            self._task = None

    async def _answer(self, asked: dict[str, asyncio.Future[Visitor]]) -> None:
        try:
            visitors = await self._look_up([*asked])
        except DB_ERRORS as trouble:
            for found in asked.values():
                found.set_exception(trouble)
                found.exception()  # whoever asked may have gone
            return
        for hashed, found in asked.items():
            found.set_result(visitors.get(hashed, Visitor()))

    async def _look_up(self, hashes: list[str]) -> dict[str, Visitor]:
        people = await owners(self._engine, hashes)
        mutes = schema.mutes
        ids = {person.id for person in people.values()}
        muted: dict[str, set[str]] = defaultdict(set)
        if ids:
            query = sa.select(mutes.c.user_id, mutes.c.muted_id).where(mutes.c.user_id.in_(ids))
            async with self._engine.connect() as connection:
                for user, other in await connection.execute(query):
                    muted[user].add(other)
        return {
            hashed: Visitor(person, frozenset(muted.get(person.id, ())))
            for hashed, person in people.items()
        }
