"""The checks that a program must pass, each with what the protocol asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import NamedTuple

from canyon.bots.check.positions import Sitting, position, table
from canyon.bots.check.subject import (
    PATIENCE,
    Change,
    Failure,
    Findings,
    Subject,
    unchanged,
)
from canyon.bots.clock import Clock
from canyon.bots.messages import Message
from canyon.bots.process import FAREWELL
from canyon.bots.protocol_log import NOTE, ProtocolLog
from canyon.bots.verdict import Verdict
from canyon.state import Game, Phase
from canyon.variants import Options
from canyon.views import View

HELLO = 'The answer to hello is {"type": "hello", "protocol": 1}'
CHOICE = (
    'The answer to a view is {"type": "choose", "id": …, "action": …}, '
    "with the view's id and one of its legal choices"
)
UNKNOWN = "Keys and types that a program does not know are ignored, because some may be added later"
TIMING = "A message is a line, whether it comes at once, in pieces, or together with others"
RESTART = "A program may start in the middle of a game: a view contains everything that counts"
ANOTHER = "After over, the next hello begins another game; a program ends when its input ends"
END = f"When its input ends, a program exits by itself within {FAREWELL:g} s, also in mid-game"
LATE = 'A choice that takes longer than "seconds" loses the game'
ILLEGAL = "A choice that is not legal loses the game"
NOISE = (
    "Standard output is for answers, one JSON object per line and one answer per question; "
    "anything else goes to standard error"
)
PROTOCOL_SECTION = "docs/bots.md#the-protocol-version-1"
LOSES_SECTION = "docs/bots.md#what-loses-a-game"
BLIND = Options(blind_bids=True)


class Outcome(NamedTuple):
    """What a check has shown; `passed` is None if it was not tried."""

    name: str
    passed: bool | None
    what: str


@dataclass
class Check:
    """One check; `run` returns what to say about a program that passes."""

    name: str
    run: Callable[[], str]
    asks: str
    """What the protocol asks for, as a sentence."""
    section: str = PROTOCOL_SECTION


@dataclass
class Examination:
    """All checks of one program."""

    command: Sequence[str]
    seconds: float
    log: ProtocolLog | None = None
    findings: Findings = field(default_factory=Findings)

    def outcomes(self) -> Iterator[Outcome]:
        """What each check has shown, one after the other."""
        first, *others = self._checks()
        outcome = self._outcome(first)
        yield outcome
        if outcome.passed is False:
            for check in others:
                yield Outcome(check.name, None, "not tried, because hello failed")
            return
        for check in others:
            yield self._outcome(check)

    def _outcome(self, check: Check) -> Outcome:
        if self.log is not None:
            self.log.write(NOTE, f"check: {check.name}")
        wrong = len(self.findings.illegal)
        try:
            what = check.run()
            if self.findings.illegal[wrong:]:
                raise Failure(self.findings.illegal[wrong])
        except (Failure, Verdict) as failure:
            return Outcome(check.name, False, f"{failure}. {check.asks} ({check.section}).")
        return Outcome(check.name, True, what)

    def _checks(self) -> list[Check]:
        phases = [Check(name, partial(self._phase, game), CHOICE) for name, game in _phases()]
        games = [
            Check(name, partial(self._game, game, rounds), CHOICE)
            for name, game, rounds in _games()
        ]
        return [
            Check("hello", self._hello, HELLO),
            *phases,
            *games,
            Check("unknown keys and types", self._unknown, UNKNOWN),
            Check("bad timing", self._bad_timing, TIMING),
            Check("restart in mid-game", self._restart, RESTART),
            Check("another game", self._another, ANOTHER),
            Check("end of input", self._end_of_input, END),
            Check("answers in time", self._in_time, LATE, LOSES_SECTION),
            Check("legal choices", self._legal_choices, ILLEGAL, LOSES_SECTION),
            Check("clean output", self._clean_output, NOISE),
        ]

    def _hello(self) -> str:
        with self._start() as subject:
            sitting = Sitting(subject, table(3))
            sitting.say_hello()
            subject.greeting()
            sitting.break_off()
            subject.end()
        return "protocol 1"

    def _phase(self, game: Game) -> str:
        """A single question, right after hello."""
        with self._start() as subject:
            sitting = Sitting(subject, game)
            sitting.begin()
            sitting.ask()
            sitting.break_off()
            subject.end()
        return "a legal choice, from the view alone"

    def _game(self, game: Game, rounds: int) -> str:
        before = self.findings.answers
        with self._start() as subject:
            sitting = Sitting(subject, game)
            sitting.begin()
            sitting.play(rounds)
            subject.end()
        return f"{sitting.game.rounds} rounds, {self.findings.answers - before} choices"

    def _unknown(self) -> str:
        with self._start(change=_with_unknown) as subject:
            sitting = Sitting(subject, table(3))
            sitting.begin()
            sitting.play(rounds=1)
            subject.end()
        return "ignored"

    def _bad_timing(self) -> str:
        with self._start(in_pieces=True) as subject:
            sitting = Sitting(subject, table(3))
            sitting.say_hello()
            sitting.step()  # events before it has answered
            subject.greeting()
            sitting.play(rounds=1)
            subject.end()
        return "lines in pieces and in bursts are understood"

    def _restart(self) -> str:
        with self._start() as subject:
            sitting = Sitting(subject, table(4))
            sitting.begin()
            while sitting.advance():
                if sitting.game.rounds == 1 and sitting.game.tricks:
                    break
            subject.program.kill()
        game = position(sitting.game, lambda view: view.phase is Phase.TRICKS)
        with self._start() as subject:
            again = Sitting(subject, game)
            again.begin()
            again.play(rounds=2)
            subject.end()
        return "killed in its second round, and continued from the view"

    def _another(self) -> str:
        with self._start() as subject:
            for game in (table(3), table(5, options=BLIND)):
                sitting = Sitting(subject, game)
                sitting.begin()
                sitting.play(rounds=1)
            subject.end()
        return "two games, one after the other"

    def _end_of_input(self) -> str:
        with self._start() as subject:
            sitting = Sitting(subject, table(3))
            sitting.begin()
            sitting.advance()
            code = subject.end()
        found = self.findings
        if found.lingered:
            raise Failure(f"did not exit by itself within {PATIENCE:g} s, and was killed")
        if found.slowest_exit > FAREWELL:
            late = f"took up to {found.slowest_exit:.1f} s; after {FAREWELL:g} s it may be killed"
            return f"exits by itself, with code {code}, but {late}"
        return f"exits by itself, with code {code}"

    def _in_time(self) -> str:
        found = self.findings
        if found.late:
            raise Failure(_some("late", found.late, found.answers))
        return f"{found.answers} choices, the slowest in {found.slowest:.2f} of {self.seconds:g} s"

    def _legal_choices(self) -> str:
        found = self.findings
        if found.illegal:
            raise Failure(_some("not legal", found.illegal, found.answers))
        return f"all {found.answers}"

    def _clean_output(self) -> str:
        if noise := self.findings.noise:
            raise Failure(f"lines that are not answers: {len(noise)}, the first: {noise[0]}")
        return "nothing but answers"

    def _start(self, change: Change = unchanged, in_pieces: bool = False) -> Subject:
        clock = Clock(self.seconds)
        return Subject(self.command, clock, self.findings, self.log, change, in_pieces)


@cache
def _phases() -> list[tuple[str, Game]]:
    """A position of each phase, with a real choice."""
    kinds: list[tuple[str, Options, Callable[[View], bool]]] = [
        ("start field", Options(), lambda view: view.phase is Phase.PLACE),
        ("bid", Options(), lambda view: view.phase is Phase.BID and view.rounds > 0),
        ("blind bid", BLIND, lambda view: view.phase is Phase.BID),
        ("card", Options(), lambda view: 1 < len(view.legal) < len(view.hand)),
        ("canoe end", Options(), lambda view: view.phase is Phase.CANOES),
    ]
    return [(name, position(table(4, options=options), suits)) for name, options, suits in kinds]


def _games() -> Iterator[tuple[str, Game, int]]:
    """Games of every size: one to its end, the others for two rounds."""
    both = Options(calm_water=True, blind_bids=True)
    yield "3 players, to the end", table(3, "kettle"), 100
    yield "4 players, blind bids", table(4, options=BLIND), 2
    yield "5 players, calm water", table(5, "isles", Options(calm_water=True)), 2
    yield "6 players, both variants", table(6, "gorge", both), 2


def _with_unknown(message: Message) -> Sequence[Message]:
    """A message with keys that nobody knows, after messages of kinds that nobody knows."""
    unknown = {"x_unknown": {"nested": [1, None, "ß"]}}
    more = {**message, **unknown}
    for key in ("view", "event"):
        if key in more:
            more[key] = {**more[key], **unknown}
    weather = {"type": "x_weather", "wind": 3}
    news = {"type": "event", "event": {"event": "x_news"}}
    return [more] if message["type"] == "hello" else [weather, news, more]


def _some(what: str, cases: list[str], answers: int) -> str:
    return f"{len(cases)} of {answers} choices were {what}, the first: {cases[0]}"
