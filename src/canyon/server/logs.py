"""What the server writes to stderr: one JSON object per line, without anybody's secrets."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any

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


def set_up(level: int = logging.INFO) -> None:
    """Send everything to stderr as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
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
