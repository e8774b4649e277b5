"""A table: the fold of its log.

A row of the log is what one choice did: its entries in order, the deals that followed
included, under one version. Folding rows from the first on gives the table as it is; nothing
of it is kept anywhere else. Secrets (the seed) are not in the log.
"""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any, Literal

from canyon.actions import Action, Deal, Draw
from canyon.cards import Card, hand_of
from canyon.events import Event
from canyon.rules import apply, new_game, result
from canyon.server.settings import Seated, Settings
from canyon.state import Game, Phase, Seat
from canyon.wire import choice_from_json

Json = Any
Entry = dict[str, Json]
Status = Literal["waiting", "playing", "over", "ended"]
"""Before the start; under way; with a winner; ended without one."""


class Table:
    """A table as its log has made it."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.version = 0
        self.status: Status = "waiting"
        self.settings: Settings
        self.host: str
        self.seats: list[Seated | None] = []
        self.game: Game | None = None
        self.commitment: str | None = None
        self.moved_at = 0.0
        """When the decision that is due now became due."""
        self.votes: set[Seat] = set()
        """Seats that want to end without a winner."""
        self.rematch: str | None = None
        self.answered: dict[tuple[Seat, str], int] = {}
        """Choices that came with an id, and the version that each made."""

    def after(self, at: float, entries: list[Entry]) -> tuple[Table, list[Event]]:
        """The table one row of the log later, and what happened in the game."""
        table = copy(self)
        table.seats, table.votes, table.answered = [*self.seats], {*self.votes}, {**self.answered}
        table.version += 1
        events: list[Event] = []
        for entry in entries:
            [(kind, facts)] = entry.items()
            events += getattr(table, f"_{kind}")(facts) or ()
        if events:
            table.moved_at = at
        return table, events

    def seat_of(self, user: str | None) -> Seat | None:
        """The seat of a person, if they have one."""
        for seat, seated in enumerate(self.seats):
            if user is not None and seated is not None and seated.user == user:
                return seat
        return None

    def open_to(self, user: str | None) -> bool:
        """Somebody may see the table: without watchers, once it has begun, its players alone."""
        begun = self.status != "waiting"
        return self.settings.watchers or not begun or self.seat_of(user) is not None

    @property
    def people(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat, seated in enumerate(self.seats) if seated and seated.person]

    def summary(self) -> dict[str, Json]:
        """What lists of tables show; kept beside the log, and made from it alone."""
        settings = self.settings
        winner = result(self.game).winner if self.game and self.status == "over" else None
        return {
            "board": settings.board.name,
            "seats": [seated and seated.public() for seated in self.seats],
            "host": self.host,
            "listed": settings.listed,
            "watchers": settings.watchers,
            "clock": settings.clock,
            "winner": winner,
        }

    # what can stand in the log

    def _made(self, facts: Json) -> None:
        self.settings = Settings.from_json(facts["settings"])
        self.host = facts["host"]
        self.seats = [None] * self.settings.seats

    def _set(self, facts: Json) -> None:
        self.settings = Settings.from_json(facts["settings"])
        more = [None] * self.settings.seats
        self.seats = [*self.seats, *more][: self.settings.seats]

    def _sat(self, facts: Json) -> None:
        self.seats[facts["seat"]] = Seated(
            facts["name"],
            facts.get("user"),
            facts.get("bot"),
            facts["colour"],
            facts.get("conceded", False),
            facts.get("program", False),
        )

    def _automated(self, facts: Json) -> None:
        self._change(facts["seat"], program=True)

    def _left(self, facts: Json) -> None:
        self.seats[facts["seat"]] = None

    def _started(self, facts: Json) -> None:
        self.status = "playing"
        self.commitment = facts["commitment"]
        self.game = new_game(self.settings.seats, self.settings.board, self.settings.options)

    def _acted(self, facts: Json) -> tuple[Event, ...]:
        assert self.game is not None
        step = apply(self.game, action_from_json(facts["action"], self.game), facts["seat"])
        self.game = step.game
        if "id" in facts:
            self.answered[facts["seat"], facts["id"]] = self.version
        if self.game.phase is Phase.OVER:
            self.status = "over"
        return step.events

    def _subbed(self, facts: Json) -> None:
        self._change(facts["seat"], bot=facts["bot"])

    def _returned(self, facts: Json) -> None:
        self._change(facts["seat"], bot=None)

    def _conceded(self, facts: Json) -> None:
        self._change(facts["seat"], bot=facts["bot"], conceded=True)

    def _voted(self, facts: Json) -> None:
        self.votes ^= {facts["seat"]}

    def _ended(self, facts: Json) -> None:
        self.status = "ended"

    def _hosted(self, facts: Json) -> None:
        self.host = facts["user"]

    def _renamed(self, facts: Json) -> None:
        self._change(facts["seat"], name=facts["name"])

    def _forgotten(self, facts: Json) -> None:
        self._change(facts["seat"], name=None)

    def _rematched(self, facts: Json) -> None:
        self.rematch = facts["code"]

    def _change(self, seat: Seat, **changes: Any) -> None:
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
