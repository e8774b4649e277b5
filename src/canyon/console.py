"""Where texts are printed: as they are, and with lines that break where their language allows."""

from __future__ import annotations

import re

from rich import _wrap
from rich.console import Console

# Rich takes every Unicode space for a place to break a line, but French has no-break spaces before
# its punctuation, which would otherwise begin the next line.
_wrap.re_word = re.compile(r"[^\S\u00a0\u202f]*[\S\u00a0\u202f]+[^\S\u00a0\u202f]*")


def make_console(plain: bool = False) -> Console:
    """A console that prints texts as they are: no markup in names, no guessed colours."""
    return Console(
        markup=False,
        highlight=False,
        emoji=False,
        soft_wrap=plain,
        color_system=None if plain else "auto",
    )
