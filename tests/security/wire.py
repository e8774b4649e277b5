"""Clients that keep every byte: HTTP and WebSocket by hand, with nothing in between.

A `Tape` holds what came in, as it came. Of an HTTP answer's head the date is left out: it is
the one thing that may differ between two answers that are the same.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import deque
from contextlib import suppress
from typing import Any, NamedTuple, Self

Json = Any

HOST = "127.0.0.1"
"""What clients call every server, whatever its port: so twins get the same requests."""
ORIGIN = f"http://{HOST}"
KEY = "Y2FueW9uLWNhbnlvbi1jYQ=="
DATE = re.compile(rb"date: [^\r]*\r\n", re.IGNORECASE)
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Tape:
    """Every byte that somebody received."""

    def __init__(self) -> None:
        self.bytes = bytearray()


class Answer(NamedTuple):
    """An HTTP answer."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Json:
        return json.loads(self.body)


class Http:
    """One client's HTTP connection, kept open."""

    def __init__(self, port: int, token: str | None = None, source: str | None = None) -> None:
        self.port, self.token, self.source, self.tape = port, token, source, Tape()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self,
        method: str,
        path: str,
        body: Json = None,
        *,
        raw: bytes | None = None,
        origin: str | None = ORIGIN,
        **headers: str,
    ) -> Answer:
        """Ask for something; whatever is said stays on the tape."""
        if self._streams is None:
            local = (self.source, 0) if self.source else None
            self._streams = await asyncio.open_connection(HOST, self.port, local_addr=local)
        reader, writer = self._streams
        content = raw if raw is not None else b"" if body is None else json.dumps(body).encode()
        lines = {"Host": HOST, "Content-Length": str(len(content))}
        if content:
            lines["Content-Type"] = "application/json"
        if origin is not None:
            lines["Origin"] = origin
        if self.token is not None:
            lines["Cookie"] = f"canyon={self.token}"
        lines |= {name.replace("_", "-"): value for name, value in headers.items()}
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + content)
        start = await reader.readuntil(b"\r\n\r\n")
        status, named = _head(start)
        payload = b"" if method == "HEAD" or status == 304 else await _body(reader, named)
        self.tape.bytes += DATE.sub(b"", start) + payload
        if named.get("connection") == "close":
            await self.close()
        return Answer(status, named, payload)

    async def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            await _hang_up(self._streams[1])
            self._streams = None


