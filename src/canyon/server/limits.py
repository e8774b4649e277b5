"""Rate limits: token buckets by client and by address."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from ipaddress import IPv6Address, ip_address

from starlette.requests import HTTPConnection

from canyon.server.config import Config

MOST_BUCKETS = 50_000
"""The most buckets that are kept; those that have filled up again are dropped first."""


class Limiter:
    """A bucket of `burst` tokens for each key, refilled at `rate` per second."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate, self.burst, self._clock = rate, burst, clock
        self._buckets: dict[Hashable, tuple[float, float]] = {}
        """What was in each bucket, and when."""

    def take(self, key: Hashable, cost: float = 1) -> bool:
        """Take tokens from a bucket; False, and nothing taken, if there are not enough."""
        now, left = self._clock(), self._left(key)
        if left < cost:
            return False
        if len(self._buckets) >= MOST_BUCKETS:
            self._tidy(now)
        self._buckets[key] = (left - cost, now)
        return True

    def give(self, key: Hashable, cost: float = 1) -> None:
        """Put back what was taken."""
        if key in self._buckets:
            self._buckets[key] = (min(self.burst, self._left(key) + cost), self._clock())

    def wait(self, key: Hashable, cost: float = 1) -> float:
        """Seconds until that much can be taken."""
        return max(0.0, (cost - self._left(key)) / self.rate)

    def __len__(self) -> int:
        return len(self._buckets)

    def _left(self, key: Hashable) -> float:
        left, at = self._buckets.get(key, (self.burst, 0.0))
        return min(self.burst, left + (self._clock() - at) * self.rate)

    def _tidy(self, now: float) -> None:
        """Forget buckets that are full; if all are in use, the older half of them."""
        full = self.burst / self.rate
        kept = [(key, bucket) for key, bucket in self._buckets.items() if now - bucket[1] < full]
        kept.sort(key=lambda item: item[1][1])
        self._buckets = dict(kept[-MOST_BUCKETS // 2 :])


class Limits:
    """What is limited, each by its own buckets: (tokens per second, burst)."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        def limiter(rate: float, burst: float) -> Limiter:
            return Limiter(rate, burst, clock)

        self.address = limiter(50, 300)
        """Requests from one address: a whole family, school or café may share it."""
        self.files = limiter(200, 3000)
        """Files of the pages, of which a visitor's first page needs many."""
        self.client = limiter(20, 100)
        """Requests with one token."""
        self.guests = limiter(0.2, 40)
        """New guests from one address."""
        self.tables = limiter(0.1, 20)
        """New tables by one person; more of them from one address."""
        self.address_tables = limiter(0.5, 60)
        self.passwords = limiter(0.5, 30)
        """Passwords checked, right ones included, from one address, because each costs CPU time."""
        self.guesses = limiter(1 / 60, 10)
        """Wrong passwords for one login from one address, or in a browser that it knows."""
        self.address_guesses = limiter(1 / 15, 20)
        """Wrong passwords for any login from one address."""
        self.login_guesses = limiter(1 / 15, 100)
        """Wrong passwords for one login from all addresses, except in browsers that it knows."""
        self.chat = limiter(0.5, 6)
        """Lines of chat by one person."""
        self.hints = limiter(0.5, 12)
        """Hints for one person; more of them for one address."""
        self.address_hints = limiter(2, 60)
        self.practice = limiter(2, 60)
        """Bids judged for those who practise, from one address: a school class may share it."""
        self.seats = limiter(0.5, 40)
        """Requests about seats, bots and votes, by one person; more of them from one address."""
        self.address_seats = limiter(5, 300)
        self.settings = limiter(0.5, 60)
        """Changes of tables' settings, a map by its KiB, by one person; more from one address."""
        self.address_settings = limiter(2, 240)
        self.messages = limiter(60, 180)
        """Messages by one person on all their sockets, or by a watcher's address."""
        self.bodies = limiter(64, 2048)
        """KiB sent from one address."""
        self.scenery = limiter(0.5, 20)
        """Drawings of maps that are sent to us, by one address: a large one takes a second."""
        self.names = limiter(0.1, 10)
        """Changes of one person's name: all their tables are told."""
        self.replays = limiter(0.5, 20)
        """Games shown step by step, by one person; more of them from one address."""
        self.address_replays = limiter(1, 60)
        self.reviews = limiter(0.05, 10)
        """Reviews begun from one address: each takes the processor half a minute."""
        self.bots = limiter(0.02, 10)
        """Bots' accounts and tokens created by one person."""
        self.exports = limiter(0.1, 3)
        """Downloads of everything that is stored about a person."""


def address_of(connection: HTTPConnection, config: Config) -> str:
    """Where a request comes from; a proxy's headers count only if there is a proxy."""
    address = connection.client.host if connection.client else ""
    if config.behind_proxy:
        # Our proxy appends the address it saw; anybody can claim what comes before it.
        said = connection.headers.getlist("x-forwarded-for")
        address = said[-1].split(",")[-1].strip() if said else address
    return group_of(address)


def group_of(address: str) -> str:
    """The addresses that count as one with this address: an IPv6 customer has a whole /64."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(IPv6Address(int(parsed) >> 64 << 64)) + "/64"
    return str(parsed)
