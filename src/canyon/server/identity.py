"""Who sent a request: a person, or a bot with an account of its own."""

from __future__ import annotations

from typing import NamedTuple

WEB, BOT = "web", "bot"
"""A token's kinds: a person's, or a bot's."""


class User(NamedTuple):
    """A person or a bot, known by a token of this kind."""

    id: str
    name: str
    kind: str = WEB
    banned: bool = False
