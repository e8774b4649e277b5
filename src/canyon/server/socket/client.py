"""A client at a table: who it is, and what is sent to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Set

from starlette.websockets import WebSocket

from canyon.events import Event
from canyon.server.identity import User
from canyon.server.limits import Unread
from canyon.server.socket.broadcast import NewsWriter
from canyon.server.socket.messages import Done, Hints, Said, Told
from canyon.server.socket.outbox import Outbox
from canyon.server.tables.live_table import Line, LiveTable
from canyon.server.tables.table import Table
from canyon.state import Seat

News = Callable[[LiveTable, int, list[Event]], NewsWriter]
"""The news of a version, shared by all who are told about it."""


class Client:
    """A listener at a table that has a connection."""

    def __init__(
        self, websocket: WebSocket, news: News, token: str | None, address: str, unread: Unread
    ) -> None:
        self.token, self.address = token, address
        self.person: User | None = None
        self.user: str | None = None
        """Who it is, as the table's seats name them."""
        self.live_table: LiveTable
        self.muted: Set[str] = frozenset()
        self.under_way: str | None = None
        """The id of the action that is under way and not yet acknowledged."""
        self._news = news
        self._stirred = asyncio.Event()
        """Set when the token must be checked again, or the socket closed."""
        self._out = Outbox(websocket, self._stirred.set, unread, address)

    @property
    def seat(self) -> Seat | None:
        """The client's present seat."""
        return self.live_table.table.seat_of(self.user)

    def tell(self, live_table: LiveTable, version: int, events: list[Event]) -> None:
        """A new version."""
        seat = live_table.table.seat_of(self.user)
        if seat is None and not live_table.table.open_to(self.user):
            self.end("no-watchers")
            return
        self._out.put(self._news(live_table, version, events).text(seat))
        action_id = self.under_way
        mine = (
            seat is not None
            and action_id is not None
            and live_table.table.answered.get((seat, action_id))
        )
        if action_id is not None and mine == version:
            self.acknowledge(action_id, version)  # at once, not a few tasks later

    def note_hint(self, table: Table) -> None:
        """A new version in which somebody got a hint."""
        counts = tuple([table.hints.get(seat, 0) for seat in range(len(table.seats))])
        self.send(Hints(table.version, counts))

    def hear(self, live_table: LiveTable, line: Line) -> None:
        """Somebody said something."""
        if line.user not in self.muted:
            self.send(Said.of(line))

    def send(self, message: Told) -> None:
        """Send a message to this client only."""
        self._out.send(message)

    def put(self, text: bytes) -> None:
        """Send a message that was serialized for several clients."""
        self._out.put(text)

    def acknowledge(self, action_id: str, version: int) -> None:
        """Tell the client that its request is on disk."""
        self.under_way = None
        self.send(Done(action_id, version))

    def end(self, reason: str) -> None:
        """Close, for one of the reasons in `messages.CLOSINGS`, after what is still to be sent."""
        self._out.end(reason)

    def look_again(self) -> None:
        """Check again at once who the client is."""
        self._stirred.set()
