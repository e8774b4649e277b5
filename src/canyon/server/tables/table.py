"""A table: its state, computed (folded) from its log.

A row of the log is what one choice did: its entries in order, the deals that followed
included, under one version. Folding rows from the first on gives the table as it is; nothing
of it is kept anywhere else. Secrets (the seed) are not in the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import replace as replaced
from typing import Any, Literal, assert_never

from msgspec import to_builtins
from msgspec.structs import replace

from canyon.actions import Action, Deal, Draw
from canyon.bots import CAN_SEARCH
from canyon.cards import Card, hand_of
from canyon.events import Event
from canyon.rules import Step, acting, apply, new_game, result
from canyon.server.tables.entries import (
    Acted,
    Change,
    Conceded,
    Configured,
    Created,
    Declined,
    Ended,
    Ending,
    Entry,
    Forgotten,
    Hinted,
    HostChanged,
    Left,
    Paced,
    Rematched,
    Renamed,
    Returned,
    Sat,
    Started,
    Substituted,
    Voted,
)
from canyon.server.tables.settings import LONG_WAIT, Seated, Settings
from canyon.state import Game, Phase, Seat
from canyon.wire import choice_from_json

Json = Any
Status = Literal["waiting", "playing", "over", "ended"]
"""Before the start; under way; with a winner; ended without one."""


class Table:
    """A table as it follows from its log."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.version = 0
        self.unchanged_since = 0
        """After this version nothing has happened but hints: a choice made then still fits."""
        self.status: Status = "waiting"
        self.settings: Settings
        self.host: str
        self.seats: list[Seated | None] = []
        self.game: Game | None = None
        self.commitment: str | None = None
        self.moved_at = 0.0
        """When the present decision became due."""
        self.votes: set[Seat] = set()
        """Seats that want to end without a winner."""
        self.declined: Seat | None = None
        """Who refused the last wish to end, if nobody has wished it since."""
        self.ended: Ending | None = None
        """Why the game ended without a winner."""
        self.missed: dict[Seat, int] = {}
        """How many clocks in a row ran out for a person; none if it is not here."""
        self.rematch: str | None = None
        self.hints: dict[Seat, int] = {}
        """The number of hints that each seat asked for."""
        self.hinted: frozenset[Seat] = frozenset()
        """Seats that got a hint for the choice that they still have to make."""
        self.answered: dict[tuple[Seat, str], int] = {}
        """Choices that came with an id, and the version that each created."""

    def after(
        self, at: float, entries: Sequence[Entry], steps: Iterable[Step] = ()
    ) -> tuple[Table, list[Event]]:
        """The table one row of the log later, and what happened in the game.

        If the caller has already applied the actions, it passes their `steps`.
        """
        table = copy(self)
        table.seats, table.votes, table.answered = [*self.seats], {*self.votes}, {**self.answered}
        table.missed = {**self.missed}
        return table, table.add(at, entries, steps)

    def add(self, at: float, entries: Sequence[Entry], steps: Iterable[Step] = ()) -> list[Event]:
        """Advance this very table by one row; only for one that nobody else has seen yet."""
        self.version += 1
        if not all(isinstance(entry, Hinted) for entry in entries):
            self.unchanged_since = self.version
        events: list[Event] = []
        known = iter(steps)
        for entry in entries:
            if isinstance(entry, Acted):
                events += self._act(entry, next(known, None))
            else:
                self._change(entry)
        if events:
            self.moved_at = at
        return events

    def seat_of(self, user: str | None) -> Seat | None:
        """The seat of a person, if they have one."""
        for seat, seated in enumerate(self.seats):
            if user is not None and seated is not None and seated.user == user:
                return seat
        return None

    def open_to(self, user: str | None) -> bool:
        """Whether a person may see the table; without watchers, only players after the start."""
        begun = self.status != "waiting"
        return self.settings.watchers or not begun or self.seat_of(user) is not None

    @property
    def people(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat, seated in enumerate(self.seats) if seated and seated.person]

    @property
    def waiting_since(self) -> float | None:
        """When the decision that everybody is waiting for became due."""
        return self.moved_at if self.status == "playing" else None

    @property
    def allows_hints(self) -> bool:
        """Whether people may ask for hints: by default only somebody alone with bots."""
        wanted = self.settings.hints
        return CAN_SEARCH and (len(self.people) == 1 if wanted is None else wanted)

    @property
    def bot_after(self) -> float | None:
        """How long somebody who is here may be waited for; with a clock, that counts instead."""
        return LONG_WAIT if self.settings.clock is None else None

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats whose choice everybody is waiting for."""
        return acting(self.game) if self.game and self.status == "playing" else ()

    @property
    def due(self) -> float | None:
        """When their clock runs out, if there is one."""
        if not self.acting or self.settings.clock is None:
            return None
        return self.moved_at + self.settings.clock

    def summary(self) -> dict[str, Json]:
        """What lists of tables show; stored next to the log, and computed only from it."""
        settings = self.settings
        winner = result(self.game).winner if self.game and self.status == "over" else None
        return {
            "board": settings.board.name,
            "seats": to_builtins(self.seats),
            "host": self.host,
            "listed": settings.listed,
            "watchers": settings.watchers,
            "clock": settings.clock,
            "winner": winner,
        }

    def _act(self, acted: Acted, step: Step | None) -> tuple[Event, ...]:
        assert self.game is not None
        if step is None:
            step = apply(self.game, action_from_json(acted.action, self.game), acted.seat)
        self.game = step.game
        self.hinted -= {acted.seat}
        if acted.seat is not None:
            if acted.id is not None:
                self.answered[acted.seat, acted.id] = self.version
            if acted.bot is not None:
                self.missed[acted.seat] = self.missed.get(acted.seat, 0) + 1
            elif (seated := self.seats[acted.seat]) and seated.bot is None:
                self.missed.pop(acted.seat, None)
        if self.game.phase is Phase.OVER:
            self.status = "over"
        return step.events

    def _change(self, entry: Change) -> None:
        match entry:
            case Created(settings, host):
                self.settings, self.host = settings.read(), host
                self.seats = [None] * self.settings.seats
            case Configured(settings):
                self.settings = settings.read(self.settings)
                more = [None] * self.settings.seats
                self.seats = [*self.seats, *more][: self.settings.seats]
            case Paced(pace):
                self.settings = replaced(self.settings, pace=pace)
            case Sat(seat, name, colour, user, bot, conceded, bot_account):
                self.seats[seat] = Seated(name, user, bot, colour, conceded, bot_account)
            case Left(seat):
                self.seats[seat] = None
            case Started(commitment):
                self.status, self.commitment = "playing", commitment
                chosen = self.settings
                self.game = new_game(chosen.seats, chosen.board, chosen.options)
            case Hinted(seat):
                self.hints = self.hints | {seat: self.hints.get(seat, 0) + 1}
                self.hinted |= {seat}
            case Substituted(seat, bot):
                self._seat(seat, bot=bot)
            case Returned(seat):
                self._seat(seat, bot=None)
                self.missed.pop(seat, None)
            case Conceded(seat, bot):
                self._seat(seat, bot=bot, conceded=True)
            case Voted(seat):
                self.votes ^= {seat}
                self.declined = None
            case Declined(seat):
                self.votes, self.declined = set(), seat
            case Ended(why):
                self.status, self.ended = "ended", why
            case HostChanged(user):
                self.host = user
            case Renamed(seat, _, name):
                self._seat(seat, name=name)
            case Forgotten(seat):
                self._seat(seat, name=None)
            case Rematched(code):
                self.rematch = code
            case _:
                assert_never(entry)

    def _seat(self, seat: Seat, **changes: Any) -> None:
        seated = self.seats[seat]
        assert seated is not None
        self.seats[seat] = replace(seated, **changes)


def action_from_json(value: Json, game: Game) -> Action:
    """An action of the log: a choice, or what chance dealt."""
    if "deal" in value:
        hands = tuple(hand_of(hand) for hand in value["deal"]["hands"])
        return Deal(hands, Card(value["deal"]["trump"]))
    if "draw" in value:
        return Draw(tuple(Card(name) for name in value["draw"]))
    return choice_from_json(value, game.board)
