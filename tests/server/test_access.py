"""Who may call what: every route × every kind of visitor, from the application's own list.

A new route must be written down here, with who may call it and how.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import httpx
import pytest
import sqlalchemy as sa
from fastapi.routing import iter_route_contexts

from canyon.server.accounts.people import COOKIE
from canyon.server.app import create_app
from canyon.server.config import Config
from canyon.server.pages import static
from canyon.server.tables.entries import Returned, Substituted
from tests.server.visitors import Visitor, World, refused, world

pytestmark = pytest.mark.anyio

Who = Literal["anybody", "known", "seated", "host"]
ROLES = ("nobody", "revoked", "stranger", "seated", "host")
"""Without a token; with one that was revoked; known, but without a seat; at seat 1; at seat 0."""
MAY: dict[Who, set[str]] = {
    "anybody": {*ROLES},
    "known": {"stranger", "seated", "host"},
    "seated": {"seated", "host"},
    "host": {"host"},
}
"""What bots may do is in `BOT_MAY`."""


class Route(NamedTuple):
    """Who may call a route, at a table of which status, with which body."""

    who: Who
    table: Literal["waiting", "full", "playing", "over"] = "waiting"
    body: Any = None


RECORD = {
    "format": "canyon-record/1",
    "board": "kettle",
    "players": ["Ann", "Bo", "Cy"],
    "dealer": 0,
    "placements": [],
    "rounds": [],
}
LOGIN = {"login": "somebody", "password": "a river runs here"}
TABLE = "/api/tables/{code}"
ROUTES: dict[tuple[str, str], Route] = {
    ("GET", "/api/openapi.json"): Route("anybody"),
    ("GET", "/healthz"): Route("anybody"),
    **{("GET", path): Route("anybody") for path in static.PAGES},
    ("GET", "/web/{path:path}"): Route("anybody"),
    ("GET", "/sw.js"): Route("anybody"),
    ("GET", "/manifest.webmanifest"): Route("anybody"),
    ("GET", "/favicon.ico"): Route("anybody"),
    ("GET", "/metrics"): Route("anybody"),
    ("GET", "/api/exercises"): Route("anybody"),
    ("POST", "/api/exercises/{number}"): Route("anybody", body={"action": {"play": "B7"}}),
    ("GET", "/api/about"): Route("anybody"),
    ("GET", "/api/boards"): Route("anybody"),
    ("GET", "/api/boards/{name}/picture"): Route("anybody"),
    ("GET", "/api/scenery/{name}"): Route("anybody"),
    ("POST", "/api/scenery"): Route("anybody", body={"name": "gap", "map": ["..L"]}),
    ("POST", "/api/replays"): Route("anybody", body=RECORD),
    ("POST", "/api/lesson/{stage}"): Route("anybody", body={"choices": []}),
    ("GET", "/api/practice/bids"): Route("anybody"),
    ("GET", "/api/practice/bids/{number}"): Route("anybody"),
    ("POST", "/api/practice/bids/{number}"): Route("anybody", body={"bid": 1}),
    ("GET", "/api/bots"): Route("anybody"),
    ("POST", "/api/me"): Route("anybody", body={}),
    ("POST", "/api/login"): Route("anybody", body=LOGIN),
    ("GET", "/api/me"): Route("known"),
    ("PATCH", "/api/me"): Route("known", body={"name": "Dee"}),
    ("DELETE", "/api/me"): Route("known"),
    ("GET", "/api/me/games"): Route("known"),
    ("GET", "/api/me/export"): Route("known"),
    ("POST", "/api/me/account"): Route("known", body={**LOGIN, "login": "{fresh}"}),
    ("PATCH", "/api/me/account"): Route("known", body={"old": "{password}", "new": "12345678"}),
    ("POST", "/api/logout"): Route("known"),
    ("GET", "/api/me/tokens"): Route("known"),
    ("DELETE", "/api/me/tokens/{token_id}"): Route("known"),
    ("GET", "/api/me/bots"): Route("known"),
    ("POST", "/api/me/bots"): Route("known", body={"name": "{bot}"}),
    ("POST", "/api/me/bots/{bot_id}/token"): Route("known"),
    ("DELETE", "/api/me/bots/{bot_id}"): Route("known"),
    ("PATCH", "/api/me/bots/{bot_id}"): Route("known", body={"anybody": True, "tables": 2}),
    ("GET", "/api/bots/online"): Route("known"),
    ("GET", "/api/me/tables"): Route("known"),
    ("GET", "/api/me/mutes"): Route("known"),
    ("PUT", "/api/me/mutes/{person}"): Route("known"),
    ("DELETE", "/api/me/mutes/{person}"): Route("known"),
    ("GET", "/api/tables"): Route("anybody"),
    ("POST", "/api/tables"): Route("known", body={"seats": 3}),
    ("GET", TABLE): Route("anybody", "playing"),
    ("GET", f"{TABLE}/scenery"): Route("anybody", "playing"),
    ("GET", f"{TABLE}/qr.svg"): Route("anybody", "playing"),
    ("GET", f"{TABLE}/record"): Route("anybody", "over"),
    ("GET", f"{TABLE}/replay"): Route("anybody", "over"),
    ("GET", f"{TABLE}/race"): Route("anybody", "over"),
    ("GET", f"{TABLE}/picture"): Route("anybody", "over"),
    ("GET", f"{TABLE}/picture.png"): Route("anybody", "over"),
    ("GET", f"{TABLE}/review"): Route("anybody", "over"),
    ("POST", f"{TABLE}/review"): Route("anybody", "over"),
    ("GET", f"{TABLE}/chat"): Route("anybody"),
    ("PUT", f"{TABLE}/settings"): Route("host", body={"seats": 5}),
    ("POST", f"{TABLE}/start"): Route("host", "full"),
    ("POST", f"{TABLE}/rematch"): Route("seated", "over"),
    ("PUT", f"{TABLE}/pace"): Route("host", "playing", {"pace": "quick"}),
    ("PUT", f"{TABLE}/seats/{{seat}}"): Route("known", body={}),
    ("DELETE", f"{TABLE}/seats/{{seat}}"): Route("seated"),
    ("PUT", f"{TABLE}/seats/{{seat}}/bot"): Route("host", body={"bot": "otter"}),
    ("POST", f"{TABLE}/seats/{{seat}}/substitute"): Route("seated", "playing"),
    ("POST", f"{TABLE}/return"): Route("seated", "playing"),
    ("POST", f"{TABLE}/concede"): Route("seated", "playing"),
    ("POST", f"{TABLE}/vote"): Route("seated", "playing", {"end": True}),
}
SOCKETS = {f"{TABLE}/socket"}
"""Who may say what there is tested in test_socket.py."""


def test_every_route_is_written_down(tmp_path: Path) -> None:
    app = create_app(Config(db=str(tmp_path / "canyon.db")))
    routes, sockets = set(), set()
    for route in iter_route_contexts(app.routes):
        assert route.path is not None
        if route.methods is None:
            sockets.add(route.path)
        routes |= {(method, route.path) for method in (route.methods or set()) - {"HEAD"}}
    assert routes == set(ROUTES)
    assert sockets == SOCKETS


class Scene:
    """A table with a host, somebody at seat 1, and all kinds of visitors."""

    def __init__(self, place: World) -> None:
        self.place = place
        self.visitors: dict[str, Visitor] = {}
        self.code = ""

    async def set(self, status: str) -> None:
        """New people at a new table."""
        place = self.place
        self.visitors = {role: await place.guest(role) for role in ROLES[1:]}
        self.visitors["nobody"] = place.stranger()
        revoked = self.visitors["revoked"]
        token = revoked.cookies[COOKIE]
        assert (await revoked.post("/api/logout")).status_code == 200
        revoked.cookies.set(COOKIE, token)
        host, seated = self.visitors["host"], self.visitors["seated"]
        third = await place.guest("third")
        match status:
            case "waiting":
                self.code = await place.table(host, seated)
            case "full":
                self.code = await place.table(host, seated, third)
            case "playing":
                self.code = await place.table(host, seated, third, start=True)
            case _:
                self.code = await place.ended(host, seated)

    async def call(self, role: str, method: str, path: str, body: Any) -> httpx.Response:
        """One visitor's request."""
        visitor = self.visitors[role]
        seat = 2
        if path.endswith("/substitute"):
            game = (await self.place.live_table(self.code)).table.game
            assert game is not None
            seat = game.turn
        elif method == "DELETE":
            seat = 1
        values = {
            "code": self.code,
            "seat": seat,
            "number": 1,
            "stage": 1,
            "name": "kettle",
            "path": "app/main.js",
            "page": "rules.html",
            "person": self.visitors["host"].me["id"],
            "token_id": "",
            "bot_id": "0" * 32,
        }
        if "/me/bots" in path and role in MAY["known"]:
            values["bot_id"] = (await make_bot(visitor, visitor.me["id"][:12]))["info"]["id"]
        if "{token_id}" in path and role in MAY["known"]:
            [info] = (await visitor.get("/api/me/tokens")).json()
            values["token_id"] = info["id"]
        elif "{token_id}" in path:
            values["token_id"] = "0" * 16
        text = json.dumps(body)
        if "{fresh}" in text:
            text = text.replace("{fresh}", visitor.me.get("id", "nobody"))
        text = text.replace("{bot}", visitor.me.get("id", "nobody")[:20])
        if "{password}" in text and role in MAY["known"]:
            account = {"login": visitor.me["id"], "password": "a river runs here"}
            await visitor.post("/api/me/account", json=account)
        text = text.replace("{password}", "a river runs here")
        return await visitor.request(
            method,
            path.replace(":path", "").format(**values),
            json=None if body is None else json.loads(text),
        )


