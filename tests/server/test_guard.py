"""Before every route: origins, headers, sizes, JSON, rates."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from starlette.requests import HTTPConnection
from starlette.types import Message

from canyon.server import limits
from canyon.server.config import Config
from canyon.server.http.middleware import MOST_BYTES, MOST_MAP_BYTES, allowed_origin
from canyon.server.limits import Limiter, address_of, network_of
from tests.security.host import endpoints
from tests.server.visitors import HOME, World, refused, world

JSON = {"Content-Type": "application/json"}


def connection(kind: str = "http", scheme: str = "http", **headers: str) -> HTTPConnection:
    named = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
    return HTTPConnection(
        {
            "type": kind,
            "scheme": scheme,
            "path": "/",
            "query_string": b"",
            "headers": named,
            "server": ("127.0.0.1", 8000),
            "client": ("192.0.2.7", 4711),
        }
    )


PUBLIC = Config(db="", origins=("https://canyon.example.org", "http://192.168.1.5:8000"))


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000"),
        ("http://localhost:8000", "localhost:8000"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("http://localhost", "localhost"),
        ("https://canyon.example.org", "canyon.example.org"),
        ("https://canyon.example.org", "127.0.0.1:8000"),
        ("http://192.168.1.5:8000", "192.168.1.5:8000"),
    ],
)
@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_origins_that_may(kind: str, origin: str, host: str) -> None:
    scheme = "ws" if kind == "websocket" else "http"
    assert allowed_origin(connection(kind, scheme, origin=origin, host=host), PUBLIC)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("null", "127.0.0.1:8000"),
        ("", "127.0.0.1:8000"),
        ("http://127.0.0.1:8001", "127.0.0.1:8000"),
        ("http://127.0.0.1", "127.0.0.1:8000"),
        ("https://127.0.0.1:8000", "127.0.0.1:8000"),
        ("http://localhost:8000", "127.0.0.1:8000"),
        ("http://localhost:8000.evil.org", "localhost:8000"),
        ("http://localhost.evil.org:8000", "localhost:8000"),
        ("http://evil.org", "localhost:8000"),
        ("http://user@localhost:8000", "localhost:8000"),
        ("http://localhost:8000/", "localhost:8000"),
        ("https://canyon.example.org.evil.org", "canyon.example.org"),
        ("https://evilcanyon.example.org", "canyon.example.org"),
        ("https://canyon.example.org:444", "canyon.example.org"),
        ("http://canyon.example.org", "canyon.example.org"),
        ("https://CANYON.example.org", "canyon.example.org"),
        ("https://canyon.example.org https://evil.org", "canyon.example.org"),
        ("http://[:::::]", "[:::::]"),  # no address, and no traceback
        # A name that somebody else makes point at us.
        ("http://evil.org:8000", "evil.org:8000"),
        ("http://evil.org", "evil.org\\@localhost"),
        ("http://localhost@evil.org", "localhost@evil.org"),
        ("http://0x7f000001:8000", "0x7f000001:8000"),
    ],
)
@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_origins_that_may_not(kind: str, origin: str, host: str) -> None:
    scheme = "ws" if kind == "websocket" else "http"
    assert not allowed_origin(connection(kind, scheme, origin=origin, host=host), PUBLIC)


def test_two_origins_or_two_hosts_are_none() -> None:
    for doubled in ("origin", "host"):
        one = {"origin": "http://localhost", "host": "localhost"}
        asked = connection(**one)
        asked.scope["headers"].append((doubled.encode(), one[doubled].encode()))
        assert not allowed_origin(HTTPConnection(asked.scope), PUBLIC)


def test_no_origin_is_no_browser() -> None:
    host = "127.0.0.1:8000"
    assert allowed_origin(connection(host=host), PUBLIC)
    assert not allowed_origin(connection(host=host, sec_fetch_site="cross-site"), PUBLIC)
    assert not allowed_origin(connection("websocket", "ws", host=host), PUBLIC)
    program = connection("websocket", "ws", host=host, authorization="Bearer x")
    assert allowed_origin(program, PUBLIC)
    page = connection("websocket", "ws", origin="null", authorization="Bearer x", host=host)
    assert not allowed_origin(page, PUBLIC)


def test_behind_a_proxy_the_scheme_is_the_proxys() -> None:
    asked = connection(origin="https://10.0.0.1", host="10.0.0.1", x_forwarded_proto="https")
    assert allowed_origin(asked, Config(db="", behind_proxy=True))
    assert not allowed_origin(asked, Config(db=""))


@pytest.mark.parametrize(
    ("said", "behind", "address"),
    [
        ("", False, "192.0.2.7"),
        ("", True, "192.0.2.7"),
        ("198.51.100.1", False, "192.0.2.7"),
        ("198.51.100.1", True, "198.51.100.1"),
        ("6.6.6.6, 198.51.100.1", True, "198.51.100.1"),
        ("2001:db8:1:2:aaaa::1", True, "2001:db8:1:2::/64"),
        ("::ffff:198.51.100.1", True, "198.51.100.1"),
        ("nonsense", True, "nonsense"),
    ],
)
def test_whence_a_request_comes(said: str, behind: bool, address: str) -> None:
    asked = connection(**({"x_forwarded_for": said} if said else {}))
    assert address_of(asked, Config(db="", behind_proxy=behind)) == address


def test_neighbours_are_one_network() -> None:
    assert network_of("198.51.100.7") == network_of("198.51.100.8") == "198.51.100.0/24"
    assert network_of("2001:db8:1:2::/64") == network_of("2001:db8:1:3::/64") == "2001:db8:1::/48"
    assert network_of("198.51.101.7") != network_of("198.51.100.7")
    assert network_of("nonsense") == "nonsense"


def test_a_limiter_fills_up_again() -> None:
    now = [100.0]
    limiter = Limiter(rate=2, burst=3, clock=lambda: now[0])
    assert [limiter.take("a") for _ in range(5)] == [True, True, True, False, False]
    assert limiter.take("b", cost=3)
    assert limiter.wait("a") == pytest.approx(0.5)
    now[0] += 0.5
    assert limiter.wait("a") == 0
    assert [limiter.take("a"), limiter.take("a")] == [True, False]
    now[0] += 1000
    assert [limiter.take("a") for _ in range(4)] == [True, True, True, False]
    assert not limiter.take("c", cost=4)


def test_a_limiter_does_not_remember_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 100)
    now = [0.0]
    limiter = Limiter(rate=1, burst=2, clock=lambda: now[0])
    for key in range(1000):
        assert limiter.take(key)
        assert len(limiter) <= 100
    assert limiter.take("busy", 2)
    now[0] += 1
    for key in range(40):
        limiter.take(key, 2)
    assert not limiter.take("busy", 2)


SECURE = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


@pytest.mark.anyio
async def test_every_answer_has_its_headers(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")

        async def fail() -> None:
            raise RuntimeError("B7 is in the hand")

        place.app.add_api_route("/api/fail", fail)
        answers = [
            await ann.get("/api/me"),
            await ann.get("/api/openapi.json"),
            await ann.get("/nowhere"),
            await ann.get("/api/fail"),
            await ann.post("/api/me", headers={"Origin": "http://evil.org"}),
            await ann.post("/api/tables", content=b"{", headers=JSON),
            await ann.request("BREW", "/api/me"),
        ]
        assert [each.status_code for each in answers] == [200, 200, 404, 500, 403, 400, 405]
        for answer in answers:
            policy = answer.headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert {name: answer.headers.get(name) for name in SECURE} == SECURE
            assert "strict-transport-security" not in answer.headers
        refused(answers[3], 500, "fault")
        assert "B7" not in answers[3].text
        refused(answers[2], 404, "not-found")
        assert answers[0].headers["cache-control"] == "no-store"


@pytest.mark.anyio
async def test_what_pages_are_made_of_carries_no_headers_of_pages(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        for path in ("/web/app/main.js", "/web/style/all.css", "/web/locale/de.ftl"):
            part = await ann.get(path)
            assert part.status_code == 200
            assert part.headers["x-content-type-options"] == "nosniff"
            assert part.headers["cross-origin-resource-policy"] == "same-origin"
            assert sum(len(f"{name}: {value}\r\n") for name, value in part.headers.items()) < 300
        # What can be opened as a page, or runs as a worker, has them all.
        for path in ("/web/icons/canyon.svg", "/web/app/nothing.js", "/sw.js"):
            whole = await ann.get(path)
            assert "default-src 'self'" in whole.headers["content-security-policy"], path
            assert {name: whole.headers.get(name) for name in SECURE} == SECURE, path


@pytest.mark.anyio
async def test_behind_tls_browsers_are_told_to_stay_there(tmp_path: Path) -> None:
    async with world(tmp_path, behind_proxy=True) as place:
        answer = await place.stranger().get("/api/bots", headers={"X-Forwarded-Proto": "https"})
        assert answer.headers["strict-transport-security"].startswith("max-age=31536000")


@pytest.mark.anyio
async def test_pages_of_other_sites_change_nothing(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        for origin in ("null", "http://evil.org", "http://localhost:81", "http://localhost.evil"):
            headers = {"Origin": origin}
            for method, path in (
                ("POST", "/api/tables"),
                ("PATCH", "/api/me"),
                ("DELETE", "/api/me"),
            ):
                refused(await ann.request(method, path, headers=headers), 403, "origin")
        answer = await ann.post("/api/tables", json={}, headers={"Origin": HOME})
        assert answer.status_code == 201
        assert (await ann.get("/api/me", headers={"Origin": "http://evil.org"})).is_success
        assert "access-control-allow-origin" not in answer.headers


@pytest.mark.anyio
@pytest.mark.parametrize("origin", [None, "null", "http://evil.org", "http://localhost:1"])
async def test_sockets_of_other_sites_are_refused(tmp_path: Path, origin: str | None) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        code = await place.table(ann)
        said = [(b"host", b"localhost"), (b"cookie", f"canyon={ann.cookies['canyon']}".encode())]
        if origin is not None:
            said.append((b"origin", origin.encode()))
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            sent.append(message)

        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": f"/api/tables/{code}/socket",
            "raw_path": b"",
            "query_string": b"",
            "root_path": "",
            "headers": said,
            "client": ("127.0.0.1", 1),
            "server": ("localhost", 80),
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
            "state": {},
        }
        await place.app(scope, receive, send)
        assert sent[0]["type"] == "websocket.http.response.start"
        assert sent[0]["status"] == 403


async def send(place: World, method: str, path: str, body: bytes) -> httpx.Response:
    ann = await place.guest("Ann")
    return await ann.request(method, path, content=body, headers=JSON)


@pytest.mark.anyio
async def test_bodies_have_limits(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        large = json.dumps({"name": "x" * MOST_BYTES}).encode()
        refused(await send(place, "PATCH", "/api/me", large), 413, "too-large")
        most = json.dumps({"name": "x" * (MOST_BYTES - 20)}).encode()
        refused(await send(place, "PATCH", "/api/me", most), 422, "bad-request")
        huge = json.dumps({"board": {"name": "x", "map": ["#" * MOST_MAP_BYTES]}}).encode()
        refused(await send(place, "POST", "/api/tables", huge), 413, "too-large")
        some = json.dumps({"board": {"name": "x", "map": ["#" * 99] * 100}}).encode()
        assert len(some) > MOST_BYTES
        refused(await send(place, "POST", "/api/tables", some), 422, "board-rows")

        async def endless() -> Any:
            while True:
                yield b"x" * 1024

        ann = await place.guest("Ann")
        refused(await ann.patch("/api/me", content=endless()), 413, "too-large")


@pytest.mark.anyio
async def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    async with world(tmp_path, patience=0.1) as place:

        async def slow() -> Any:
            yield b'{"name": '
            await asyncio.sleep(60)
            yield b'"Bo"}'

        ann = await place.guest("Ann")
        refused(await ann.patch("/api/me", content=slow()), 408, "too-slow")


LEVELS = 8
"""How deep the JSON of a body may be nested."""
BAD_JSON: list[tuple[bytes, str]] = [
    (b"{", "not-json"),
    (b"\xff\xfe", "not-json"),
    (b'{"name": "\xff"}', "not-json"),
    (b'{"name": NaN}', "not-json"),
    (b'{"name": -Infinity}', "not-json"),
    (b'{"name": ' + b"9" * 5000 + b"}", "not-json"),
    (b"name=Ann", "not-json"),
    (b'{"name": 1e999}', "not-json"),
    (rb'{"name": "\ud800"}', "not-json"),
    (rb'{"name": "Ann", "\udfff": 1}', "not-json"),
    (b'{"name": "\xed\xa0\x80"}', "not-json"),
    ("\ufeff{}".encode(), "not-json"),
    ('{"name": "Ann"}'.encode("utf-16"), "not-json"),
    (b"[" * (LEVELS + 1) + b"]" * (LEVELS + 1), "too-deep"),
    (b"[" * 8000, "too-deep"),
    (b'{"a":' * 1000, "too-deep"),
]


@pytest.mark.anyio
async def test_what_is_no_json(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        for body, code in BAD_JSON:
            refused(await send(place, "PATCH", "/api/me", body), 400, code)
        deep = b"[" * LEVELS + b"]" * LEVELS
        refused(await send(place, "PATCH", "/api/me", deep), 422, "bad-request")
        brackets = json.dumps({"name": '[[[[[[[[[[\\"[[[[[[[['}).encode()
        assert (await send(place, "PATCH", "/api/me", brackets)).status_code == 200


@pytest.mark.anyio
async def test_of_a_key_given_twice_the_last_counts(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        answer = await send(place, "PATCH", "/api/me", b'{"name": "Ann", "name": "Bo"}')
        assert answer.json()["name"] == "Bo"


@pytest.mark.anyio
async def test_what_is_not_called_json_is_not_read_as_json(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
            for body in (b'{"name": "Bo"}', b"[" * 8000, b"\xff"):
                headers = {"Content-Type": kind}
                answer = await ann.request("PATCH", "/api/me", content=body, headers=headers)
                refused(answer, 422, "bad-request")
        assert (await ann.get("/api/me")).json()["name"] == "Ann"


STRANGE: list[Any] = [
    None, True, 0, -1, 2**63, 10**300, 1e308, "", "x", "x" * 5000, "\x00", "\ud800", "💧" * 300,
    [], [[]], [None], {}, {"x": 1}, {"": {}}, {"name": {"name": {}}}, {"__proto__": 1},
]  # fmt: skip


def example(document: Any, schema: Any) -> Any:
    """A value that a schema allows: its own example, or one made up from its parts."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return example(document, document["components"]["schemas"][name])
    for key in ("examples", "enum"):
        if schema.get(key):
            return schema[key][0]
    for key in ("const", "default"):
        if key in schema:
            return schema[key]
    if "anyOf" in schema:
        return example(document, schema["anyOf"][0])
    if schema["type"] == "object":
        parts = schema.get("properties", {})
        return {name: example(document, part) for name, part in parts.items()}
    minimum = schema.get("minimum", 0)
    return {"array": [], "boolean": True, "integer": minimum, "string": "…"}[schema["type"]]


