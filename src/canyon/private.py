"""Folders and files that only their owner may read."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

OTHERS = 0o077
"""What a file's mode allows everybody but its owner."""


def private_folder(folder: Path) -> None:
    """Create a folder that only its owner may enter; those that exist stay as they are."""
    if not folder.is_dir():
        private_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)


def private_file(file: Path) -> None:
    """Create an empty file that only its owner may read, or close one that others could read.

    What we may not create or change stays as it is: opening the file will say why.
    """
    with suppress(OSError):
        # A file that exists is never opened: closing it would end SQLite's locks in this process.
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        os.close(handle)
    close_to_others(file)


def close_to_others(file: Path) -> None:
    """Let nobody but its owner read a file, if it exists and is ours."""
    with suppress(OSError):
        mode = stat.S_IMODE(file.stat().st_mode)
        if mode & OTHERS:
            file.chmod(mode & ~OTHERS)
