"""Files written as a whole or not at all: a crash leaves the old one or the new one."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

LONGEST = 50
"""Letters of a file's name that the new one's may hold: a name ends at 255 bytes."""


@contextmanager
def atomic_write(path: Path, private: bool = False) -> Iterator[BinaryIO]:
    """A file to write, put in its place when all of it is on the disk.

    Only its owner may read a private one. A link leads to the file that is replaced; what is not
    a file, such as a pipe, is written to directly.
    """
    if _is_special(path):
        with path.open("wb") as file:
            yield file
        return
    path = Path(os.path.realpath(path))
    fresh = path.with_name(f".{path.name[:LONGEST]}.{secrets.token_hex(4)}")
    mode = 0o600 if private else 0o666
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, mode)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(handle)
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


def _is_special(path: Path) -> bool:
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return False
