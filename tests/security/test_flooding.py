"""One client that wants everything, and honest people at the same time."""

import asyncio
import resource
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from canyon.board import built_in
from canyon.server.messages import Explain
from canyon.server.owner import replies
from canyon.server.owner.guest import Guest
from canyon.server.socket.connections import MOST_OF_PERSON
from canyon.server.tables.entries import Voted
from canyon.server.tables.live_table import load_live_table
from canyon.server.tables.log import Row
from canyon.server.tables.log_store import insert_rows
from tests.games import whole_record
from tests.security.host import Host, Person, hosting
from tests.security.test_malformed import Honest, party
from tests.security.test_roles import BODIES, filled
from tests.security.wire import Closed, Http
from tests.server.test_costs import PRICES

pytestmark = pytest.mark.anyio

Json = Any

FLOODER = "127.0.0.2"
"""Another address than that of the honest people."""


async def guest(host: Host, source: str = FLOODER) -> Http | None:
    """A new identity for the flooder; None if there are enough of them."""
    answer = await host.http(source=source).ask("POST", "/api/me", {})
    if answer.status != 200:
        assert answer.status == 429, answer
        return None
    token = answer.headers["set-cookie"].partition(";")[0].partition("=")[2]
    return host.http(token, source)


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
        limit = host.app.state.limits.address
        points = limit.burst + limit.rate * (time.monotonic() - began)
        assert answers[201] <= points / 12 + 1, answers
        assert len(host.app.state.registry.live_tables) <= answers[201] + 1


@pytest.mark.soak
async def test_10000_creates_leave_memory_bounded(tmp_path: Path) -> None:
    """And the honest players' p99 is at most twice what it was, plus a few milliseconds."""
    async with hosting(tmp_path, rate_limits=True) as host:
        honest, *_ = await party(host)
        before = _p99(await _times(honest, 100))
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        flooder = asyncio.create_task(flood(host, 10_000, None))
        during = _p99(await _times(honest, 100))
        answers = await flooder
        assert answers[429] > 9_000, answers
        assert during <= 2 * before + 0.01, (before, during)
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - most < 64 * 1024


FLOODS: dict[str, tuple[str, str, Any]] = {
    "lists": ("GET", "/api/tables", None),
    "pages": ("GET", "/", None),
    "files": ("GET", "/web/app/main.js", None),
    "exercises": ("GET", "/api/exercises", None),
    "hands": ("GET", "/api/practice/bids", None),
    "replays": ("POST", "/api/replays", whole_record(7, 3)),
    "drawings": ("POST", "/api/scenery", {"name": "sea", "map": ["." * 99] * 26}),
    "bids": ("POST", "/api/practice/bids/78", {"bid": 1}),
    "passwords": ("POST", "/api/login", {"login": "ann", "password": "12345678"}),
    "guests": ("POST", "/api/me", {}),
    "lessons": ("POST", "/api/lesson/1", {"choices": []}),
    **{
        f"{method} {path}": (method, path, BODIES.get((method, path)))
        for method, path in PRICES
        if path not in ("/api/replays", "/api/scenery", "/api/practice/bids/{number}")
    },
}
"""What may be asked for: whatever has a price, and what has none but takes some time."""
MESSAGES: dict[str, Json] = {
    "ping": {},
    "chat": {"id": "1", "text": "Hey!"},
    "hint": {"id": "1"},
    "explain": {"id": "1", "action": {"bid": 1}},
    "act": {"id": "1", "version": 1, "action": {"bid": 1}},
}
"""What may be said, however it is answered."""
SHORT = (
    "pages",
    "files",
    "lists",
    "replays",
    "drawings",
    "bids",
    "guests",
    "GET /metrics",
    "POST /api/tables",
    "PATCH /api/me",
    *MESSAGES,
)
ANYBODY = ("guests", "passwords", "bids", "replays", "drawings")
"""Floods by somebody without a name."""


@asynccontextmanager
async def flooding(host: Host, what: str, source: str) -> AsyncIterator[Counter[str]]:
    """One who asks for the next as soon as the last is answered, or may be asked for again."""
    mallory = host.http(source=source)
    if what not in ANYBODY:
        mallory = await guest(host, source) or mallory
    made = await mallory.ask("POST", "/api/tables", {"seats": 3, "sit": {}, "fill": "random"})
    code = made.json()["code"] if made.status == 201 else "XXXXXX"
    answers: Counter[str] = Counter()

    async def flood_on() -> None:
        said = what in MESSAGES
        async for answer in _say(host, mallory, code, what) if said else _ask(mallory, code, what):
            answers[answer] += 1
            await asyncio.sleep(0.02 if answer in ("429", "too-fast") else 0)

    task = asyncio.create_task(flood_on())
    try:
        while not answers and not task.done():
            await asyncio.sleep(0.01)
        yield answers
        assert not task.done(), "the flood has dried up"
    finally:
        task.cancel()
        await asyncio.wait([task])


