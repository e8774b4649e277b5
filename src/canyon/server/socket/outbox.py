"""Messages that wait to be sent to one client, in order, without holding up a table."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket, WebSocketState

from canyon.server.limits import Unread
from canyon.server.messages import CODES, ERRORS, Bye, Error, Told, encode

MOST_WAITING = 256
MOST_WAITING_BYTES = 1024 * 1024
"""How much may wait to be sent to one client."""
SEND_NOW = "canyon.send_now"
"""The extension of ASGI by which our own connection takes a text without a task's turn."""


class Outbox:
    """Sends as fast as the client reads, and closes the socket after the last message."""

    def __init__(
        self, websocket: WebSocket, ended: Callable[[], None], unread: Unread, address: str
    ) -> None:
        self._websocket, self._ended = websocket, ended
        self._unread, self._address = unread, address
        extensions: dict[str, Any] = websocket.scope.get("extensions", {})
        self._send_now: Callable[[bytes], bool] = extensions.get(SEND_NOW, {}).get("send", _not_now)
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self.ending: str | None = None
        """Why the socket is being closed, once it is."""

    def send(self, message: Told) -> None:
        """Send a message to this client only."""
        self.put(encode(message))

    def put(self, text: bytes) -> None:
        """Send as soon as the client reads; one that does not is dropped."""
        if self.ending is not None or (not self._queue and self._send_now(text)):
            return
        fits = self._add(text)
        if not fits or len(self._queue) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self.give_up()
            self.end("too-slow")

    def end(self, reason: str) -> None:
        """Close, after what is waiting to be sent."""
        if self.ending is not None:
            return
        self.ending = reason  # first, because nothing else is accepted from now on
        if reason == "restart":
            self._add(encode(Bye(reason)))
        elif reason in ERRORS:
            self._add(encode(Error(reason, ERRORS[reason])))
        self._wake.set()
        self._ended()

    def give_up(self) -> None:
        """Send nothing of what waits."""
        self._queue.clear()
        self._sent(self._bytes)

    def _add(self, text: bytes) -> bool:
        """Let a message wait; False if too much waits for the client's address."""
        self._queue.append(text)
        self._bytes += len(text)
        self._wake.set()
        return self._unread.add(self._address, len(text))

    def _sent(self, size: int) -> None:
        self._bytes -= size
        self._unread.remove(self._address, size)

    async def write_on(self) -> None:
        """Send what waits, in order; then close, if there is a reason to."""
        while self._queue or self.ending is None:
            if not self._queue:
                self._wake.clear()
                await self._wake.wait()
                continue
            text = self._queue[0]
            await self._websocket.send_text(text.decode())
            if self._queue and self._queue[0] is text:  # else all was given up meanwhile
                self._queue.popleft()  # not before: what comes later must not overtake it
                self._sent(len(text))
        if self.ending != "gone" and self._websocket.client_state is WebSocketState.CONNECTED:
            await self._websocket.close(CODES[self.ending], self.ending)


def _not_now(_: bytes) -> bool:
    """Any other server's connection."""
    return False
