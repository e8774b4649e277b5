"""Programs that serve many games, kept running from one game to the next."""

from __future__ import annotations

from canyon.bots.process import Program

MOST = 32
"""So many programs are kept; then the one that has waited longest is ended."""

Place = tuple[str | int, ...]
"""Whatever decides which games a program may serve, such as its name and its seat."""


class ProgramPool:
    """Programs that wait for their next game, by place."""

    def __init__(self) -> None:
        self._waiting: dict[Place, Program] = {}

    def take(self, place: Place) -> Program | None:
        """The program that waits at this place, if it still runs."""
        program = self._waiting.pop(place, None)
        if program is None or program.is_running():
            return program
        program.close()
        return None

    def keep(self, place: Place, program: Program) -> None:
        """Keep a program for the next game at this place."""
        for oldest in [*self._waiting][: len(self._waiting) + 1 - MOST]:
            self._waiting.pop(oldest).close()
        self._waiting[place] = program

    def close(self) -> None:
        """End all that wait, at the same time: each may take a moment."""
        programs = [*self._waiting.values()]
        self._waiting.clear()
        for program in programs:
            program.end_input()
        for program in programs:
            program.close()
