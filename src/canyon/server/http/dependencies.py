"""Who sent a request, for which table, and how a refusal is answered."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from typing import Annotated, Any, ParamSpec, TypeVar

from fastapi import Depends, FastAPI, Path, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.exceptions import HTTPException
from starlette.middleware.body_limit import MAX_BODY_SIZE_SCOPE_KEY

from canyon.bots import BOTS
from canyon.record import RecordFault
from canyon.refusal import BoardFault
from canyon.server.accounts.people import COOKIE, LIFE, announce, banned, known, token_of
from canyon.server.config import Config
from canyon.server.db.engine import DB_ERRORS, reason
from canyon.server.errors import Code, Denied, StoreUnavailable, TooFast
from canyon.server.http.middleware import Refused, refusal, too_large
from canyon.server.identity import BOT, User
from canyon.server.limits import Limits, address_of
from canyon.server.pages import static
from canyon.server.pages.origin import is_secure
from canyon.server.responses import Refusal
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.registry import Registry
from canyon.server.work_pool import HEAVY, Busy

STATUS = {
    "nobody": 401,
    "wrong-password": 401,
    "not-for-bots": 403,
    "banned": 403,
    "no-guests": 403,
    "not-host": 403,
    "bot-is-private": 403,
    "not-seated": 403,
    "no-watchers": 403,
    "not-over": 403,
    "no-table": 404,
    "no-seat": 404,
    "no-token": 404,
    "no-person": 404,
    "no-record": 404,
    "no-board": 404,
    "no-bot": 404,
    "no-exercise": 404,
    "no-stage": 404,
    "bad-action": 422,
    "bad-text": 422,
    "too-fast": 429,
    "full": 503,
    "unavailable": 503,
    "no-judge": 503,
}
"""The HTTP status of a refusal; any other is 409, a conflict with the present state."""
_REFUSED = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Refusal.__name__}"}}}
ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"model": Refusal},
    # By its name only: the framework would build a validator per route and status, at every start.
    **{status: {"content": _REFUSED} for status in (401, 403, 404, 408, 409, 413, 422, 429, 503)},
}
"""For the OpenAPI document: one shape for every refusal."""

BUSY_FOR = 5.0
"""Seconds after which to try again if too much heavy work is waiting."""

Given = ParamSpec("Given")
Result = TypeVar("Result")

logger = logging.getLogger("canyon.http")


def engine_of(request: Request) -> AsyncEngine:
    """The database."""
    engine: AsyncEngine = request.app.state.engine
    return engine


def config_of(request: Request) -> Config:
    """The server's configuration."""
    config: Config = request.app.state.config
    return config


def registry_of(request: Request) -> Registry:
    """The tables."""
    registry: Registry = request.app.state.registry
    return registry


async def sender(request: Request) -> User | None:
    """Who sent the request, if we know them."""
    return await known(request.app.state.engine, token_of(request))


async def anybody(user: Annotated[User | None, Depends(sender)]) -> User | None:
    """The same, but somebody who is banned can't be just anybody."""
    if user is not None and user.banned:
        raise banned()
    return user


async def known_player(user: Annotated[User | None, Depends(anybody)]) -> User:
    """Who sent the request; those whom we don't know are asked to introduce themselves."""
    if user is None:
        raise Denied("nobody", "We don't know you (any longer): introduce yourself first.")
    return user


async def known_person(user: Annotated[User, Depends(known_player)]) -> User:
    """The same, but not a bot: it may play, and nothing else."""
    if user.kind == BOT:
        raise Denied("not-for-bots", "A bot can't do this.")
    return user


async def table_of(
    registry: Annotated[Registry, Depends(registry_of)],
    code: Annotated[str, Path(description="The table's six letters.", examples=["KQXWPZ"])],
) -> LiveTable:
    """The table that a path names."""
    if not re.fullmatch("[A-Za-z]{6}", code):
        raise Denied("no-table", "There is no such table.")
    return await registry.live_table(code.upper())


async def visible_table(
    live_table: Annotated[LiveTable, Depends(table_of)],
    user: Annotated[User | None, Depends(anybody)],
) -> LiveTable:
    """The table that a path names, if the person may see it."""
    if not live_table.table.open_to(user and user.id):
        raise Denied("no-watchers", "Only players may see this table.")
    return live_table


Anybody = Annotated[User | None, Depends(anybody)]
Person = Annotated[User, Depends(known_person)]
Player = Annotated[User, Depends(known_player)]
"""A person or a bot."""
AnyTable = Annotated[LiveTable, Depends(table_of)]
VisibleTable = Annotated[LiveTable, Depends(visible_table)]
Engine = Annotated[AsyncEngine, Depends(engine_of)]
Tables = Annotated[Registry, Depends(registry_of)]


