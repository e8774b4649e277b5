"""Bots in any language: `cmd:./mybot` is a program that speaks JSON lines (docs/bots.md).

It is told what its seat may see, and nothing else. A program runs for one game, so that it
cannot remember the same cards from another seat.
"""

from __future__ import annotations

import json
import shlex
import shutil
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from canyon.actions import Choice
from canyon.bots.process import LONGEST, Program
from canyon.bots.verdict import Verdict, short
from canyon.events import Event, GameEnded
from canyon.explain import why_not
from canyon.state import Game, Seat
from canyon.views import View
from canyon.wire import (
    action_to_json,
    choice_from_json,
    event_to_json,
    options_to_json,
    view_to_json,
)

PREFIX = "cmd:"
PROTOCOL = 1
START_SECONDS = 20.0
"""Seconds that a program has to start, unless a choice may take longer anyway."""
DICE = 2**53
"""Seeds are below this, because every language's JSON keeps such a number exactly."""


def command_of(name: str) -> list[str]:
    """The program and its arguments; ValueError says what is wrong with them."""
    try:
        words = shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise ValueError(f"{name!r} can't be split into words: {error}") from None
    if not words:
        raise ValueError(f"put a program after {PREFIX}, like {PREFIX}./mybot")
    if shutil.which(words[0]) is None:
        what = "can't be executed" if Path(words[0]).is_file() else "is not there"
        raise ValueError(f"{PREFIX}{words[0]}: the program {what}")
    return words


class Outside:
    """A program that plays one seat of one game."""

    def __init__(self, name: str, rng: Random, seat: Seat, game: Game, seconds: float) -> None:
        self._rng, self._seconds, self._board = rng, seconds, game.board
        self._asked, self._greeted, self._over = 0, False, False
        try:
            command = command_of(name)
        except ValueError as error:
            raise Verdict("no-start", why=str(error)) from None
        self._program = Program(command)
        board = {"name": game.board.name, "map": [*game.board.rows]}
        options = options_to_json(game.options)
        self._say(
            "hello",
            protocol=PROTOCOL,
            seat=seat,
            players=game.players,
            board=board,
            options=options,
            seconds=seconds,
            seed=rng.randrange(DICE),
        )

    def hear(self, events: Sequence[Event]) -> None:
        """Tell it what happened."""
        for event in events:
            self._say("event", event=event_to_json(event, self._board))
            if isinstance(event, GameEnded):
                result = {"winner": event.winner, "places": [*event.places]}
                self._say("over", result=result)
                self._over = True

    def greet(self) -> None:
        """Wait until it has started and said hello; Verdict if it does not."""
        if not self._greeted:
            self._expect("hello", max(self._seconds, START_SECONDS), protocol=PROTOCOL)
            self._greeted = True

    def choose(self, view: View) -> Choice:
        """Its choice; Verdict if it makes none, or one that is not legal."""
        self.greet()
        self._asked += 1
        seed = self._rng.randrange(DICE)
        self._say("view", id=self._asked, seed=seed, view=view_to_json(view))
        answer, line = self._expect("choose", self._seconds, id=self._asked)
        try:
            choice = choice_from_json(answer.get("action"), view.board)
        except ValueError as error:
            raise self._nonsense(line, str(error)) from None
        if choice not in view.legal:
            said = json.dumps(action_to_json(choice, view.board))
            raise Verdict("illegal", choice=said, why=str(why_not(view, choice)))
        return choice

    def close(self) -> None:
        """Tell it that the game is over, and end it."""
        if not self._over:
            self._over = True
            self._say("over", result=None)
        self._program.close()

    def _say(self, kind: str, **facts: Any) -> None:
        message = {"type": kind, **facts}
        self._program.send(json.dumps(message, separators=(",", ":")).encode())

    def _expect(self, kind: str, seconds: float, **facts: int) -> tuple[dict[str, Any], str]:
        """Its next message, and its text; it must be of this kind, with these facts."""
        line = self._program.receive(seconds)
        text = line.decode(errors="replace")
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            raise self._nonsense(text, "not a JSON object on one line") from None
        if not isinstance(message, dict) or message.get("type") != kind:
            raise self._nonsense(text, f'a message with "type": "{kind}" was expected')
        for key, value in facts.items():
            if message.get(key) != value:
                raise self._nonsense(text, f'"{key}": {value} was expected')
        return message, text

    def _nonsense(self, text: str, why: str) -> Verdict:
        if self._program.floods():
            return Verdict("flood", most=LONGEST)
        return Verdict("nonsense", said=short(text) or "nothing", why=why)
