"""What comes before every route: origins, security headers, sizes of bodies, rate limits."""

from __future__ import annotations

import logging
import math
import re
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.body_limit import RequestBodyLimitMiddleware
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from canyon.server.config import Config
from canyon.server.errors import Code, TooFast
from canyon.server.limits import Limits, address_of
from canyon.server.pages.origin import HOST, is_secure
from canyon.server.pages.security_policy import content_policy

MOST_BYTES = 8 * 1024
MOST_MAP_BYTES = 24 * 1024
"""The largest map has 26 rows of 99 fields, and a field takes up to 6 bytes (`\\u2192`)."""
MOST_RECORD_BYTES = 256 * 1024
LARGER = {
    re.compile("/api/tables(/[A-Za-z]{6}/settings)?"): MOST_MAP_BYTES,
    re.compile("/api/scenery"): MOST_MAP_BYTES,
    re.compile("/api/replays"): MOST_RECORD_BYTES,
}
"""Where a map or a record may be sent."""
SAFE = {"GET", "HEAD", "OPTIONS"}
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PAGE_HEADERS = {
    "Content-Security-Policy": content_policy(),
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
"""For what may be opened as a page or run as a worker."""
PART_OF_A_PAGE = ("text/javascript", "text/css", "text/plain")
"""What a page loads from `/web/`: opened by itself, a browser shows it as text."""
HSTS = "max-age=31536000; includeSubDomains"

logger = logging.getLogger("canyon.guard")


def allowed_origin(connection: HTTPConnection, config: Config) -> bool:
    """Whether a page from this origin may talk to us.

    Our own address is such an origin if it is a number or `localhost`; anybody could make a name
    point at us, so names must be given to the server. No origin at all means
    that it is not a browser: then a socket needs a token in a header, which no page can send.
    """
    origins = connection.headers.getlist("origin")
    if not origins:
        if connection.scope["type"] == "websocket":
            return connection.headers.get("authorization", "").lower().startswith("bearer ")
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    if len(origins) > 1:
        return False
    return origins[0] in config.origins or origins[0] == _own_origin(connection, config)


def _own_origin(connection: HTTPConnection, config: Config) -> str | None:
    hosts = connection.headers.getlist("host")
    if len(hosts) != 1 or not HOST.fullmatch(hosts[0]):
        return None
    scheme = "https" if is_secure(connection, config) else "http"
    own = f"{scheme}://{hosts[0]}"
    try:
        name = urlsplit(own).hostname or ""
        if name != "localhost":
            ip_address(name)
    except ValueError:  # of either: [:::::] is no address in brackets
        return None
    return own


class Refused(HTTPException):
    """A request that is refused before a route has looked at it."""

    def __init__(self, status: int, code: Code, message: str, wait: float = 0.0) -> None:
        super().__init__(status, message)
        self.code, self.wait = code, wait

    def answer(self) -> JSONResponse:
        """What the client is told."""
        answer = refusal(self.status_code, self.code, self.detail, wait=self.wait)
        if self.status_code in (408, 413, 429, 431):
            # A flood has to connect again each time, and what is too slow or large is not read.
            answer.headers["Connection"] = "close"
        return answer


class Guard:
    """Comes before the routes; sockets pass if there are not too many, from allowed origins."""

    def __init__(self, app: ASGIApp, config: Config, limits: Limits) -> None:
        self._app, self._config, self._limits = app, config, limits
        sizes = {MOST_BYTES, *LARGER.values()}
        self._limited = {most: RequestBodyLimitMiddleware(app, most) for most in sizes}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket" and (refused := self._refused(HTTPConnection(scope))):
            await WebSocket(scope, receive, send).send_denial_response(refused)
        else:
            await self._app(scope, receive, send)

    def _refused(self, connection: HTTPConnection) -> JSONResponse | None:
        """Why a socket is refused, if it is; the limit comes first, whatever else goes wrong."""
        try:
            self._limits.take(self._limits.sockets, address_of(connection, self._config))
        except TooFast as fast:
            sentence = "Too many sockets were opened; wait a little."
            return refusal(429, fast.code, sentence, wait=fast.wait)
        if not allowed_origin(connection, self._config):
            return refusal(403, "origin", "Pages of another site may not open sockets here.")
        return None

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = HTTPConnection(scope)
        secure = is_secure(connection, self._config)
        begun = False

        async def send_guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                kind = headers.get("Content-Type", "")
                part = scope["path"].startswith("/web/") and kind.startswith(PART_OF_A_PAGE)
                for name, value in (HEADERS if part else {**HEADERS, **PAGE_HEADERS}).items():
                    headers.setdefault(name, value)
                if secure:
                    headers["Strict-Transport-Security"] = HSTS
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            self._check(connection)
            most = self._check_body(connection)
            # Every GET route answers HEAD: uvicorn leaves out the body.
            route = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
            await self._limited[most](route, receive, send_guarded)
        except Refused as refused:
            await refused.answer()(scope, receive, send_guarded)
        except Exception:
            # The last resort: every answer has its headers, and no client gets a traceback.
            logger.exception("%s %s failed", scope["method"], scope["path"])
            if begun:
                raise
            answer = refusal(500, "fault", "Something went wrong here; it has been logged.")
            await answer(scope, receive, send_guarded)

    def _check(self, connection: HTTPConnection) -> None:
        address = address_of(connection, self._config)
        try:
            if connection.scope["path"].startswith("/web/"):
                self._limits.take(self._limits.files, address)
            else:
                self._limits.charge(1, address)
        except TooFast as fast:
            sentence = "Too many requests: wait a little."
            raise Refused(429, fast.code, sentence, fast.wait) from None
        # Not before: whatever goes wrong here must have been paid for.
        if connection.scope["method"] not in SAFE and not allowed_origin(connection, self._config):
            raise Refused(403, "origin", "Pages of another site may not do this.")

    def _check_body(self, connection: HTTPConnection) -> int:
        """The most bytes that this body may have; Refused if it says that it has more."""
        path, headers = connection.scope["path"], connection.headers
        most = next((size for place, size in LARGER.items() if place.fullmatch(path)), MOST_BYTES)
        if int(headers.get("content-length", "0")) > most:
            raise too_large(most)
        return most


def too_large(most: int) -> Refused:
    """The refusal of a body that is longer than it may be here."""
    return Refused(413, "too-large", f"At most {most} bytes can be sent here.")


def refusal(
    status: int, code: Code | str, message: str, *, wait: float = 0.0, **more: Any
) -> JSONResponse:
    """The one shape of every error; a fault of a board or a record has the code of its reason."""
    # The bucket may have filled up again since; then one second is more than enough.
    headers = {"Retry-After": str(max(1, math.ceil(wait)))} if status == 429 else None
    return JSONResponse({"code": code, "message": message, **more}, status, headers)
