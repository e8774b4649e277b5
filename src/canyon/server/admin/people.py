"""What an administrator can do about a person."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any

import sqlalchemy as sa
from pydantic import ValidationError

from canyon.server.accounts import account_data, people
from canyon.server.admin.session import Refused, Session
from canyon.server.db import schema
from canyon.server.db.notify import notify
from canyon.server.errors import Denied
from canyon.server.http.requests import MOST_NAME, Credentials, NewName
from canyon.server.identity import User

SHORTEST = 4
"""How much of an id must be given."""
SHOWN = 5
"""How many people are named if it is not clear who is meant."""


async def listed(session: Session, text: str, limit: int, banned: bool) -> Sequence[Any]:
    """People whose name or username contains a text, or whose id begins with it.

    The most recently seen come first.
    """
    await session.note_look("list people")
    users = schema.users
    matches = sa.or_(
        users.c.name.icontains(text, autoescape=True),
        users.c.login.icontains(text, autoescape=True),
        users.c.id.startswith(text.lower(), autoescape=True),
    )
    query = sa.select(users).where(matches).order_by(users.c.seen.desc(), users.c.id).limit(limit)
    if banned:
        query = query.where(users.c.banned.is_not(None))
    return await _rows(session, query)


async def add(session: Session, login: str, name: str | None) -> tuple[User, str]:
    """A new account, and its password."""
    password = secrets.token_urlsafe(12)
    try:
        Credentials(login=login, password=password)
    except ValidationError:
        raise Refused(
            "a username has 3 to 40 of the characters a–z, 0–9, dot, hyphen and underscore."
        ) from None
    user = people.new_user(_name(name or login[:MOST_NAME]))
    try:
        async with session.engine.begin() as connection:
            await people.add_account(connection, user, login, password)
            await session.note(connection, "add", user.id)
    except Denied as denied:
        raise Refused(denied.sentence) from None
    return user, password


def _name(name: str) -> str:
    try:
        return NewName(name=name).name
    except ValidationError:
        raise Refused(
            f"a name has 1 to {MOST_NAME} characters, all of which can be displayed."
        ) from None


async def rename(session: Session, whom: str, name: str) -> Any:
    """Give a person another name, also at the tables where they sit."""
    name = _name(name)
    person = await _one(session, whom)
    async with session.engine.begin() as connection:
        users = schema.users
        await connection.execute(sa.update(users).where(users.c.id == person.id).values(name=name))
        await session.note(connection, "rename", person.id, f"from {person.name} to {name}")
        await notify(connection, f"person {person.id}")
    user = User(person.id, name)
    await account_data.rename(session.engine, session.registry, user)
    return person


async def ban(session: Session, whom: str) -> Any:
    """Refuse a person's tokens and password; bots take their seats."""
    person = await _one(session, whom)
    if person.banned is not None:
        raise Refused(f"{person.name} is banned already.")
    for banned in await _set_banned(session, person, "ban", time.time()):
        await account_data.banish(session.engine, session.registry, banned)
    return person


async def unban(session: Session, whom: str) -> Any:
    """Let a person come back."""
    person = await _one(session, whom)
    if person.banned is None:
        raise Refused(f"{person.name} is not banned.")
    await _set_banned(session, person, "unban", None)
    return person


async def delete(session: Session, whom: str, sure: Callable[[Any], None]) -> Any:
    """Delete everything about a person for good, once `sure` does not object."""
    person = await _one(session, whom)
    sure(person)
    async with session.engine.begin() as connection:
        await session.note(connection, "delete", person.id)
    user = User(person.id, person.name)
    for gone in await account_data.delete(session.engine, session.registry, user):
        await people.announce(session.engine, gone.id)
    return person


async def reset_password(session: Session, whom: str) -> tuple[Any, str]:
    """A new password for an account; every session ends."""
    person = await _one(session, whom)
    if person.login is None:
        raise Refused(f"{person.name} is a guest, who has no password.")
    password = secrets.token_urlsafe(12)
    async with session.engine.begin() as connection:
        await people.set_password(connection, User(person.id, person.name), password)
        await session.note(connection, "reset-password", person.id)
        await notify(connection, f"person {person.id}")
    return person, password


async def _set_banned(
    session: Session, person: Any, command: str, since: float | None
) -> list[User]:
    """A person, and the bots that are theirs, which would otherwise play on; all of them."""
    users, bots = schema.users, schema.bots
    owned = sa.select(bots.c.user_id).where(bots.c.owner == person.id)
    meant = sa.or_(users.c.id == person.id, users.c.id.in_(owned))
    async with session.engine.begin() as connection:
        await connection.execute(sa.update(users).where(meant).values(banned=since))
        await session.note(connection, command, person.id)
        rows = (await connection.execute(sa.select(users.c.id, users.c.name).where(meant))).all()
        for row in rows:
            await notify(connection, f"person {row.id}")
    return [User(row.id, row.name) for row in rows]


async def _one(session: Session, whom: str) -> Any:
    """The person who is meant by an id or its beginning, a username, or a name."""
    users = schema.users
    meanings: list[sa.ColumnElement[bool]] = [users.c.login == whom, users.c.name == whom]
    if len(whom) >= SHORTEST:
        meanings = [users.c.id.startswith(whom.lower(), autoescape=True), *meanings]
    for meaning in meanings:
        query = sa.select(users).where(meaning).order_by(users.c.seen.desc(), users.c.id)
        rows = await _rows(session, query.limit(SHOWN + 1))
        if len(rows) == 1:
            return rows[0]
        if rows:
            ids = ", ".join(row.id for row in rows[:SHOWN])
            more = " …" if len(rows) > SHOWN else ""
            raise Refused(f"several people fit {whom}: give the id of one of them ({ids}{more}).")
    raise Refused(f"nobody has the id, username or name '{whom}': try 'admin people list'.")


async def _rows(session: Session, query: sa.Select[Any]) -> Sequence[Any]:
    async with session.engine.connect() as connection:
        return [*(await connection.execute(query)).all()]