@pytest.mark.anyio
async def test_strange_bodies_are_refused_with_a_sentence(tmp_path: Path) -> None:
    """Every operation with a body: strange values instead of it, and of each of its parts."""
    async with world(tmp_path, bot_pause=30.0) as place:
        document = place.app.openapi()
        calls = 0
        for path, methods in document["paths"].items():
            for method, operation in methods.items():
                if "requestBody" not in operation:
                    continue
                ann = await place.guest("Ann")
                code = await place.table(ann)
                address = path.format(code=code, seat=1, number=1, stage=1, bot_id=1)
                schema = operation["requestBody"]["content"]["application/json"]["schema"]
                right = example(document, schema)
                bodies = [*STRANGE, *[{**right, key: odd} for key in right for odd in STRANGE]]
                for body in [*bodies, {**right, "unknown": 1}]:
                    content = json.dumps(body).encode()
                    answer = await ann.request(method, address, content=content, headers=JSON)
                    case = method, path, content[:80], answer.text[:200]
                    assert answer.status_code < 500, case
                    if not answer.is_success:
                        assert {"code", "message"} <= answer.json().keys(), case
                        assert answer.json()["message"].endswith("."), case
                    calls += 1
                for body in ([], "x", 7, {**right, "unknown": 1}):
                    answer = await ann.request(method, address, json=body)
                    assert answer.status_code in (401, 422), (path, body, answer.text)
                for content, code_ in ((b'{"x": NaN}', "not-json"), (b"[" * 8000, "too-deep")):
                    answer = await ann.request(method, address, content=content, headers=JSON)
                    refused(answer, 400, code_)
        assert calls > 500


