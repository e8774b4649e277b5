"""The real application without a network, and people who visit it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
from fastapi import FastAPI

from canyon.server.accounts.people import COOKIE, known
from canyon.server.app import create_app
from canyon.server.config import Config
from canyon.server.tables import chat
from canyon.server.tables.chat_store import ChatStore
from canyon.server.tables.live_table import LiveTable
from tests.server.pauses import pausing

HOME = "http://localhost"


class Visitor(httpx.AsyncClient):
    """A browser, or a program."""

    def __init__(self, app: FastAPI, **settings: Any) -> None:
        super().__init__(transport=httpx.ASGITransport(app), base_url=HOME, **settings)
        self.me: dict[str, Any] = {}

    async def known(self, name: str) -> Visitor:
        """Become known to the server."""
        answer = await self.post("/api/me", json={"name": name})
        assert answer.status_code == 200, answer.text
        self.me = answer.json()
        return self


class World:
    """A running server."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    def stranger(self, **settings: Any) -> Visitor:
        """Somebody whom the server has never seen."""
        return Visitor(self.app, **settings)

    async def guest(self, name: str = "Ann", **settings: Any) -> Visitor:
        """Somebody whom it knows."""
        return await self.stranger(**settings).known(name)

    async def live_table(self, code: str) -> LiveTable:
        """A table, as the server has it."""
        live_table: LiveTable = await self.app.state.registry.live_table(code)
        return live_table

    async def table(self, *people: Visitor, start: bool = False, **settings: Any) -> str:
        """A table of three at which these people sit, the first as its host; bots fill it up."""
        host, *others = people
        bots = {str(seat): "random" for seat in range(len(people), 3)} if start else {}
        answer = await host.post(
            "/api/tables", json={"seats": 3, "sit": {"seat": 0}, "bots": bots, **settings}
        )
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        for seat, person in enumerate(others, 1):
            answer = await person.put(f"/api/tables/{code}/seats/{seat}", json={})
            assert answer.status_code == 200, answer.text
        if start:
            answer = await host.post(f"/api/tables/{code}/start")
            assert answer.status_code == 200, answer.text
        return code

    async def say(self, person: Visitor, code: str, **said: str) -> None:
        """Let somebody say something at a table, as their socket does."""
        program = person.headers.get("Authorization", "").removeprefix("Bearer ")
        user = await known(self.app.state.engine, program or person.cookies[COOKIE])
        assert user is not None
        live_table = await self.live_table(code)
        lines = ChatStore(self.app.state.engine)
        await chat.say(lines, live_table, user, chat.Said(uuid4().hex, **said))

    async def ended(self, *people: Visitor, **settings: Any) -> str:
        """A table at which the people have agreed to end the game."""
        code = await self.table(*people, start=True, **settings)
        for person in people:
            answer = await person.post(f"/api/tables/{code}/vote", json={"end": True})
            assert answer.status_code == 200, answer.text
        return code


@asynccontextmanager
async def world(
    folder: Path, bot_pause: float | None = None, **settings: Any
) -> AsyncIterator[World]:
    """A server on a new database; without rate limits unless they are asked for."""
    config = Config(**{"db": str(folder / "canyon.db"), "rate_limits": False, **settings})
    app = create_app(config)
    with pausing(bot_pause):
        async with app.router.lifespan_context(app):
            yield World(app)


def refused(answer: httpx.Response, status: int, code: str) -> None:
    """An answer is this refusal, with a sentence."""
    assert (answer.status_code, answer.json().get("code")) == (status, code), answer.text
    assert answer.json()["message"].endswith("."), answer.text
