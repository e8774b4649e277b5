"""Tokens that are no longer valid, and pages of other sites.

Promised: a token that was revoked or forgotten is refused by the next request,
and the sockets that it opened are closed at once by the process that was asked.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from canyon.server.accounts.people import forget_token, hash_of
from canyon.server.logs import JsonLines
from canyon.server.socket import connection as server_socket
from tests.security.host import Host, Person, hosting
from tests.security.wire import ORIGIN, Http

pytestmark = pytest.mark.anyio

Way = Callable[[Host, Person], Awaitable[None]]


async def log_out(host: Host, ann: Person) -> None:
    await ann.ask("POST", "/api/logout")


async def revoke(host: Host, ann: Person) -> None:
    tokens = await ann.ask("GET", "/api/me/tokens")
    [current] = [token["id"] for token in tokens if token["current"]]
    await ann.ask("DELETE", f"/api/me/tokens/{current}")


async def delete(host: Host, ann: Person) -> None:
    await ann.ask("DELETE", "/api/me")


async def _other_device(host: Host, ann: Person) -> Http:
    words = {"login": "ann", "password": "very secret"}
    await ann.ask("POST", "/api/me/account", words, 201)
    answer = await host.http().ask("POST", "/api/login", words)
    assert answer.status == 200
    return host.http(answer.headers["set-cookie"].partition(";")[0].partition("=")[2])


async def new_password(host: Host, ann: Person) -> None:
    """From another device, because somebody else has this one."""
    other = await _other_device(host, ann)
    body = {"old": "very secret", "new": "more secret"}
    assert (await other.ask("PATCH", "/api/me/account", body)).status == 200


async def log_in_as_another(host: Host, ann: Person) -> None:
    """Logging in ends what the browser's person was before."""
    bob = await host.guest("Bob")
    words = {"login": "bob", "password": "very secret"}
    await bob.ask("POST", "/api/me/account", words, 201)
    await ann.ask("POST", "/api/login", words)


@pytest.mark.parametrize("way", [log_out, revoke, delete, new_password, log_in_as_another])
async def test_an_old_token_fails_at_once(way: Way, tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        ann, ben = await host.guest("Ann"), await host.guest("Ben")
        code = await host.table(ann, ben, bots={"2": "random"})
        two_tabs = [await ann.socket(code), await ann.socket(code)]
        other = await ben.socket(code)
        await way(host, ann)
        for socket in two_tabs:
            assert (await socket.end()).code == 4005
        assert (await host.http(ann.token).ask("GET", "/api/me")).status == 401
        again = await host.socket(code, ann.token)
        assert (await again.hello())["you"] is None  # a watcher like any other
        await other.sync()  # nobody else is concerned


async def test_a_token_revoked_elsewhere_ends_even_a_silent_socket(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """By another process, that is, which knows nothing of our sockets."""
    monkeypatch.setattr(server_socket, "CHECK_EVERY", 0.1)
    async with hosting(tmp_path) as host:
        ann, ben = await host.guest("Ann"), await host.guest("Ben")
        code = await host.table(ann, ben, bots={"2": "random"})
        silent, other = await ann.socket(code), await ben.socket(code)
        await asyncio.sleep(0.25)
        assert silent.closed is None
        await forget_token(host.app.state.engine, hash_of(ann.token))
        assert (await silent.end()).code == 4005
        await other.sync()


async def test_no_token_is_logged_or_stored(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Not even where everything is logged that there is, down to uvicorn's headers."""
    caplog.set_level(logging.DEBUG)
    caplog.handler.setFormatter(JsonLines())
    async with hosting(tmp_path) as host:
        ann = await host.guest("Ann")
        assert len(ann.token) >= 43  # 256 bits
        code = await host.table(ann, bots={"1": "random", "2": "random"})
        await ann.socket(code)
        await revoke(host, ann)
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"Ann" in stored
    assert ann.token.encode() not in stored
    assert "101 Switching Protocols" in caplog.text
    assert ann.token not in caplog.text


FOREIGN = [
    "null",
    "",
    "http://evil.example",
    "https://127.0.0.1",
    "http://127.0.0.1:1",
    "http://127.0.0.1.evil.example",
    "http://evil-127.0.0.1",
    "http://127.0.0.1@evil.example",
    "http://evil.example#127.0.0.1",
    "http://127.0.0.1/",
    "http://play.example.org.evil.example",
    "http://evilplay.example.org",
    "http://play.example.org",
    "https://play.example.org:8443",
    "HTTPS://PLAY.EXAMPLE.ORG",
    "file://",
    "127.0.0.1",
    "*",
]


async def test_pages_of_other_sites_are_refused(tmp_path: Path) -> None:
    """Null, missing with a cookie, suffix, port and scheme: no socket, no change."""
    async with hosting(tmp_path, origins=("https://play.example.org",)) as host:
        ann = await host.guest("Ann")
        code = await host.table(ann, bots={"1": "random", "2": "random"}, start=False)
        for origin in FOREIGN:
            refused = await host.socket(code, ann.token, origin=origin)
            assert refused.status == 403, origin
            for method, path in (("POST", f"/api/tables/{code}/start"), ("DELETE", "/api/me")):
                answer = await ann.http.ask(method, path, origin=origin)
                assert (answer.status, answer.json()["code"]) == (403, "origin"), origin
        assert (await host.socket(code, ann.token, origin=None)).status == 403
        assert host.live_table(code).table.status == "waiting"
        for origin in (ORIGIN, "https://play.example.org"):
            assert (await host.socket(code, ann.token, origin=origin)).status == 101
        # A header that no page can send: a program, which sends no origin at all.
        assert (await host.socket(code, bearer=ann.token, origin=None)).status == 101


async def test_a_name_that_points_at_us_is_not_our_origin(tmp_path: Path) -> None:
    """Somebody's name that resolves to our address: same origin for the browser, not for us."""
    async with hosting(tmp_path) as host:
        ann = await host.guest("Ann")
        code = await host.table(ann, bots={"1": "random", "2": "random"}, start=False)
        how = {"origin": "http://evil.example", "host": "evil.example"}
        assert (await host.socket(code, ann.token, **how)).status == 403
        refused = await ann.http.ask(
            "DELETE", "/api/me", origin="http://evil.example", Host="evil.example"
        )
        assert refused.status == 403
