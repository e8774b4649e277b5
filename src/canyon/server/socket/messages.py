"""The messages of the socket, protocol version 1 (`docs/protocol.md`).

What clients say is parsed strictly by these models. What the server says is written without
them, for speed; a test holds every message that is really sent against its model.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, TypeAdapter, ValidationError

from canyon.server.strict_json import TooDeep, decode

Json = Any

PROTOCOL = 1
LARGEST = 8 * 1024
"""Bytes of a message."""
DEEPEST = 4
"""Objects and lists within each other."""

ERRORS = {
    "bad-json": "The message is not JSON.",
    "too-deep": f"A message has at most {DEEPEST} levels.",
    "too-large": f"A message has at most {LARGEST} bytes.",
    "binary": "Messages are text, not binary.",
    "unknown-type": "There is no message of this type.",
    "bad-message": "The message is not as it should be.",
    "bad-protocol": f"This server speaks protocol {PROTOCOL}.",
    "no-hello": "The first message must be hello.",
    "second-hello": "Hello has been said; open another socket to begin again.",
    "too-fast": "Too many messages; wait a little.",
    "no-table": "There is no such table.",
    "no-watchers": "Only players may see this table.",
    "signed-out": "The token is no longer valid.",
    "too-slow": "Messages are not read fast enough; connect again to go on.",
    "unavailable": "The database can't be reached; nothing has changed.",
    "too-many-sockets": "You have too many sockets open: close another table or page first.",
}
"""What `error` messages say."""
REFUSALS = {
    "bad-action": "The action is none, or names a card or field that there is not.",
    "illegal": "A rule forbids it; rule, reason and facts say why.",
    "stale": "The table has gone on.",
    "not-playing": "No game is under way at this table.",
    "not-seated": "You have no seat at this table.",
    "bot-sits-in": "A bot plays for you; take your seat back first.",
    "conceded": "You have conceded this game.",
    "bad-text": "There is nothing to say, or it can't be shown.",
    "too-fast": "Too much was said; wait a little.",
    "unavailable": "It could not be stored; send it again with the same id.",
}
"""Why something asked for with an id is `refused`."""
CLOSINGS = {
    1003: "binary",
    1009: "too-large",
    1012: "restart",
    4000: "no-hello",
    4001: "bad-protocol",
    4002: "too-many-errors",
    4003: "no-watchers",
    4004: "no-table",
    4005: "signed-out",
    4006: "too-slow",
    4007: "unavailable",
    4008: "too-many-sockets",
}
"""With which code a socket is closed, and the reason given."""
CODES = {reason: code for code, reason in CLOSINGS.items()}


class Message(BaseModel):
    """Nothing is guessed, and nothing is let through that is not asked for."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


Id = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
Version = Annotated[int, Field(ge=0, le=2**53)]
Name = Annotated[str, Field(min_length=1, max_length=4)]


class PlayCard(Message):
    """A card to the trick."""

    play: Name


class MakeBid(Message):
    """A number of tricks."""

    bid: Annotated[int, Field(ge=-(2**31), lt=2**31)]


class PlaceCanoe(Message):
    """A start field."""

    place: Name


class PaddleCanoe(Message):
    """A canoe's end."""

    paddle: Name


ActionJson = PlayCard | MakeBid | PlaceCanoe | PaddleCanoe


class Hello(Message):
    """The first message: which protocol, and the last version that was seen."""

    type: Literal["hello"]
    protocol: Annotated[int, Field(ge=0, le=1000)]
    version: Version | None = None


class Act(Message):
    """A choice, at the version that the player saw."""

    type: Literal["act"]
    id: Id
    version: Version
    action: ActionJson


class Explain(Message):
    """Why is a choice not possible?"""

    type: Literal["explain"]
    id: Id
    action: ActionJson


class Chat(Message):
    """Something to say at the table."""

    type: Literal["chat"]
    id: Id
    text: Annotated[str, Field(max_length=300)]


class Phrase(Message):
    """One of the phrases that every language has."""

    type: Literal["phrase"]
    id: Id
    phrase: Annotated[str, Field(max_length=20)]