async def _ask(mallory: Http, code: str, what: str) -> AsyncIterator[str]:
    method, path, body = FLOODS[what]
    place = filled(path, code, "0" * 32)
    while True:
        yield str((await mallory.ask(method, place, body)).status)


async def _say(host: Host, mallory: Http, code: str, what: str) -> AsyncIterator[str]:
    while True:
        opened = await host.socket(code, mallory.token, source=mallory.source)
        if opened.status != 101:
            yield str(opened.status)
            continue
        try:
            await opened.hello()
            while True:
                opened.say(what, **MESSAGES[what])
                answer = await opened.until("pong", "done", "refused", "explained", "error")
                yield answer.get("code", answer["type"])
        except Closed:
            pass


@pytest.mark.soak
@pytest.mark.parametrize("what", [*FLOODS, *MESSAGES])
async def test_no_flood_of_one_address_delays_others(tmp_path: Path, what: str) -> None:
    async with hosting(tmp_path, rate_limits=True) as host:
        people = [await host.guest(name) for name in ("Ann", "Ben", "Cleo")]
        before = _p99(await _times(await _seated(host, people), 100))
        honest = await _seated(host, people)
        async with flooding(host, what, FLOODER) as answers:
            during = _p99(await _times(honest, 100))
        print(f"{what}: {before * 1000:.1f} ms, then {during * 1000:.1f} ms; {dict(answers)}")
        assert answers.total() > 20
        assert during <= 2 * before + 0.01, (before, during, answers)


async def test_floods_hardly_delay_others(tmp_path: Path) -> None:
    """Half a second of each, in turns with silence: a busy machine is slow then as well."""
    found = []
    for _ in range(3):
        async with hosting(tmp_path, rate_limits=True) as host:
            found.append(await _delays(host, SHORT))
        if found[-1][1] <= 2 * found[-1][0] + 0.01:
            break
    else:
        raise AssertionError(found)


async def test_a_flood_that_does_delay_others_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    explain = replies.explain

    def dawdle(guest: Guest, asked: Explain) -> None:
        time.sleep(0.2)
        explain(guest, asked)

    monkeypatch.setattr(replies, "explain", dawdle)
    async with hosting(tmp_path, rate_limits=True) as host:
        before, during = await _delays(host, ("explain",))
    assert during > 2 * before + 0.01


async def _delays(host: Host, floods: Sequence[str]) -> tuple[float, float]:
    """The p99 of honest people, without and with the floods, each from an address of its own."""
    people = [await host.guest(name) for name in ("Ann", "Ben", "Cleo")]
    before, during = list[float](), list[float]()
    for number, what in enumerate(floods, 2):
        honest = await _seated(host, people)
        before += await _times(honest, 12, 0.03)
        async with flooding(host, what, f"127.0.0.{number}"):
            during += await _times(honest, 12, 0.03)
    return _p99(before), _p99(during)


async def _seated(host: Host, people: list[Person]) -> Honest:
    """At a new table: a game does not last for ever."""
    code = await host.table(*people)
    return Honest(host, code, [await person.socket(code) for person in people])


async def _times(honest: Honest, moves: int, pause: float = 0.06) -> list[float]:
    """Of the answers to so many choices, at a human pace."""
    times = []
    for _ in range(moves):
        begun = time.perf_counter()
        assert honest.live_table.table.status == "playing"
        await honest.move()
        times.append(time.perf_counter() - begun)
        await asyncio.sleep(pause)
    return times


def _p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99) - 1]


async def test_talking_without_end_is_limited(tmp_path: Path) -> None:
    """Messages: 180 at once, then errors, then the socket is closed; the table does not care."""
    async with hosting(tmp_path, rate_limits=True) as host:
        honest, mallory, table = await party(host)
        socket = await mallory.socket(table)
        heard = []
        limit = host.app.state.limits.messages
        limit.rate = 1.0  # otherwise a slow machine answers slowly enough
        try:
            for _ in range(600):
                socket.say("ping")
            while True:
                heard.append(await socket.next())
        except Closed:
            pass
        pongs = [each for each in heard if each["type"] == "pong"]
        errors = [each for each in heard if each["type"] == "error"]
        assert limit.burst - 10 <= len(pongs) <= limit.burst + 20
        assert {each["code"] for each in errors} == {"too-fast"}
        assert socket.closed is not None
        assert socket.closed.code == 4002
        limit.rate = 1e6  # it may be her turn at their own table
        await honest.move()


async def test_chatting_is_limited_by_person_over_all_tabs(tmp_path: Path) -> None:
    async with hosting(tmp_path, rate_limits=True) as host:
        honest, mallory, table = await party(host)
        said = 0
        for tab in [await mallory.socket(table) for _ in range(4)]:
            for line in range(8):
                tab.say("chat", id=f"{line}", text="Hey!")
                answer = await tab.until("done", "refused")
                said += answer["type"] == "done"
        assert 15 <= said <= 25
        await honest.move()


