"""What people send over HTTP; what they get is in `responses`."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, create_model

from canyon.printable import hides_nothing, shows_something
from canyon.server.accounts.bots import MOST_AT_ONCE
from canyon.server.tables.settings import COLOURS, Pace
from canyon.variants import VARIANTS

SEATS = 3, 6
MOST_NAME = 24
CLOCK_SECONDS = 5, 3600
CLOCK_DAYS = 1, 14
DAY = 24 * 60 * 60


def _one_line(text: str) -> str:
    text = " ".join(text.split())
    if not shows_something(text):
        raise ValueError("it is empty")
    if not hides_nothing(text):
        raise ValueError("it has characters that can't be displayed")
    return text


Name = Annotated[str, Field(min_length=1, max_length=MOST_NAME), AfterValidator(_one_line)]
Login = Annotated[str, Field(pattern=r"^[a-z0-9._-]{3,40}$")]
BotHandle = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{2,23}$")]
Password = Annotated[str, Field(min_length=8, max_length=200)]
BotName = Annotated[str, Field(pattern=r"^[!-~]{1,100}$")]
"""A bot that the server offers, or one with an account, which the routes check."""
SeatNumber = Annotated[int, Field(ge=0, le=5)]
Label = Annotated[str, Field(min_length=1, max_length=4)]
"""The name of a card or a field."""
Colour = Annotated[int, Field(ge=0, lt=COLOURS)]


MapRows = Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=100)]


class Body(BaseModel):
    """Something sent to us: nothing is guessed, and nothing unknown is ignored."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Introduction(Body):
    """A guest's name; without one they are given a name."""

    name: Name | None = Field(None, examples=["Ann"])


class NewName(Body):
    """Another name."""

    name: Name = Field(examples=["Ann"])


class Credentials(Body):
    """The login and password of an account."""

    login: Login = Field(examples=["ann"])
    password: Password = Field(examples=["correct horse battery"])


class PasswordChange(Body):
    """A new password, and the old one as proof."""

    old: Annotated[str, Field(max_length=200)]
    new: Password


class NewBotName(Body):
    """What a new bot is called; no other bot of the server may have this name."""

    name: BotHandle = Field(examples=["deep-otter"])


class BotSettings(Body):
    """Who may seat a bot, and at how many tables at once it plays."""

    anybody: bool
    tables: Annotated[int, Field(ge=1, le=MOST_AT_ONCE)]


class MapUpload(Body):
    """Your own board."""

    name: Name = Field(examples=["My river"])
    map: MapRows


class Sketch(Body):
    """A map to draw: a record's board may have any name, and an exercise's map any size."""

    name: str = ""
    map: MapRows


class Seconds(Body):
    """Seconds per decision."""

    seconds: Annotated[int, Field(ge=CLOCK_SECONDS[0], le=CLOCK_SECONDS[1])]


class Days(Body):
    """Days per decision."""

    days: Annotated[int, Field(ge=CLOCK_DAYS[0], le=CLOCK_DAYS[1])]


_SWITCHES: dict[str, Any] = {each.name: (bool, each.default) for each in VARIANTS}
Variants = create_model("Variants", __base__=Body, __doc__="The variants in play.", **_SWITCHES)


class Sitting(Body):
    """The colour you want; without one, the first that is free."""

    colour: Colour | None = None


class HostSeat(Sitting):
    """Where the host sits down at once."""

    seat: SeatNumber = 0


class SettingsRequest(Body):
    """A table's settings."""

    board: Annotated[str, Field(max_length=40)] | MapUpload = "canyon"
    seats: Annotated[int, Field(ge=SEATS[0], le=SEATS[1])] = 4
    options: Variants = Variants()  # type: ignore[valid-type]
    listed: bool = False
    watchers: bool = True
    clock: Seconds | Days | None = None
    hints: bool | None = None
    """Whether people may ask for hints; null if only somebody alone with bots may."""
    pace: Pace = "normal"

    @property
    def clock_seconds(self) -> int | None:
        """Seconds per decision."""
        match self.clock:
            case Seconds(seconds=seconds):
                return seconds
            case Days(days=days):
                return days * DAY
        return None


class TableRequest(SettingsRequest):
    """A table to create."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "board": "canyon",
                    "seats": 4,
                    "bots": {"2": "otter", "3": "otter"},
                    "sit": {"seat": 0},
                    "listed": True,
                    "clock": {"seconds": 60},
                }
            ]
        }
    )

    bots: dict[Annotated[str, Field(pattern="^[0-5]$")], BotName] = Field(default_factory=dict)
    """By seat."""
    fill: BotName | None = None
    """The bot for every seat that is free then."""
    sit: HostSeat | None = None
    start: bool = False
    """Start at once; every seat must be taken."""


class PaceRequest(Body):
    """How soon bots should answer."""

    pace: Pace = Field(examples=["quick"])


class BotRequest(Body):
    """The bot that should sit there."""

    bot: BotName = Field(examples=["otter"])


class Vote(Body):
    """Whether you want to end the game without a winner."""

    end: bool
