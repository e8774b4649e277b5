"""One client who wants everything, and honest people beside them."""

import asyncio
import resource
import time
from pathlib import Path

import pytest

from tests.security.host import Host, hosting
from tests.security.test_malformed import Honest, party
from tests.security.wire import Closed, Http

pytestmark = pytest.mark.anyio

FLOODER = "127.0.0.2"
"""Another address than that of the honest people."""


async def guest(host: Host) -> Http | None:
    """A new identity for the flooder; None if there are enough of them."""
    answer = await host.http(source=FLOODER).ask("POST", "/api/me", {})
    if answer.status != 200:
        assert answer.status == 429, answer
        return None
    token = answer.headers["set-cookie"].partition(";")[0].partition("=")[2]
    return host.http(token, FLOODER)


async def flood(host: Host, creates: int, honest: Honest | None) -> dict[int, int]:
    """Tables and tables, under ever new names; how they were answered."""
    answers: dict[int, int] = {}
    mallory = await guest(host)
    assert mallory is not None
    for number in range(creates):
        if number % 10 == 9 and number < 1000:
            mallory = await guest(host) or mallory
        answer = await mallory.ask("POST", "/api/tables", {"seats": 6})
        answers[answer.status] = answers.get(answer.status, 0) + 1
        if answer.status == 429:
            assert int(answer.headers.get("retry-after", 0)) > 0, (number, answer)
        if honest is not None and number % 20 == 0:
            await honest.move()
    return answers


async def test_creating_tables_is_limited_and_others_play_on(tmp_path: Path) -> None:
    """By person and by address: new names do not help."""
    async with hosting(tmp_path, rate_limits=True) as host:
        honest, *_ = await party(host)
        began = time.monotonic()
        answers = await flood(host, 400, honest)
        assert answers.keys() == {201, 429}, answers
        # 60 at once from one address, and one more every two seconds.
        assert answers[201] <= 60 + (time.monotonic() - began) / 2 + 1, answers
        assert len(host.app.state.hub.rooms) <= answers[201] + 1


@pytest.mark.soak
async def test_10000_creates_leave_memory_bounded(tmp_path: Path) -> None:
    """And the honest players' p99 is at most twice what it was, but for a few milliseconds."""
    async with hosting(tmp_path, rate_limits=True) as host:
        honest, *_ = await party(host)
        before = await _p99(honest)
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        flooding = asyncio.create_task(flood(host, 10_000, None))
        during = await _p99(honest)
        answers = await flooding
        assert answers[429] > 9_000, answers
        assert during <= 2 * before + 0.01, (before, during)
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - most < 64 * 1024


async def _p99(honest: Honest) -> float:
    """Of the answers to 100 choices, at a human pace."""
    times = []
    for _ in range(100):
        begun = time.perf_counter()
        await honest.move()
        times.append(time.perf_counter() - begun)
        await asyncio.sleep(0.06)
    return sorted(times)[98]


async def test_talking_without_end_is_limited(tmp_path: Path) -> None:
    """Messages: 60 at once, then errors, then the socket is closed; the table does not care."""
    async with hosting(tmp_path, rate_limits=True) as host:
        honest, mallory, table = await party(host)
        socket = await mallory.socket(table)
        heard = []
        try:
            for _ in range(300):
                socket.say("ping")
            while True:
                heard.append(await socket.next())
        except Closed:
            pass
        pongs = [each for each in heard if each["type"] == "pong"]
        errors = [each for each in heard if each["type"] == "error"]
        assert 50 <= len(pongs) < 100
        assert {each["code"] for each in errors} == {"too-fast"}
        assert socket.closed is not None
        assert socket.closed.code == 4002
        await honest.move()


async def test_chatting_is_limited_by_person_over_all_tabs(tmp_path: Path) -> None:
    async with hosting(tmp_path, rate_limits=True) as host:
        honest, mallory, table = await party(host)
        said = 0
        for tab in [await mallory.socket(table) for _ in range(4)]:
            for line in range(5):
                tab.say("chat", id=f"{line}", text="Hey!")
                answer = await tab.until("done", "refused")
                said += answer["type"] == "done"
        for _ in range(5):
            answer = await mallory.http.ask("POST", f"/api/tables/{table}/chat", {"text": "Hey!"})
            said += answer.status == 201
        assert 6 <= said <= 9
        await honest.move()


async def test_there_are_only_so_many_tables_and_sockets(tmp_path: Path) -> None:
    """Full is full, for newcomers alone."""
    async with hosting(tmp_path, most_tables=4, most_sockets=6) as host:
        honest, mallory, table = await party(host)
        answers = [
            (await mallory.http.ask("POST", "/api/tables", {"seats": 3})).status for _ in range(6)
        ]
        assert answers == [201, 201, 201, 503, 503, 503]
        opened = [await host.socket(table, mallory.token) for _ in range(5)]
        assert [socket.status for socket in opened] == [101, 101, 101, 503, 503]
        assert b"too-many-sockets" in opened[-1].refusal
        await honest.move()
        await opened[0].close()
        while len(host.app.state.sockets) >= 6:
            await asyncio.sleep(0.01)
        assert (await host.socket(table, mallory.token)).status == 101
