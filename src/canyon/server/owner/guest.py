"""Somebody at a table, as its owner knows them: whoever they are, and the way back to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from canyon.events import Event
from canyon.server.identity import User
from canyon.server.messages import Done, Hints, Said, Told, encode
from canyon.server.owner.broadcast import NewsWriter
from canyon.server.tables.live_table import Line, LiveTable
from canyon.server.tables.table import Table
from canyon.state import Seat

News = Callable[[LiveTable, int, list[Event]], NewsWriter]
"""The news of a version, shared by all who are told about it."""


class Door(Protocol):
    """The way back to a guest: their socket, which is here or at another process."""

    def put(self, text: bytes) -> None:
        """Send a message; must not block."""
        ...

    def put_from(self, author: str, text: bytes) -> None:
        """Send what somebody said, unless the guest does not want to read them."""
        ...

    def end(self, reason: str) -> None:
        """Close, for one of the reasons in `messages.CLOSINGS`, after what is still to be sent."""
        ...


class Guest:
    """A listener at a table: a player, or somebody who watches."""

    def __init__(self, live_table: LiveTable, person: User | None, door: Door, news: News) -> None:
        self.live_table, self.person, self._door, self._news = live_table, person, door, news
        self.user = None if person is None else person.id
        """Who it is, as the table's seats name them."""
        self.under_way: str | None = None
        """The id of the action that is under way and not yet acknowledged."""
        self.hinting: asyncio.Task[None] | None = None
        """A hint that is being looked for, beside what else they ask: they need not wait for it."""

    @property
    def seat(self) -> Seat | None:
        """The guest's present seat."""
        return self.live_table.table.seat_of(self.user)

    def tell(self, live_table: LiveTable, version: int, events: list[Event]) -> None:
        """A new version."""
        seat = live_table.table.seat_of(self.user)
        if seat is None and not live_table.table.open_to(self.user):
            self._door.end("no-watchers")
            return
        self._door.put(self._news(live_table, version, events).text(seat))
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
        self._door.put_from(line.user, encode(Said.of(line)))

    def send(self, message: Told) -> None:
        """Send a message to this guest only."""
        self._door.put(encode(message))

    def put(self, text: bytes) -> None:
        """Send a message that was serialized for several guests."""
        self._door.put(text)

    def acknowledge(self, action_id: str, version: int) -> None:
        """Tell the guest that their request is on disk."""
        self.under_way = None
        self.send(Done(action_id, version))
