"""The terminal: where texts and pictures are printed, and where choices are read.

On a terminal a question is a block that vanishes once it is answered, so that what remains
above it is a log to scroll through, and no finished trick stays in sight (P4). Through a
pipe, and for screen readers, nothing is ever erased.
"""

from __future__ import annotations

import sys
from getpass import getpass

from rich.cells import cell_len
from rich.console import Group, RenderableType

from canyon.console import make_console

PROMPT = "> "
NARROW = 60
"""Columns that pictures need; with fewer, the game is told in plain text."""


class EndOfInput(Exception):
    """The input has ended."""


class Screen:
    """One terminal, or one pipe."""

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain
        self.console = make_console(plain)
        self.keyboard = sys.stdin.isatty()
        self.redraws = (
            not plain
            and self.keyboard
            and self.console.is_terminal
            and not self.console.is_dumb_terminal
        )
        if self.keyboard:
            _edit_lines()

    @property
    def narrow(self) -> bool:
        """Whether there is no room for pictures here, now."""
        return self.console.width < NARROW

    @property
    def height(self) -> int | None:
        """The rows of the window; None if nothing is erased, so that anything may be long."""
        return self.console.height if self.redraws else None

    def say(self, *what: RenderableType) -> None:
        """Print something that stays."""
        for each in what:
            self.console.print(each)

    def say_whole(self, *lines: str) -> None:
        """Print lines with something to copy, such as a path, without breaking them."""
        for line in lines:
            self.console.print(line, soft_wrap=True)

    def ask(self, block: RenderableType, note: str = "", again: bool = False) -> str:
        """Print a question and read the answer; EndOfInput if there is none.

        If nothing is erased, a question asked again is not printed again.
        """
        parts = [block] if self.redraws or not again else []
        lines = Group(*parts, note) if note else Group(*parts)
        rows = len(self.console.render_lines(lines, pad=False)) if parts or note else 0
        if rows:
            self.console.print(lines)
        answer = self._read()
        if self.redraws:
            typed = cell_len(PROMPT + answer) // max(1, self.console.width) + 1
            # What has scrolled out of the window can't be erased.
            self._erase(min(rows + typed, self.console.height - 1))
        return answer

    def ask_secret(self, question: str) -> str:
        """Print a question and read an answer that nobody may see; EndOfInput if there is none."""
        try:
            if self.keyboard:
                return getpass(f"{question} ")
        except EOFError:
            raise EndOfInput from None
        self.say(question)
        if not (line := sys.stdin.readline()):
            raise EndOfInput
        return line.rstrip("\r\n")

    def _read(self) -> str:
        try:
            if self.keyboard:
                return input(PROMPT)
            self.console.print(PROMPT, end="")
            self.console.file.flush()
            line = sys.stdin.readline()
        except EOFError:
            line = ""
        if not line:
            self.console.print()
            raise EndOfInput
        # Nobody else echoes what comes through a pipe.
        answer = "".join(sign for sign in line if sign.isprintable())
        self.console.print(answer)
        return answer

    def _erase(self, rows: int) -> None:
        """Erase the last rows."""
        self.console.file.write(f"\x1b[{rows}A\r\x1b[J")
        self.console.file.flush()


def _edit_lines() -> None:
    """Let arrow keys edit what is typed, where Python can."""
    try:
        import readline
    except ImportError:
        return
    readline.parse_and_bind("tab: self-insert")
    readline.set_auto_history(True)
