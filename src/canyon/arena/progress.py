"""Progress of a series with its result so far: a bar in a terminal, otherwise a line at times."""

from __future__ import annotations

import sys
import time
from typing import Self

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

QUIET_SECONDS = 10.0
"""Without a terminal, progress is one line per this many seconds."""


class Bar:
    """Shown on standard error while it is entered."""

    def __init__(self, total: int) -> None:
        self._total, self._done, self._said = total, 0, time.monotonic()
        console = Console(stderr=True)
        self._bar: Progress | None = None
        if console.is_terminal:
            self._bar = Progress(
                TextColumn("games"),
                BarColumn(20),
                MofNCompleteColumn(),
                TimeRemainingColumn(),
                TextColumn("{task.fields[running]}"),
                console=console,
                transient=True,
            )
            self._task = self._bar.add_task("games", total=total, running="")

    def __enter__(self) -> Self:
        if self._bar is not None:
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def advance(self, running: str) -> None:
        """Count one more game."""
        self._done += 1
        if self._bar is not None:
            self._bar.update(self._task, advance=1, running=escape(running))
        elif time.monotonic() - self._said > QUIET_SECONDS:
            self._said = time.monotonic()
            told = f"{self._done} of {self._total} games: {running}"
            print(f"arena: {told}", file=sys.stderr, flush=True)
