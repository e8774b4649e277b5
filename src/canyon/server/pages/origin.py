"""Our own address, as the visitor's browser knows it."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection

from canyon.server.config import Config

HOST = re.compile(r"([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(:\d+)?")


def is_secure(connection: HTTPConnection, config: Config) -> bool:
    """Whether the request came over TLS, at least as far as our proxy."""
    scheme = connection.scope["scheme"]
    if config.behind_proxy:
        scheme = connection.headers.get("x-forwarded-proto", scheme)
    return scheme in ("https", "wss")


def address(connection: HTTPConnection, config: Config) -> str:
    """Our public address: as configured, or otherwise the one in the request."""
    if config.address is not None:
        return config.address
    host = connection.headers.get("host", "")
    scheme = "https" if is_secure(connection, config) else "http"
    return f"{scheme}://{host if HOST.fullmatch(host) else 'localhost'}"
