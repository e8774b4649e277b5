"""How a request's body is read: within some time, and as JSON that is not nested deep."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.requests import ClientDisconnect

from canyon.server.http.middleware import Refused
from canyon.server.shallow_json import ShallowJson, TooDeep

Json = Any

_shallow = ShallowJson(levels=8)


class JsonRequest(Request):
    """A request whose body is waited for, but not for long, and whose JSON is harmless."""

    async def body(self) -> bytes:
        """The whole body."""
        try:
            async with asyncio.timeout(self.app.state.config.patience):
                return await super().body()
        except (TimeoutError, ClientDisconnect):
            raise Refused(408, "too-slow", "The body took too long to arrive.") from None

    async def json(self) -> Json:
        """What the body says."""
        try:
            return _shallow.decode(await self.body())
        except ValueError as error:
            raise not_json(error) from None


class JsonRoute(APIRoute):
    """A route that reads its body like this."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The framework's handler, given another request."""
        handle = super().get_route_handler()

        async def handle_json(request: Request) -> Response:
            return await handle(JsonRequest(request.scope, request.receive))

        return handle_json


def not_json(error: ValueError) -> Refused:
    """The refusal of a body that is not JSON, or nested too deep."""
    match error:
        case TooDeep():
            return Refused(400, "too-deep", f"{error}.")
        case UnicodeDecodeError():
            return Refused(400, "not-json", "The body is not UTF-8.")
    return Refused(400, "not-json", f"The body is not JSON: {error}.")
