"""Requests that wait until something about their sender changes, such as a new seat."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Wakeups:
    """At most one request per person or bot waits; another of theirs wakes it."""

    def __init__(self) -> None:
        self._waiting: dict[str, asyncio.Event] = {}
        self._closed = False

    @contextmanager
    def expected(self, user: str) -> Iterator[asyncio.Event]:
        """An event that is set as soon as something changes."""
        self.wake(user)
        changed = self._waiting[user] = asyncio.Event()
        if self._closed:
            changed.set()
        try:
            yield changed
        finally:
            if self._waiting.get(user) is changed:
                del self._waiting[user]

    def wake(self, user: str) -> None:
        """Something has changed for this person or bot."""
        if waiting := self._waiting.pop(user, None):
            waiting.set()

    def close(self) -> None:
        """Wake everybody, and let nobody wait any longer: the server stops."""
        self._closed = True
        for user in tuple(self._waiting):
            self.wake(user)
