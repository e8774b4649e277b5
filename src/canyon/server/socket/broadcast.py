"""What is said about a table: to everybody the same, to each seat its own view and events.

A seat's view and events come from `canyon.views` alone; finished tricks are not in them (P4).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import orjson

from canyon.events import CardPlayed, CardsDealt, Event, TrickWon
from canyon.server.responses import table_facts
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.table import Table
from canyon.state import Seat
from canyon.views import own, seen, view
from canyon.wire import event_to_json, open_to_json, own_to_json, view_to_json

Json = Any


def write(message: Json) -> str:
    """A message, or a part of one, as text."""
    return orjson.dumps(message).decode()


def table_to_json(live_table: LiveTable) -> dict[str, Json]:
    """What everybody may know of a table beside its game; the seed after the end alone."""
    return table_facts(live_table)


def view_for(table: Table, seat: Seat | None) -> dict[str, Json] | None:
    """A game as a seat or a watcher sees it; None before the start."""
    return None if table.game is None else view_to_json(view(table.game, seat))


def events_for(table: Table, events: Iterable[Event], seat: Seat | None) -> list[dict[str, Json]]:
    """Events as a seat or a watcher sees them."""
    settings = table.settings
    return [event_to_json(seen(event, seat, settings.options), settings.board) for event in events]


def missed(
    live_table: LiveTable, version: int | None, seat: Seat | None
) -> list[dict[str, Json]] | None:
    """What happened after a version; None if that is not known any more, or never was.

    Tricks finished in the meantime lie face down by now: their cards are not told again (P4).
    """
    table = live_table.table
    first = live_table.recent[0][0] if live_table.recent else table.version + 1
    if version is None or not first - 1 <= version <= table.version:
        return None
    since = [(number, events) for number, events in live_table.recent if number > version]
    return [
        {"version": number, "events": events_for(table, events, seat)}
        for number, events in _face_up(since)
    ]


def _face_up(since: list[tuple[int, list[Event]]]) -> list[tuple[int, list[Event]]]:
    """The same events without the cards that have been turned down by a later one.

    A finished trick turns down the cards that led to it, and those of all earlier rounds with
    them; so what was dealt before it would tell, too, which cards have gone.
    """
    told: list[tuple[int, list[Event]]] = []
    turned_down = False
    for number, events in reversed(since):
        shown: list[Event] = []
        for event in reversed(events):
            match event:
                case TrickWon():
                    turned_down = True
                case CardPlayed() if turned_down:
                    pass
                case CardsDealt() if turned_down:
                    shown.append(replace(event, hands=(None,) * len(event.hands)))
                case _:
                    shown.append(event)
        told.append((number, shown[::-1]))
    return told[::-1]


class NewsWriter:
    """The news of one version, written once for each seat and once for all watchers.

    What is the same for everybody is written once: the table, what a watcher sees of the game,
    and each event that is hidden from nobody who reads it.
    """

    def __init__(self, live_table: LiveTable, version: int, events: list[Event]) -> None:
        self.live_table, self.version = live_table, version
        self._events = events
        game = live_table.table.game
        self._open = "" if game is None else write(open_to_json(view(game)))
        self._table = write(table_to_json(live_table))
        self._whole: dict[int, str] = {}
        """Events in full, by their place; a seat gets them where nothing is hidden from it."""
        self._written: dict[Seat | None, str] = {}

    def text(self, seat: Seat | None) -> str:
        """The news as that seat may read it."""
        if seat not in self._written:
            you = "null" if seat is None else seat
            events = ",".join([self._event(at, seat) for at in range(len(self._events))])
            self._written[seat] = (
                f'{{"type":"news","version":{self.version},"you":{you},"events":[{events}],'
                f'"view":{self._view(seat)},"table":{self._table}}}'
            )
        return self._written[seat]

    def _view(self, seat: Seat | None) -> str:
        game = self.live_table.table.game
        if game is None:
            return "null"
        return f"{write(own_to_json(own(game, seat), game.board))[:-1]},{self._open[1:]}"

    def _event(self, at: int, seat: Seat | None) -> str:
        event, settings = self._events[at], self.live_table.table.settings
        shown = seen(event, seat, settings.options)
        if shown is not event:
            return write(event_to_json(shown, settings.board))
        if at not in self._whole:
            self._whole[at] = write(event_to_json(event, settings.board))
        return self._whole[at]
