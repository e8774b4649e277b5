"""Rate limits: token buckets by person and by address."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Hashable
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import HTTPConnection

from canyon.server.config import Config
from canyon.server.errors import TooFast

MOST_BUCKETS = 50_000
"""The most buckets that are kept; those that have filled up again are dropped first."""
MOST_UNREAD = 32 * 1024 * 1024
"""Bytes that may wait for the clients of one address to read them."""


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


class Unread:
    """What waits for each address, because its clients do not read it; in bytes."""

    def __init__(self, most: float) -> None:
        self._most = most
        self._waiting: Counter[str] = Counter()

    def add(self, address: str, size: int) -> bool:
        """Count what waits; False if it is too much, unless nothing else waits there."""
        before = self._waiting[address]
        self._waiting[address] += size
        return not before or before + size <= self._most

    def remove(self, address: str, size: int) -> None:
        """It was sent, or given up."""
        self._waiting[address] -= size
        if self._waiting[address] <= 0:
            del self._waiting[address]


class Limits:
    """What is limited, each by its own buckets: (tokens per second, burst).

    Every request costs its address a point, unless it is for a file of the pages. What costs more
    says so next to its route (`http.dependencies.cost`) and is paid by the person as well.
    """

    def __init__(self, limited: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.limited = limited
        self.person = Limiter(5, 400, clock)
        """Points of one person."""
        self.address = Limiter(25, 500, clock)
        """Points of one address: a whole family, school or café may share it."""
        self.files = Limiter(200, 3000, clock)
        """Files of the pages, of which a visitor's first page needs many, by address."""
        self.guests = Limiter(0.2, 40, clock)
        """New guests from one address."""
        self.sockets = Limiter(10, 200, clock)
        """Sockets opened from one address."""
        self.messages = Limiter(60, 180, clock)
        """Messages by one person on all their sockets, or by a watcher's address."""
        self.unread = Unread(MOST_UNREAD if limited else math.inf)
        """Answers and messages that are not read yet, by address."""

    def charge(self, points: float, address: str, person: str | None = None) -> None:
        """Take points from a person and their address; TooFast, and nothing taken, if one can't."""
        buckets = [(self.address, address)]
        if person is not None:
            buckets.append((self.person, person))
        if self.limited and (wait := max(each.wait(key, points) for each, key in buckets)):
            raise TooFast(wait)
        for each, key in buckets:
            each.take(key, points)

    def take(self, limiter: Limiter, key: Hashable, cost: float = 1) -> None:
        """Take tokens from one bucket, or raise TooFast."""
        if self.limited and not limiter.take(key, cost):
            raise TooFast(limiter.wait(key, cost))


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


def network_of(address: str) -> str:
    """The network of an address: whoever has one often has its neighbours too."""
    try:
        network = ip_network(address)
    except ValueError:
        return address
    return str(network.supernet(new_prefix=24 if network.version == 4 else 48))
