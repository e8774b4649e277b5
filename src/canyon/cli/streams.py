"""Standard input, output and error: they may be closed, or lead to a full disk."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOBase
from typing import NoReturn, TextIO

from canyon.terminal.wording.complaint import Complaint


class _Closed(TextIOBase):
    """A standard input that is closed: reading it raises a Complaint."""

    def readline(self, *_: object) -> NoReturn:
        raise _complaint("input-closed")

    @property
    def buffer(self) -> NoReturn:
        raise _complaint("input-closed")


def open_streams() -> None:
    """Replace the streams that are closed; Complaint if it is the output.

    Otherwise the next file opened would get the number of the closed stream, and child
    processes would take it for that stream.
    """
    from canyon.terminal.display.ascii_fallback import ERRORS

    if sys.stdin is None:
        os.open(os.devnull, os.O_RDONLY)
        sys.stdin = _Closed()
    if closed := sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    # A terminal that lacks a character shows another instead.
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, ERRORS), (sys.stderr, ERRORS)):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)
    if closed:
        raise _complaint("output-closed")


def trouble_with(error: OSError) -> Complaint | None:
    """What to say when reading or writing has failed; None if there is nothing to say."""
    if error.filename is not None:
        return Complaint(f"{error.filename}: {error.strerror}", 1)
    # Python would try to write once more at its end.
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return None  # the reader of our output has had enough (canyon replay … | head)
    return _complaint("output-unwritable", error)


def _nowhere() -> TextIO:
    return os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")


def _complaint(key: str, error: OSError | None = None) -> Complaint:
    from canyon.terminal.wording.os_errors import os_error_text
    from canyon.texts import Texts, choose_language

    texts = Texts(choose_language())
    facts = {} if error is None else {"why": os_error_text(error, texts)}
    return Complaint(texts(key, **facts), 1)
