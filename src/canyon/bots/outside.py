"""Bots in any language: `cmd:./mybot` is a program that speaks JSON lines (docs/bots.md).

It is told what its seat may see, and nothing else. A program plays one game, or one after another
if there is a `ProgramPool` to keep it in.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
from collections.abc import Sequence
from pathlib import Path
from random import Random

from canyon.actions import Choice
from canyon.bots.clock import Clock
from canyon.bots.messages import DICE, PROTOCOL, Message, happened, hello, over, question
from canyon.bots.pool import PoolKey, ProgramPool
from canyon.bots.process import LONGEST, Program
from canyon.bots.protocol_log import ProtocolLog
from canyon.bots.verdict import Verdict, short
from canyon.events import Event, GameEnded
from canyon.explain import why_not
from canyon.state import Game, Seat
from canyon.views import View
from canyon.wire import action_to_json, choice_from_json

PREFIX = "cmd:"


def command_of(name: str) -> list[str]:
    """The program and its arguments; ValueError says what is wrong with them."""
    try:
        words = shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise ValueError(f"{name!r} can't be split into words: {error}") from None
    if not words:
        raise ValueError(f"put a program after {PREFIX}, like {PREFIX}./mybot")
    if shutil.which(words[0]) is None:
        raise ValueError(f"{PREFIX}{words[0]}: the program {_missing(words[0])}")
    return words


def _missing(program: str) -> str:
    """Why a program can't be run."""
    if not Path(program).is_file():
        return "is not there"
    if os.access(program, os.X_OK):  # as in a shell, a name alone is not looked for here
        return f"is in this folder: write {PREFIX}./{program}"
    return f"can't be executed: type `chmod +x {shlex.quote(program)}`"


class Outside:
    """A program that plays one seat of one game."""

    def __init__(
        self,
        name: str,
        rng: Random,
        seat: Seat,
        game: Game,
        clock: Clock,
        pool: ProgramPool | None = None,
        pool_key: PoolKey = (),
        log: ProtocolLog | None = None,
    ) -> None:
        self._rng, self._clock, self._game, self._pool = rng, clock, game, pool
        self._pool_key = (name, *pool_key)
        kept = None if pool is None else pool.take(self._pool_key)
        self._program = kept or _start(name)
        self._program.log = log
        self._greeted = self._owes_answer = self._over = False
        try:
            self._say(hello(game, seat, clock, rng.randrange(DICE)))
        except BaseException:  # nobody else knows about the program yet
            self._program.kill()
            raise

    def hear(self, events: Sequence[Event]) -> None:
        """Tell it what happened."""
        for event in events:
            self._say(happened(event, self._game))
            if isinstance(event, GameEnded):
                self._say(over(event))
                self._over = True

    def greet(self) -> None:
        """Wait until it has started and said hello; Verdict if it does not."""
        if not self._greeted:
            self._expect("hello", self._clock.start, protocol=PROTOCOL)
            self._greeted = True

    def choose(self, view: View) -> Choice:
        """Its choice; Verdict if it makes none, or one that is not legal."""
        self.greet()
        number, self._owes_answer = next(self._program.questions), True
        seed = self._rng.randrange(DICE)
        self._say(question(number, view, self._clock, seed))
        try:
            answer, line = self._expect("choose", self._clock.limit, id=number)
        except Verdict as verdict:
            raise self._clock.late() if verdict.code == "late" else verdict from None
        try:
            choice = choice_from_json(answer.get("action"), view.board)
        except ValueError as error:
            raise self._nonsense(line, str(error)) from None
        if choice not in view.legal:
            said = json.dumps(action_to_json(choice, view.board))
            raise Verdict("illegal", choice=said, why=str(why_not(view, choice)))
        self._owes_answer = False
        return choice

    def close(self) -> None:
        """Tell it that the game is over, and end it, unless it is kept for another one."""
        try:
            if not self._over:
                self._over = True
                self._say(over())
        finally:
            if self._pool is not None and self._greeted and not self._owes_answer:
                self._pool.keep(self._pool_key, self._program)
            else:
                self._program.close()

    def _say(self, message: Message) -> None:
        self._program.send(json.dumps(message, separators=(",", ":")).encode())

    def _expect(self, kind: str, seconds: float, **facts: int) -> tuple[Message, str]:
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


def _start(name: str) -> Program:
    try:
        return Program(command_of(name))
    except ValueError as error:
        raise Verdict("no-start", why=str(error)) from None
