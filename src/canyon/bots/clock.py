"""How long a bot may take: for each choice, and perhaps for all choices of a game together."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from canyon.bots.verdict import Verdict

START_SECONDS = 5.0
"""A program has at least this long to start, because starting is not thinking."""


class GameTime(NamedTuple):
    """Time for all choices of a game: seconds, and an increment after each choice."""

    seconds: float
    increment: float = 0.0

    def __str__(self) -> str:
        return f"{self.seconds:g}+{self.increment:g}"


def game_time_of(text: str) -> GameTime:
    """`60` or `60+0.5`; ValueError, with a sentence, for anything else."""
    number = r"(\d{1,6}(?:\.\d{1,6})?)"
    found = re.fullmatch(rf"{number}(?:\+{number})?", text, re.ASCII)
    if found is None or not (seconds := float(found[1])):
        raise ValueError(
            "a game clock is seconds for the game, and perhaps seconds for each choice, "
            f"like 60 or 60+0.5, not {text!r}"
        )
    return GameTime(seconds, float(found[2] or 0))


class Clock:
    """The time of one seat in one game; it runs from a question to its answer."""

    def __init__(self, seconds: float, game: GameTime | None = None) -> None:
        self._seconds, self._game = seconds, game
        self._left = None if game is None else game.seconds

    @property
    def limit(self) -> float:
        """Seconds for the next choice."""
        return self._seconds if self._left is None else min(self._seconds, self._left)

    @property
    def start(self) -> float:
        """Seconds until a program must have said hello."""
        return max(2 * self._seconds, START_SECONDS)

    def spend(self, seconds: float) -> None:
        """Count a choice that took this long."""
        if self._game is not None and self._left is not None:
            self._left = max(0.0, self._left - seconds) + self._game.increment

    def late(self) -> Verdict:
        """The verdict on a bot that has exceeded the limit."""
        if self._game is not None and self.limit < self._seconds:
            return Verdict("clock", clock=str(self._game))
        return Verdict("late", seconds=f"{self._seconds:g}")

    def to_json(self) -> dict[str, Any]:
        """What a program is told before each choice."""
        told: dict[str, Any] = {"seconds": round(self.limit, 3)}
        if self._game is not None and self._left is not None:
            told["clock"] = {"left": round(self._left, 3), "increment": self._game.increment}
        return told
