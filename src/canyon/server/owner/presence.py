"""Which of a table's people have a socket, and who has had none for a while."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from canyon.server.messages import Attendance
from canyon.server.tables.live_table import LiveTable

GATHER = 0.1
"""People who come and go within this time are announced in one message."""


def presence(live_table: LiveTable, away_after: float) -> Attendance:
    """Who is at a table now."""
    table, here = live_table.table, live_table.here
    present, away = [], []
    for seat, seated in enumerate(table.seats):
        if seated is None or seated.user is None:
            continue
        if seated.user in here:  # a person, or the program of a bot with an account
            present.append(seat)
        elif time.monotonic() - live_table.attendance.absent_since(seated.user) >= away_after:
            away.append(seat)
    crowds = (live_table.crowd, *live_table.attendance.elsewhere.values())
    watchers = sum(crowd.watchers for crowd in crowds)
    return Attendance(tuple(present), tuple(away), watchers)


class PresenceAnnouncer:
    """Announces when somebody comes to a table, leaves, or has been away for long enough."""

    def __init__(self, away_after: float, tell: Callable[[LiveTable, Attendance], None]) -> None:
        self._away_after, self._say = away_after, tell
        self._told: dict[LiveTable, Attendance] = {}
        self._due: set[LiveTable] = set()

    def looked(self, live_table: LiveTable) -> None:
        """Somebody came or went: announce it soon, and again when those who went count as away."""
        self._soon(live_table, GATHER)
        if live_table.listeners:
            asyncio.get_running_loop().call_later(
                self._away_after + GATHER, self._soon, live_table, GATHER
            )

    def _soon(self, live_table: LiveTable, wait: float) -> None:
        if live_table not in self._due:
            self._due.add(live_table)
            asyncio.get_running_loop().call_later(wait, self._tell, live_table)

    def _tell(self, live_table: LiveTable) -> None:
        self._due.discard(live_table)
        if not live_table.listeners:
            self._told.pop(live_table, None)
            return
        now = presence(live_table, self._away_after)
        if self._told.get(live_table) == now:
            return
        self._told[live_table] = now
        self._say(live_table, now)
