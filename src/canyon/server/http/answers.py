"""Long answers are sent piece by piece, so that it is known, and bounded, what nobody reads."""

from __future__ import annotations

from collections.abc import Iterator

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from canyon.server.config import Config
from canyon.server.http.middleware import Refused
from canyon.server.limits import Limits, address_of

PIECE = 64 * 1024
"""Bytes that are handed over at a time: as much as a connection takes before it is read."""


class AnswerLimits:
    """Refuses a long answer while too much waits for clients of the same address."""

    def __init__(self, app: ASGIApp, config: Config, limits: Limits) -> None:
        self._app, self._config, self._unread = app, config, limits.unread

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        address = address_of(HTTPConnection(scope), self._config)
        waiting, refused = 0, False

        async def send_pieces(message: Message) -> None:
            nonlocal waiting, refused
            if message["type"] == "http.response.start":
                size = int(Headers(raw=message["headers"]).get("Content-Length", "0"))
                if size > PIECE:
                    waiting = size
                    refused = not self._unread.add(address, size)
                if refused:
                    await too_much_unread().answer()(scope, receive, send)
                else:
                    await send(message)
            elif not refused:
                for piece in _pieces(message):
                    await send(piece)

        try:
            await self._app(scope, receive, send_pieces)
        finally:
            if waiting:
                self._unread.remove(address, waiting)


def too_much_unread() -> Refused:
    """The refusal of an answer beyond those that are not read."""
    return Refused(429, "too-fast", "Read the answers to your other requests first.", 1.0)


def _pieces(message: Message) -> Iterator[Message]:
    body, more = message.get("body", b""), message.get("more_body", False)
    for start in range(0, max(1, len(body)), PIECE):
        end = start + PIECE
        yield {**message, "body": body[start:end], "more_body": more or end < len(body)}
