"""What one client says: message by message, neither too fast nor too often wrong."""

from __future__ import annotations

import time

from starlette.websockets import WebSocket, WebSocketDisconnect

from canyon.server.messages import CODES, Asked, Wrong, parse
from canyon.server.outbox import Outbox

MOST_ERRORS = 20
"""After so many the socket is closed."""
RATE, BURST = 20.0, 60.0
"""Messages a second, and at once."""


class Closing(Exception):
    """The socket is to be closed, for one of the reasons in `messages.CLOSINGS`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Inbox:
    """Reads a client's messages, and complains of those that are none."""

    def __init__(self, websocket: WebSocket, out: Outbox, limited: bool) -> None:
        self._websocket, self._out, self._limited = websocket, out, limited
        self._errors = 0
        self._tokens, self._filled = BURST, time.monotonic()

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
                if not self._in_time():
                    raise Wrong("too-fast")
                return parse(text)
            except Wrong as wrong:
                if wrong.code in CODES:
                    raise Closing(wrong.code) from None
                self.complain(wrong)

    def complain(self, wrong: Wrong) -> None:
        """Say what is wrong; too many of these, and it is enough."""
        self._out.send({"type": "error", "code": wrong.code, "message": str(wrong)})
        self._errors += 1
        if self._errors >= MOST_ERRORS:
            raise Closing("too-many-errors")

    def _in_time(self) -> bool:
        now = time.monotonic()
        self._tokens = min(BURST, self._tokens + (now - self._filled) * RATE)
        self._filled = now
        if self._tokens < 1 and self._limited:
            return False
        self._tokens -= 1
        return True