@pytest.mark.anyio
async def test_strange_paths_and_queries(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        code = await place.table(ann)
        odd = ["-1", "6", "1e3", "9" * 5000, "%00", "%ff", "..%2f", "x" * 2000, "%F0%9F%9B%B6"]
        for each in odd:
            for path in (
                f"/api/tables/{each}",
                f"/api/tables/{code}/seats/{each}",
                f"/api/me/tokens/{each}",
                f"/api/me/mutes/{each}",
                f"/api/exercises/{each}",
            ):
                for method in ("GET", "DELETE", "PUT"):
                    answer = await ann.request(method, path)
                    assert answer.status_code < 500, (method, path, answer.text)
                    if not answer.is_success:
                        assert {"code", "message"} <= answer.json().keys(), (method, path)


@pytest.mark.anyio
async def test_rates_are_limited(tmp_path: Path) -> None:
    async with world(tmp_path, rate_limits=True, behind_proxy=True) as place:
        address = place.app.state.limits.address
        address.rate, address.burst = 0.1, 100  # otherwise a slow machine asks slowly enough
        ann = await place.guest("Ann", headers={"X-Forwarded-For": "198.51.100.1"})
        answers = [await ann.get("/api/bots") for _ in range(100)]
        assert answers[0].status_code == 200
        last = answers[-1]
        refused(last, 429, "too-fast")
        assert int(last.headers["retry-after"]) >= 1
        assert last.headers["x-content-type-options"] == "nosniff"
        bo = await place.guest("Bo", headers={"X-Forwarded-For": "198.51.100.2"})
        assert (await bo.get("/api/bots")).status_code == 200  # another address is not held up


@pytest.mark.anyio
async def test_files_are_limited_too_and_whoever_floods_begins_anew(tmp_path: Path) -> None:
    async with world(tmp_path, rate_limits=True) as place:
        ann = place.stranger()
        files = place.app.state.limits.files
        files.rate, files.burst = 0.001, 70
        answers = [await ann.get("/web/nothing") for _ in range(80)]
        assert {answer.status_code for answer in answers[:70]} == {404}
        refused(answers[-1], 429, "too-fast")
        assert answers[-1].headers["connection"] == "close"
        assert (await ann.get("/api/about")).status_code == 200  # files are counted by themselves


@pytest.mark.anyio
async def test_guests_tables_and_passwords_are_limited(tmp_path: Path) -> None:
    async with world(tmp_path, rate_limits=True) as place:
        place.app.state.limits.person.rate = 0.001
        ann = await place.guest("Ann")
        made = [await ann.post("/api/tables", json={}) for _ in range(35)]
        assert [each.status_code for each in made] == [201] * 33 + [429] * 2
        login = {"login": "nobody", "password": "12345678"}
        tried = [await place.stranger().post("/api/login", json=login) for _ in range(17)]
        assert [each.status_code for each in tried] == [401] * 15 + [429] * 2
        guests = [await place.stranger().post("/api/me") for _ in range(45)]
        assert [each.status_code for each in guests].count(429) >= 4
        refused(guests[-1], 429, "too-fast")


@pytest.mark.anyio
async def test_the_example_of_a_table_works(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        document = (await ann.get("/api/openapi.json")).json()
        [example] = document["components"]["schemas"]["TableRequest"]["examples"]
        assert (await ann.post("/api/tables", json=example)).status_code == 201


HOSTILE = ("%00", "a%00b", "%ed%a0%80", "x" * 8000)
"""Ids that a database may refuse, or would have to look for in vain."""


@pytest.mark.anyio
async def test_an_id_that_can_not_be_one_never_reaches_the_database(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, asked = await place.guest("Ann"), list[str]()
        credentials = {"login": "ann", "password": "a river runs here"}
        await ann.post("/api/me/account", json=credentials)
        code = await place.table(ann)
        engine = place.app.state.engine.sync_engine

        def note(*call: Any) -> None:
            asked.append(repr(call[3]))

        sa.event.listen(engine, "before_cursor_execute", note)
        routes = [
            (method, path)
            for method, path in endpoints(place.app.routes)
            if "{" in path and path.startswith("/api/") and method != "WEBSOCKET"
        ]
        assert len(routes) > 30
        for method, path in routes:
            for bad in HOSTILE:
                for there in (path, path.replace("{code}", code)):
                    if "{" not in there:
                        continue
                    address = re.sub(r"{[\w:]+}", bad, there)
                    sent = "{}" if method in ("POST", "PUT", "PATCH") else None
                    answer = await ann.request(method, address, content=sent, headers=JSON)
                    assert answer.status_code in (400, 404, 422), (method, address, answer.text)
        for bad in ("\0", "a\0b", "x" * 7000):
            answer = await ann.put(f"/api/tables/{code}/seats/1/bot", json={"bot": bad})
            refused(answer, 422, "bad-request")
        assert asked
        assert not [each for each in asked if "\\x00" in each or "x" * 50 in each]
