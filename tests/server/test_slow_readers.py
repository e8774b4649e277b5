"""A client that reads slowly, or not at all, is dropped, and nobody else notices."""

import asyncio
import json
import logging
import math
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket, WebSocketState
from websockets.sync.client import ClientConnection, connect

from canyon.board import built_in
from canyon.server.limits import MOST_UNREAD, Limiter, Unread
from canyon.server.messages import CODES
from canyon.server.socket.outbox import MOST_WAITING, MOST_WAITING_BYTES, SEND_NOW, Outbox
from tests.games import endless_record
from tests.server.live import Live, Raw, serving
from tests.serving import Guest, Server

SHORT_WAITS = (sys.executable, str(Path(__file__).with_name("short_waits.py")))


def largest_map(river: str = "gorge") -> list[str]:
    """A built-in river in the largest frame of mountains that a map may have."""
    rows = [row.ljust(99, "#") for row in built_in(river).rows]
    return [*rows, *["#" * 99] * (26 - len(rows))]


class Deaf:
    """A connection whose client never reads: nothing that is sent ever arrives."""

    client_state = WebSocketState.CONNECTED

    def __init__(self, send_now: Callable[[bytes], bool] | None = None) -> None:
        self.scope = {} if send_now is None else {"extensions": {SEND_NOW: {"send": send_now}}}
        self.sent: list[str] = []
        self.reads = asyncio.Event()
        self.code: int | None = None

    async def send_text(self, text: str) -> None:
        await self.reads.wait()
        self.sent.append(text)

    async def close(self, code: int, reason: str) -> None:
        self.code = code


