"""How long a bot may take for a choice."""

from __future__ import annotations

from dataclasses import dataclass

from canyon.bots.verdict import Verdict

START_SECONDS = 5.0
"""A program has at least this long to start, because starting is not thinking."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The time for a choice; it runs from a question to its answer."""

    limit: float
    """In seconds."""

    @property
    def start(self) -> float:
        """Seconds until a program must have said hello."""
        return max(2 * self.limit, START_SECONDS)

    def late(self) -> Verdict:
        """The verdict on a bot that has exceeded the limit."""
        return Verdict("late", seconds=f"{self.limit:g}")
