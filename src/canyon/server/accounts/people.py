"""Who people are: guests with a token, and accounts with a password.

A token is 256 random bits that only its owner holds; the database stores its SHA-256. A
browser's token is in a cookie, a bot's token is shown once and sent as a header. A token
never changes its owner, and a token created for a guest never opens an account.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from base64 import b64encode
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from argon2.low_level import ARGON2_VERSION
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from starlette.requests import HTTPConnection

from canyon.server.db import schema
from canyon.server.db.engine import DB_ERRORS
from canyon.server.db.notify import notify
from canyon.server.errors import Denied
from canyon.server.identity import BOT, WEB, User
from canyon.texts import Texts

COOKIE = "canyon"
MOST_TOKENS = 10
"""The most tokens that one person may have; the oldest makes room."""
DAY = 24 * 3600.0
LIFE = 365 * DAY
"""How long a browser's token is valid, and its cookie is kept."""
FRESH = 30 * DAY
"""A browser's token older than this is replaced at the next visit."""
GRACE = DAY
"""How long a replaced token stays valid: another tab may have it, or the new one may get lost."""
SEEN_EVERY = 3600.0
"""How exactly the last visit is stored, because otherwise every request would be a write."""

ADJECTIVES = "brave bright calm clever eager gentle jolly keen lucky merry proud quick quiet swift"
ANIMALS = "badger bear crane dipper elk falcon lynx marten mink moose raven salmon trout"
"""What guests' names are made of, as keys of texts; no animal that a bot is named after."""

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_hashing = ThreadPoolExecutor(max_workers=2, thread_name_prefix="password")
"""Hashing is slow on purpose, so it runs on threads, and few at a time."""
_NO_PASSWORD = "$argon2id$v={}$m={},t={},p={}${}${}".format(
    ARGON2_VERSION,
    *(_hasher.memory_cost, _hasher.time_cost, _hasher.parallelism),
    *(b64encode(secrets.token_bytes(n)).decode().rstrip("=") for n in (16, 32)),
)
"""Checked if there is no account, so that this takes as long as a wrong password.

A hash of no password: computing one would take time at every start.
"""


def token_of(connection: HTTPConnection) -> str | None:
    """The token that came with a request: a header before a browser's cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip() or None
    return connection.cookies.get(COOKIE) or None


def hash_of(token: str) -> str:
    """What the database stores of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()


def handle_of(token_hash: str) -> str:
    """A token's public name, for lists; it reveals nothing about the token or its hash."""
    return hashlib.sha256(b"handle " + token_hash.encode()).hexdigest()[:16]


async def known(engine: AsyncEngine, token: str | None) -> User | None:
    """Whose token this is; None if it is not valid, or no longer."""
    if not token:
        return None
    hashed = hash_of(token)
    return (await owners(engine, [hashed])).get(hashed)


async def owners(engine: AsyncEngine, hashes: Sequence[str]) -> dict[str, User]:
    """By the hashes of tokens: whose they are, as far as they are valid."""
    users, tokens, now = schema.users, schema.tokens, time.time()
    query = (
        sa.select(
            *(tokens.c.hash, tokens.c.kind),
            *(users.c.id, users.c.name, users.c.seen, users.c.banned),
        )
        .join(tokens, tokens.c.user_id == users.c.id)
        .where(tokens.c.hash.in_(hashes), _valid(now - LIFE))
    )
    async with engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    # A bot is seen when it asks where it sits (see `bots.is_here`).
    back = [row.id for row in rows if row.kind != BOT and now - row.seen > SEEN_EVERY]
    if back:
        with suppress(*DB_ERRORS):  # whoever can be known can read, even if the disk is full
            async with engine.begin() as connection:
                seen = sa.update(users).where(users.c.id.in_(back)).values(seen=now)
                await connection.execute(seen)
    return {row.hash: User(row.id, row.name, row.kind, row.banned is not None) for row in rows}


def new_user(name: str, kind: str = WEB) -> User:
    """Somebody with an id that nobody has."""
    return User(secrets.token_hex(16), name, kind)


async def welcome(engine: AsyncEngine, name: str) -> tuple[User, str]:
    """A new guest, and the token by which we will know them."""
    now = time.time()
    user = new_user(name)
    token = secrets.token_urlsafe(32)
    async with engine.begin() as connection:
        await connection.execute(
            sa.insert(schema.users).values(id=user.id, name=user.name, created=now, seen=now)
        )
        await connection.execute(sa.insert(schema.tokens).values(_token_row(user.id, token, WEB)))
    return user, token


def guest_name(texts: Texts) -> str:
    """A name for somebody who gave none, in their language."""
    adjective, animal = secrets.choice(ADJECTIVES.split()), secrets.choice(ANIMALS.split())
    gender = texts.attribute(f"guest-animal-{animal}", "gender")
    name = texts(
        "guest-name",
        adjective=texts(f"guest-adjective-{adjective}", gender=gender),
        animal=texts(f"guest-animal-{animal}"),
    )
    return f"{name[:1].upper()}{name[1:]}"


