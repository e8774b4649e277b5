"""A WebSocket client that costs little, because thousands of them share one core.

Just enough of RFC 6455 for servers on this machine that do not compress. A library's client takes
several times the CPU, and on two cores the clients would be what is measured.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
NO_MASK = bytes(4)
"""A client must mask what it sends; a mask of zeros is allowed, and changes nothing."""


def frame(kind: int, payload: bytes) -> bytes:
    """A masked frame."""
    size = len(payload)
    if size < 126:
        return bytes((kind, 0x80 | size)) + NO_MASK + payload
    return bytes((kind, 0x80 | 126)) + struct.pack(">H", size) + NO_MASK + payload


class Wire(asyncio.Protocol):
    """One socket: what is heard goes to `hear`, text by text."""

    def __init__(self, path: str, headers: dict[str, str], hear: Callable[[bytes], None]) -> None:
        lines = {
            "Host": "127.0.0.1",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            "Sec-WebSocket-Version": "13",
            **headers,
        }
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        self._request = f"GET {path} HTTP/1.1\r\n{head}\r\n".encode()
        self._hear = hear
        self._rest = b""
        self._transport: asyncio.Transport | None = None
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done once the server has agreed to speak WebSocket."""
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is not a subclass of it
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        """Nothing more will come."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server hung up"))

    def say(self, text: bytes) -> None:
        """Send a text."""
        if self._transport is not None:
            self._transport.write(frame(TEXT, text))

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Cut the bytes into frames."""
        buffer = self._rest + data if self._rest else data
        at = 0
        if not self._open:
            at = buffer.find(b"\r\n\r\n") + 4
            if at < 4:
                self._rest = buffer
                return
            self._open = True
            if not self.opened.done():
                if buffer.startswith(b"HTTP/1.1 101"):
                    self.opened.set_result(None)
                else:
                    self.opened.set_exception(ConnectionError(buffer[:at].decode()))
        end = len(buffer)
        while end - at >= 2:
            kind, size, start = buffer[at], buffer[at + 1], at + 2
            if size == 126:
                start += 2
                size = int.from_bytes(buffer[at + 2 : start], "big")
            elif size == 127:
                start += 8
                size = int.from_bytes(buffer[at + 2 : start], "big")
            if start > end or start + size > end:
                break
            at = start + size
            if kind == TEXT:
                self._hear(buffer[start:at])
            elif kind == PING and self._transport is not None:
                self._transport.write(frame(PONG, buffer[start:at]))
        self._rest = buffer[at:]
