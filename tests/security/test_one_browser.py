"""Two people, one browser: what the first one held is worth nothing to the second's account.

Promised: a login and a registration make a new session, tokens never change their owner, and a
new password ends every other session.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from canyon.server.accounts import people
from canyon.server.accounts.people import COOKIE
from canyon.server.errors import Denied
from tests.postgres import Postgres
from tests.security.host import hosting
from tests.server.visitors import Visitor, World, refused, world

pytestmark = pytest.mark.anyio

WORDS = {"login": "ann", "password": "a river runs here"}
NEW = "another river now"

Way = Callable[[World, Visitor], Awaitable[Any]]


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "canyon.db")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


async def log_in(place: World, browser: Visitor) -> None:
    """Ann has an account already, and logs in here."""
    assert (await place.stranger().post("/api/login", json=WORDS)).status_code == 401
    home = await place.guest("Ann")
    assert (await home.post("/api/me/account", json=WORDS)).status_code == 201
    assert (await browser.post("/api/login", json=WORDS)).status_code == 200


async def register(place: World, browser: Visitor) -> None:
    """Ann creates her account here."""
    assert (await browser.post("/api/me/account", json=WORDS)).status_code == 201


@pytest.mark.parametrize("way", [log_in, register])
async def test_what_a_stranger_held_before_is_worth_nothing_after(way: Way, tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        browser = await place.guest("Mallory")
        copy = place.stranger(cookies={COOKIE: browser.cookies[COOKIE]})
        bearer = place.stranger(headers={"Authorization": f"Bearer {browser.cookies[COOKIE]}"})
        for held in (copy, bearer):
            assert (await held.get("/api/me")).status_code == 200
        await way(place, browser)
        assert (await browser.get("/api/me")).json()["login"] == "ann"
        for held in (copy, bearer):
            refused(await held.get("/api/me"), 401, "nobody")
            refused(await held.get("/api/me/export"), 401, "nobody")
            refused(await held.patch("/api/me", json={"name": "Mallory"}), 401, "nobody")
            refused(await held.delete("/api/me"), 401, "nobody")
        infos = (await browser.get("/api/me/tokens")).json()
        assert [info["current"] for info in infos].count(True) == 1


@pytest.mark.parametrize("way", ["login", "register"])
async def test_sockets_that_a_stranger_opened_are_closed(way: str, tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        ann, ben = await host.guest("Ann"), await host.guest("Ben")
        if way == "login":
            await ben.ask("POST", "/api/me/account", WORDS, 201)
        code = await host.table(ann, bots={"1": "random", "2": "random"})
        held = [await ann.socket(code), await host.socket(code, ann.token)]
        assert (await held[1].hello())["you"] == 0
        if way == "login":
            await ann.ask("POST", "/api/login", WORDS)
        else:
            await ann.ask("POST", "/api/me/account", WORDS, 201)
        for socket in held:
            assert (await socket.end()).code == 4005


async def test_a_new_password_ends_everything_but_this_browser(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        browser, phone = await place.guest("Ann"), place.stranger()
        await browser.post("/api/me/account", json=WORDS)
        await phone.post("/api/login", json=WORDS)
        copy = place.stranger(cookies={COOKIE: browser.cookies[COOKIE]})
        held = [phone, copy]
        for each in held:
            assert (await each.get("/api/me")).status_code == 200
        wrong = {"old": "not this one", "new": NEW}
        refused(await browser.patch("/api/me/account", json=wrong), 401, "wrong-password")
        for each in held:
            assert (await each.get("/api/me")).status_code == 200
        change = {"old": WORDS["password"], "new": NEW}
        assert (await browser.patch("/api/me/account", json=change)).status_code == 200
        for each in held:
            refused(await each.get("/api/me"), 401, "nobody")
        [info] = (await browser.get("/api/me/tokens")).json()
        assert info["current"]


async def test_tokens_made_in_the_same_moment_as_the_account(db: str, tmp_path: Path) -> None:
    async with world(tmp_path, db=db) as place:
        browser = await place.guest("Mallory")
        token, engine = browser.cookies[COOKIE], place.app.state.engine
        guest = await people.known(engine, token)
        assert guest is not None

        async def renew_often() -> list[str]:
            """Create tokens, and throw them away again, for as long as the cookie is valid."""
            made: list[str] = []
            with suppress(Denied):
                while True:
                    made.append(await people.successor(engine, guest, token))
                    await people.forget_token(engine, people.hash_of(made[-1]))
            return made

        making = asyncio.gather(*(renew_often() for _ in range(4)))
        await register(place, browser)
        async with asyncio.timeout(30):
            made = [token for tokens in await making for token in tokens]
        assert len((await browser.get("/api/me/tokens")).json()) == 1
        for each in made:
            refused(await place.stranger(cookies={COOKIE: each}).get("/api/me"), 401, "nobody")
