"""What requests cost: each as `docs/hosting.md` says, and paid before anything else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.types import Message

from canyon.server.app import create_app
from canyon.server.config import Config
from canyon.server.errors import TooFast
from canyon.server.http.middleware import MOST_MAP_BYTES, MOST_RECORD_BYTES
from canyon.server.limits import Limits
from canyon.server.socket.connections import CHAT, HINT
from tests.security.host import endpoints
from tests.server.visitors import refused, world

pytestmark = pytest.mark.anyio

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
PRICES = {
    (method, path): int(points)
    for row, points in re.findall(r"^\| (.*`[A-Z]+ /.*) \| (\d+) \|$", PAGE, re.M)
    for method, path in re.findall(r"`([A-Z]+) (/[^`]*)`", row)
}
ROUTES = [each for each in endpoints(create_app(Config(db="")).routes) if each[0] != "WEBSOCKET"]


def address(path: str) -> str:
    """An address of the route; nothing is there."""
    path = path.replace(":path", "").replace("{seat}", "0").replace("{number}", "1")
    return re.sub(r"{\w+}", "ABCDEF", path)


def test_the_page_says_how_much_there_is() -> None:
    limits = Limits()
    for what, limit in (
        ("points spent by one person", limits.person),
        ("points spent by one address", limits.address),
        ("files of the pages from one address", limits.files),
        ("sockets opened from one address", limits.sockets),
        ("messages by one person", limits.messages),
    ):
        [row] = re.findall(rf"^\| {what}.*$", PAGE, re.M)
        assert f"| {limit.rate} per second, {limit.burst:,} at once |" in row
    assert f"one every {1 / limits.guests.rate:g} seconds, {limits.guests.burst} at once" in PAGE


def test_there_is_a_price_for_what_is_there() -> None:
    assert len(PRICES) > 20
    assert {*PRICES} <= {*ROUTES}


async def test_every_request_costs_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path, rate_limits=True) as place:
        paid: list[tuple[float, str | None]] = []

        def charge(points: float, address: str, person: str | None = None) -> None:
            paid.append((points, person))

        monkeypatch.setattr(place.app.state.limits, "charge", charge)
        place.app.state.limits.guests.burst = 1000
        for method, path in ROUTES:
            ann = await place.guest("Ann")  # a new one, because one of the routes deletes her
            paid.clear()
            await ann.request(method, address(path))
            more = PRICES.get((method, path))
            told = [] if path.startswith("/web/") else [(1, None)]
            assert paid == told + [(more, ann.me["id"])] * (more is not None), path


async def test_whoever_can_t_pay_is_refused_before_anything_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even whether the body is right, or whether there is such a table."""
    async with world(tmp_path, rate_limits=True) as place:

        def charge(points: float, address: str, person: str | None = None) -> None:
            if points > 1:
                raise TooFast(7.5)

        monkeypatch.setattr(place.app.state.limits, "charge", charge)
        for method, path in PRICES:
            answer = await place.stranger().request(method, address(path), json={"odd": "body"})
            refused(answer, 429, "too-fast")
            assert answer.headers["retry-after"] == "8"


async def test_whoever_leaves_before_the_body_is_there_is_no_fault_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with world(tmp_path) as place:
        for method, path in PRICES:
            answers: list[Message] = []

            async def receive() -> Message:
                return {"type": "http.disconnect"}

            async def send(message: Message, answers: list[Message] = answers) -> None:
                answers.append(message)

            here = address(path)
            await place.app(
                {
                    "type": "http",
                    "method": method,
                    "path": here,
                    "raw_path": here.encode(),
                    "query_string": b"",
                    "scheme": "http",
                    "headers": [(b"host", b"localhost"), (b"origin", b"http://localhost")],
                    "client": ("127.0.0.1", 1),
                },
                receive,
                send,
            )
            assert answers[0]["status"] == 408, (method, path)
    assert not [each for each in caplog.records if each.levelname == "ERROR"]


def test_everything_can_be_paid() -> None:
    """By somebody who has not spent anything, with the longest body that may be sent."""
    limits = Limits()
    for (_, path), points in PRICES.items():
        longest = MOST_RECORD_BYTES if path == "/api/replays" else MOST_MAP_BYTES
        kib = longest / 1024 * (8 if path == "/api/scenery" else 1)
        assert points + kib <= limits.person.burst <= limits.address.burst
    told = dict(re.findall(r"^\| a (hint|line of chat), by socket.* \| (\d+) \|$", PAGE, re.M))
    assert told == {"hint": str(HINT), "line of chat": str(CHAT)}


def test_who_can_t_pay_pays_nothing() -> None:
    now = [0.0]
    limits = Limits(clock=lambda: now[0])
    limits.charge(limits.person.burst, "here", "ann")
    with pytest.raises(TooFast) as refusal:
        limits.charge(4, "here", "ann")
    assert refusal.value.wait == 4 / limits.person.rate
    limits.charge(limits.address.burst - limits.person.burst, "here")
    with pytest.raises(TooFast):
        limits.charge(1, "here", "cy")
    now[0] += 1 / limits.address.rate
    limits.charge(1, "here", "cy")
    with pytest.raises(TooFast):
        limits.charge(1, "here")
    Limits(limited=False).charge(10**9, "here", "ann")


def test_a_school_class_can_play_and_practise_from_one_address() -> None:
    """Thirty pupils begin within half a minute, play, practise, and look at what they played."""
    now = [0.0]
    limits = Limits(clock=lambda: now[0])

    def ask(pupil: int, *requests: tuple[str, str]) -> None:
        for request in requests:
            limits.charge(1, "school")
            if request in PRICES:
                limits.charge(PRICES[request], "school", f"pupil {pupil}")

    page = [("GET", "/api/about")] * 8
    table = "/api/tables/{code}"
    pupils = range(30)
    for pupil in pupils:
        now[0] += 1
        limits.take(limits.guests, "school")
        limits.take(limits.files, "school", 100)
        ask(pupil, *page)
        # Eight tables of four or fewer; the hosts click about in the settings.
        if pupil % 4 == 0:
            ask(pupil, ("POST", "/api/tables"), *[("PUT", f"{table}/settings")] * 8)
        else:
            ask(pupil, ("PUT", f"{table}/seats/{{seat}}"))
        limits.take(limits.sockets, "school")
    for _ in range(20):  # everybody bids a hand each quarter of a minute, while the game goes on
        now[0] += 15
        for pupil in pupils:
            ask(pupil, ("GET", "/api/practice/bids"), ("POST", "/api/practice/bids/{number}"))
        for pupil in pupils[::4]:
            limits.charge(HINT, "school", f"pupil {pupil}")
            limits.take(limits.person, f"pupil {pupil}", CHAT)
    for pupil in pupils:  # all games are over within half a minute
        now[0] += 1
        ask(pupil, *page, ("GET", f"{table}/race"))
    for pupil in pupils[::4]:
        now[0] += 5
        ask(pupil, ("POST", f"{table}/review"), ("GET", f"{table}/replay"))
    now[0] += 30
    for pupil in pupils:  # and again, all within a quarter of a minute
        now[0] += 0.5
        ask(pupil, ("POST", f"{table}/rematch"), *page)
        limits.take(limits.sockets, "school")


def test_somebody_who_has_spent_all_points_plays_on() -> None:
    limits = Limits()
    limits.charge(limits.person.burst, "here", "ann")
    limits.charge(limits.address.burst - limits.person.burst, "here")
    for _ in range(100):
        limits.take(limits.messages, "ann")
    limits.take(limits.sockets, "here")
