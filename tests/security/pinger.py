"""Somebody at a table who pings without a break, in a process of its own: how late are the pongs?

    python -m tests.security.pinger PORT CODE PID

For each line on its input it prints how often it has pinged since the last one, and which pongs
were late. Time in which the server or the pinger was ready to run, but the machine had no processor
for it, does not count.
"""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle
from pathlib import Path
from select import select
from typing import NamedTuple

from tests.security.wire import PING, PONG, TEXT
from tests.serving import ROOT, Server, environment

WATCHERS = 10
"""Sockets from as many addresses, each of which may say 60 things a second."""
EVERY = 0.005
LATE = 0.02
"""Seconds after which a pong is noted."""
PATIENCE = 30.0


class Late(NamedTuple):
    """A late pong."""

    asked: float
    answered: float
    held: float
    """Seconds, without those in which the machine was at fault."""


class Pings:
    """What has been seen of them."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def read(self) -> tuple[int, list[Late]]:
        """How many there were since the last time, and which were late."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        count, late = json.loads(self._process.stdout.readline())
        return count, [Late(*each) for each in late]


@contextmanager
def pinging(server: Server, code: str) -> Iterator[Pings]:
    """Pings at a table of a server that believes its proxy."""
    command = [sys.executable, "-m", "tests.security.pinger"]
    process = subprocess.Popen(
        [*command, str(server.port), code, str(server.process.pid)],
        env=environment(), cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    try:
        pings = Pings(process)
        pings.read()  # it has begun
        yield pings
    finally:
        process.kill()
        process.communicate()


def main(port: int, code: str, pid: int) -> None:
    """Ping until nobody listens."""
    watchers = [_Watcher(port, code, f"10.255.0.{number}") for number in range(WATCHERS)]
    count, late = 0, list[Late]()
    for watcher in cycle(watchers):
        if select([sys.stdin], [], [], 0)[0]:
            if not sys.stdin.readline():
                return
            print(json.dumps([count, late]), flush=True)
            count, late = 0, []
        count, asked, paused = count + 1, time.monotonic(), _paused(pid)
        watcher.ping()
        answered = time.monotonic()
        if answered - asked > LATE:
            late.append(Late(asked, answered, answered - asked - (_paused(pid) - paused)))
        time.sleep(EVERY)


def _paused(pid: int) -> float:
    """How long the main threads, the server's and ours, have waited for a processor so far."""
    waited = 0
    with suppress(OSError):  # Linux alone keeps account of this
        for each in (pid, "self"):
            waited += int(Path(f"/proc/{each}/schedstat").read_text().split()[1])
    return waited / 1e9


class _Watcher:
    """A socket by hand: as little as possible happens between a ping and its pong."""

    def __init__(self, port: int, code: str, address: str) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self._socket.sendall(
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            f"Origin: http://127.0.0.1:{port}\r\nX-Forwarded-For: {address}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: Y2FueW9uLWNhbnlvbi1jYQ==\r\n\r\n".encode()
        )
        self._stream = self._socket.makefile("rb")
        while self._stream.readline().strip():
            pass
        self._say(TEXT, b'{"type":"hello","protocol":2}')

    def ping(self) -> None:
        """Wait for the pong, too."""
        self._say(TEXT, b'{"type":"ping"}')
        while (received := self._frame())[0] != TEXT or b'"pong"' not in received[1][:20]:
            if received[0] == PING:
                self._say(PONG, received[1])

    def _say(self, kind: int, content: bytes) -> None:
        self._socket.sendall(bytes([0x80 | kind, 0x80 | len(content)]) + bytes(4) + content)

    def _frame(self) -> tuple[int, bytes]:
        head = self._stream.read(2)
        assert len(head) == 2, "the server has hung up"
        size = head[1] & 0x7F
        if size > 125:
            size = int.from_bytes(self._stream.read(2 if size == 126 else 8), "big")
        return head[0] & 0x0F, self._stream.read(size)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