def cost(points: float, per_kib: float = 1) -> Any:
    """What a request costs its sender and their address, in points, and more if it has a body.

    A dependency of a route or a router: it is paid before anything else is looked up or parsed.
    A route without it costs only the one point of every request.
    """

    async def pay(request: Request, user: Annotated[User | None, Depends(sender)]) -> None:
        limits: Limits = request.app.state.limits
        size = len(await request.body()) / 1024
        limits.charge(points + per_kib * size, client_address(request), user and user.id)

    return Depends(pay)


def client_address(request: Request) -> str:
    """The address from which a request comes, for limits."""
    return address_of(request, config_of(request))


def check_bots(*names: str) -> None:
    """Refuse bots that the server does not offer: a name decides which code is run."""
    for name in names:
        if name not in BOTS:
            raise Denied("no-bot", f"The bots are {', '.join(BOTS)}.")


async def tell_bot(request: Request, bot: str) -> None:
    """Let a bot's program that waits for a table look again, in any process."""
    request.app.state.sockets.look_again(bot)
    await announce(request.app.state.engine, bot)


async def elsewhere(
    request: Request, work: Callable[Given, Result], *args: Given.args, **kwargs: Given.kwargs
) -> Result:
    """Do heavy work away from the event loop; TooFast if too much is waiting."""
    try:
        return await HEAVY.run(client_address(request), work, *args, **kwargs)
    except Busy:
        raise TooFast(BUSY_FOR) from None


def give_token(request: Request, response: Response, token: str) -> None:
    """Store a token in the browser, where no script can read it."""
    secure = is_secure(request, config_of(request))
    response.set_cookie(
        COOKIE, token, max_age=int(LIFE), path="/", httponly=True, samesite="lax", secure=secure
    )


def answer_errors(app: FastAPI) -> None:
    """One shape for every refusal, by us or by the framework."""

    @app.exception_handler(Denied)
    async def denied(_: Request, denied: Denied) -> JSONResponse:
        more: dict[str, Any] = {"facts": denied.facts} if denied.facts else {}
        if denied.reason is not None:
            why = denied.reason
            more = {"rule": why.rule, "reason": why.code, "facts": dict(why.facts)}
        wait = denied.wait if isinstance(denied, TooFast) else 0.0
        status = STATUS.get(denied.code, 409)
        return refusal(status, denied.code, denied.sentence, wait=wait, **more)

    @app.exception_handler(BoardFault)
    async def faulty(_: Request, fault: BoardFault) -> JSONResponse:
        why = fault.reason
        facts = {key: _safe(value) for key, value in why.facts.items()}
        return refusal(422, why.code, _safe(f"{why}."), rule=why.rule, facts=facts)

    @app.exception_handler(RecordFault)
    async def unplayable(_: Request, fault: RecordFault) -> JSONResponse:
        why, at = fault.reason, _safe(fault.at)
        facts = {key: _safe(value) for key, value in why.facts.items()}
        message = _safe(f"{at}: {why}.")
        return refusal(422, why.code, message, rule=why.rule, facts=facts, at=at)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        # What was sent is not sent back: it may be anything, a password included.
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:] if isinstance(part, str | int))
        said = str(first["msg"]).removeprefix("Value error, ")
        return refusal(422, "bad-request", _safe(f"{where or first['loc'][0]}: {said}."))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and static.wants_page(request):
            return await static.missing(request)
        if error.status_code == 413:
            error = too_large(request.scope[MAX_BODY_SIZE_SCOPE_KEY])
        if isinstance(error, Refused):
            return error.answer()
        codes: dict[int, Code] = {404: "not-found", 405: "no-method"}
        sentences = {404: "There is nothing here.", 405: "This can't be done here."}
        status = error.status_code
        answer = refusal(
            status, codes.get(status, "bad-request"), sentences.get(status, str(error.detail))
        )
        answer.headers.update(error.headers or {})
        return answer

    async def unstored(_: Request, error: Exception) -> JSONResponse:
        logger.error("the database failed: %s", reason(error))
        return refusal(503, "unavailable", "The database can't be reached; nothing has changed.")

    for trouble in (StoreUnavailable, *DB_ERRORS):
        app.add_exception_handler(trouble, unstored)


def _safe(value: Any) -> Any:
    """A text that can always be encoded and is not too long, whatever came in."""
    if not isinstance(value, str):
        return value
    return value.encode("utf-8", "replace").decode()[:300]
