"""Files written completely or not at all: a crash leaves the old one or the new one."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

LONGEST = 50
"""How much of a file's name the new file's name may contain, because names end at 255 bytes."""


@contextmanager
def atomic_write(path: Path, private: bool = False) -> Iterator[BinaryIO]:
    """A file to write, which replaces the old one when all of it is on disk.

    Only its owner may read a private one. If the path is a link, the file it leads to is replaced;
    if it is not a regular file, such as a pipe, it is written to directly.
    """
    if _is_special(path):
        with path.open("wb") as file:
            yield file
        return
    with replacement(path, private) as fresh, fresh.open("wb") as file:
        yield file


@contextmanager
def replacement(path: Path, private: bool = False) -> Iterator[Path]:
    """The same for those who open the file themselves: an empty one next to the old one."""
    path = Path(os.path.realpath(path))
    fresh = path.with_name(f".{path.name[:LONGEST]}.{secrets.token_hex(4)}")
    mode = 0o600 if private else 0o666
    os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, mode))
    try:
        yield fresh
        sync(fresh)
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


def sync(path: Path) -> None:
    """Wait until a file, or what a folder contains, is on the disk."""
    handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _is_special(path: Path) -> bool:
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return False
