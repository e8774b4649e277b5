"""An error that ends a command with one clear sentence instead of a traceback."""

from __future__ import annotations


class Complaint(Exception):
    """Something that the person at the terminal must fix, in their language."""

    def __init__(self, text: str, code: int = 2) -> None:
        super().__init__(text)
        self.code = code
        """The exit code: 2 for a wrong command line, 1 for anything else."""
