"""One client's messages, limited in rate and in the number of errors."""

from __future__ import annotations

from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from canyon.server.errors import TooFast
from canyon.server.messages import CODES, Asked, Error, Wrong, parse
from canyon.server.socket.outbox import Outbox

MOST_ERRORS = 20
"""After this many errors the socket is closed."""


class Closing(Exception):
    """The socket should be closed, for one of the reasons in `messages.CLOSINGS`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Inbox:
    """Reads a client's messages, and answers wrong ones with errors."""

    def __init__(self, websocket: WebSocket, out: Outbox, pay: Callable[[], None]) -> None:
        self._websocket, self._out, self._pay = websocket, out, pay
        self._errors = 0

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
                self._pay()
                return parse(text)
            except TooFast as fast:
                self.complain(Wrong(fast.code))
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