@pytest.fixture(scope="module")
async def place(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[World]:
    """One server for all routes: nothing at one table concerns another."""
    folder = tmp_path_factory.mktemp("access")
    async with world(folder, sub_after=0.0, bot_pause=30.0) as place:
        owner = await place.guest("owner")
        await owner.post("/api/me/account", json=LOGIN)
        yield place


@pytest.mark.parametrize(("method", "path"), ROUTES, ids=lambda each: each)
async def test_who_may_call_it(place: World, method: str, path: str) -> None:
    route = ROUTES[method, path]
    scene, changed = Scene(place), True
    for role in ROLES:
        if changed:
            await scene.set(route.table)
        table = (await place.live_table(scene.code)).table
        answer = await scene.call(role, method, path, route.body)
        changed = role in MAY[route.who] and method != "GET"
        if role in MAY[route.who]:
            assert answer.status_code in (200, 201, 307), (role, answer.text)
        elif role in ("nobody", "revoked"):
            refused(answer, 401, "nobody")
            assert "set-cookie" not in answer.headers
        else:
            assert answer.status_code == 403, (role, answer.text)
            refused(answer, 403, "not-host" if route.who == "host" else answer.json()["code"])
        if role not in MAY[route.who]:
            assert (await place.live_table(scene.code)).table is table, role


async def make_bot(owner: Visitor, name: str) -> Any:
    """A bot of somebody's, who gets an account for it."""
    account = {"login": owner.me["id"], "password": "a river runs here"}
    assert (await owner.post("/api/me/account", json=account)).status_code == 201
    answer = await owner.post("/api/me/bots", json={"name": name})
    assert answer.status_code == 201, answer.text
    return answer.json()


BOT_MAY = {
    ("GET", "/api/me"),
    ("GET", "/api/me/games"),
    ("GET", "/api/me/tables"),
    ("DELETE", f"{TABLE}/seats/{{seat}}"),
    ("POST", f"{TABLE}/return"),
    ("POST", f"{TABLE}/concede"),
}
"""What may be asked for with the token of a bot that has an account, besides what anybody may."""


async def test_a_bot_may_play_and_nothing_else(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        scene = Scene(place)
        await scene.set("playing")
        made = await make_bot(await place.guest("owner"), "rover")
        bot = place.stranger(headers={"Authorization": f"Bearer {made['token']}"})
        bot.me = (await bot.get("/api/me")).json()
        assert bot.me["bot"]
        scene.visitors["bot"] = bot
        for (method, path), route in ROUTES.items():
            if route.who == "anybody":
                continue
            answer = await scene.call("bot", method, path, route.body)
            if (method, path) in BOT_MAY:
                assert answer.json() == [] or answer.json().get("code") != "not-for-bots", path
            else:
                refused(answer, 403, "not-for-bots")


SEATS = {
    ("DELETE", "seats/{seat}"): "waiting",
    ("PUT", "seats/{seat}/bot"): "waiting",
    ("PUT", "seats/{seat}"): "waiting",
}


@pytest.mark.parametrize(("method", "path"), SEATS, ids=lambda each: each)
async def test_every_token_at_every_seat(tmp_path: Path, method: str, path: str) -> None:
    """Who sits at 0 is the host, 1 and 2 are people: a seat comes from the token alone."""
    async with world(tmp_path) as place:
        for caller in range(4):
            for seat in range(3):
                people = [await place.guest(f"Guest {number}") for number in range(4)]
                code = await place.table(*people[:3])
                before = (await place.live_table(code)).table
                body = {"bot": "otter"} if path.endswith("bot") else {}
                answer = await people[caller].request(
                    method,
                    f"/api/tables/{code}/{path.format(seat=seat)}",
                    json=None if method == "DELETE" else body,
                )
                after = (await place.live_table(code)).table
                changed = [at for at in range(3) if after.seats[at] != before.seats[at]]
                case = method, path, caller, seat, answer.text
                if method == "DELETE":
                    assert changed == ([seat] if caller in (0, seat) else []), case
                else:
                    assert changed == [], case  # every seat is taken
                assert answer.is_success == (
                    changed != [] or (path == "seats/{seat}" and caller == seat)
                ), case


async def test_at_another_table_one_is_a_stranger(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        await place.table(ann, start=True)
        other = await place.table(bo, start=True)
        for request, body in (("concede", None), ("return", None), ("vote", {"end": True})):
            refused(await ann.post(f"/api/tables/{other}/{request}", json=body), 403, "not-seated")
        refused(await ann.post(f"/api/tables/{other}/start"), 403, "not-host")


async def test_what_a_client_claims_about_itself_is_not_heard(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        code = await place.table(ann, bo)
        for claim in ({"user": ann.me["id"]}, {"seat": 0}, {"host": bo.me["id"]}, {"name": "Ann"}):
            answer = await bo.put(f"/api/tables/{code}/seats/2", json=claim)
            refused(answer, 422, "bad-request")
        answer = await bo.put(
            f"/api/tables/{code}/seats/2", json={}, headers={"X-User": ann.me["id"]}
        )
        assert answer.json()["seats"][2]["person"] == bo.me["id"]


async def test_nothing_secret_is_in_any_answer(tmp_path: Path) -> None:
    """While a game is under way: no seed, no hand, no token or password, nor their hashes."""
    async with world(tmp_path, sub_after=0.0, bot_pause=0.0) as place:
        scene, answers = Scene(place), []
        for (method, path), route in ROUTES.items():
            if route.table == "over":
                continue
            await scene.set("playing" if route.table == "waiting" else route.table)
            if route.table == "waiting":
                await _play_on(place, scene.code)
            role = "host" if route.who == "host" else "seated"
            answer = await scene.call(role, method, path, route.body)
            answers.append((f"{method} {path}", answer.text))
            if path.startswith("/api/tables/") and not path.endswith(".svg"):
                assert not {*_keys(answer.json())} & {"hand", "hands", "secret", "password"}
        async with place.app.state.engine.connect() as connection:
            seeds = [*(await connection.execute(sa.text("select seed from tables"))).scalars()]
            hashes = [*(await connection.execute(sa.text("select hash from tokens"))).scalars()]
            query = sa.text("select password from users where password is not null")
            passwords = [*(await connection.execute(query)).scalars()]
        assert seeds
        assert hashes
        assert passwords
        cookies = [each.cookies[COOKIE] for each in scene.visitors.values() if each.cookies]
        secret = [*(seed.hex() for seed in seeds), *hashes, *passwords, *cookies]
        secret += [hashlib.sha256(cookie.encode()).hexdigest() for cookie in cookies]
        for call, text in answers:
            assert not [each for each in secret if each in text], call


async def _play_on(place: World, code: str) -> None:
    """Let bots play until cards are dealt, so that there are hands to be seen."""
    live_table = await place.live_table(code)
    await live_table.change(*[Substituted(seat, "random") for seat in range(3)])
    async with asyncio.timeout(20):
        while live_table.table.game is None or not live_table.table.game.hands:
            await asyncio.sleep(0.005)
    await live_table.settle(lambda _: [Returned(seat) for seat in range(3)])


def _keys(value: Any) -> set[str]:
    if isinstance(value, dict):
        return {*value} | {key for each in value.values() for key in _keys(each)}
    return {key for each in value for key in _keys(each)} if isinstance(value, list) else set()
