"""A client with a connection: who it is, and what is sent to it."""

from __future__ import annotations

import asyncio
from collections.abc import Set

from starlette.websockets import WebSocket

from canyon.server.identity import User
from canyon.server.limits import Unread
from canyon.server.owner.guest import Guest
from canyon.server.socket.outbox import Outbox


class Client:
    """The way from a table's owner to a browser, a terminal or a bot's program."""

    def __init__(
        self, websocket: WebSocket, token: str | None, address: str, unread: Unread
    ) -> None:
        self.token, self.address = token, address
        self.person: User | None = None
        self.muted: Set[str] = frozenset()
        self.guest: Guest | None = None
        """Who it is at its table, from the welcome on."""
        self._stirred = asyncio.Event()
        """Set when the token must be checked again, or the socket closed."""
        self._out = Outbox(websocket, self._stirred.set, unread, address)

    @property
    def user(self) -> str | None:
        """Who it is, as tables name them."""
        return None if self.person is None else self.person.id

    def put(self, text: bytes) -> None:
        """Send a message."""
        self._out.put(text)

    def put_from(self, author: str, text: bytes) -> None:
        """Send what somebody said, unless the client has muted them."""
        if author not in self.muted:
            self._out.put(text)

    def end(self, reason: str) -> None:
        """Close, for one of the reasons in `messages.CLOSINGS`, after what is still to be sent."""
        self._out.end(reason)

    def look_again(self) -> None:
        """Check again at once who the client is."""
        self._stirred.set()