class Ping(Message):
    """Are you there?"""

    type: Literal["ping"]


Asked = Hello | Act | Explain | Chat | Phrase | Ping
_ASKED: TypeAdapter[Asked] = TypeAdapter(Annotated[Asked, Discriminator("type")])


class Away(Message):
    """Who has a socket, who has had none for a while; by seat."""

    here: list[int]
    away: list[int]
    watchers: int


class Missed(Message):
    """The events of a version that the client has not seen."""

    version: Version
    events: list[dict[str, Json]]


class Welcome(Message):
    """The answer to hello: where everything stands."""

    type: Literal["welcome"]
    protocol: Literal[1]
    you: int | None
    version: Version
    resumed: bool
    missed: list[Missed]
    view: dict[str, Json] | None
    table: dict[str, Json]
    presence: Away


class News(Message):
    """A new version: what happened, as this seat may see it, and what it led to."""

    type: Literal["news"]
    version: Version
    you: int | None
    events: list[dict[str, Json]]
    view: dict[str, Json] | None
    table: dict[str, Json]


class Done(Message):
    """An action is on disk; it made this version."""

    type: Literal["done"]
    id: Id
    version: Version


class Refused(Message):
    """Something asked for was not done, and this is where the table stands."""

    type: Literal["refused"]
    id: Id
    code: str
    message: str
    rule: str | None = None
    reason: str | None = None
    facts: dict[str, str | int] | None = None
    version: Version
    view: dict[str, Json] | None


class Explained(Message):
    """Whether a choice is possible now, and else why not."""

    type: Literal["explained"]
    id: Id
    version: Version
    legal: bool
    rule: str | None = None
    reason: str | None = None
    facts: dict[str, str | int] | None = None
    message: str | None = None


class Said(Message):
    """Somebody said something."""

    type: Literal["said"]
    id: int
    at: float
    person: str
    name: str
    seat: int | None
    text: str | None
    phrase: str | None


class Presence(Away):
    """Somebody came, or went."""

    type: Literal["presence"]


class Error(Message):
    """A message was not understood, or not welcome."""

    type: Literal["error"]
    code: str
    message: str


class Bye(Message):
    """The server closes the socket; connect again."""

    type: Literal["bye"]
    reason: str


class Pong(Message):
    """Here."""

    type: Literal["pong"]
    version: Version


Told = Welcome | News | Done | Refused | Explained | Said | Presence | Error | Bye | Pong
TOLD: TypeAdapter[Told] = TypeAdapter(Annotated[Told, Discriminator("type")])


class Wrong(Exception):
    """A message that can't be taken; `code` is one of ERRORS."""

    def __init__(self, code: str, sentence: str | None = None) -> None:
        super().__init__(sentence or ERRORS[code])
        self.code = code


def parse(text: str) -> Asked:
    """What a client said; Wrong if that is nothing that can be said."""
    if len(text) > LARGEST or len(text.encode("utf-8", "surrogatepass")) > LARGEST:
        raise Wrong("too-large")
    try:
        value = decode(text, DEEPEST)
    except TooDeep:
        raise Wrong("too-deep") from None
    except ValueError as error:
        raise Wrong("bad-json", f"The message is not JSON: {str(error)[:100]}.") from None
    if not isinstance(value, dict):
        raise Wrong("bad-message", "A message is an object with a type.")
    if value.get("type") not in TYPES:
        raise Wrong("unknown-type", f"The types are {', '.join(TYPES)}.")
    try:
        return _ASKED.validate_python(value)
    except ValidationError as error:
        raise Wrong("bad-message", _told(error)) from None


TYPES = ("hello", "act", "explain", "chat", "phrase", "ping")


def _told(error: ValidationError) -> str:
    """What is wrong first, and where; no value that was sent."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"][1:2])[:40] or "message"
    # An unknown key may be anything, half a surrogate pair included.
    return f"{where.encode('utf-8', 'replace').decode()}: {first['msg']}."
