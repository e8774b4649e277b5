"""A bot watched by the arena: timed, and held to legal choices; its mistakes are Faults."""

from __future__ import annotations

import json
from collections.abc import Sequence
from time import perf_counter
from typing import get_args

from canyon.actions import Action, Choice
from canyon.arena.tally import Tally
from canyon.arena.time_limit import OutOfTime, TimeLimit
from canyon.bots.outside import Outside
from canyon.bots.verdict import Verdict, short
from canyon.events import Event
from canyon.explain import why_not
from canyon.play import Listener, Player
from canyon.state import Seat
from canyon.views import View
from canyon.wire import action_to_json


class Fault(Exception):
    """A bot failed in this seat."""

    def __init__(self, seat: Seat, verdict: Verdict) -> None:
        super().__init__(str(verdict))
        self.seat = seat


class RefereedPlayer:
    """A player whose choices are watched."""

    def __init__(self, player: Player, seat: Seat, tally: Tally, limit: TimeLimit) -> None:
        self._player, self.seat, self._tally, self._limit = player, seat, tally, limit

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
            with self._limit.limit():
                action = self._player.choose(view)
        except OutOfTime:
            raise Verdict("late", seconds=f"{self._limit.seconds:g}") from None
        except Exception as error:
            raise crash(error) from error
        if action not in view.legal:
            raise _illegal(view, action)
        return action


class RefereedListener(RefereedPlayer):
    """A watched player that wants to be told what happens."""

    def hear(self, events: Sequence[Event]) -> None:
        assert isinstance(self._player, Listener)
        try:
            self._player.hear(events)
        except Exception as error:
            raise Fault(self.seat, crash(error)) from error


def crash(error: Exception) -> Verdict:
    """The verdict on a bot that raised an exception."""
    return Verdict("crashed", error=short(f"{type(error).__name__}: {error}", 200))


def _illegal(view: View, action: object) -> Verdict:
    if not isinstance(action, get_args(Choice)):
        return Verdict("illegal", choice=repr(action), why="this is not a choice")
    said = json.dumps(action_to_json(action, view.board))
    return Verdict("illegal", choice=said, why=str(why_not(view, action)))
