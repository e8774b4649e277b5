"""Guessing passwords: how often each login may be tried, and from where.

What each process promises for one login:

- From everywhere together, it is tried with fewer than 20,000 wrong passwords a day.
- Whoever has been wrong fewer than five times in a day, in their network, never waits while at
  most 800 networks guess, however often they do. Each network more may take half a minute.

The reason is that there are two lots of tries: networks that have been wrong five times use up
only the second one. Right passwords do not count.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from canyon.server.errors import TooFast
from canyon.server.limits import Limiter, network_of

DAY = 24 * 3600.0
FEW = 5
"""Wrong passwords for one login, a day, after which a network is one of the others."""
WRONG = 3
"""What the check of a wrong password costs its address; that of a right one costs 1."""


class Guesses:
    """The tries that are left."""

    def __init__(self, limited: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self._limited = limited
        self.checks = Limiter(0.25, 62, clock)
        """By address, for any login: each check takes processor time."""
        self.few = Limiter(FEW / DAY, FEW, clock)
        """By login and network: how many are left until it is one of the others."""
        self.by_few = Limiter(1 / 6, 4050, clock)
        """By login: tries from all networks that have been wrong only a few times."""
        self.by_others = Limiter(1 / 60, 10, clock)
        """By login: tries from all other networks."""

    def check(self, address: str) -> None:
        """Let an address have a password hashed, or raise TooFast."""
        if self._limited and not self.checks.take(address):
            raise TooFast(self.checks.wait(address))

    @contextmanager
    def guess(self, login: str, address: str) -> Iterator[None]:
        """Let somebody try a password, or raise TooFast; nothing is counted if it is right."""
        if not self._limited:
            yield
            return
        here = login, network_of(address)
        few = self.few.take(here)
        tries = self.by_few if few else self.by_others
        wait = max(self.checks.wait(address, WRONG), tries.wait(login))
        if wait:
            if few:
                self.few.give(here)
            raise TooFast(wait)
        self.checks.take(address, WRONG)
        tries.take(login)
        yield
        self.checks.give(address, WRONG - 1)
        tries.give(login)
        if few:
            self.few.give(here)
