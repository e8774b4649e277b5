"""The output file of the programs that create a search's data, from the command line."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path


def out_file(about: str, usual: Path, arguments: Sequence[str] | None) -> Path:
    """The file to write; `--help` prints `about` and exits."""
    parser = ArgumentParser(description=about)
    parser.add_argument(
        "--out", type=Path, default=usual, metavar="FILE", help=f"where to write  [{usual}]"
    )
    out: Path = parser.parse_args(arguments).out
    if not out.parent.is_dir():
        parser.error(f"there is no folder {out.parent}")
    return out
