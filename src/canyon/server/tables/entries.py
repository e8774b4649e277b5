"""What can happen at a table: the entries of its log, and how a row of them is written.

`docs/log.md` describes each with an example. This format is permanent from 1.0.0 on: whatever was
once written must always be readable, so a kind may then only gain a field with a default.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from canyon.server.tables.settings import Pace, WrittenSettings
from canyon.state import Seat

Json = Any
Ending = Literal["agreed", "abandoned", "rounds", "closed"]
"""All who played agreed; nobody came back for too long; nobody landed in all rounds (E4); an
administrator closed the table."""

FORMAT = 1


class _Entry(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="entry",
    tag=lambda name: "".join(f"_{c.lower()}" if c.isupper() else c for c in name)[1:],
):
    """Something that happened at a table."""


class Created(_Entry, frozen=True):
    """A table was created."""

    settings: WrittenSettings
    host: str


class Configured(_Entry, frozen=True):
    """The host changed the settings, before the start."""

    settings: WrittenSettings


class Paced(_Entry, frozen=True):
    """The bots' pace was changed, before the start or during the game."""

    pace: Pace


class Sat(_Entry, frozen=True):
    """A person or a bot sat down."""

    seat: Seat
    name: str | None
    """None for a person who has been forgotten since."""
    colour: int
    user: str | None = None
    bot: str | None = None
    conceded: bool = False
    bot_account: bool = False
    """Whether the user is a bot with an account of its own."""


class Left(_Entry, frozen=True):
    """A seat became free, before the start."""

    seat: Seat


class Started(_Entry, frozen=True):
    """The game started; the commitment fixes its seed."""

    commitment: str


class Acted(_Entry, frozen=True):
    """A seat chose, or chance decided; an action is written as in `canyon.wire`."""

    seat: Seat | None
    action: dict[str, Json]
    id: str | None = None
    """The client's id for its choice."""
    bot: str | None = None
    """The bot that made this one choice, because the person's clock had run out."""


class Hinted(_Entry, frozen=True):
    """A seat was told what its choices are worth, at the decision that it had to make then."""

    seat: Seat


class Substituted(_Entry, frozen=True):
    """A bot sits in for a person, or for a bot of the host's own that failed."""

    seat: Seat
    bot: str


class Returned(_Entry, frozen=True):
    """A person took the seat back from the bot."""

    seat: Seat


class Conceded(_Entry, frozen=True):
    """A person conceded; a bot continues."""

    seat: Seat
    bot: str


class Voted(_Entry, frozen=True):
    """A person voted to end the game without a winner, or took the vote back."""

    seat: Seat


class Declined(_Entry, frozen=True):
    """A person wants to continue: all votes to end the game are withdrawn."""

    seat: Seat


class Ended(_Entry, frozen=True):
    """The table was closed without a winner."""

    why: Ending | None = None
    """None if the game had not started."""


class HostChanged(_Entry, frozen=True):
    """Somebody else is the host now."""

    user: str


class Renamed(_Entry, frozen=True):
    """A person took another name."""

    seat: Seat
    user: str
    name: str | None


class Forgotten(_Entry, frozen=True):
    """A person deleted their data."""

    seat: Seat


class Rematched(_Entry, frozen=True):
    """The same people meet again at another table."""

    code: str


Change = (
    Created
    | Configured
    | Paced
    | Sat
    | Left
    | Started
    | Hinted
    | Substituted
    | Returned
    | Conceded
    | Voted
    | Declined
    | Ended
    | HostChanged
    | Renamed
    | Forgotten
    | Rematched
)
"""What happens at a table besides the game."""
Entry = Acted | Change


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    entries: list[Entry]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_Row)


def encode(entries: Sequence[Entry]) -> str:
    """A row of the log, as text."""
    return _encoder.encode(_Row(FORMAT, [*entries])).decode()


def decode(text: str) -> list[Entry]:
    """A row of the log; ValueError if it is not one of this format."""
    row = _decoder.decode(text)
    if row.format != FORMAT:
        raise ValueError(f"this log has format {row.format}, and only {FORMAT} is known here")
    return row.entries