class Closed(Exception):
    """The server has closed the socket, with this code and reason; 1006 if it just hung up."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code, self.reason = code, reason


class Socket:
    """One WebSocket."""

    def __init__(self) -> None:
        self.tape = Tape()
        self.status, self.refusal = 0, b""
        self.closed: Closed | None = None
        self.ids = 0
        self.keeping = True
        """Whether the tape runs; where millions of bytes come in, it should not."""
        self._messages: deque[str] = deque()
        self._news = asyncio.Event()
        self._writer: asyncio.StreamWriter
        self._task: asyncio.Task[None]

    @classmethod
    async def open(
        cls,
        port: int,
        code: str,
        token: str | None = None,
        *,
        origin: str | None = ORIGIN,
        bearer: str | None = None,
        host: str = HOST,
        source: str | None = None,
    ) -> Self:
        """Shake hands; `status` is 101 if the server agrees."""
        self = cls()
        local = (source, 0) if source else None
        reader, self._writer = await asyncio.open_connection(HOST, port, local_addr=local)
        lines = {"Host": host, "Upgrade": "websocket", "Connection": "Upgrade"}
        lines |= {"Sec-WebSocket-Key": KEY, "Sec-WebSocket-Version": "13"}
        if origin is not None:
            lines["Origin"] = origin
        if token is not None:
            lines["Cookie"] = f"canyon={token}"
        if bearer is not None:
            lines["Authorization"] = f"Bearer {bearer}"
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        self._writer.write(f"GET /api/tables/{code}/socket HTTP/1.1\r\n{head}\r\n".encode())
        start = await reader.readuntil(b"\r\n\r\n")
        self.status, named = _head(start)
        self.tape.bytes += DATE.sub(b"", start)
        if self.status == 101:
            self._task = asyncio.create_task(self._read(reader))
        else:
            self.refusal = await reader.readexactly(int(named.get("content-length", 0)))
            self.tape.bytes += self.refusal
        return self

    # what we say

    def frame(self, content: bytes, kind: int = TEXT, *, last: bool = True) -> None:
        """One frame, as the standard wants a client's: masked, if only with zeros."""
        size = len(content)
        head = bytes([kind | (0x80 if last else 0)])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + size.to_bytes(2, "big")
        else:
            head += bytes([0x80 | 127]) + size.to_bytes(8, "big")
        self.write(head + bytes(4) + content)

    def write(self, data: bytes) -> None:
        """Bytes of any kind; Closed if nobody listens any longer."""
        if self._writer.transport.is_closing():
            raise self.closed or Closed(1006, "hung up")
        self._writer.write(data)

    def text(self, text: str) -> None:
        """A message as it stands."""
        self.frame(text.encode("utf-8", "surrogatepass"))

    def say(self, kind: str, **facts: Json) -> None:
        """A message."""
        self.text(json.dumps({"type": kind, **facts}))

    async def hello(self, version: int | None = None) -> Json:
        """Say hello, be welcome."""
        self.say("hello", protocol=2, **({} if version is None else {"version": version}))
        return await self.until("welcome")

    async def sync(self) -> Json:
        """Everything that was under way is here once the pong is."""
        self.say("ping")
        return await self.until("pong")

    async def act(self, version: int, action: Json, action_id: str | None = None) -> Json:
        """Choose; the answer."""
        self.ids += 1
        self.say("act", id=action_id or f"a{self.ids}", version=version, action=action)
        return await self.until("done", "refused")

    # what we hear

    async def next(self, patience: float = 10) -> Json:
        """The next message; Closed if there are no more."""
        while not self._messages:
            if self.closed is not None:
                raise self.closed
            self._news.clear()
            async with asyncio.timeout(patience):
                await self._news.wait()
        return json.loads(self._messages.popleft())

    async def until(self, *kinds: str) -> Json:
        """The next message of these types."""
        while (message := await self.next())["type"] not in kinds:
            pass
        return message

    async def end(self) -> Closed:
        """Listen until the server closes."""
        try:
            while True:
                await self.next()
        except Closed as closed:
            return closed

    def abort(self) -> None:
        """Be gone without a word."""
        self._writer.transport.abort()

    async def close(self) -> None:
        """Hang up, in good order if the server still listens."""
        if self.status == 101:
            if self.closed is None and not self._writer.transport.is_closing():
                self.frame((1000).to_bytes(2, "big"), CLOSE)
                await self.end()
            await asyncio.wait([self._task])
        await _hang_up(self._writer)

    async def _read(self, reader: asyncio.StreamReader) -> None:
        closed = Closed(1006, "hung up")
        try:
            while True:
                head = await reader.readexactly(2)
                size, more = head[1] & 0x7F, b""
                if size > 125:
                    more = await reader.readexactly(2 if size == 126 else 8)
                    size = int.from_bytes(more, "big")
                content = await reader.readexactly(size)
                if self.keeping:
                    self.tape.bytes += head + more + content
                kind = head[0] & 0x0F
                if kind == CLOSE:
                    closed = Closed(int.from_bytes(content[:2], "big"), content[2:].decode())
                    return
                if kind == TEXT:
                    self._messages.append(content.decode())
                    self._news.set()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            self.closed = closed
            self._news.set()


async def _hang_up(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()


async def _body(reader: asyncio.StreamReader, head: dict[str, str]) -> bytes:
    """The body of an answer, whole or in chunks."""
    if head.get("transfer-encoding") != "chunked":
        return await reader.readexactly(int(head.get("content-length", 0)))
    body, size = b"", -1
    while size:
        size = int(await reader.readuntil(b"\r\n"), 16)
        body += (await reader.readexactly(size + 2))[:size]
    return body


def _head(start: bytes) -> tuple[int, dict[str, str]]:
    first, *rest = start.decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in rest if line)
    return int(first.split()[1]), {name.lower(): value.strip() for name, _, value in pairs}
