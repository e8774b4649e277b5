"""All sockets of this process: their number, their tables, and what they share."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.requests import HTTPConnection

from canyon.server.accounts.people import hash_of
from canyon.server.accounts.visitors import Visitors
from canyon.server.accounts.wakeups import Wakeups
from canyon.server.config import Config
from canyon.server.errors import Code
from canyon.server.limits import Limits, address_of
from canyon.server.messages import Chat, Hint, Phrase
from canyon.server.owner.owner import Owner
from canyon.server.socket.client import Client

MOST_OF_PERSON = 20
"""Sockets that one person may have open in one process."""
MOST_OF_ADDRESS = 200
"""The same for an address; a whole family, school or café may share it."""
CHAT, HINT = 20, 10
"""Points that a line of chat and a hint cost; playing costs none."""
FAREWELL = 3.0
"""Seconds for the last messages before the server stops."""


class Sockets:
    """The sockets that are open here."""

    def __init__(self, engine: AsyncEngine, owner: Owner, config: Config, limits: Limits) -> None:
        self.owner, self.config, self._limits = owner, config, limits
        self.unread = limits.unread
        self.visitors = Visitors(engine)
        self.wakeups = Wakeups()
        self._open: set[Client] = set()
        self._by_address: Counter[str] = Counter()
        self._by_person: Counter[str] = Counter()
        self.closing = False

    def __len__(self) -> int:
        return len(self._open)

    def admit(self, connection: HTTPConnection) -> tuple[int, Code, str] | None:
        """Why there is no room for another socket: status, code, sentence."""
        if self.closing:
            return 503, "restart", "The server is about to stop; try again in a moment."
        if len(self._open) >= self.config.most_sockets:
            return 503, "too-many-sockets", "There are too many sockets; try again later."
        address = address_of(connection, self.config)
        if self.config.rate_limits and self._by_address[address] >= MOST_OF_ADDRESS:
            return 429, "too-many-sockets", "There are too many sockets from your address."
        return None

    def enter(self, socket: Client) -> None:
        """A socket is open; it listens to no table yet."""
        self._open.add(socket)
        self._by_address[socket.address] += 1

    def known(self, socket: Client) -> bool:
        """Note whose socket it is; False if that person has too many."""
        if socket.user is None:
            return True
        self._by_person[socket.user] += 1
        return not self.config.rate_limits or self._by_person[socket.user] <= MOST_OF_PERSON

    def pay_message(self, socket: Client) -> None:
        """Let a client say something, or raise TooFast, on all their sockets together."""
        self._limits.take(self._limits.messages, socket.user or socket.address)

    def leave(self, socket: Client) -> None:
        """A socket is gone."""
        self._open.discard(socket)
        for count, key in ((self._by_address, socket.address), (self._by_person, socket.user)):
            if key is not None:
                count[key] -= 1
                if count[key] <= 0:
                    del count[key]
        if socket.guest is not None:
            self.owner.leave(socket.guest)

    def pay(self, socket: Client, asked: Chat | Phrase | Hint) -> None:
        """Let a client ask for something that costs more than a message, or raise TooFast."""
        if isinstance(asked, Hint):
            self._limits.charge(HINT, socket.address, socket.user)
        elif socket.user is not None:
            self._limits.take(self._limits.person, socket.user, CHAT)

    def sign_out(self, user: str, token_hash: str | None = None) -> None:
        """Close the sockets that were opened with a token that is no longer valid, or all."""
        self.wakeups.wake(user)
        for socket in tuple(self._open):
            mine = socket.token is not None and hash_of(socket.token) == token_hash
            if socket.user == user and (token_hash is None or mine):
                socket.end("signed-out")

    def mute(self, user: str, muted: set[str]) -> None:
        """Mute these people for somebody, on all their screens."""
        for socket in self._open:
            if socket.user == user:
                socket.muted = muted

    def look_again(self, user: str) -> None:
        """Something about somebody has changed: tokens, whom they have muted, tables."""
        self.wakeups.wake(user)
        for socket in tuple(self._open):
            if socket.user == user:
                socket.look_again()

    async def close_all(self) -> None:
        """Tell everybody to come back later, before the server stops."""
        self.closing = True
        self.wakeups.close()
        for socket in tuple(self._open):
            socket.end("restart")
        until = time.monotonic() + FAREWELL
        while self._open and time.monotonic() < until:
            await asyncio.sleep(0.02)
