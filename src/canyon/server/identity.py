"""Who sent a request: a person, known by a browser's or a program's token, or a bot."""

from __future__ import annotations

from typing import NamedTuple

WEB, API, BOT = "web", "api", "bot"
"""A token's kinds: a browser's, a person's program's, or a bot's with an account of its own."""


class User(NamedTuple):
    """A person or a bot, known by a token of this kind."""

    id: str
    name: str
    kind: str = WEB
    banned: bool = False
