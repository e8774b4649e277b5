"""The file of a series that resumes after a crash: one JSON line per game, added as it ends.

Its first line says what is played; the same command resumes it. A line that a crash
cut off is dropped, and its game played again.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

from canyon import __version__
from canyon.arena.game import GameReport
from canyon.arena.match import Match
from canyon.wire import board_to_json, options_to_json

FORMAT = "canyon-arena/1"

Json = Any


class JournalFault(Exception):
    """A file from which this series can't resume, and why."""


class Journal:
    """The games of a match that have been played, stored in a file."""

    def __init__(self, path: Path, match: Match) -> None:
        self._path, self._match = path, match
        self._file = path.open("a+b")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise JournalFault(f"{path} is in use: another arena writes to it") from None
        try:
            self.games = list(self._read())
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def write(self, report: GameReport) -> None:
        """Store a game; it is handed to the system, so that it outlives this process."""
        self._write(report.to_json())

    def _write(self, value: Json) -> None:
        self._file.write(_line(value))
        self._file.flush()

    def _read(self) -> Iterator[GameReport]:
        self._file.seek(0)
        heading, whole = heading_of(self._match), 0
        for number, line in enumerate(self._file, start=1):
            if not line.endswith(b"\n"):
                if number == 1 and not _line(heading).startswith(line):
                    raise self._foreign()  # only a cut-off line of ours is dropped
                break
            whole += len(line)
            if number == 1:
                self._compare(_json(line), heading)
            else:
                yield self._report(line, number)
        os.ftruncate(self._file.fileno(), whole)
        if not whole:
            self._write(heading)

    def _compare(self, kept: Json, asked: Json) -> None:
        if not isinstance(kept, dict) or kept.get("format") != FORMAT:
            raise self._foreign()
        for key, value in asked.items():
            if kept.get(key) != value:
                was, now = _text(kept.get(key)), _text(value)
                raise JournalFault(f"{self._path} holds another series: {key} {was}, not {now}")

    def _foreign(self) -> JournalFault:
        return JournalFault(f"{self._path} is not a file of the arena")

    def _report(self, line: bytes, number: int) -> GameReport:
        try:
            report = GameReport.from_json(_json(line))
        except (LookupError, TypeError, ValueError, AttributeError):
            raise JournalFault(f"line {number} of {self._path} is not a game") from None
        seatings = len(self._match.seatings)
        if not 0 <= report.seating < seatings or len(report.tallies) != self._match.players:
            raise JournalFault(f"line {number} of {self._path} is not a game of this series")
        return report


def heading_of(match: Match) -> Json:
    """What a series is: everything that decides its games."""
    return {
        "format": FORMAT,
        "canyon": __version__,
        "bots": [*match.bots],
        "seatings": [[*seating] for seating in match.seatings],
        "board": board_to_json(match.board),
        **options_to_json(match.options),
        "seed": match.seed,
        "seconds": match.seconds,
    }


def kept_seed(path: Path) -> str | None:
    """The seed of the series in a file, if there is one."""
    try:
        with path.open("rb") as file:
            heading = _json(file.readline(1 << 20))
    except FileNotFoundError:
        return None
    seed = heading.get("seed") if isinstance(heading, dict) else None
    return seed if isinstance(seed, str) else None


def _line(value: Json) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"


def _json(line: bytes) -> Json:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _text(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:59] + "…"