async def rename(engine: AsyncEngine, user: User, name: str) -> User:
    """Give a person another name."""
    async with engine.begin() as connection:
        await connection.execute(
            sa.update(schema.users).where(schema.users.c.id == user.id).values(name=name)
        )
    return user._replace(name=name)


async def is_there(connection: AsyncConnection, user: User) -> bool:
    """Check that a person still exists, and lock their data until this transaction ends.

    Otherwise counting before adding could miss what another transaction has not yet added.
    """
    users = schema.users
    there = sa.update(users).where(users.c.id == user.id).values(seen=users.c.seen)
    return (await connection.execute(there)).rowcount > 0


async def alone(connection: AsyncConnection, user: User) -> None:
    """The same, or Denied."""
    if not await is_there(connection, user):
        raise Denied("nobody", "We don't know you (any longer): introduce yourself first.")


def banned() -> Denied:
    """What somebody is told who may not come back."""
    return Denied("banned", "This server's administrators have banned you.")


async def announce(engine: AsyncEngine, user: str) -> None:
    """Let every process reload somebody's tokens, name, mutes and tables."""
    async with engine.begin() as connection:
        await notify(connection, f"person {user}")


async def login_of(engine: AsyncEngine, user: User) -> str | None:
    """The login of a person's account; None for a guest."""
    query = sa.select(schema.users.c.login).where(schema.users.c.id == user.id)
    async with engine.connect() as connection:
        return (await connection.execute(query)).scalar()


async def register(engine: AsyncEngine, user: User, login: str, password: str) -> str:
    """Turn a guest into an account, with a new token.

    Somebody who knew a token of the guest, for instance in a shared browser, knows none of
    the account's.
    """
    users = schema.users
    hashed = await _hash(password)
    query = (
        sa.update(users)
        .where(users.c.id == user.id, users.c.login.is_(None))
        .values(login=login, password=hashed)
    )
    try:
        async with engine.begin() as connection:
            await alone(connection, user)
            if (await connection.execute(query)).rowcount == 0:
                raise Denied("has-account", "You have an account already.")
            return await only_token(connection, user)
    except IntegrityError:
        raise Denied("login-taken", f"The username {login} is taken.") from None


async def add_account(connection: AsyncConnection, user: User, login: str, password: str) -> None:
    """A new account, for an administrator; Denied if the username is taken."""
    now, hashed = time.time(), await _hash(password)
    row = {"id": user.id, "name": user.name, "created": now, "seen": now}
    try:
        await connection.execute(
            sa.insert(schema.users).values(**row, login=login, password=hashed)
        )
    except IntegrityError:
        raise Denied("login-taken", f"The username {login} is taken.") from None


async def change_password(engine: AsyncEngine, user: User, old: str, new: str) -> str:
    """Change the password and create a new token; every other session ends."""
    users = schema.users
    query = sa.select(users.c.password).where(users.c.id == user.id)
    async with engine.connect() as connection:
        stored = (await connection.execute(query)).scalar()
    wrong = Denied("wrong-password", "That is not your password.")
    if not await _fits(stored, old):
        raise wrong
    hashed = await _hash(new)
    change = sa.update(users).where(users.c.id == user.id, users.c.password == stored)
    async with engine.begin() as connection:
        if (await connection.execute(change.values(password=hashed))).rowcount == 0:
            raise wrong  # it has been changed in the meantime
        return await only_token(connection, user)


async def set_password(connection: AsyncConnection, user: User, new: str) -> None:
    """Set a password without the old one, for an administrator; every session ends."""
    users, tokens = schema.users, schema.tokens
    hashed = await _hash(new)
    await connection.execute(sa.update(users).where(users.c.id == user.id).values(password=hashed))
    await connection.execute(sa.delete(tokens).where(tokens.c.user_id == user.id))


async def log_in(engine: AsyncEngine, login: str, password: str) -> tuple[User, str]:
    """Log in to an account on this device, and create a token for it."""
    users = schema.users
    query = sa.select(users).where(users.c.login == login)
    async with engine.connect() as connection:
        row = (await connection.execute(query)).one_or_none()
    wrong = Denied("wrong-password", "There is no account with this username and password.")
    if not await _fits(None if row is None else row.password, password) or row is None:
        raise wrong
    if row.banned is not None:
        raise banned()
    user = User(row.id, row.name)
    async with engine.begin() as connection:
        await alone(connection, user)
        if (await connection.execute(query)).one().password != row.password:
            raise wrong  # it has been changed in the meantime
        return user, await _add_token(connection, user)


async def successor(engine: AsyncEngine, user: User, by: str) -> str:
    """Another token for a person whom we know by one already."""
    tokens = schema.tokens
    known_by = sa.select(tokens.c.hash).where(
        tokens.c.hash == hash_of(by), tokens.c.user_id == user.id
    )
    async with engine.begin() as connection:
        await alone(connection, user)
        # A token that has ended since it was checked must not create one that outlives it.
        if (await connection.execute(known_by)).scalar() is None:
            raise Denied("nobody", "This token is no longer valid.")
        return await _add_token(connection, user)


