"""A real server in a thread, on a free port of this computer, and raw clients for its sockets."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Self

import msgspec
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from canyon.client import Server
from canyon.client.completed import completed
from canyon.server.app import create_app
from canyon.server.config import Config
from canyon.server.messages import Told
from canyon.server.tables.live_table import LiveTable
from tests.server.pauses import pausing

Json = Any
TOLD = msgspec.json.Decoder(Told)
"""Reads nothing but what the server may say."""


class Live:
    """A running server."""

    def __init__(self, db: Path, port: int = 0, **settings: Any) -> None:
        settings = {"rate_limits": False} | settings
        self.config = Config(db=str(db), **settings)
        self.app = create_app(self.config)
        self._exits = ExitStack()
        self._exits.enter_context(pausing(0.0))
        self._listening = socket.create_server(("127.0.0.1", port), reuse_port=False)
        self.port = self._listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        run = uvicorn.Config(
            self.app,
            log_config=None,
            lifespan="on",
            ws_max_size=64 * 1024,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=5,
        )
        self._server = uvicorn.Server(run)
        self._thread = threading.Thread(target=self._server.run, args=([self._listening],))
        self._thread.start()
        until = time.monotonic() + 10
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            assert time.monotonic() < until, "the server takes too long to start"
            time.sleep(0.01)
        self._loop = self._server.servers[0].get_loop()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self, graceful: bool = True) -> None:
        """Stop as `canyon serve` does; or without a word, so that connections just end."""
        if graceful and self._thread.is_alive():
            self.inside(self.app.state.sockets.close_all)
        self._server.should_exit = True
        self._thread.join(15)
        self._exits.close()
        assert not self._thread.is_alive()

    def inside(self, coroutine: Callable[..., Any], *arguments: Any) -> Any:
        """Run something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(coroutine(*arguments), self._loop).result(10)

    def live_table(self, code: str) -> LiveTable:
        """A table, from inside."""
        live_table: LiveTable = self.inside(self.app.state.registry.live_table, code)
        return live_table

    def guest(self, name: str) -> Server:
        """Somebody new."""
        server = Server(self.url)
        server.be_guest(name)
        return server

    def table(
        self, people: list[Server], bots: int = 0, start: bool = True, **settings: Json
    ) -> str:
        """A table of these people, the first of them its host, and bots."""
        seats = len(people) + bots
        otters = {str(seat): "otter" for seat in range(len(people), seats)}
        body = {"board": "kettle", "seats": seats, "bots": otters, "sit": {"seat": 0}} | settings
        code = str(people[0].ask("POST", "/api/tables", body)["code"])
        for seat, person in enumerate(people[1:], 1):
            person.ask("PUT", f"/api/tables/{code}/seats/{seat}", {})
        if start:
            people[0].ask("POST", f"/api/tables/{code}/start")
        return code


class Raw:
    """A socket without any help: what is said and heard, message by message."""

    def __init__(
        self, live: Live, code: str, person: Server | None, max_queue: int = 256, **headers: str
    ) -> None:
        self.heard: list[str] = []
        self.table: Json = {}
        more = {"Origin": live.url} | headers
        if person is not None:
            more["Authorization"] = f"Bearer {person.token}"
        self.socket = connect(
            f"ws://127.0.0.1:{live.port}/api/tables/{code}/socket",
            additional_headers=more,
            compression=None,
            proxy=None,
            max_size=None,
            max_queue=max_queue,
            close_timeout=1,
            legacy=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def say(self, kind: str, **facts: Json) -> None:
        self.socket.send(json.dumps({"type": kind, **facts}))

    def next(self, timeout: float = 10) -> Json:
        """The next message, checked against its declaration; news are completed."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        TOLD.decode(text)
        message = json.loads(text)
        if message["type"] in ("welcome", "news"):
            message = completed(message, self.table)
            self.table = message["table"]
        return message

    def until(self, *kinds: str, timeout: float = 10) -> Json:
        """The next message of a kind."""
        while (message := self.next(timeout))["type"] not in kinds:
            pass
        return message

    def hello(self, version: int | None = None) -> Json:
        """Say hello, be welcome."""
        self.say("hello", protocol=2, **({} if version is None else {"version": version}))
        return self.until("welcome")

    def closed(self, timeout: float = 10) -> int:
        """The code with which the server closes."""
        with pytest.raises(ConnectionClosed) as ended:
            self.until("nothing", timeout=timeout)
        assert ended.value.rcvd is not None
        return int(ended.value.rcvd.code)


def legal(message: Json) -> list[Json]:
    """What may be chosen, by a message's view."""
    return [*message["view"]["legal"]]


@contextmanager
def serving(db: Path, **settings: Any) -> Iterator[Live]:
    """A server for the time of a test."""
    live = Live(db, **settings)
    try:
        yield live
    finally:
        live.stop()
