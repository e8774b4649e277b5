"""The messages of the socket, protocol version 2 (`docs/protocol.md`): each is declared here, once.

What clients send is parsed into them, and what the server sends is serialized from them. Tests
compare the page with them, and `scripts/browser_types.py` makes the browser's types from them.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import UNSET, Meta, Raw, UnsetType

from canyon.actions import Bid, Choice, Paddle, Place, Play
from canyon.board import Board
from canyon.cards import Card
from canyon.server.errors import Code
from canyon.server.shallow_json import ShallowJson, TooDeep
from canyon.server.tables.live_table import Line
from canyon.state import Seat

PROTOCOL: Final = 2
LARGEST = 8 * 1024
"""The most bytes of a message."""
DEEPEST = 4
"""The most levels of objects and lists."""

ERRORS: dict[Code, str] = {
    "bad-json": "The message is not JSON.",
    "too-deep": f"A message has at most {DEEPEST} levels.",
    "too-large": f"A message has at most {LARGEST} bytes.",
    "binary": "Messages are text, not binary.",
    "unknown-type": "There is no message of this type.",
    "bad-message": "A key of the message is missing, unknown, or of the wrong kind.",
    "bad-protocol": f"This server speaks protocol {PROTOCOL}: reload the page, or update the"
    " program (docs/protocol.md).",
    "no-hello": "The first message must be hello.",
    "second-hello": "Hello has been said; open another socket to begin again.",
    "too-fast": "Too many messages; wait a little.",
    "no-table": "There is no such table.",
    "no-watchers": "Only players may see this table.",
    "signed-out": "The token is no longer valid.",
    "too-slow": "Messages are not read fast enough; connect again to continue.",
    "unavailable": "The database can't be reached; nothing has changed.",
    "too-many-sockets": "You have too many sockets open: close another table or page first.",
}
"""What `error` messages say."""
REFUSALS: dict[Code, str] = {
    "bad-action": "This is not an action, or it names a card or field that does not exist.",
    "illegal": "A rule forbids it; rule, reason and facts say why.",
    "stale": "The game has moved on.",
    "not-playing": "No game is under way at this table.",
    "not-seated": "You have no seat at this table.",
    "bot-sits-in": "A bot plays for you; take your seat back first.",
    "conceded": "You have conceded this game.",
    "bad-text": "The text is empty, or it can't be displayed.",
    "no-hints": "There are no hints at this table.",
    "no-choice": "You have nothing to choose now.",
    "not-for-bots": "A bot can't do this.",
    "too-fast": "Too many messages; wait a little.",
    "unavailable": "It could not be stored; send it again with the same id.",
}
"""Why something asked for with an id is `refused`."""
CLOSINGS: dict[int, Code] = {
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
    4009: "banned",
}
"""With which code a socket is closed, and the reason given."""
CODES: dict[str, int] = {reason: code for code, reason in CLOSINGS.items()}


Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"\A[!-~]+\Z")]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Name = Annotated[str, Meta(min_length=1, max_length=4)]
Tricks = Annotated[int, Meta(ge=-(2**31), lt=2**31)]
ChatText = Annotated[str, Meta(max_length=300)]
PhraseKey = Annotated[str, Meta(max_length=20)]
Language = Annotated[str, Meta(max_length=20)]
ProtocolNumber = Annotated[int, Meta(ge=0, le=1000)]
Facts = dict[str, str | int]

ViewJson = Raw
"""A `canyon.views.View` without what `you` and `table` tell, and without finished tricks; null
before the start. It is written already, mostly once for everybody."""
EventJson = Raw
"""A `canyon.events.Event`, written already."""
OutlookJson = Raw
"""A `canyon.outlook.Outlook`, written already."""
TableJson = Raw
"""A `tables.facts.TableFacts`, written already."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen: an object with one key."""

    place: Name | UnsetType = UNSET
    bid: Tricks | UnsetType = UNSET
    play: Name | UnsetType = UNSET
    paddle: Name | UnsetType = UNSET

    def __post_init__(self) -> None:
        given = (self.place, self.bid, self.play, self.paddle)
        if given.count(UNSET) != len(given) - 1:
            raise ValueError("An action has one key: place, bid, play or paddle")

    def choice(self, board: Board) -> Choice:
        """Its meaning on a board; ValueError for a card or field that does not exist."""
        if not isinstance(self.play, UnsetType):
            return Play(Card(self.play))
        if not isinstance(self.bid, UnsetType):
            return Bid(self.bid)
        if not isinstance(self.place, UnsetType):
            return Place(board.field(self.place))
        assert not isinstance(self.paddle, UnsetType)
        return Paddle(board.field(self.paddle))


class _Message(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower
):
    """A message; nothing is guessed, and nothing unknown is ignored."""


class Hello(_Message, frozen=True):
    """The first message: which protocol, and the last version that was seen."""

    protocol: ProtocolNumber
    version: Version | None = None


class Act(_Message, frozen=True):
    """A choice, at the version that the player saw."""

    id: Id
    version: Version
    action: Action


class Explain(_Message, frozen=True):
    """Why is a choice not possible?"""

    id: Id
    action: Action


class Hint(_Message, frozen=True):
    """What is each of my choices worth now?"""

    id: Id
    lang: Language = "en"
    """The language of the reason."""


class Chat(_Message, frozen=True):
    """Something to say at the table."""

    id: Id
    text: ChatText


class Phrase(_Message, frozen=True):
    """One of the phrases that every language has."""

    id: Id
    phrase: PhraseKey


