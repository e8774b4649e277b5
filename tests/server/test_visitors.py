"""People who open sockets at the same time are looked up together."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from canyon.server.accounts import people
from canyon.server.accounts.visitors import AT_ONCE, Visitor, Visitors
from canyon.server.db import schema
from canyon.server.db.engine import DB_ERRORS
from tests.server.test_store import opened

pytestmark = pytest.mark.anyio


def counted(engine: AsyncEngine) -> list[str]:
    """Every statement from now on."""
    statements: list[str] = []

    def note(_: Any, __: Any, statement: str, *___: Any) -> None:
        statements.append(statement)

    sa.event.listen(engine.sync_engine, "before_cursor_execute", note)
    return statements


async def test_a_crowd_is_known_by_few_queries_and_each_by_their_own_token(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (engine, _, _):
        guests = [await people.welcome(engine, f"Guest {number}") for number in range(30)]
        (ann, _), (bo, _) = guests[:2]
        async with engine.begin() as connection:
            mute = {"user_id": ann.id, "muted_id": bo.id}
            await connection.execute(sa.insert(schema.mutes).values(mute))
        visitors, statements = Visitors(engine), counted(engine)
        strangers = [f"nobody {number}" for number in range(2 * AT_ONCE)]
        tokens = [None, "", *strangers, *[token for _, token in guests], guests[0][1]]
        found = await asyncio.gather(*[visitors.known(token) for token in tokens])
        assert {*found[: 2 + len(strangers)]} == {Visitor()}
        assert [visitor.person for visitor in found[-31:]] == [*[user for user, _ in guests], ann]
        assert [visitor.muted for visitor in found[-31:]].count(frozenset()) == 29
        assert found[-1].muted == {bo.id}
        assert len(statements) < 10


async def test_a_token_that_ended_while_others_were_looked_up_is_nobody_s(tmp_path: Path) -> None:
    """A lookup is answered by a query that began later, never by one under way."""
    async with opened(tmp_path / "canyon.db") as (engine, _, _):
        user, token = await people.welcome(engine, "Ann")
        visitors = Visitors(engine)
        early = asyncio.create_task(visitors.known(token))
        await asyncio.sleep(0)  # it asks, and the query begins
        await asyncio.sleep(0)
        await people.forget_token(engine, people.hash_of(token))
        assert (await visitors.known(token)).person is None
        assert (await early).person in (user, None)


async def test_whoever_leaves_does_not_take_the_answer_of_others_along(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (engine, _, _):
        user, token = await people.welcome(engine, "Ann")
        visitors = Visitors(engine)
        gone, stays = (asyncio.create_task(visitors.known(token)) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        assert (await stays).person == user


async def test_trouble_with_the_database_is_told_and_does_not_last(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (engine, _, _):
        user, token = await people.welcome(engine, "Ann")
        visitors = Visitors(engine)
        async with engine.begin() as connection:
            await connection.execute(sa.text("alter table tokens rename to elsewhere"))
        for _ in range(2):
            with pytest.raises(DB_ERRORS):
                await visitors.known(token)
        async with engine.begin() as connection:
            await connection.execute(sa.text("alter table elsewhere rename to tokens"))
        assert (await visitors.known(token)).person == user
