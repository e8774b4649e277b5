"""A log of what is said to programs and what they say, one line for each line (docs/bots.md).

Several processes may write to the same file: each line is appended in one go.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from canyon.printable import printable

TOLD, SAID, ERROR, NOTE = ">", "<", "!", "#"
"""To the program; its answer; its standard error; what we have to say about it."""


class LogFault(Exception):
    """A log that can't be written, which isn't any bot's fault; and why."""


class ProtocolLog:
    """The lines of one seat in one game; `label` says which."""

    def __init__(self, path: Path, label: str) -> None:
        self._path, self._label = path, label

    def write(self, sign: str, line: bytes | str) -> None:
        """Add a line; LogFault if the file can't be written."""
        text = line.decode(errors="replace") if isinstance(line, bytes) else line
        now = f"{datetime.now(UTC):%H:%M:%S.%f}"[:-3]
        entry = f"{now} {self._label} {sign} {printable(text.rstrip(), '�')}\n"
        try:
            with self._path.open("ab", buffering=0) as file:
                file.write(entry.encode(errors="replace"))
        except OSError as error:
            raise LogFault(_sentence(self._path, error)) from None


def begin_log(path: Path) -> None:
    """Empty the file; ValueError, with a sentence, if it can't be written."""
    try:
        path.write_bytes(b"")
    except OSError as error:
        raise ValueError(_sentence(path, error)) from None


def _sentence(path: Path, error: OSError) -> str:
    return f"can't write the log {path}: {error.strerror}"
