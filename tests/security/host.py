"""A real server in the test's own loop, on a free port, set up as `canyon serve` sets it up."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI

from canyon.server.app import create_app
from canyon.server.config import Config
from canyon.server.tables.live_table import LiveTable
from tests.security.wire import HOST, Http, Socket
from tests.server.pauses import pausing

Json = Any


class _Server(uvicorn.Server):
    """One that leaves the test's signals alone."""

    def capture_signals(self) -> AbstractContextManager[None]:  # type: ignore[override]
        return nullcontext()


class Person:
    """Somebody whom the server knows."""

    def __init__(self, host: Host, name: str, ident: str, token: str) -> None:
        self.host, self.name, self.id, self.token = host, name, ident, token
        self.http = host.http(token)

    async def ask(self, method: str, path: str, body: Json = None, status: int = 200) -> Json:
        """Ask over HTTP, and be answered with this status."""
        answer = await self.http.ask(method, path, body)
        assert answer.status == status, answer
        return answer.json()

    async def socket(self, code: str, version: int | None = None) -> Socket:
        """At a table, after the welcome."""
        opened = await self.host.socket(code, self.token)
        assert opened.status == 101, opened.refusal
        await opened.hello(version)
        return opened


class Host:
    """A running server."""

    def __init__(self, app: FastAPI, port: int) -> None:
        self.app, self.port = app, port
        self._clients: list[Http | Socket] = []
        self.stranger = self.http()

    def http(self, token: str | None = None, source: str | None = None) -> Http:
        """A client with this cookie, or none; from this address, or our own."""
        client = Http(self.port, token, source)
        self._clients.append(client)
        return client

    async def socket(self, code: str, token: str | None = None, **how: Any) -> Socket:
        """A socket, after the handshake; it may have been refused."""
        client = await Socket.open(self.port, code, token, **how)
        self._clients.append(client)
        return client

    async def hang_up(self) -> None:
        """Close whatever clients have opened."""
        while self._clients:
            await self._clients.pop().close()

    def live_table(self, code: str) -> LiveTable:
        """A table, from inside."""
        live_table: LiveTable = self.app.state.registry.live_tables[code]
        return live_table

    async def guest(self, name: str) -> Person:
        """Somebody new."""
        answer = await self.http().ask("POST", "/api/me", {"name": name})
        assert answer.status == 200, answer
        token = answer.headers["set-cookie"].partition(";")[0].partition("=")[2]
        return Person(self, name, answer.json()["id"], token)

    async def table(
        self, *people: Person, start: bool = True, bots: Json = None, **settings: Json
    ) -> str:
        """A table at which these people sit, the first as its host."""
        bots = bots or {}
        seats = [seat for seat in range(6) if str(seat) not in bots][: len(people)]
        body = {"board": "kettle", "seats": len(people) + len(bots), "bots": bots}
        body |= {"sit": {"seat": seats[0]}} | settings
        made = await people[0].ask("POST", "/api/tables", body, 201)
        code = str(made["code"])
        for seat, person in zip(seats[1:], people[1:], strict=True):
            await person.ask("PUT", f"/api/tables/{code}/seats/{seat}", {})
        if start:
            await people[0].ask("POST", f"/api/tables/{code}/start")
        return code


@asynccontextmanager
async def hosting(
    folder: Path, bot_pause: float | None = 0.0, **settings: Any
) -> AsyncIterator[Host]:
    """A server on a new database; without rate limits unless they are asked for."""
    wanted = {"rate_limits": False, **settings}
    app = create_app(Config(db=str(folder / "canyon.db"), **wanted))
    listening = socket.create_server((HOST, 0))
    server = _Server(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            ws_max_size=64 * 1024,
            ws_per_message_deflate=False,
            ws_ping_interval=None,  # pings hold random bytes, and nothing else
            lifespan="on",
            timeout_keep_alive=600,  # clients here may be silent for as long as a game takes
            timeout_graceful_shutdown=2,
        )
    )
    task = asyncio.create_task(server.serve([listening]))
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.005)
    host = Host(app, listening.getsockname()[1])
    try:
        with pausing(bot_pause):
            yield host
    finally:
        await host.hang_up()
        await app.state.sockets.close_all()
        server.should_exit = True
        await task


def endpoints(routes: Any, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Every route of an app, whatever was included in what: (method, path)."""
    for route in routes:
        if hasattr(route, "original_router"):
            context = getattr(route, "include_context", None)
            yield from endpoints(route.original_router.routes, getattr(context, "prefix", ""))
        elif getattr(route, "methods", None):
            for method in sorted(route.methods - {"HEAD"}):
                yield method, prefix + route.path
        else:
            yield "WEBSOCKET", prefix + route.path