async def _add_token(connection: AsyncConnection, user: User, kind: str = WEB) -> str:
    """Another token; the oldest makes room."""
    tokens, token = schema.tokens, secrets.token_urlsafe(32)
    await connection.execute(sa.insert(tokens).values(_token_row(user.id, token, kind)))
    rows = (await connection.execute(_tokens_of(user))).all()
    surplus = [row.hash for row in rows][:-MOST_TOKENS]
    await connection.execute(sa.delete(tokens).where(tokens.c.hash.in_(surplus)))
    return token


async def only_token(connection: AsyncConnection, user: User, kind: str = WEB) -> str:
    """A new token, a browser's unless another kind is given; all earlier ones end."""
    await connection.execute(sa.delete(schema.tokens).where(schema.tokens.c.user_id == user.id))
    return await _add_token(connection, user, kind)


async def renew(engine: AsyncEngine, user: User, token: str) -> str | None:
    """A new token for a browser whose own is no longer fresh, otherwise None."""
    tokens, now = schema.tokens, time.time()
    mine = sa.and_(tokens.c.hash == hash_of(token), tokens.c.kind == WEB)
    async with engine.connect() as connection:
        created = (await connection.execute(sa.select(tokens.c.created).where(mine))).scalar()
    if created is None or now - created < FRESH:
        return None
    fresh = await successor(engine, user, token)
    ends = now - LIFE + GRACE
    async with engine.begin() as connection:
        later = sa.update(tokens).where(mine, tokens.c.created > ends)
        await connection.execute(later.values(created=ends))
    return fresh


async def forget_strangers(engine: AsyncEngine) -> int:
    """Delete guests whose last visit is so long ago that their cookie is gone; returns how many.

    Those who sat at a table or said something stay, because their name appears there.
    """
    users, tokens, mutes, now = schema.users, schema.tokens, schema.mutes, time.time()
    strangers = sa.and_(
        users.c.login.is_(None),
        users.c.seen < now - LIFE,
        users.c.id.not_in(sa.select(schema.places.c.user_id)),
        users.c.id.not_in(sa.select(schema.chat.c.user_id)),
        users.c.id.not_in(sa.select(schema.bots.c.user_id)),
    )
    async with engine.begin() as connection:
        gone = await connection.execute(sa.delete(users).where(strangers).returning(users.c.id))
        ids = [*gone.scalars()]
        await connection.execute(sa.delete(mutes).where(mutes.c.muted_id.in_(ids)))
        await connection.execute(sa.delete(tokens).where(sa.not_(_valid(now - LIFE))))
    return len(ids)


async def tokens_of(engine: AsyncEngine, user: User) -> list[Any]:
    """A person's tokens as the database knows them, oldest first."""
    async with engine.connect() as connection:
        return [*(await connection.execute(_tokens_of(user))).all()]


async def revoke(engine: AsyncEngine, user: User, handle: str) -> str:
    """Revoke one of a person's tokens, and return its hash."""
    hashes = [row.hash for row in await tokens_of(engine, user) if handle_of(row.hash) == handle]
    if not hashes:
        raise Denied("no-token", "You have no such token.")
    await forget_token(engine, hashes[0])
    return str(hashes[0])


async def forget_token(engine: AsyncEngine, token_hash: str) -> None:
    """Revoke a token."""
    async with engine.begin() as connection:
        await connection.execute(sa.delete(schema.tokens).where(schema.tokens.c.hash == token_hash))


async def muted_by(engine: AsyncEngine, user: User | None) -> set[str]:
    """The ids of the people whom a person has muted."""
    if user is None:
        return set()
    query = sa.select(schema.mutes.c.muted_id).where(schema.mutes.c.user_id == user.id)
    async with engine.connect() as connection:
        return set((await connection.execute(query)).scalars())


def _tokens_of(user: User) -> sa.Select[Any]:
    tokens, lasting = schema.tokens, _valid(time.time() - LIFE + GRACE)
    return sa.select(tokens).where(tokens.c.user_id == user.id, lasting).order_by(tokens.c.created)


def _valid(since: float) -> sa.ColumnElement[bool]:
    """A bot's token, or a person's created since then."""
    tokens = schema.tokens
    return sa.or_(tokens.c.kind != WEB, tokens.c.created > since)


def _token_row(user: str, token: str, kind: str) -> dict[str, Any]:
    return {
        "hash": hash_of(token),
        "user_id": user,
        "kind": kind,
        "created": time.time(),
    }


async def _hash(password: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(_hashing, _hasher.hash, password)


async def _fits(stored: str | None, password: str) -> bool:
    loop, against = asyncio.get_running_loop(), stored or _NO_PASSWORD
    try:
        await loop.run_in_executor(_hashing, _hasher.verify, against, password)
    except (Argon2Error, InvalidHashError):
        return False
    return stored is not None
