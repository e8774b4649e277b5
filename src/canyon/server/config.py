"""The server's configuration, from the command line or from a test."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

BOT_THREADS = "bot"
"""What the names of the bots' threads begin with."""


@dataclass(frozen=True)
class Config:
    """Everything that can be set; times are in seconds."""

    db: str
    """A file for SQLite, or postgresql://…"""
    disk_full: bool = False
    """SQLite's file can only be read, as long as there is no room."""
    origins: tuple[str, ...] = ()
    """Origins whose pages may talk to us, besides our own address."""
    behind_proxy: bool = False
    """TLS ends at a proxy that sets X-Forwarded-For and X-Forwarded-Proto."""
    address: str | None = None
    """Our public address, if it is not the one in the request."""
    loopback: bool = False
    """We can be reached only from this computer."""
    process: str = field(default_factory=lambda: secrets.token_hex(8))
    """The name of this process among several."""
    new_guests: bool = True
    """Whether somebody whom we do not know may come in; otherwise they have to log in."""
    review_playouts: int = 16_000
    """Playouts for each judgement of a review."""
    warm_up: float | None = None
    """How long after the start the code of the bots that search is loaded or compiled."""
    away_after: float = 20.0
    """A person without a socket for this long is shown as away."""
    sub_after: float = 120.0
    """Without a clock, the others may ask for a bot after this."""
    sleep_after: float = 600.0
    """A table at which nothing happens is put to sleep."""
    lease: float = 3.0
    """A process that has been silent for this long is taken for dead."""
    patience: float = 30.0
    """A request whose body has not arrived by then is refused."""
    most_tables: int = 20_000
    most_sockets: int = 20_000
    rate_limits: bool = True
