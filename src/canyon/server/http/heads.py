"""What comes first of all: a request's head is bounded before anything in it is looked at."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from canyon.server.http.middleware import HEADERS, Refused

Headers = list[tuple[bytes, bytes]]

MOST_HEAD = 16 * 1024
"""Bytes of a request that are not its body."""
MOST_HEADERS = 64
"""Browsers send about twenty, and a proxy adds some."""
MOST_HOST = 253
"""Characters of a name in the DNS."""


class HeadLimits:
    """Refuses what is too long, of requests and of sockets."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refused = _fault(scope)
        if refused is None:
            scope["headers"] = _without_backslashes(scope["headers"])
            await self._app(scope, receive, send)
            return
        answer = refused.answer()
        answer.headers.update(HEADERS)
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(answer)
        else:
            await answer(scope, receive, send)


def _fault(scope: Scope) -> Refused | None:
    """Why a request is refused because of its head, if it is."""
    headers: Headers = scope["headers"]
    if len(headers) > MOST_HEADERS:
        return Refused(431, "too-large", f"A request has at most {MOST_HEADERS} headers.")
    size = len(scope["raw_path"]) + len(scope["query_string"])
    # Each is a line of its own, and has a colon and a space.
    if size + sum(len(name) + len(value) + 4 for name, value in headers) > MOST_HEAD:
        return Refused(431, "too-large", f"A request's head has at most {MOST_HEAD} bytes.")
    if any(name == b"host" and len(value) > MOST_HOST for name, value in headers):
        return Refused(400, "bad-request", f"A host has at most {MOST_HOST} characters.")
    return None


def _without_backslashes(headers: Headers) -> Headers:
    """Headers without cookies that contain a backslash, which are never ours.

    Python takes quadratic time to read them: a third of a second for 16 KiB.
    """
    if not any(name == b"cookie" and b"\\" in value for name, value in headers):
        return headers
    return [
        (name, b";".join(cookie for cookie in value.split(b";") if b"\\" not in cookie))
        if name == b"cookie"
        else (name, value)
        for name, value in headers
    ]
