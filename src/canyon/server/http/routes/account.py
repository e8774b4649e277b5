"""A person's own data over HTTP: name, account, tokens, games, and everything stored."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, BackgroundTasks, Depends, Path, Request, Response
from fastapi.responses import StreamingResponse

from canyon.server.accounts import account_data, people
from canyon.server.accounts.export import export
from canyon.server.accounts.people import COOKIE, token_of
from canyon.server.errors import Denied
from canyon.server.http.bodies import JsonRoute
from canyon.server.http.dependencies import (
    ERRORS,
    Anybody,
    Engine,
    Person,
    Player,
    Tables,
    client_address,
    config_of,
    cost,
    give_token,
)
from canyon.server.http.guesses import Guesses
from canyon.server.http.requests import (
    Credentials,
    Introduction,
    NewName,
    PasswordChange,
)
from canyon.server.identity import BOT, User
from canyon.server.limits import Limits
from canyon.server.pages.static import language_for
from canyon.server.responses import Done, Export, Me, MyGame, TokenInfo
from canyon.texts import Texts

router = APIRouter(prefix="/api", tags=["people"], responses=ERRORS, route_class=JsonRoute)


async def token_given(request: Request) -> str:
    """The token that came along."""
    token = token_of(request)
    if token is None:
        raise Denied("nobody", "We don't know you (any longer): introduce yourself first.")
    return token


Token = Annotated[str, Depends(token_given)]


@router.post("/me")
async def introduce(
    request: Request,
    response: Response,
    engine: Engine,
    user: Anybody,
    body: Introduction | None = None,
) -> Me:
    """Introduce yourself: a new guest gets a name and a cookie, others are told who they are."""
    if user is None:
        if not config_of(request).new_guests:
            raise Denied("no-guests", "This server takes no new guests: log in to an account.")
        limits: Limits = request.app.state.limits
        limits.take(limits.guests, client_address(request))
        language = language_for(request, request.cookies.get("language"))
        name = (body and body.name) or people.guest_name(Texts(language))
        user, token = await people.welcome(engine, name)
        give_token(request, response, token)
    elif fresh := await people.renew(engine, user, token_of(request) or ""):
        give_token(request, response, fresh)
    return await _me(engine, user)


@router.get("/me")
async def who_am_i(engine: Engine, user: Player) -> Me:
    """Who you are here."""
    return await _me(engine, user)


@router.patch("/me", dependencies=[cost(20)])
async def rename(
    request: Request, engine: Engine, registry: Tables, user: Person, body: NewName
) -> Me:
    """Change your name, also at tables where you sit; finished games keep the old one."""
    user = await people.rename(engine, user, body.name)
    await account_data.rename(engine, registry, user)
    request.app.state.sockets.look_again(user.id)
    await people.announce(engine, user.id)
    return await _me(engine, user)


@router.delete("/me")
async def delete_me(
    request: Request, response: Response, engine: Engine, registry: Tables, user: Person
) -> Done:
    """Delete your data. Games under way continue with a bot in your place."""
    for each in await account_data.delete(engine, registry, user):
        await _sign_out(request, each)
    response.delete_cookie(COOKIE, path="/")
    return Done()


@router.get("/me/games")
async def my_games(engine: Engine, user: Player) -> list[MyGame]:
    """Tables where you have a seat, those under way first, then the newest."""
    return await account_data.games(engine, user)


@router.get("/me/export", response_model=Export, dependencies=[cost(100)])
async def export_me(request: Request, engine: Engine, registry: Tables, user: Person) -> Response:
    """Everything that is stored about you."""
    parts = await export(engine, registry, user, await _tokens(request, engine, user))
    return StreamingResponse(parts, media_type="application/json")


@router.post("/me/account", status_code=201)
async def register(
    request: Request,
    response: Response,
    background: BackgroundTasks,
    engine: Engine,
    user: Person,
    body: Credentials,
) -> Me:
    """Add a login and a password, to use your account on other devices too.

    This browser gets a new cookie. Every token that the guest had ends.
    """
    guesses_of(request).check(client_address(request))
    token = await people.register(engine, user, body.login, body.password)
    give_token(request, response, token)
    background.add_task(_sign_out, request, user)
    return await _me(engine, user)


@router.patch("/me/account")
async def change_password(
    request: Request,
    response: Response,
    background: BackgroundTasks,
    engine: Engine,
    user: Person,
    body: PasswordChange,
) -> Done:
    """Change the password. This browser gets a new cookie; every other session ends."""
    with guesses_of(request).guess(user.id, client_address(request)):
        token = await people.change_password(engine, user, body.old, body.new)
    give_token(request, response, token)
    background.add_task(_sign_out, request, user)
    return Done()


@router.post("/login")
async def log_in(
    request: Request,
    response: Response,
    background: BackgroundTasks,
    engine: Engine,
    registry: Tables,
    body: Credentials,
) -> Me:
    """Log in to an account on this device.

    Everything that you had as a guest here (games under way and finished, chat, mutes) moves into
    the account; the guest's tokens end. Another account that you were logged in to stays as it is.
    """
    with guesses_of(request).guess(body.login, client_address(request)):
        user, token = await people.log_in(engine, body.login, body.password)
    old = request.cookies.get(COOKIE)
    before = await people.known(engine, old)
    if old is not None and before is not None and before.kind != BOT:
        guest = before.id != user.id and await people.login_of(engine, before) is None
        guest = guest and not before.banned  # who must not leave the ban behind
        if guest:
            await account_data.inherit(engine, registry, before, user)
        await people.forget_token(engine, people.hash_of(old))
        background.add_task(_sign_out, request, before, None if guest else people.hash_of(old))
    give_token(request, response, token)
    return await _me(engine, user)


@router.post("/logout")
async def log_out(
    request: Request, response: Response, engine: Engine, user: Person, token: Token
) -> Done:
    """Log out on this device; a guest without an account can't come back."""
    await people.forget_token(engine, people.hash_of(token))
    await _sign_out(request, user, people.hash_of(token))
    response.delete_cookie(COOKIE, path="/")
    return Done()


@router.get("/me/tokens")
async def list_tokens(request: Request, engine: Engine, user: Person) -> list[TokenInfo]:
    """Your tokens: one for each browser and each terminal."""
    return await _tokens(request, engine, user)


@router.delete("/me/tokens/{token_id}")
async def revoke_token(
    request: Request,
    engine: Engine,
    user: Person,
    token_id: Annotated[str, Path(description="The token's id in the list.")],
) -> Done:
    """Log out another browser, by its token in the list."""
    await _sign_out(request, user, await people.revoke(engine, user, token_id))
    return Done()


def guesses_of(request: Request) -> Guesses:
    """Who may try a password."""
    guesses: Guesses = request.app.state.guesses
    return guesses


async def _me(engine: Any, user: User) -> Me:
    login = await people.login_of(engine, user)
    return Me(id=user.id, name=user.name, login=login, bot=user.kind == BOT)


async def _tokens(request: Request, engine: Any, user: User) -> list[TokenInfo]:
    mine = people.hash_of(token_of(request) or "")
    return [
        TokenInfo(
            id=people.handle_of(row.hash),
            created=row.created,
            current=row.hash == mine,
        )
        for row in await people.tokens_of(engine, user)
    ]


async def _sign_out(request: Request, user: User, token_hash: str | None = None) -> None:
    """Close the sockets that were opened with a token that is no longer valid, or all.

    If the browser gets a new cookie, its other pages need that first to come back.
    """
    request.app.state.sockets.sign_out(user.id, token_hash)
    await people.announce(request.app.state.engine, user.id)
