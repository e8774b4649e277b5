"""What the server writes to stderr: one JSON object per line, without anybody's secrets."""

from __future__ import annotations

import json
import logging
import math
import re
import sys
import time
from collections.abc import Hashable
from contextlib import nullcontext
from datetime import UTC, datetime
from threading import Timer
from typing import Any, TextIO

QUIET = ("uvicorn", "websockets", "alembic", "sqlalchemy")
"""Loggers that show requests' paths, which are private, or nothing that matters here."""

SECRETS = (
    (re.compile(r"(\w+://[^\s:/@]*):[^\s@]*@"), r"\1:…@"),  # a database's password
    (re.compile(r"(?i)\b(bearer|cookie|set-cookie|authorization)\b[:= ]+[^\r\n]*"), r"\1 …"),
    (re.compile(r"(/[^\s?\"']*)\?[^\s\"']+"), r"\1?…"),  # a query string
    # Tokens, hashes and seeds: long, of letters and digits.
    (re.compile(r"(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{22,}"), "…"),
    (re.compile(r"[\w-]{40,}"), "…"),  # and a token that happens to have no digit
    (re.compile(r"(\\x[0-9a-fA-F]{2}|\\[nrt0'\"\\]){4,}\S*"), "…"),  # bytes, as repr() shows them
)
MINUTE = 60.0
"""Seconds in which a line is written once."""
MOST_LATELY = 1000
"""The most lines that are remembered for that."""


def scrub(text: str) -> str:
    """The text without anything that looks like a secret."""
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class JsonLines(logging.Formatter):
    """Formats records as JSON; the keys of `extra={"facts": {…}}` are added."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": scrub(record.getMessage()),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["trace"] = scrub(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


class Repeats:
    """How often a line came again; without what keeps alive whatever was at work there."""

    def __init__(self, record: logging.LogRecord, until: float) -> None:
        said = {"msg": record.getMessage(), "args": None}
        untraced = {**record.__dict__, **said, "exc_info": None, "exc_text": None}
        self.record, self.until, self.count = logging.makeLogRecord(untraced), until, 0


class CountingHandler(logging.StreamHandler[TextIO]):
    """Writes a line once a minute, and then how often it came besides.

    Whoever finds a fault of ours could otherwise fill the disk with it.
    """

    def __init__(self, stream: TextIO, minute: float = MINUTE) -> None:
        super().__init__(stream)
        self._minute = minute
        self._lately: dict[Hashable, Repeats] = {}
        """The lines of the last minute, the oldest first."""
        self._timer: Timer | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, or count it."""
        try:
            self._write(record)
        except Exception:
            self.handleError(record)

    def _write(self, record: logging.LogRecord) -> None:
        now, place = time.monotonic(), place_of(record)
        self._tell_until(now)
        again = self._lately.get(place)
        if again is None:
            self._lately[place] = Repeats(record, now + self._minute)
            super().emit(record)
            return
        again.count += 1
        self._look_at(again.until)

    def close(self) -> None:
        """Write what was counted so far."""
        with self.lock or nullcontext():
            self._tell_until(math.inf)
        super().close()

    def _look_at(self, when: float) -> None:
        """Tell of what was counted once its minute is over, whether or not anything is logged."""
        if self._timer is None:
            self._timer = Timer(max(0.0, when - time.monotonic()), self._look)
            self._timer.daemon = True
            self._timer.start()

    def _look(self) -> None:
        with self.lock or nullcontext():
            self._timer = None
            self._tell_until(time.monotonic())
            if counted := [each.until for each in self._lately.values() if each.count]:
                self._look_at(min(counted))

    def _tell_until(self, now: float) -> None:
        """Tell how often lines came whose minute is over, or for which there is no room."""
        while self._lately:
            place, oldest = next(iter(self._lately.items()))
            if oldest.until > now and len(self._lately) <= MOST_LATELY:
                return
            del self._lately[place]
            if oldest.count:
                facts = getattr(oldest.record, "facts", {}) | {"more": oldest.count}
                oldest.record.__dict__ |= {"created": time.time(), "facts": facts}
                super().emit(oldest.record)


def place_of(record: logging.LogRecord) -> Hashable:
    """What lines have in common that say the same: for a fault, its kind and where it was."""
    if not record.exc_info or record.exc_info[0] is None:
        return record.name, record.getMessage(), str(getattr(record, "facts", ""))
    kind, _, trace = record.exc_info
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    at = trace and (trace.tb_frame.f_code.co_filename, trace.tb_lineno)
    return record.name, record.msg, kind, at


def set_up(level: int = logging.INFO) -> None:
    """Send everything to stderr as JSON lines."""
    handler = CountingHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.captureWarnings(capture=True)
    # What a killed worker leaves behind is cleaned up by a process of Python's own, which would say
    # so in lines of its own; it is started with these options.
    sys.warnoptions.append("ignore:resource_tracker:UserWarning")
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(of_a_client)


def of_a_client(record: logging.LogRecord) -> bool:
    """Shorten what a client causes by sending invalid text: one line is enough."""
    if "Invalid UTF-8" in record.getMessage():
        record.exc_info, record.exc_text = None, None
        record.levelno, record.levelname = logging.INFO, "INFO"
    return True
