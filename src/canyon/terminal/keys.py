"""One key at a time, by name, from a real keyboard."""

from __future__ import annotations

import os
import select
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager

_SEQUENCES = {
    "[A": "up", "[B": "down", "[C": "right", "[D": "left", "[H": "home", "[F": "end",
    "OA": "up", "OB": "down", "OC": "right", "OD": "left", "OH": "home", "OF": "end",
    "[5~": "page-up", "[6~": "page-down", "[1~": "home", "[4~": "end", "[7~": "home", "[8~": "end",
}  # fmt: skip
"""What terminals send after Escape."""

_CONTROLS = {"\r": "enter", "\n": "enter", "\x7f": "backspace", "\x08": "backspace", " ": "right"}
_LEAVE = {"\x03", "\x04", ""}


@contextmanager
def raw_keys() -> Iterator[None]:
    """Within this block, keys arrive at once and without an echo."""
    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin)
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def read_key() -> str:
    """The next key: its character, or a name like "left"; "q" at the end of the input."""
    sign = _read(1)
    if sign != "\x1b":
        return "q" if sign in _LEAVE else _CONTROLS.get(sign, sign)
    rest = ""
    # A terminal sends the rest of a sequence at once; a lone Escape is followed by nothing.
    while len(rest) < 4 and select.select([sys.stdin], [], [], 0.05)[0]:
        rest += _read(1)
        if rest in _SEQUENCES:
            return _SEQUENCES[rest]
    return "" if rest else "q"


def _read(count: int) -> str:
    # Bypasses Python's own buffer, which select can't see.
    return os.read(sys.stdin.fileno(), count).decode(errors="replace")
