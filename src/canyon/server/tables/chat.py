"""What people may say at a table: short texts, and phrases that every language has."""

from __future__ import annotations

from typing import NamedTuple, Protocol
from unicodedata import category

from canyon.printable import HIDDEN, JOINER, NON_JOINER, shows_something
from canyon.server.errors import Denied
from canyon.server.identity import BOT, User
from canyon.server.tables.live_table import Line, LiveTable

MOST_TEXT = 300
PHRASES = (
    "phrase-hello",
    "phrase-good-luck",
    "phrase-have-fun",
    "phrase-well-played",
    "phrase-bad-luck",
    "phrase-thanks",
    "phrase-sorry",
    "phrase-one-moment",
    "phrase-your-turn",
    "phrase-good-game",
    "phrase-again",
    "phrase-bye",
)
"""The keys of the phrases' texts; on the wire without `phrase-`."""
KEYS = tuple(key.removeprefix("phrase-") for key in PHRASES)


class Said(NamedTuple):
    """Something that somebody wants to say: a text, or a phrase's key."""

    id: str
    """The client's; if it has had no answer, it sends its line again under the same id."""
    text: str | None = None
    phrase: str | None = None


class Lines(Protocol):
    """Where lines are stored."""

    async def add(self, live_table: LiveTable, user: User, said: Said) -> Line | None:
        """Store a line; None if it was stored before. StoreUnavailable if that can't be done."""
        ...


async def say(lines: Lines, live_table: LiveTable, user: User, said: Said) -> None:
    """Say something at a table; it is stored, then sent to everybody who listens."""
    if user.kind == BOT:
        raise Denied("not-for-bots", "A bot can't do this.")
    if live_table.table.seat_of(user.id) is None and user.id != live_table.table.host:
        raise Denied("not-seated", "You have no seat at this table.")
    if said.phrase is not None and (said.phrase not in KEYS or said.text is not None):
        raise Denied("bad-text", f"The phrases are {', '.join(KEYS)}.")
    text = None if said.text is None else said.text.strip()
    if said.phrase is None and not 0 < len(text or "") <= MOST_TEXT:
        raise Denied("bad-text", f"A message has 1 to {MOST_TEXT} characters.")
    if text is not None and not (printable(text) and shows_something(text)):
        raise Denied("bad-text", "It has characters that can't be displayed.")
    line = await lines.add(live_table, user, said._replace(text=text))
    if line is not None:
        live_table.say(line)


def printable(text: str) -> bool:
    """Whether a text can be displayed: it reverses no writing, and has only valid characters."""
    return all(category(mark) not in HIDDEN or mark in (JOINER, NON_JOINER) for mark in text)
