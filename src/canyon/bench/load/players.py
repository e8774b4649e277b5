"""Scripted players: they choose at random among what they may do, for our server and its rivals.

All look for the few bytes that they need and leave the rest unparsed, for the same reason
that `wire` is not a library.
"""

from __future__ import annotations

import json
import random
from abc import ABC, abstractmethod
from typing import Any, ClassVar, Protocol
from zlib import crc32

from canyon.bench.load.wire import Wire


class Driver(Protocol):
    """Says when to act, and measures the time."""

    def ready(self, player: Player, act: bytes) -> None:
        """It is the player's turn, and this is what they will say."""
        ...

    def answered(self, player: Player, version: int) -> None:
        """A version has arrived; if the player created it, this is the acknowledgement."""
        ...

    def over(self, player: Player) -> None:
        """The player's game is over."""
        ...

    def heard(self, player: Player, mine: bool) -> None:
        """News have arrived, and it is the player's turn, or another's."""
        ...


class Player(ABC):
    """One socket at a table."""

    path = ""
    headers: ClassVar[dict[str, str]] = {}
    hello: bytes | None = None

    def __init__(self, table: dict[str, Any], seat: int, driver: Driver) -> None:
        self.table, self.seat, self.driver = table, seat, driver
        self.wire: Wire
        self.version = -1
        """The newest version known; -1 before the first."""
        self.waits: float | None = None
        """Since when it has been another's turn."""
        self.sent: dict[int, float] = {}
        """When what makes a version was said, until that is acknowledged.

        Several: who takes a trick has the next turn, and learns it before the acknowledgement.
        """

    @abstractmethod
    def hear(self, text: bytes) -> None:
        """What the server says."""


class Canyon(Player):
    """At a table of ours; the acknowledgement is `done`, sent after the commit."""

    hello = b'{"type":"hello","protocol":2}'

    def __init__(self, table: dict[str, Any], seat: int, driver: Driver) -> None:
        super().__init__(table, seat, driver)
        self.path = f"/api/tables/{table['code']}/socket"
        token = table["tokens"][seat]
        # Behind a proxy everybody has an address of their own, and limits of their own.
        address = ".".join(str(byte) for byte in (10, *crc32(token.encode()).to_bytes(4)[:3]))
        self.headers = {"Authorization": f"Bearer {token}", "X-Forwarded-For": address}  # type: ignore[misc]

    def hear(self, text: bytes) -> None:
        """Act on news that hold choices."""
        if text.startswith(b'{"type":"done"'):
            self.driver.answered(self, _number(text, b'"version":'))
        elif text.startswith((b'{"type":"news"', b'{"type":"welcome"')):
            self.version = _number(text, b'"version":')
            if b'"phase":"over"' in text:
                self.driver.over(self)
                return
            choices = _list(text, b'"legal":[')
            self.driver.heard(self, choices != b"[]")
            if choices != b"[]":
                action = json.dumps(random.choice(json.loads(choices)))
                act = f'{{"type":"act","id":"{self.version}","version":{self.version},'
                self.driver.ready(self, f'{act}"action":{action}}}'.encode())
        elif not text.startswith(b'{"type":"presence"'):
            raise AssertionError(f"the server says {text[:300]!r}")


class Bare(Player):
    """At the bare WebSocket, which answers everything with news for all four."""

    def __init__(self, table: dict[str, Any], seat: int, driver: Driver) -> None:
        super().__init__(table, seat, driver)
        self.path = f"/{table['code']}/{seat}"

    def hear(self, text: bytes) -> None:
        """Act on news that hold choices."""
        self.version = _number(text, b'"version":')
        self.driver.answered(self, self.version)
        choices = _list(text, b'"legal":[')
        if choices != b"[]":
            action = json.dumps(random.choice(json.loads(choices)))
            act = f'{{"type":"act","id":"{self.version}","version":{self.version},'
            self.driver.ready(self, f'{act}"action":{action}}}'.encode())


class Boardgame(Player):
    """At a match of boardgame.io, over Socket.IO; the acknowledgement is the new state."""

    path = "/socket.io/?EIO=4&transport=websocket"

    def __init__(self, table: dict[str, Any], seat: int, driver: Driver) -> None:
        super().__init__(table, seat, driver)
        self._mine = f'"currentPlayer":"{seat}"'.encode()

    def hear(self, text: bytes) -> None:
        """Join the namespace, sync, then act on states in which it is our turn."""
        code, seat = self.table["code"], self.seat
        if text == b"2":
            self.wire.say(b"3")
        elif text.startswith(b"0"):
            self.wire.say(b"40/canyon,")
        elif text.startswith(b"40/canyon"):
            self.wire.say(f'42/canyon,["sync","{code}","{seat}",null,4]'.encode())
        elif text.startswith((b'42/canyon,["sync"', b'42/canyon,["update"')):
            self.version = _number(text, b'"_stateID":')
            self.driver.answered(self, self.version)
            if self._mine in text:
                card = random.choice(json.loads(_list(text, b'"hand":[')))
                payload = f'{{"type":"play","args":["{card}"],"playerID":"{seat}"}}'
                action = f'{{"type":"MAKE_MOVE","payload":{payload}}}'
                said = f'42/canyon,["update",{action},{self.version},"{code}","{seat}"]'
                self.driver.ready(self, said.encode())


PLAYERS: dict[str, type[Player]] = {"canyon": Canyon, "bare": Bare, "boardgame": Boardgame}


def _number(text: bytes, key: bytes) -> int:
    start = text.index(key) + len(key)
    end = start
    while text[end] in b"0123456789":
        end += 1
    return int(text[start:end])


def _list(text: bytes, key: bytes) -> bytes:
    """The list of flat things that follows a key; its bracket is the key's last byte."""
    start = text.index(key) + len(key) - 1
    return text[start : text.index(b"]", start) + 1]
