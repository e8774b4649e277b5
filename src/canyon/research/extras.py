"""Packages that may not be there: a sentence that says how to get them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

EXTRA = "research"
OURS = "canyon"


@contextmanager
def extra(what: str) -> Iterator[None]:
    """Imports in here name the extra when a package is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package == OURS:
            raise
        hint = f"{what} needs the package {package}: type `pip install 'canyon-game[{EXTRA}]'`"
        raise ModuleNotFoundError(hint, name=error.name) from None
