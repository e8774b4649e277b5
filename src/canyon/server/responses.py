"""What people get over HTTP: every answer; what they send is in `http.requests`."""

from __future__ import annotations

import json
from typing import Any, Literal

from msgspec import to_builtins
from pydantic import BaseModel, ConfigDict, Field

from canyon.server.tables.entries import Ending
from canyon.server.tables.facts import TableFacts
from canyon.server.tables.live_table import Line, LiveTable
from canyon.server.tables.table import Status

Json = Any


class Answer(BaseModel):
    """Something that we send."""

    model_config = ConfigDict(frozen=True)


class Refusal(Answer):
    """Why something was not done: a code for programs, a sentence for people."""

    code: str = Field(examples=["seat-taken"])
    message: str = Field(examples=["Seat 2 is taken."])
    rule: str | None = Field(None, examples=["M3"])
    reason: str | None = Field(None, examples=["must-follow"])
    """Why the rules forbid a choice."""
    facts: dict[str, str | int] | None = None
    at: str | None = Field(None, examples=["rounds[2].cards[5]"])
    """Where in a record it is wrong."""


class Me(Answer):
    """Who you are here."""

    id: str
    name: str = Field(examples=["Swift heron"])
    login: str | None = Field(examples=["ann"])
    bot: bool = False
    """Whether you are a bot with an account of its own."""


class TokenInfo(Answer):
    """One of your tokens; the token itself can't be shown again."""

    id: str
    created: float
    current: bool


class BotInfo(Answer):
    """One of your bots."""

    id: str
    name: str = Field(examples=["deep-otter"])
    created: float
    seen: float
    """When its program last asked where it sits."""
    here: bool
    """Whether its program is connected."""
    anybody: bool
    """Whether others than its owner may seat it."""
    tables: int
    """The most tables at which it plays at once."""


class NewBot(Answer):
    """A bot's account and its token, shown only once: send it as `Authorization: Bearer …`."""

    token: str
    info: BotInfo


class Done(Answer):
    """The request was carried out."""

    done: Literal[True] = True


class SeatState(Answer):
    """Who sits there."""

    name: str | None
    """None for a person who has deleted their data."""
    person: str | None
    """The person's public id; None for a bot of ours."""
    bot: str | None
    """The bot that chooses for the seat now, perhaps instead of its person."""
    colour: int
    conceded: bool
    bot_account: bool = False
    """The seat belongs to a bot with an account of its own."""


class TableSummary(Answer):
    """A table, as lists show it."""

    code: str
    status: Status
    listed: bool
    created: float
    changed: float
    board: str
    seats: list[SeatState | None]
    watchers: bool
    clock: int | None
    """Seconds for each decision."""
    winner: int | None


class MyGame(TableSummary):
    """A table where you have a seat."""

    seat: int
    acting: list[int]
    """The seats whose choice everybody is waiting for."""
    your_turn: bool


class TableState(Answer):
    """A table, as everybody at it may see it."""

    code: str
    version: int
    status: Status
    host: str
    you: int | None
    """Your seat."""
    seats: list[SeatState | None]
    settings: dict[str, Json]
    votes: list[int]
    """Seats that want to end without a winner."""
    declined: int | None
    """The seat that refused the last such wish."""
    ended: Ending | None
    """Why there is no winner, if that is known."""
    missed: list[int]
    """By seat, how many clocks in a row ran out."""
    hints_allowed: bool
    """Whether people may ask for hints here."""
    hints: list[int]
    """By seat, how many hints were asked for."""
    commitment: str
    """The SHA-256 of the seed that all deals come from."""
    seed: str | None
    """That seed, once the game is over."""
    waiting_since: float | None
    """When the decision that everybody is waiting for became due."""
    bot_after: float | None
    """Seconds of waiting after which a bot may sit in even for somebody who is here."""
    rematch: str | None

    @classmethod
    def of(cls, live_table: LiveTable, user: str | None) -> TableState:
        """A table as it is now, for a person or for nobody in particular."""
        table = live_table.table
        facts = to_builtins(TableFacts.of(live_table))
        del facts["draws"]  # they are part of a view
        since = table.waiting_since
        return cls(**facts, waiting_since=since, version=table.version, you=table.seat_of(user))


class ChatLine(Answer):
    """Something said at a table."""

    id: int
    at: float
    person: str
    name: str
    seat: int | None
    text: str | None
    phrase: str | None

    @classmethod
    def of(cls, line: Line) -> ChatLine:
        """A line of chat, as it is sent."""
        return cls(person=line.user, **{k: v for k, v in line._asdict().items() if k != "user"})


class GameRecord(Answer):
    """A whole game; `docs/records.md` describes it."""

    model_config = ConfigDict(extra="allow")

    format: Literal["canyon-record/1"]
    board: str | dict[str, Json]
    options: dict[str, bool]
    players: list[str]
    dealer: int
    placements: list[str]
    rounds: list[dict[str, Json]]


class Export(Answer):
    """Everything that is stored about you."""

    person: dict[str, Json]
    tokens: list[TokenInfo]
    games: list[dict[str, Json]]
    chat: list[ChatLine]
    mutes: list[str]
    bots: list[dict[str, Json]]
    administration: list[dict[str, Json]]
    """What administrators did about you."""


def summary_of(row: Any) -> dict[str, Any]:
    """A table as lists show it, from its row."""
    summary = json.loads(row.summary)
    own = {key: getattr(row, key) for key in ("code", "status", "listed", "created", "changed")}
    return {**summary, **own}
