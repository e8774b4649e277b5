"""Who sent a request: a person, known by the token of a browser or of a program."""

from __future__ import annotations

from typing import NamedTuple

WEB, API = "web", "api"
"""A token's kinds: a browser's, or a program's."""


class User(NamedTuple):
    """A person, known by a token of this kind."""

    id: str
    name: str
    kind: str = WEB
    banned: bool = False
