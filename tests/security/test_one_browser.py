"""Two people, one browser: what the first one held is worth nothing to the second's account.

Promised: a login and a registration make a new session, tokens never change their owner, and a
new password ends every other session and every program's token.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from canyon.server.accounts.people import COOKIE
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


async def program(place: World, owner: Visitor) -> Visitor:
    """A program with a token of its own."""
    made = (await owner.post("/api/me/tokens", json={"label": "bot"})).json()
    return place.stranger(headers={"Authorization": f"Bearer {made['token']}"})


@pytest.mark.parametrize("way", [log_in, register])
async def test_what_a_stranger_held_before_is_worth_nothing_after(way: Way, tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        browser = await place.guest("Mallory")
        bot = await program(place, browser)
        copy = place.stranger(cookies={COOKIE: browser.cookies[COOKIE]})
        bearer = place.stranger(headers={"Authorization": f"Bearer {browser.cookies[COOKIE]}"})
        for held in (bot, copy, bearer):
            assert (await held.get("/api/me")).status_code == 200
        await way(place, browser)
        assert (await browser.get("/api/me")).json()["login"] == "ann"
        for held in (bot, copy, bearer):
            refused(await held.get("/api/me"), 401, "nobody")
            refused(await held.get("/api/me/export"), 401, "nobody")
            refused(await held.patch("/api/me", json={"name": "Mallory"}), 401, "nobody")
            refused(await held.delete("/api/me"), 401, "nobody")
        infos = (await browser.get("/api/me/tokens")).json()
        assert {info["kind"] for info in infos} == {"web"}
        assert [info["current"] for info in infos].count(True) == 1


@pytest.mark.parametrize("way", ["login", "register"])
async def test_sockets_that_a_stranger_opened_are_closed(way: str, tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        ann, ben = await host.guest("Ann"), await host.guest("Ben")
        if way == "login":
            await ben.ask("POST", "/api/me/account", WORDS, 201)
        code = await host.table(ann, bots={"1": "random", "2": "random"})
        token = (await ann.ask("POST", "/api/me/tokens", {"label": "bot"}, 201))["token"]
        held = [await ann.socket(code), await host.socket(code, token)]
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
        held = [phone, copy, await program(place, browser), await program(place, phone)]
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
        assert (info["kind"], info["current"]) == ("web", True)


async def test_a_program_neither_registers_nor_changes_the_password(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        browser = await place.guest("Ann")
        bot = await program(place, browser)
        refused(await bot.post("/api/me/account", json=WORDS), 409, "not-a-browser")
        await browser.post("/api/me/account", json=WORDS)
        bot = await program(place, browser)
        change = {"old": WORDS["password"], "new": NEW}
        refused(await bot.patch("/api/me/account", json=change), 409, "not-a-browser")
        assert (await browser.get("/api/me")).status_code == 200


async def test_tokens_made_in_the_same_moment_as_the_account(db: str, tmp_path: Path) -> None:
    async with world(tmp_path, db=db) as place:
        browser = await place.guest("Mallory")
        copies = [place.stranger(cookies={COOKIE: browser.cookies[COOKIE]}) for _ in range(4)]

        async def make_on(copy: Visitor) -> list[str]:
            """Create tokens, and throw them away again, for as long as the cookie is valid."""
            made: list[str] = []
            while (answer := await copy.post("/api/me/tokens", json={"label": "x"})).is_success:
                made.append(answer.json()["token"])
                await copy.delete(f"/api/me/tokens/{answer.json()['info']['id']}")
            return made

        making = asyncio.gather(*(make_on(copy) for copy in copies))
        await register(place, browser)
        async with asyncio.timeout(30):
            made = [token for tokens in await making for token in tokens]
        kinds = [info["kind"] for info in (await browser.get("/api/me/tokens")).json()]
        assert kinds == ["web"]
        for token in made:
            bot = place.stranger(headers={"Authorization": f"Bearer {token}"})
            assert (await bot.get("/api/me")).status_code == 401


async def test_logging_in_by_the_old_password_while_it_is_changed(db: str, tmp_path: Path) -> None:
    async with world(tmp_path, db=db) as place:
        browser = await place.guest("Ann")
        await register(place, browser)
        thieves = [place.stranger() for _ in range(6)]
        change = {"old": WORDS["password"], "new": NEW}
        answers = await asyncio.gather(
            *(thief.post("/api/login", json=WORDS) for thief in thieves[:3]),
            browser.patch("/api/me/account", json=change),
            *(thief.post("/api/login", json=WORDS) for thief in thieves[3:]),
        )
        assert answers[3].status_code == 200
        assert {answer.status_code for answer in answers} <= {200, 401}
        for thief in thieves:
            refused(await thief.get("/api/me"), 401, "nobody")
        assert (await browser.get("/api/me")).status_code == 200


async def test_logging_in_twice_at_once(db: str, tmp_path: Path) -> None:
    async with world(tmp_path, db=db) as place:
        home, browser = await place.guest("Ann"), await place.guest("Guest")
        await home.post("/api/me/account", json=WORDS)
        code = await place.table(browser)
        copy = place.stranger(cookies={COOKIE: browser.cookies[COOKIE]})
        answers = await asyncio.gather(
            *(each.post("/api/login", json=WORDS) for each in (browser, copy))
        )
        assert [answer.status_code for answer in answers] == [200, 200]
        games = (await home.get("/api/me/games")).json()
        assert [game["code"] for game in games] == [code]
