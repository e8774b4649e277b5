"""One client's messages, limited in rate and in the number of errors."""

from __future__ import annotations

from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from canyon.server.limits import Limiter
from canyon.server.socket.messages import CODES, Asked, Error, Wrong, parse
from canyon.server.socket.outbox import Outbox

MOST_ERRORS = 20
"""After this many errors the socket is closed."""
RATE, BURST = 20.0, 60.0
"""Messages per second, and at once."""


class Closing(Exception):
    """The socket should be closed, for one of the reasons in `messages.CLOSINGS`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Inbox:
    """Reads a client's messages, and answers wrong ones with errors."""

    def __init__(
        self, websocket: WebSocket, out: Outbox, limited: bool, may_speak: Callable[[], bool]
    ) -> None:
        self._websocket, self._out, self._limited = websocket, out, limited
        self._may_speak = may_speak
        self._errors = 0
        self._pace = Limiter(RATE, BURST)

    async def next(self) -> Asked:
        """The next message that can be understood."""
        while True:
            received = await self._websocket.receive()
            if received["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(received.get("code", 1005))
            text = received.get("text")
            try:
                if text is None:
                    raise Closing("binary")
                if not (self._pace.take(None) and self._may_speak()) and self._limited:
                    raise Wrong("too-fast")
                return parse(text)
            except Wrong as wrong:
                if wrong.code in CODES:
                    raise Closing(wrong.code) from None
                self.complain(wrong)

    def complain(self, wrong: Wrong) -> None:
        """Say what is wrong; after too many errors, close the socket."""
        self._out.send(Error(wrong.code, str(wrong)))
        self._errors += 1
        if self._errors >= MOST_ERRORS:
            raise Closing("too-many-errors")
