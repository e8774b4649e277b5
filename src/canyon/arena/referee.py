"""A bot watched by the arena: timed, and held to legal choices; its mistakes are Faults."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from canyon.actions import Action
from canyon.arena.tally import Tally
from canyon.arena.time_limit import OutOfTime, TimeLimit
from canyon.bots.clock import Clock
from canyon.bots.outside import Outside
from canyon.bots.protocol_log import LogFault
from canyon.bots.verdict import Verdict, crash, legal_choice
from canyon.events import Event
from canyon.play import Listener, Player
from canyon.state import Seat
from canyon.views import View


class Fault(Exception):
    """A bot failed in this seat."""

    def __init__(self, seat: Seat, verdict: Verdict) -> None:
        super().__init__(str(verdict))
        self.seat = seat


class RefereedPlayer:
    """A player whose choices are watched."""

    def __init__(
        self, player: Player, seat: Seat, tally: Tally, clock: Clock, limit: TimeLimit
    ) -> None:
        self._player, self.seat, self._tally = player, seat, tally
        self._clock, self._limit = clock, limit

    def greet(self) -> None:
        """Start all programs at the same time, before the clock runs."""
        if isinstance(self._player, Outside):
            try:
                self._player.greet()
            except Verdict as verdict:
                raise Fault(self.seat, verdict) from verdict

    def choose(self, view: View) -> Action:
        start = perf_counter()
        try:
            action = self._choose(view)
        except Verdict as verdict:
            raise Fault(self.seat, verdict) from verdict
        self._tally.times.note(perf_counter() - start)
        return action

    def _choose(self, view: View) -> Action:
        if isinstance(self._player, Outside):
            return self._player.choose(view)
        try:
            with self._limit.limit(self._clock.limit):
                return legal_choice(self._player, view)
        except OutOfTime:
            raise self._clock.late() from None


class RefereedListener(RefereedPlayer):
    """A watched player that wants to be told what happens."""

    def hear(self, events: Sequence[Event]) -> None:
        assert isinstance(self._player, Listener)
        try:
            self._player.hear(events)
        except LogFault:
            raise
        except Exception as error:
            raise Fault(self.seat, crash(error)) from error