async def test_there_are_only_so_many_tables_and_sockets(tmp_path: Path) -> None:
    """Full is full, but only for newcomers."""
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


async def statuses(mallory: Http, *asked: tuple[str, str, object]) -> Counter[int]:
    """How one request after the other is answered."""
    return Counter([(await mallory.ask(*each)).status for each in asked])


async def test_changing_ones_mind_without_end_is_limited(tmp_path: Path) -> None:
    """Votes, seats and bots: each would be another row of the table's log."""
    async with hosting(tmp_path, rate_limits=True) as host:
        honest, mallory, table = await party(host)
        limit = host.app.state.limits.person
        made = await mallory.http.ask("POST", "/api/tables", {"seats": 3})
        before = (await host.app.state.registry.live_table(table)).table.version
        path = f"/api/tables/{table}/vote"
        many = [("POST", path, {"end": number % 2 == 0}) for number in range(140)]
        began = time.monotonic()
        answers = await statuses(mallory.http, *many)
        allowed = (limit.burst + limit.rate * (time.monotonic() - began)) / 5 + 1
        assert answers.keys() == {200, 429}
        assert answers[200] <= allowed
        assert (await host.app.state.registry.live_table(table)).table.version - before <= allowed
        await honest.move()
        path = f"/api/tables/{made.json()['code']}/seats/1/bot"
        answers = await statuses(mallory.http, *[("PUT", path, {"bot": "otter"})] * 20)
        assert answers[429] >= 10


async def test_settings_are_limited_and_a_map_that_stays_is_not_written_again(
    tmp_path: Path,
) -> None:
    own = {"name": "mine", "map": [*built_in("kettle").rows]}
    async with hosting(tmp_path, rate_limits=True) as host:
        honest, mallory, _ = await party(host)
        made = await mallory.http.ask("POST", "/api/tables", {"seats": 3, "board": own})
        code = made.json()["code"]
        path = f"/api/tables/{code}/settings"
        bodies = [{"seats": 3 + number % 2, "board": own} for number in range(1, 80)]
        answers = await statuses(mallory.http, *[("PUT", path, body) for body in bodies])
        assert answers.keys() == {200, 429}
        # By its size: this map costs more than another number of seats.
        assert answers[200] < host.app.state.limits.person.burst / 8
        rows = [row async for row in host.app.state.log.written(code)]
        assert [own["map"][0] in row.entries for row in rows] == [True] + [False] * answers[200]
        told = await mallory.http.ask("GET", f"/api/tables/{code}", None)
        assert told.json()["settings"]["board"] == own
        # Read again from the log, it is the same table.
        host.app.state.registry.forget(code)
        assert (await mallory.http.ask("GET", f"/api/tables/{code}", None)).json() == told.json()
        await honest.move()


async def test_one_person_has_only_so_many_sockets(tmp_path: Path) -> None:
    async with hosting(tmp_path, rate_limits=True) as host:
        honest, mallory, table = await party(host)
        already = sum(each.user == mallory.id for each in host.app.state.sockets._open)
        opened = [await mallory.socket(table) for _ in range(MOST_OF_PERSON - already)]
        late = await host.socket(table, mallory.token)
        late.say("hello", protocol=2)
        with suppress(Closed):
            while await late.next():
                pass
        assert late.closed is not None
        assert (late.closed.code, late.closed.reason) == (4008, "too-many-sockets")
        await honest.move()
        await opened[0].close()
        while sum(each.user == mallory.id for each in host.app.state.sockets._open) > 19:
            await asyncio.sleep(0.01)
        await mallory.socket(table)


async def test_a_log_without_end_is_read_in_slices(tmp_path: Path) -> None:
    """However it came about: others have their turn while a table wakes."""
    async with hosting(tmp_path) as host:
        _, mallory, table = await party(host)
        live_table = await host.app.state.registry.live_table(table)
        seat, version = live_table.table.seat_of(mallory.id), live_table.table.version
        rows = [
            Row(table, version + number, 0.0, [Voted(seat)], "playing")
            for number in range(1, 20_001)
        ]
        async with host.app.state.engine.begin() as connection:
            await insert_rows(connection, rows)
        longest = 0.0

        async def take_turns() -> None:
            nonlocal longest
            while True:
                began = time.thread_time()
                await asyncio.sleep(0)
                longest = max(longest, time.thread_time() - began)

        others = asyncio.create_task(take_turns())
        await asyncio.sleep(0)
        woken = await load_live_table(table, live_table.secret, host.app.state.log)
        await asyncio.sleep(0)
        others.cancel()
        assert woken.table.version == version + 20_000
        # Of processor time, so that nothing else on this machine counts.
        assert 0.0 < longest < 0.05