class Ping(_Message, frozen=True):
    """Are you there?"""


Asked = Hello | Act | Explain | Hint | Chat | Phrase | Ping
"""What clients say."""
TYPES = tuple(kind.__struct_config__.tag for kind in get_args(Asked))


class Missed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The events of a version that the client has not seen."""

    version: Version
    events: tuple[EventJson, ...]


class Attendance(msgspec.Struct, frozen=True):
    """Who has a socket and who has had none for a while, by seat; and the number of watchers."""

    here: tuple[Seat, ...]
    away: tuple[Seat, ...]
    watchers: int


class Welcome(_Message, frozen=True):
    """The answer to hello: the present state."""

    protocol: Literal[2]
    you: Seat | None
    version: Version
    resumed: bool
    missed: tuple[Missed, ...]
    view: ViewJson
    waiting_since: float | None
    """When the decision that everybody is waiting for became due."""
    table: TableJson
    presence: Attendance
    outlook: OutlookJson | UnsetType = UNSET
    """What your bids would bring, while you have one to make."""


class News(_Message, frozen=True):
    """A new version: what happened, as this seat may see it, and what it led to."""

    version: Version
    you: Seat | None
    events: tuple[EventJson, ...]
    view: ViewJson
    waiting_since: float | None
    table: TableJson | UnsetType = UNSET
    """Only if anything of it has changed."""
    outlook: OutlookJson | UnsetType = UNSET
    """What your bids would bring, while you have one to make."""


class Done(_Message, frozen=True):
    """A request is on disk; an action created this version."""

    id: Id
    version: Version


class Refused(_Message, frozen=True):
    """A request was refused, when the table was at this version."""

    id: Id
    code: str
    message: str
    version: Version
    rule: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    facts: Facts | UnsetType = UNSET


class Explained(_Message, frozen=True):
    """Whether a choice is possible now, and why not if it is not."""

    id: Id
    version: Version
    legal: bool
    rule: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    facts: Facts | UnsetType = UNSET
    message: str | UnsetType = UNSET


class Weighed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a choice is worth, given what the seat knows; chances are from 0 to 1."""

    action: Action
    win: float
    """The chance to win the game."""
    error: float
    """Its standard error."""
    met: float
    """The chance that the bid is met in this round."""
    fall: float
    """The chance to go over the waterfall in this round."""
    loss: float
    """How much less it is worth than the best choice."""


class Hinted(_Message, frozen=True):
    """What every choice is worth, the best of them, and why."""

    id: Id
    version: Version
    choices: tuple[Weighed, ...]
    """In the order of the view's legal choices."""
    best: int
    """The place of the best choice."""
    reason: str
    """One sentence, in the language asked for."""


class Hints(_Message, frozen=True):
    """A new version in which somebody got a hint: all else is as before."""

    version: Version
    hints: tuple[int, ...]
    """By seat, how many it got."""


class Said(_Message, frozen=True):
    """Somebody said something."""

    id: int
    at: float
    person: str
    name: str
    seat: Seat | None
    text: str | None
    phrase: str | None

    @classmethod
    def of(cls, line: Line) -> Said:
        """A line of the chat."""
        return cls(line.id, line.at, line.user, line.name, line.seat, line.text, line.phrase)


class Presence(_Message, frozen=True):
    """Somebody came, or went."""

    here: tuple[Seat, ...]
    away: tuple[Seat, ...]
    watchers: int


class Error(_Message, frozen=True):
    """A message was not understood, or not allowed."""

    code: str
    message: str


class Bye(_Message, frozen=True):
    """The server closes the socket; connect again."""

    reason: str


class Pong(_Message, frozen=True):
    """Here."""

    version: Version


Told = (
    Welcome
    | News
    | Done
    | Refused
    | Explained
    | Hinted
    | Hints
    | Said
    | Presence
    | Error
    | Bye
    | Pong
)
"""What the server says."""


class Wrong(Exception):
    """A message that can't be accepted; `code` is one of ERRORS."""

    def __init__(self, code: Code, sentence: str | None = None) -> None:
        super().__init__(sentence or ERRORS[code])
        self.code = code


_decoder = msgspec.json.Decoder(Asked)
_shallow = ShallowJson(DEEPEST)


def parse(text: str) -> Asked:
    """A client's message; Wrong if it is not one."""
    data = text.encode("utf-8", "surrogatepass")
    if len(data) > LARGEST:
        raise Wrong("too-large")
    try:
        asked: Asked = _decoder.decode(data)
    except (ValueError, RecursionError) as error:
        raise _wrong(data, error) from None
    return asked


def _wrong(data: bytes, error: Exception) -> Wrong:
    """What is wrong with a message: only one that is refused is read a second time."""
    try:
        value = _shallow.decode(data)
    except TooDeep:
        return Wrong("too-deep")
    except ValueError as fault:
        return Wrong("bad-json", f"The message is not JSON: {fault}.")
    if not isinstance(value, dict):
        return Wrong("bad-message", "A message is an object with a type.")
    if value.get("type") not in TYPES:
        return Wrong("unknown-type", f"The types are {', '.join(TYPES)}.")
    # What is wrong, and where; an unknown key in it may be as long as the message.
    return Wrong("bad-message", f"{str(error)[:150]}.")


_encoder = msgspec.json.Encoder()


def encode(message: Told) -> bytes:
    """A message as it is sent: JSON in UTF-8."""
    return _encoder.encode(message)
