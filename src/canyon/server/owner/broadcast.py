"""What clients are told about a table: the same for all, plus each seat's own view and events.

A seat's view and events come only from `canyon.views`; finished tricks are not in them (P4). What
stays the same all game is not in a view, but in the table's facts, which are told when they change.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import msgspec
from msgspec import UNSET, Raw, UnsetType

from canyon.events import CardPlayed, CardsDealt, Event, TrickWon
from canyon.outlook import outlook
from canyon.rules.game import acting
from canyon.server.messages import (
    EventJson,
    Missed,
    News,
    OutlookJson,
    TableJson,
    ViewJson,
    encode,
)
from canyon.server.tables.facts import TableFacts
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.table import Table
from canyon.state import Phase, Seat
from canyon.views import own, seen, view
from canyon.wire import (
    event_to_json,
    open_to_json,
    outlook_to_json,
    own_to_json,
)

Json = Any


_write = msgspec.json.Encoder().encode


def written(part: Json) -> Raw:
    """A part of a message, ready to be put into several."""
    return Raw(_write(part))


def table_facts(live_table: LiveTable) -> TableJson:
    """What everybody may know about a table besides its game; the seed only after the end."""
    return written(TableFacts.of(live_table))


def view_for(table: Table, seat: Seat | None) -> ViewJson:
    """A game as a seat or a watcher sees it now; null before the start."""
    return _view(table, seat, _open(table))


def _open(table: Table) -> bytes:
    """What in everybody's view is the same."""
    return b"" if table.game is None else _write(open_to_json(view(table.game)))


def _view(table: Table, seat: Seat | None, everybodys: bytes) -> ViewJson:
    if table.game is None:
        return written(None)
    mine = _write(own_to_json(own(table.game, seat), table.game.board))
    return Raw(b"%b,%b" % (mine[:-1], everybodys[1:]))  # one object of the two


def outlook_for(table: Table, seat: Seat | None) -> OutlookJson | UnsetType:
    """What a seat's bids would bring, while it has one to make; otherwise nothing is computed."""
    game = table.game
    if game is None or game.phase is not Phase.BID or seat not in acting(game):
        return UNSET
    ahead = outlook(view(game, seat))
    return UNSET if ahead is None else written(outlook_to_json(ahead, game.board))


def events_for(table: Table, events: Iterable[Event], seat: Seat | None) -> tuple[EventJson, ...]:
    """Events as a seat or a watcher sees them."""
    board, options = table.settings.board, table.settings.options
    return tuple([written(event_to_json(seen(event, seat, options), board)) for event in events])


def missed(
    live_table: LiveTable, version: int | None, seat: Seat | None
) -> tuple[Missed, ...] | None:
    """What happened after a version; None if that is no longer known, or never was.

    Tricks finished in the meantime are face down by now: their cards are not sent again (P4).
    """
    table = live_table.table
    first = live_table.recent[0][0] if live_table.recent else table.version + 1
    if version is None or not first - 1 <= version <= table.version:
        return None
    since = [(number, events) for number, events in live_table.recent if number > version]
    shown = _face_up(since)
    return tuple([Missed(number, events_for(table, events, seat)) for number, events in shown])


def _face_up(since: list[tuple[int, list[Event]]]) -> list[tuple[int, list[Event]]]:
    """The same events without the cards that have been turned down by a later one.

    A finished trick turns down the cards that led to it, and those of all earlier rounds with
    them; what was dealt before it would also reveal which cards are gone.
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
    """The news of one version, serialized once for each seat and once for all watchers.

    What is the same for everybody is serialized once: the table, if anything of it has changed,
    what a watcher sees of the game, and each event from which nothing is hidden.
    """

    def __init__(self, live_table: LiveTable, version: int, events: list[Event]) -> None:
        self.live_table, self.version = live_table, version
        self._events = events
        self._open = _open(live_table.table)
        facts = TableFacts.of(live_table)
        same = facts == TableFacts.of(live_table, live_table.before)
        self._table: TableJson | UnsetType = UNSET if same else written(facts)
        self._whole: dict[int, EventJson] = {}
        """Complete events, by index; a seat gets those from which nothing is hidden for it."""
        self._written: dict[Seat | None, bytes] = {}

    def text(self, seat: Seat | None) -> bytes:
        """The news as that seat may read it."""
        if seat not in self._written:
            table = self.live_table.table
            news = News(
                version=self.version,
                you=seat,
                events=tuple([self._event(at, seat) for at in range(len(self._events))]),
                view=_view(table, seat, self._open),
                waiting_since=table.waiting_since,
                table=self._table,
                outlook=outlook_for(table, seat),
            )
            self._written[seat] = encode(news)
        return self._written[seat]

    def _event(self, at: int, seat: Seat | None) -> EventJson:
        event, settings = self._events[at], self.live_table.table.settings
        shown = seen(event, seat, settings.options)
        if shown is not event:
            return written(event_to_json(shown, settings.board))
        if at not in self._whole:
            self._whole[at] = written(event_to_json(event, settings.board))
        return self._whole[at]