@pytest.mark.anyio
@pytest.mark.parametrize("letter", ["a", "↑"])
@pytest.mark.parametrize("size", [0, 1000, MOST_WAITING_BYTES // 50, MOST_WAITING_BYTES + 1])
async def test_what_waits_is_bounded_by_count_and_by_bytes(size: int, letter: str) -> None:
    deaf, ended = Deaf(), 0

    def end() -> None:
        nonlocal ended
        ended += 1

    out = Outbox(cast(WebSocket, deaf), end, Unread(math.inf), "")
    writing = asyncio.create_task(out.write_on())
    text, waiting = (letter * (size // len(letter.encode()))).encode(), 0
    while out.ending is None:
        out.put(text)
        await asyncio.sleep(0)
        waiting += 1
        assert waiting <= MOST_WAITING + 2
        assert (waiting - 2) * len(text) <= MOST_WAITING_BYTES
    assert (out.ending, ended) == ("too-slow", 1)
    for _ in range(300):
        out.put(text)  # nothing more is taken, and nothing goes wrong
    out.end("restart")
    deaf.reads.set()
    await asyncio.wait_for(writing, 5)
    assert json.loads(deaf.sent[-1])["code"] == "too-slow"
    assert len(deaf.sent) <= 2, "what was in the way is not sent any more"
    assert (deaf.code, ended) == (CODES["too-slow"], 1)


@pytest.mark.anyio
async def test_what_can_be_sent_at_once_never_overtakes_what_waits() -> None:
    """The client reads, then does not, then reads again: everything arrives, in order."""
    arrived: list[bytes] = []
    open_ = True

    def send_now(text: bytes) -> bool:
        if open_:
            arrived.append(text)
        return open_

    deaf = Deaf(send_now)
    out = Outbox(cast(WebSocket, deaf), lambda: None, Unread(math.inf), "")
    writing = asyncio.create_task(out.write_on())
    out.put(b"0")
    assert arrived == [b"0"], "at once, without a turn of the writer's"
    open_ = False
    for number in (1, 2):
        out.put(str(number).encode())
        await asyncio.sleep(0)
    open_ = True
    out.put(b"3")  # the writer still waits with 1: 3 must wait as well
    assert arrived == [b"0"]
    deaf.reads.set()
    while len(deaf.sent) < 3:
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    out.put(b"4")
    assert (deaf.sent, arrived) == (["1", "2", "3"], [b"0", b"4"])
    out.end("restart")
    await asyncio.wait_for(writing, 5)


@pytest.mark.anyio
async def test_what_waits_is_bounded_by_address() -> None:
    """Many sockets of one address together, each of them within its own bounds."""
    unread = Unread(10 * 1000)
    outs = [Outbox(cast(WebSocket, Deaf()), lambda: None, unread, "ann") for _ in range(11)]
    other = Outbox(cast(WebSocket, Deaf()), lambda: None, unread, "bo")
    for out in (*outs, other):
        out.put(b"a" * 1000)
    assert [out.ending for out in (*outs, other)] == [*[None] * 10, "too-slow", None]
    outs[0].give_up()
    outs[1].put(b"a" * 500)
    assert outs[1].ending is None, "there is room again"


@contextmanager
def asking(live: Live, path: str, body: bytes) -> Iterator[tuple[int, socket.socket]]:
    """A client that reads no more of an answer than its status."""
    with socket.socket() as plain:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plain.connect(("127.0.0.1", live.port))
        head = f"POST {path} HTTP/1.1\r\nHost: {live.url.removeprefix('http://')}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        plain.sendall(head.encode() + body)
        status = b""
        while len(status) < 12:
            status += plain.recv(12 - len(status))
        yield int(status[9:]), plain


def whole(plain: socket.socket) -> bytes:
    """The body of an answer of which only the status was read."""
    with plain.makefile("rb") as answer:
        while (line := answer.readline()) != b"\r\n":
            if line.lower().startswith(b"content-length:"):
                size = int(line.split()[1])
        return answer.read(size)


def test_answers_that_nobody_reads_are_bounded_by_address(tmp_path: Path) -> None:
    # With a board of its own, each of a thousand steps shows all of it.
    board = {"name": "wide", "map": largest_map("canyon")}
    record = json.dumps({**endless_record(6, 60), "board": board}).encode()
    with serving(tmp_path / "canyon.db", rate_limits=True) as live, ExitStack() as unread:
        limits = live.app.state.limits
        limits.address = Limiter(1e9, 1e9)  # what answers cost is not at issue
        with asking(live, "/api/replays", record) as (status, plain):
            assert status == 200
            size = len(whole(plain))
        statuses: list[int] = []
        while len(statuses) * size < 1.5 * MOST_UNREAD:
            statuses.append(unread.enter_context(asking(live, "/api/replays", record))[0])
        assert {*statuses} == {200, 429}
        assert statuses.count(200) * size <= MOST_UNREAD
        unread.close()
        until = time.monotonic() + 30
        status = 429
        while status == 429 and time.monotonic() < until:  # until they are known to be gone
            with asking(live, "/api/replays", record) as (status, _):
                pass
        assert status == 200


@contextmanager
def deaf(url: str, code: str, token: str) -> Iterator[ClientConnection]:
    """A client with a small window that says hello, and reads nothing from then on."""
    host, port = url.removeprefix("http://").split(":")
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.connect((host, int(port)))
    with plain:
        headers = {"Authorization": f"Bearer {token}"}
        place = f"ws://{host}:{port}/api/tables/{code}/socket"
        opened = connect(
            place, sock=plain, additional_headers=headers, max_queue=1, close_timeout=0.1,
            compression=None, proxy=None, legacy=True, ping_interval=None,
        )  # fmt: skip
        opened.send(json.dumps({"type": "hello", "protocol": 2}))
        yield opened


def bots_alone(**settings: Any) -> dict[str, Any]:
    """A long race of bots on a board whose picture is large; its host watches."""
    board = {"name": "wide", "map": largest_map()}
    return {"board": board, "seats": 6, "fill": "random", **settings}


def test_nobody_notices_a_slow_reader(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path / "canyon.db", rate_limits=False) as live, ExitStack() as slow:
        ann, bo, cy = (live.guest(name) for name in ("Ann", "Bo", "Cy"))
        code = str(ann.ask("POST", "/api/tables", bots_alone())["code"])
        other = live.table([bo], bots=2)
        live_table = live.live_table(code)
        for _ in range(5):
            slow.enter_context(deaf(live.url, code, cy.token or ""))
        with Raw(live, code, ann) as host, Raw(live, other, bo) as elsewhere:
            host.hello()
            elsewhere.hello()
            until = time.monotonic() + 10
            while len(live_table.listeners) < 6 and time.monotonic() < until:
                time.sleep(0.01)
            assert len(live_table.listeners) == 6
            ann.ask("POST", f"/api/tables/{code}/start")
            pings = said = 0
            until = time.monotonic() + 60
            while len(live_table.listeners) > 1 and time.monotonic() < until:
                elsewhere.say("ping")
                elsewhere.until("pong", timeout=5)
                pings += 1
                said += 1
                host.say("chat", id=f"c{said}", text="🛶" * 300)
                assert host.until("done", "refused")["type"] == "done"
            assert [each.user for each in live_table.listeners] == [live_table.table.host]
            assert pings == said > 0, "they were let go while others read on"
            host.say("ping")
            host.until("pong", timeout=5)
        wrong = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert wrong == []


def test_a_server_with_slow_readers_stops_when_told_to(tmp_path: Path) -> None:
    with Server(tmp_path / "canyon.db", program=SHORT_WAITS) as server, ExitStack() as slow:
        host = Guest(server)
        code = host.ask(server, "POST", "/tables", **bots_alone())["code"]
        for _ in range(5):
            slow.enter_context(deaf(server.url, code, Guest(server).token))
        host.ask(server, "POST", f"/tables/{code}/start")
        with host.at(server, code) as reading, suppress(TimeoutError):  # the race may be over
            until = time.monotonic() + 3
            while (left := until - time.monotonic()) > 0:
                reading.recv(left)
        server.process.terminate()
        assert server.process.wait(100) == 0
        assert server.process.stdout is not None
        server.process.stdout.close()
        said = [json.loads(line) for line in server.errors().splitlines()]
        # Those who still do not read may be cut off, which uvicorn writes down; nothing else is.
        assert [each["says"] for each in said][:2] == ["ready", "stopping"]
        assert {each["from"] for each in said} <= {
            "canyon.serve",
            "canyon.thinking",
            "uvicorn.error",
        }
