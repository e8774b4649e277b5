"""Programs that are kept running from one game to the next."""

from __future__ import annotations

from canyon.bots.process import Program

MOST = 32
"""The largest number of programs kept; beyond it, the one that has waited longest is ended."""

PoolKey = tuple[str | int, ...]
"""Whatever decides which games a program may serve, such as its name and its seat."""


class ProgramPool:
    """Programs that wait for their next game, by key."""

    def __init__(self) -> None:
        self._waiting: dict[PoolKey, Program] = {}

    def take(self, key: PoolKey) -> Program | None:
        """The program that waits for this key, if it still runs."""
        program = self._waiting.pop(key, None)
        if program is None or program.is_running():
            return program
        program.close()
        return None

    def keep(self, key: PoolKey, program: Program) -> None:
        """Keep a program for the next game for this key."""
        for oldest in [*self._waiting][: len(self._waiting) + 1 - MOST]:
            self._waiting.pop(oldest).close()
        self._waiting[key] = program

    def close(self) -> None:
        """End all that wait, at the same time: each may take a moment."""
        programs = [*self._waiting.values()]
        self._waiting.clear()
        for program in programs:
            program.end_input()
        for program in programs:
            program.close()
