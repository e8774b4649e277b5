"""No single request and no single message holds up the others, however large it may be.

Everything is asked of a real server, one thing at a time, while somebody else pings a table there.
Where a pong was late, the same is asked again of a server that has just started, because the
machine may have been busy: time without a processor counts only where the kernel does not know it.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.sync.client import connect

from tests.security.largest import HOST, TRIES, Request, Stage, Talk, requests, set_up, talks
from tests.security.pinger import pinging
from tests.security.test_held_loop import LONGEST
from tests.serving import CANYON, Server

DAWDLING = (sys.executable, str(Path(__file__).with_name("dawdling.py")))


class Window(NamedTuple):
    """When something was asked, and when it was answered."""

    name: str
    begun: float
    ended: float
    answer: str


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    """A database with something of everything."""
    return asyncio.run(set_up(tmp_path_factory.mktemp("largest")))


def test_no_request_and_no_message_holds_up_the_others(stage: Stage) -> None:
    answers = Counter[str]()
    assert held(stage, CANYON, lambda name: True, answers) == {}
    # What is refused at once proves little.
    assert answers["200"] > answers.total() / 2
    assert answers["101"] > 10, "hardly a socket was opened"
    assert not [each for each in answers if each.startswith("5")], answers


def test_what_does_hold_them_up_is_found(stage: Stage) -> None:
    """One route and one kind of message, of several."""

    def some(name: str) -> bool:
        return name.startswith(("GET /api/bots: X", "GET /api/boards: X", "messages", "nonsense"))

    found = held(stage, DAWDLING, some)
    assert {name.partition(" of ")[0].partition(" before ")[0] for name in found} == {
        "GET /api/bots: X-Else",
        "GET /api/bots: X-Forwarded-For",
        "GET /api/bots: X-Forwarded-Proto",
        "messages",
    }


def held(
    stage: Stage,
    program: Sequence[str],
    wanted: Callable[[str], bool],
    answers: Counter[str] | None = None,
) -> dict[str, float]:
    """What held up the others at every try, and for how long at the last one."""
    found: dict[str, float] = {}
    for attempt in range(TRIES):
        names = wanted if attempt == 0 else found.__contains__
        with (
            Server(stage.db, "--behind-proxy", program=program) as server,
            pinging(server, stage.tables["playing"].code) as pings,
        ):
            windows = [*asked(server, stage, attempt, names)]
            count, late = pings.read()

        assert count > len(windows) / 100, "nobody pinged"
        found = {}
        for window in windows:
            if answers is not None:
                answers[window.answer] += 1
            longest = max(
                (
                    pong.held
                    for pong in late
                    if pong.asked < window.ended and window.begun < pong.answered
                ),
                default=0.0,
            )
            if longest > LONGEST:
                found[window.name] = longest
        if not found:
            break
    return found


def asked(
    server: Server, stage: Stage, attempt: int, wanted: Callable[[str], bool]
) -> Iterator[Window]:
    """Ask for everything that is wanted, one thing after the other."""
    connection = HTTPConnection(HOST, server.port, timeout=60)
    for request in requests(stage, attempt):
        if wanted(request.name):
            begun = time.monotonic()
            answer = str(ask(connection, request))
            yield Window(request.name, begun, time.monotonic(), answer)
    connection.close()
    for talk in talks(stage, attempt):
        if wanted(talk.name):
            begun = time.monotonic()
            answer = say(server, talk)
            yield Window(talk.name, begun, time.monotonic(), answer)


def ask(connection: HTTPConnection, request: Request) -> int:
    """The status of the answer, which is read to its end."""
    connection.putrequest(request.method, request.target, skip_host=True, skip_accept_encoding=True)
    for name, value in request.headers.items():
        connection.putheader(name, value)
    connection.putheader("Content-Length", str(len(request.body)))
    connection.endheaders(request.body or None)
    answer = connection.getresponse()
    answer.read()
    if answer.status == 101:
        connection.close()
    return answer.status


def say(server: Server, talk: Talk) -> str:
    """What the answers were, each waited for; `VERSION` stands for the table's."""
    where = f"ws://{HOST}:{server.port}/api/tables/{talk.place.code}/socket"
    headers = {"Authorization": f"Bearer {talk.place.token}", "X-Forwarded-For": talk.address}
    heard, version = [], 0
    with connect(
        where, additional_headers=headers, proxy=None, max_queue=None, max_size=None
    ) as socket:
        for text in ['{"type":"hello","protocol":2,"version":1}', *talk.texts]:
            socket.send(text.replace("VERSION", str(version)))
            socket.send('{"type":"ping"}')
            while (message := json.loads(socket.recv(60)))["type"] != "pong":
                heard.append(message.get("code", message["type"]))
            version = message["version"]
    return " ".join(heard)
