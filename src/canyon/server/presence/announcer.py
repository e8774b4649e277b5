"""Who of a table's people has a socket, and who has had none for a while."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from canyon.server.tables.live_table import LiveTable

GATHER = 0.1
"""Those who come and go within this time are told of in one message."""


def presence(room: LiveTable, away_after: float) -> dict[str, Any]:
    """By seat: who has a socket, who is away; and how many watch."""
    table, here = room.table, room.here
    present, away = [], []
    for seat in table.people:
        seated = table.seats[seat]
        assert seated is not None
        assert seated.user is not None
        if seated.user in here:
            present.append(seat)
        elif time.monotonic() - room.absent_since(seated.user) >= away_after:
            away.append(seat)
    crowds = (room.crowd, *room.elsewhere.values())
    watchers = sum(crowd.watchers for crowd in crowds)
    return {"here": present, "away": away, "watchers": watchers}


class PresenceAnnouncer:
    """Tells when somebody comes to a table, goes, or has been away for long enough."""

    def __init__(
        self, away_after: float, tell: Callable[[LiveTable, dict[str, Any]], None]
    ) -> None:
        self._away_after, self._say = away_after, tell
        self._told: dict[LiveTable, dict[str, Any]] = {}
        self._due: set[LiveTable] = set()

    def looked(self, room: LiveTable) -> None:
        """Somebody came or went: tell soon, and again when those who went are away."""
        self._soon(room, GATHER)
        if room.listeners:
            asyncio.get_running_loop().call_later(
                self._away_after + GATHER, self._soon, room, GATHER
            )

    def _soon(self, room: LiveTable, wait: float) -> None:
        if room not in self._due:
            self._due.add(room)
            asyncio.get_running_loop().call_later(wait, self._tell, room)

    def _tell(self, room: LiveTable) -> None:
        self._due.discard(room)
        if not room.listeners:
            self._told.pop(room, None)
            return
        now = presence(room, self._away_after)
        if self._told.get(room) == now:
            return
        self._told[room] = now
        self._say(room, {"type": "presence", **now})
