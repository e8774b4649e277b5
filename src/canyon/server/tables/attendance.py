"""Who is at a table: through sockets of this process, and through other processes."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import NamedTuple


class Crowd(NamedTuple):
    """Who has a socket at a table in one process: people with a seat, and how many watch."""

    people: frozenset[str] = frozenset()
    watchers: int = 0


NOBODY = Crowd()


class Attendance:
    """Who is at one table, and since when somebody is not."""

    def __init__(self) -> None:
        self.elsewhere: dict[str, Crowd] = {}
        """Who is here through other processes (see `presence.shared`)."""
        self.knows_elsewhere = False
        self.announced = 0
        """How often another process told of its crowd."""
        self._left: dict[str, float] = {}
        """When people's last sockets were closed."""
        self._woken = time.monotonic()

    def people(self, near: Iterable[str | None]) -> set[str]:
        """The people who have a socket in any process, given those who have one in ours."""
        named = {user for user in near if user is not None}
        return named.union(*[crowd.people for crowd in self.elsewhere.values()])

    def moved(self, process: str, crowd: Crowd, near: Iterable[str | None]) -> None:
        """Another process has announced who is here through it."""
        near = [*near]
        before = self.people(near)
        if crowd == NOBODY:
            self.elsewhere.pop(process, None)
        else:
            self.elsewhere[process] = crowd
        for user in before - self.people(near):
            self.has_left(user)

    def has_left(self, user: str) -> None:
        """The last socket of somebody was closed just now."""
        self._left[user] = time.monotonic()

    def absent_since(self, user: str) -> float:
        """Since when somebody who is not here has had no socket, as far as this process knows."""
        return self._left.get(user, self._woken)
