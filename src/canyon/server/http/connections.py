"""Limits before a request is parsed: number of connections, length of the head, slow clients.

These are uvicorn's own protocols, with what a proxy in front would otherwise have to do. The
number of connections per address is limited, and so are the length of a request's head (and of
everything else but its body) and the time until it arrives. If a process runs out of connections,
silent ones make room.
"""

from __future__ import annotations

import asyncio
import json
import resource
from collections import Counter
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from canyon.server.errors import Code
from canyon.server.limits import Limiter, group_of
from canyon.server.socket.outbox import SEND_NOW

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

MOST_OF_ADDRESS = 256
"""Connections from one address: a whole family, school or café may share it."""
MOST_HEAD = 32 * 1024
"""Bytes of a request that are not its body."""
HEAD_WITHIN = 10.0
"""Seconds for a request's head, counted from the connection or from the answer before."""
MOST_AHEAD = 16
"""Requests that may be sent ahead on one connection."""
MOST_FILES = 65_536
"""The most files that are opened, even if the system allows more."""
SPARE = 128
"""Files reserved for the database, for pages, and for connections that are being refused."""
AT_ONCE = 4 * 1024
"""Bytes of one socket's messages that are read before others get their turn."""
FRAMES, FRAMES_AT_ONCE = 20.0, 200.0
"""Frames per second that are not a message of their own: pings, pongs and fragments."""
TEXT = 0x81
"""The first byte of a text that is sent in one frame."""
MOST_UNREAD = 1024 * 1024
"""Bytes that may wait in a connection for a client that does not read."""


class Doors:
    """The connections of this process: how many each address has, and which are silent."""

    def __init__(self) -> None:
        self.most = MOST_FILES
        self._by_address: Counter[str] = Counter()
        self._silent: dict[Connection, None] = {}
        """Connections that have not yet sent a request's head; the longest silent is first."""

    def widen(self) -> None:
        """Allow as many connections as the system lets us open files, minus a few."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        files = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < files:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
        self.most = max(SPARE, files - SPARE)

    def count(self, address: str) -> int:
        """The number of connections that an address has."""
        return self._by_address[address]

    def make_room(self) -> bool:
        """Whether there is room for one more; if necessary, the longest silent one is closed."""
        if self._by_address.total() < self.most:
            return True
        if not self._silent:
            return False
        next(iter(self._silent)).cut()
        return True

    def enter(self, address: str) -> None:
        """A connection was made."""
        self._by_address[address] += 1

    def leave(self, address: str) -> None:
        """A connection is gone."""
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def silent(self, connection: Connection) -> None:
        """A connection is expected to send a request's head."""
        self._silent[connection] = None

    def heard(self, connection: Connection) -> None:
        """The head has arrived, or never will."""
        self._silent.pop(connection, None)


DOORS = Doors()


class Connection(HttpToolsProtocol):
    """A connection that is limited before its requests are parsed."""

    most_of_address: int | None = MOST_OF_ADDRESS

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept it, or refuse it."""
        super().connection_made(transport)
        self._around = 0
        """Bytes of this request so far that are not its body."""
        self._deadline: asyncio.TimerHandle | None = None
        self._answering: RequestResponseCycle | None = None
        self._address = _address(self.client)
        most = self.most_of_address
        crowded = most is not None and DOORS.count(self._address) >= most
        room = not crowded and DOORS.make_room()
        DOORS.enter(self._address)
        if crowded:
            self._refuse(429, "too-many-connections", "There are too many connections from you.")
        elif not room:
            self._refuse(503, "too-many-connections", "There are too many connections.")
        else:
            self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._stop_waiting()
        DOORS.leave(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Continue reading, unless everything but the body becomes too long."""
        self._around += len(data)
        super().data_received(data)
        if self._around > MOST_HEAD and not self.transport.is_closing():
            self._refuse(431, "too-large", f"A request's head has at most {MOST_HEAD} bytes.")

    def on_message_begin(self) -> None:
        """Another request; too many sent ahead of their answers are refused."""
        if len(self.pipeline) >= MOST_AHEAD:
            raise ValueError("too many requests were sent ahead")
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head has arrived: the request is answered now, however long that takes."""
        self._stop_waiting()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body, which has its own limits."""
        self._around -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The next byte belongs to another request."""
        self._around = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Await another request, if there is none already."""
        super().on_response_complete()
        if self.timeout_keep_alive_task is not None:
            self._await_head()

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket's connection, which is counted separately."""
        self._stop_waiting()
        DOORS.leave(self._address)
        super().handle_websocket_upgrade()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def send_400_response(self, msg: str) -> None:
        """Refuse what can't be read."""
        self._leave_unanswered()
        super().send_400_response(msg)

    def cut(self) -> None:
        """Close it, to make room for others or because it has been silent for too long."""
        self._stop_waiting()
        if not self.transport.is_closing():
            if self._around:
                self._refuse(408, "too-slow", "The request took too long to arrive.")
            else:
                self.transport.close()

    def _await_head(self) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(HEAD_WITHIN, self.cut)
        DOORS.silent(self)

    def _stop_waiting(self) -> None:
        DOORS.heard(self)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _leave_unanswered(self) -> None:
        """Nobody is there any longer to receive the answer to this connection's request."""
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def _refuse(self, status: int, code: Code, message: str) -> None:
        """Say why in the shape of every refusal, and close."""
        self._stop_waiting()
        self._leave_unanswered()
        body = json.dumps({"code": code, "message": message}).encode()
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()


class ProxiedConnection(Connection):
    """A connection from our proxy, through which everybody comes."""

    most_of_address = None


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket's connection: it counts as well, and never delays the others."""

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

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Until now it was a request's connection."""
        super().connection_made(transport)
        DOORS.enter(_address(self.client))

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._rest = b""
        DOORS.leave(_address(self.client))
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


def _address(client: tuple[str, int] | None) -> str:
    return "" if client is None else group_of(client[0])
