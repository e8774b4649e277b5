"""The program under examination: its mistakes are noted, and if possible the game continues."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Self

from canyon.actions import Action
from canyon.bots.clock import Clock
from canyon.bots.messages import PROTOCOL, Message
from canyon.bots.process import FAREWELL, Program
from canyon.bots.protocol_log import ProtocolLog
from canyon.bots.verdict import Verdict, short
from canyon.explain import why_not
from canyon.views import View
from canyon.wire import action_to_json, choice_from_json

PAUSE = 0.1
"""Seconds between the two pieces of a line."""
PATIENCE = 5.0
"""Seconds after which a program will never exit; on a busy machine it may take more than one."""


class Failure(Exception):
    """A check that was not passed, and what happened."""


@dataclass
class Findings:
    """What all runs of the program have shown."""

    answers: int = 0
    slowest: float = 0.0
    late: list[str] = field(default_factory=list)
    illegal: list[str] = field(default_factory=list)
    noise: list[str] = field(default_factory=list)
    """What it wrote to standard output that was not an answer."""
    slowest_exit: float = 0.0
    """Seconds that it took to exit when its input ended."""
    lingered: int = 0
    """How often it did not exit at all."""


Change = Callable[[Message], Sequence[Message]]
"""What is sent instead of a message."""


def unchanged(message: Message) -> Sequence[Message]:
    """Just that message."""
    return [message]


class Subject:
    """One run of the program, which is over when it is left."""

    def __init__(
        self,
        command: Sequence[str],
        clock: Clock,
        findings: Findings,
        log: ProtocolLog | None = None,
        change: Change = unchanged,
        in_pieces: bool = False,
    ) -> None:
        self.program = Program(command, log)
        self.clock, self._findings, self._change = clock, findings, change
        self._pause = PAUSE if in_pieces else 0.0
        self._answered: list[int] = []
        self._repeated: int | None = None
        """The id of an answer that was given again since the last question."""

    def tell(self, message: Message) -> None:
        """Send it a message, in the way of this run."""
        for each in self._change(message):
            line = json.dumps(each, separators=(",", ":")).encode()
            self.program.send(line, self._pause if each["type"] == "view" else 0.0)

    def greeting(self) -> Message:
        """Its answer to hello; Failure or Verdict if there is none."""
        message = self._next("hello", time.monotonic() + self.clock.start)
        if message is None:
            raise Failure(f"did not say hello within {self.clock.start:g} s")
        if message.get("protocol") != PROTOCOL:
            raise Failure(f'"protocol" is {short(json.dumps(message.get("protocol")))}')
        return message

    def answer(self, asked: int, view: View) -> Action:
        """Its choice, or a legal one if it chose none; Failure or Verdict if it gave no answer.

        It gets twice the time, so that a late answer is told from none.
        """
        start, limit = time.monotonic(), self.clock.limit
        message = self._next("choose", start + 2 * limit)
        if message is None and self._repeated is not None:
            raise Failure(f'answered "id" {self._repeated} again where {asked} was asked')
        if message is None:
            raise Failure(f"gave no answer to a {view.phase} view within {2 * limit:g} s")
        taken = time.monotonic() - start
        self._findings.answers += 1
        self._findings.slowest = max(self._findings.slowest, taken)
        if taken > limit:
            self._findings.late.append(f"{taken:.1f} s for a {view.phase} view")
        if message.get("id") != asked:
            said = short(json.dumps(message.get("id")))
            raise Failure(f'answered "id" {said} where {asked} was asked')
        self._answered.append(asked)
        return self._legal(message.get("action"), view)

    def end(self) -> int | None:
        """Close its input; its exit code, None if it did not exit by itself."""
        with suppress(Verdict):
            while True:
                self._note_noise(self.program.receive(0.0))
        start, found = time.monotonic(), self._findings
        code = self.program.close(FAREWELL if found.lingered else PATIENCE)
        found.slowest_exit = max(found.slowest_exit, time.monotonic() - start)
        found.lingered += code is None
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.program.kill()

    def _legal(self, action: Any, view: View) -> Action:
        try:
            choice = choice_from_json(action, view.board)
        except ValueError as error:
            self._findings.illegal.append(f"chose {short(json.dumps(action))}: {error}")
            return view.legal[0]
        if choice in view.legal:
            return choice
        said = json.dumps(action_to_json(choice, view.board))
        self._findings.illegal.append(f"chose {said}: {why_not(view, choice)}")
        return view.legal[0]

    def _next(self, kind: str, until: float) -> Message | None:
        """Its next message of this kind, None if there is none in time; the rest is noise."""
        self._repeated = None
        while (left := until - time.monotonic()) > 0:
            try:
                line = self.program.receive(left)
            except Verdict as verdict:
                if verdict.code == "late":
                    return None
                raise
            try:
                message = json.loads(line)
            except (ValueError, RecursionError):
                message = None
            if isinstance(message, dict) and message.get("type") == kind:
                # An answer that is given twice is noise, and must not pass for the next one.
                if message.get("id") not in self._answered:
                    return message
                self._repeated = message["id"]
            self._note_noise(line)
        return None

    def _note_noise(self, line: bytes) -> None:
        self._findings.noise.append(short(line.decode(errors="replace")) or "an empty line")
