"""What is said about a table: to everybody the same, to each seat its own view and events.

A seat's view and events come from `canyon.view` alone; finished tricks are not in them (P4).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from canyon.events import CardPlayed, Event, TrickWon
from canyon.server.answers import table_facts
from canyon.server.room import Room
from canyon.server.table import Table
from canyon.state import Seat
from canyon.view import seen, view
from canyon.wire import event_to_json, view_to_json

Json = Any


write = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode
"""A message, or a part of one, as text."""


def table_to_json(room: Room) -> dict[str, Json]:
    """What everybody may know of a table beside its game; the seed after the end alone."""
    return table_facts(room)


def view_for(table: Table, seat: Seat | None) -> dict[str, Json] | None:
    """A game as a seat or a watcher sees it; None before the start."""
    return None if table.game is None else view_to_json(view(table.game, seat))


def events_for(table: Table, events: Iterable[Event], seat: Seat | None) -> list[dict[str, Json]]:
    """Events as a seat or a watcher sees them."""
    settings = table.settings
    return [event_to_json(seen(event, seat, settings.options), settings.board) for event in events]


def missed(room: Room, version: int | None, seat: Seat | None) -> list[dict[str, Json]] | None:
    """What happened after a version; None if that is not known any more, or never was.

    Tricks finished in the meantime lie face down by now: their cards are not told again (P4).
    """
    table = room.table
    first = room.recent[0][0] if room.recent else table.version + 1
    if version is None or not first - 1 <= version <= table.version:
        return None
    return [
        {"version": number, "events": events_for(table, _face_up(table, events), seat)}
        for number, events in room.recent
        if number > version
    ]


def _face_up(table: Table, events: Iterable[Event]) -> list[Event]:
    """The events without cards that have been turned down since."""
    on_table = table.game.trick if table.game is not None else ()
    return [
        event
        for event in events
        if not isinstance(event, CardPlayed | TrickWon) or event.card in on_table
    ]


class Edition:
    """The news of one version, written once for each seat and once for all watchers."""

    def __init__(self, room: Room, version: int, events: list[Event]) -> None:
        self.room, self.version = room, version
        self._events = events
        self._table = write(table_to_json(room))
        """The same for everybody, so it is written once."""
        self._written: dict[Seat | None, str] = {}

    def text(self, seat: Seat | None) -> str:
        """The news as that seat may read it."""
        if seat not in self._written:
            table = self.room.table
            news = {
                "type": "news",
                "version": self.version,
                "you": seat,
                "events": events_for(table, self._events, seat),
                "view": view_for(table, seat),
            }
            self._written[seat] = f'{write(news)[:-1]},"table":{self._table}}}'
        return self._written[seat]
