"""Files that plots are written to."""

from __future__ import annotations

from pathlib import Path

KINDS = (".png", ".svg")


def check_file(file: Path | None) -> None:
    """ValueError, with a sentence, if no plot can be written there; asked before hours of play."""
    if file is None:
        return
    if file.suffix.lower() not in KINDS:
        raise ValueError(f"a plot's file ends with {' or '.join(KINDS)}, not {file.name!r}")
    if not file.parent.is_dir():
        raise ValueError(f"there is no folder {file.parent} for the plot")
