"""Files that plots are written to, and what is needed to draw them."""

from __future__ import annotations

from pathlib import Path

KINDS = (".png", ".svg")
NEEDED = "--plot needs matplotlib: type `pip install 'canyon-game[plot]'`"


def check_kind(file: Path | None) -> None:
    """ValueError, in a sentence, if plots are not written as this kind of file."""
    if file is not None and file.suffix.lower() not in KINDS:
        raise ValueError(f"a plot is written as {' or '.join(KINDS)}, not as {file.name!r}")
