"""A socket's connection, frame by frame: it is bounded, and never delays the others.

This is uvicorn's own protocol, with limits on what the application never sees: pings, pongs and
fragments, and how much of what one client sends is read at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from canyon.server.limits import Limiter
from canyon.server.socket.outbox import SEND_NOW

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

AT_ONCE = 4 * 1024
"""Bytes of one socket's messages that are read before others get their turn."""
FRAMES, FRAMES_AT_ONCE = 20.0, 200.0
"""Frames per second that are not a message of their own: pings, pongs and fragments."""
TEXT = 0x81
"""The first byte of a text that is sent in one frame."""
MOST_UNREAD = 1024 * 1024
"""Bytes that may wait in a connection for a client that does not read."""


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket's connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._rest = b""
        """What was received and not yet processed."""
        self._frames = Limiter(FRAMES, FRAMES_AT_ONCE)
        self._unsent: list[bytes] = []
        """Whole frames that go out together, at the end of this turn of the loop."""

    async def run_asgi(self) -> None:
        """Run the app, which may send texts without waiting for a task's turn."""
        self.scope["extensions"] = {**self.scope["extensions"], SEND_NOW: {"send": self.send_now}}
        await super().run_asgi()

    def send_now(self, text: bytes) -> bool:
        """Send a text, unless the client must read first or the socket is not open."""
        if not self.writable.is_set() or not self._is_open():
            return False
        if not self._unsent:
            self.loop.call_soon(self._flush)
        self._unsent += (head_of_text(len(text)), text)
        return True

    def _is_open(self) -> bool:
        return self.handshake_complete and not self.close_sent and not self.transport.is_closing()

    def _flush(self) -> None:
        if self._unsent:
            unsent, self._unsent = self._unsent, []
            if self._is_open():
                self.transport.write(b"".join(unsent))

    def shutdown(self) -> None:
        """End it, after what is to be sent."""
        self._flush()
        super().shutdown()

    def handle_events(self) -> None:
        """Handle what was received; why a handshake can't be read, the library has to be asked."""
        super().handle_events()
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def handle_ping(self) -> None:
        """Answer, unless too many come or the answers are not read."""
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Note that the client is there."""
        if self._may_go_on():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Add a fragment to its message."""
        if self._may_go_on():
            super().handle_cont(event)

    def _may_go_on(self) -> bool:
        """Count what only the protocol answers, because nothing else limits it, or hang up."""
        if self.transport.is_closing():
            return False
        if self._frames.take(None) and self.transport.get_write_buffer_size() <= MOST_UNREAD:
            return True
        self.transport.abort()
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._rest = b""
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read a little, and the rest after others have had their turn.

        One read may contain thousands of small messages, and each of them takes time.
        """
        waiting, self._rest = bool(self._rest), self._rest + data
        if not waiting:
            self._read_on()

    def _read_on(self) -> None:
        data, self._rest = self._rest[:AT_ONCE], self._rest[AT_ONCE:]
        if self.transport.is_closing():
            self._rest = b""
        elif data:
            super().data_received(data)
        if self._rest:
            if not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
            self.loop.call_soon(self._read_on)
        elif self.read_paused and self.queue.empty() and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; nothing more is received while part of the last is left."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty() and not self._rest:
            self.read_paused = False
            self.transport.resume_reading()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Send; a handshake that was refused is complete, and nothing went wrong."""
        self._flush()
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True


def head_of_text(size: int) -> bytes:
    """The head of a frame that is a whole text (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2)
    return bytes((TEXT, 127)) + size.to_bytes(8)
