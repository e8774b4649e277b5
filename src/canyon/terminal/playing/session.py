"""A game at the terminal, from the first draw to the last landing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import count
from typing import Protocol

from rich.console import RenderableType

from canyon.actions import Action
from canyon.bots import CAN_SEARCH
from canyon.events import CardsDealt, Event, TrickWon
from canyon.fair import commitment
from canyon.play import is_over
from canyon.refusal import Reason
from canyon.rules import Step
from canyon.state import Game, Trick
from canyon.terminal.display.plain import Plain
from canyon.terminal.display.rich_view import RichView
from canyon.terminal.playing.helping import help_on, is_help
from canyon.terminal.playing.hinting import hint_lines, is_compiling, local_hint
from canyon.terminal.playing.table import PERSON, Table
from canyon.terminal.screen import Screen
from canyon.terminal.wording.choices import read_choice
from canyon.terminal.wording.finish import verdict
from canyon.terminal.wording.words import Teller
from canyon.texts import Texts
from canyon.views import View, seen, view

PATIENCE = 100
"""The number of invalid answers in a row that are accepted when nobody is at the keyboard."""


class Leaving(Exception):
    """The person leaves; the game is saved."""


class Face(Protocol):
    """How a game is shown: in pictures, or in plain words."""

    def round_begins(self, view: View) -> RenderableType: ...
    def board(self, view: View) -> RenderableType: ...
    def question(self, view: View, last: Trick | None) -> RenderableType: ...
    def told(self, events: list[Event]) -> list[RenderableType]: ...
    def ending(self, view: View, lines: list[str]) -> RenderableType: ...


class Show(ABC):
    """A game on a screen, wherever it is played: what happens is told, choices are asked for."""

    def __init__(self, screen: Screen, teller: Teller, commitment: str) -> None:
        self.screen, self.teller, self.texts = screen, teller, teller.texts
        self.commitment = commitment
        """The seed's hash, which fixes all deals; for whoever asks for help, and at the end."""
        self.last: Trick | None = None
        """The trick just finished, until it has been seen (P4)."""

    @property
    def face(self) -> Face:
        """How it is shown now: a terminal may have become wider or narrower."""
        if self.screen.plain or self.screen.narrow:
            return Plain(self.teller)
        return RichView(self.teller, self.screen.console, self.screen.height)

    def say_events(self, events: list[Event], view: View) -> None:
        """Tell what happened; the view is what it led to."""
        self.screen.say(*self.face.told(events))
        if any(isinstance(event, CardsDealt) for event in events):
            self.screen.say(self.face.round_begins(view))

    def pick_up(self, view: View) -> None:
        """Show the present state of a game that is resumed."""
        if view.trump is not None:
            self.screen.say(self.face.round_begins(view))

    def say_end(self, game: Game | View, view: View) -> None:
        """Who won, and why."""
        self.screen.say(self.face.ending(view, verdict(game, self.teller)))

    def say_seed(self, seed: str) -> None:
        """What all deals follow from, and the fingerprint that it had from the start."""
        self.screen.say_whole(
            self.texts("end-seed", seed=seed),
            self.texts("fingerprint", commitment=self.commitment),
        )

    def ask(self, view: View) -> Action:
        """The person's choice, asked for until it is legal."""
        note, again = "", False
        for asked in count():
            if asked == PATIENCE and not self.screen.keyboard:
                break
            answer = self.screen.ask(self.face.question(view, self.last), note, again).strip()
            note, again = "", True
            if answer.lower() == "q":
                raise Leaving
            if answer.lower() == "b":
                self.screen.say(self.face.board(view))
            elif answer.lower() in ("h", "hint"):
                self.screen.say(*self.hint(view))
            elif is_help(answer):
                self.screen.say(*help_on(answer, view.phase, self.texts))
                if answer == "?":
                    self.screen.say_whole(self.texts("fingerprint", commitment=self.commitment))
            else:
                choice = read_choice(answer, view)
                if choice is None:
                    note = self.texts("not-understood")
                elif isinstance(choice, Reason):
                    note = self.teller.refusal(choice)
                else:
                    return choice
        self.screen.say(self.texts("out-of-patience", count=PATIENCE))
        raise Leaving

    @abstractmethod
    def hint(self, view: View) -> list[RenderableType]:
        """What each of the person's choices is worth now."""


class Session(Show):
    """A table of one person and bots."""

    def __init__(self, table: Table, screen: Screen, texts: Texts) -> None:
        teller = Teller(table.game.board, table.names, texts)
        super().__init__(screen, teller, commitment(table.seed))
        self.table = table

    def play(self) -> None:
        """Play to the end; Leaving if the person leaves earlier."""
        while not is_over(self.table.game):
            if self.table.waits:
                action = self.ask(view(self.table.game, PERSON))
                self.last = None
            else:
                action = self.table.decide()
            self.tell(self.table.act(action))

    def hint(self, view: View) -> list[RenderableType]:
        """What each of the person's choices is worth now."""
        if len(view.legal) < 2:
            return [self.texts("hint-no-choice")]
        if not CAN_SEARCH:
            return [self.texts("hint-missing")]
        if is_compiling():
            self.screen.say(self.texts("hint-compiling"))
        told = local_hint(self.table.game, PERSON, self.texts)
        self.table.hint(PERSON)
        return hint_lines(told, view, self.texts)

    def tell(self, step: Step) -> None:
        """Show what happened, as the person may see it."""
        game = step.game
        events = [seen(event, PERSON, game.options) for event in step.events]
        self.say_events(events, view(game, PERSON))
        if any(isinstance(event, TrickWon) for event in events):
            self.last = game.tricks[-1]
