"""Browsers that have logged in to an account before, which others' guesses can't lock out.

A browser has a mark for each account: a random number, and a keyed hash of it whose key is what
the database stores of the password. So marks can't be forged, nothing has to be stored, and they
are invalid after a new password. A mark does not log anybody in; it only gives separate guesses.
"""

from __future__ import annotations

import hmac
import secrets

import sqlalchemy as sa
from fastapi import Request, Response
from sqlalchemy.ext.asyncio import AsyncEngine

from canyon.server.accounts.people import LIFE
from canyon.server.db import schema
from canyon.server.http.dependencies import config_of
from canyon.server.pages.origin import is_secure

COOKIE = "canyon-known"
BETWEEN = ":"
MOST_MARKS = 5
"""The number of people who may share a browser; the one who logged in longest ago makes room."""


async def recognise(request: Request, engine: AsyncEngine, login: str) -> str | None:
    """The number of the mark that this account left in a browser, if it did."""
    stored = await _stored(engine, login)
    numbers = (mark.partition(".")[0] for mark in _marks(request) if _is_of(mark, stored))
    return next(numbers, None)


async def remember(request: Request, response: Response, engine: AsyncEngine, login: str) -> None:
    """Leave a mark of an account in a browser, instead of an older one."""
    stored = await _stored(engine, login)
    if stored is None:
        return
    number = secrets.token_urlsafe(16)
    others = [mark for mark in _marks(request) if not _is_of(mark, stored)]
    marks = [f"{number}.{_signature(number, stored)}", *others][:MOST_MARKS]
    response.set_cookie(
        COOKIE,
        BETWEEN.join(marks),
        max_age=int(LIFE),
        path="/api",
        httponly=True,
        samesite="strict",
        secure=is_secure(request, config_of(request)),
    )


def _marks(request: Request) -> list[str]:
    return request.cookies.get(COOKIE, "").split(BETWEEN)[:MOST_MARKS]


def _is_of(mark: str, stored: str | None) -> bool:
    number, _, signature = mark.partition(".")
    if stored is None or not number:
        return False
    # Compared as bytes, because a cookie may contain anything.
    return hmac.compare_digest(_signature(number, stored).encode(), signature.encode())


def _signature(number: str, stored: str) -> str:
    return hmac.digest(stored.encode(), number.encode(), "sha256").hex()


async def _stored(engine: AsyncEngine, login: str) -> str | None:
    """What the database stores of an account's password."""
    query = sa.select(schema.users.c.password).where(schema.users.c.login == login)
    async with engine.connect() as connection:
        stored: str | None = (await connection.execute(query)).scalar()
    return stored
