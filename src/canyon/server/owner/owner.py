"""Answers those who are at this process's tables, and tells them what happens there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol, assert_never

from canyon.events import Event
from canyon.server.errors import Denied
from canyon.server.identity import User
from canyon.server.messages import (
    PROTOCOL,
    Act,
    Attendance,
    Chat,
    Explain,
    Hint,
    Phrase,
    Ping,
    Pong,
    Presence,
    Welcome,
    encode,
)
from canyon.server.owner import replies
from canyon.server.owner.broadcast import (
    NewsWriter,
    missed,
    outlook_for,
    table_facts,
    view_for,
)
from canyon.server.owner.guest import Door, Guest
from canyon.server.owner.hints import Judge, hint
from canyon.server.owner.presence import PresenceAnnouncer, presence
from canyon.server.tables.chat import Lines
from canyon.server.tables.live_table import LiveTable
from canyon.server.uncancelled import uncancelled

Asked = Act | Explain | Hint | Chat | Phrase | Ping
"""What a guest says."""


class Tables(Protocol):
    """The tables of this process."""

    async def live_table(self, code: str) -> LiveTable:
        """A table by its code, read from its log if necessary; Denied if there is none."""
        ...


class Elsewhere(Protocol):
    """Who is at tables through other processes."""

    moved: Callable[[LiveTable], None]
    """Called with a table at which somebody came or went elsewhere."""

    async def learn(self, live_table: LiveTable) -> None:
        """Find out who is at a table elsewhere; from then on it is kept up to date."""
        ...

    def changed(self, live_table: LiveTable) -> None:
        """Somebody came to a table here, went, or sat down."""
        ...


class Owner:
    """The guests at the tables of this process."""

    def __init__(
        self, tables: Tables, shared: Elsewhere, lines: Lines, judge: Judge, away_after: float
    ) -> None:
        self._tables, self._shared, self._lines, self._judge = tables, shared, lines, judge
        self._away_after = away_after
        self._last_news: NewsWriter | None = None
        self._announcer = PresenceAnnouncer(away_after, self._announce)
        shared.moved = self._announcer.looked

    async def enter(self, code: str, person: User | None, version: int | None, door: Door) -> Guest:
        """Welcome somebody who may see the table and knows it up to a version; or Denied."""
        live_table = await self._find(code, person, version or 0)
        guest = Guest(live_table, person, door, self._news)
        # Nothing is awaited between listening and the welcome: no gap.
        live_table.listeners.add(guest)
        self._looked(live_table)
        table, seat = live_table.table, guest.seat
        happened = missed(live_table, version, seat)
        guest.send(
            Welcome(
                protocol=PROTOCOL,
                you=seat,
                version=table.version,
                resumed=happened is not None,
                missed=happened or (),
                view=view_for(table, seat),
                waiting_since=table.waiting_since,
                table=table_facts(live_table),
                presence=presence(live_table, self._away_after),
                outlook=outlook_for(table, seat),
            )
        )
        return guest

    async def _find(self, code: str, person: User | None, known: int) -> LiveTable:
        """The table, if this person may see it, at least at the version that they know."""
        live_table = await self._tables.live_table(code)
        with live_table.kept():
            if known > live_table.table.version:  # another process has told of it
                await uncancelled(live_table.catch_up(known))
            await uncancelled(self._shared.learn(live_table))
        if not live_table.table.open_to(person and person.id):
            raise Denied("no-watchers", "Only players may see this table.")
        return live_table

    def leave(self, guest: Guest) -> None:
        """Somebody is gone."""
        if guest.hinting is not None:
            guest.hinting.cancel()
        live_table = guest.live_table
        live_table.listeners.discard(guest)
        if guest.user is not None and guest.user not in live_table.here:
            live_table.attendance.has_left(guest.user)
        self._looked(live_table)

    async def answer(self, guest: Guest, asked: Asked) -> None:
        """Do what somebody asks, and tell them how it went."""
        match asked:
            case Ping():
                guest.send(Pong(guest.live_table.table.version))
            case Act():
                await replies.act(guest, asked)
            case Explain():
                replies.explain(guest, asked)
            case Hint():
                self._hint(guest, asked)
            case Chat() | Phrase():
                await replies.say(self._lines, guest, asked)
            case _:
                assert_never(asked)

    def introduce(self, guest: Guest, person: User) -> None:
        """Somebody may have another name by now."""
        guest.person = person

    def refuse(self, guest: Guest, asked_id: str, denied: Denied) -> None:
        """Tell somebody that they may not ask for this now, and how the table is."""
        replies.refuse(guest, asked_id, denied)

    def _hint(self, guest: Guest, asked: Hint) -> None:
        """Look for a hint beside what else they ask."""
        if guest.hinting is not None and not guest.hinting.done():
            replies.refuse(guest, asked.id, replies.denied_as("too-fast"))
            return
        guest.hinting = asyncio.create_task(hint(self._judge, guest, asked), name="hint")

    def _news(self, live_table: LiveTable, version: int, events: list[Event]) -> NewsWriter:
        """The news of a version; its listeners are told one after the other, and share it."""
        now = self._last_news
        if now is None or now.live_table is not live_table or now.version != version:
            now = self._last_news = NewsWriter(live_table, version, events)
            if not events:
                self._looked(live_table)  # somebody sat down, or left
        return now

    def _looked(self, live_table: LiveTable) -> None:
        self._announcer.looked(live_table)
        self._shared.changed(live_table)

    def _announce(self, live_table: LiveTable, now: Attendance) -> None:
        text = encode(Presence(now.here, now.away, now.watchers))
        for guest in tuple(live_table.listeners):
            guest.put(text)
