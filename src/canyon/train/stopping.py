"""Ctrl-C or SIGTERM: the training ends after the program that is running, and is saved."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Stopping:
    """Whether somebody wants the training to end."""

    def __init__(self) -> None:
        self.wanted = False

    @contextmanager
    def heeded(self) -> Iterator[None]:
        """Within this block the first signal is a request; the second ends everything at once."""
        before = {each: signal.signal(each, self._note) for each in SIGNALS}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    def _note(self, *_: object) -> None:
        if self.wanted:
            raise KeyboardInterrupt
        self.wanted = True
        told = "canyon: stopping after this step, and saving; press again to stop at once."
        print(told, file=sys.stderr, flush=True)
