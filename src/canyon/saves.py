"""Where games are saved: unfinished, finished, and damaged ones set aside.

home       $CANYON_HOME, or the user's data folder
unfinished one record per game; `--resume` continues the newest
games      finished games, as records
damaged    what was found in `unfinished` and could not be read; never deleted
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Mapping
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs

from canyon.atomic_write import atomic_write
from canyon.private import private_folder


def home() -> Path:
    """The folder for everything that is saved."""
    if folder := os.environ.get("CANYON_HOME"):
        return Path(folder).expanduser()
    return platformdirs.user_data_path("canyon")


class InUse(Exception):
    """The game is open in another window."""


class Save:
    """The file of one game under way; while it is open, nobody else may open it."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._lock: int | None = None

    @property
    def path(self) -> Path:
        """The file; a new one, named after the time, for a game that begins now."""
        if self._path is None:
            folder = home() / "unfinished"
            private_folder(folder)
            self._path = _fresh(folder, f"{datetime.now():%Y-%m-%d-%H%M%S}")
        return self._path

    def write(self, record: Mapping[str, Any]) -> None:
        """Replace what is saved, all or nothing: a crash leaves the old file or the new one."""
        # Escaped as ASCII, because a name may hold half of a surrogate pair.
        text = json.dumps(record, separators=(",", ":"))
        with ExitStack() as undone:
            with atomic_write(self.path, private=True) as file:
                file.write(text.encode() + b"\n")
                # Locked before it is put in place, so that it is never without a lock.
                lock = os.dup(file.fileno())
                undone.callback(os.close, lock)
                _lock(lock)
            undone.pop_all()
        self.close()
        self._lock = lock

    def open(self) -> bytes:
        """What is saved; InUse if another process has it open."""
        with ExitStack() as undone:
            lock = os.open(self.path, os.O_RDONLY)
            undone.callback(os.close, lock)
            # Whoever has it open may have replaced the file in this moment.
            if not _lock(lock) or not os.path.samestat(os.fstat(lock), self.path.stat()):
                raise InUse
            content = self.path.read_bytes()
            undone.pop_all()
        self._lock = lock
        return content

    def close(self) -> None:
        """Let others open it."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def finish(self) -> Path:
        """Move it to the finished games, and return where it is now."""
        return self._move("games")

    def set_aside(self) -> Path:
        """Move it to the damaged ones, and return where it is now."""
        return self._move("damaged")

    def _move(self, to: str) -> Path:
        folder = home() / to
        private_folder(folder)
        target = _fresh(folder, self.path.stem)
        self.path.replace(target)
        self.close()
        return target


def newest() -> Save | None:
    """The unfinished game that was played last."""
    files = (home() / "unfinished").glob("[!.]*.json")
    path = max(files, key=lambda file: (file.stat().st_mtime_ns, file.name), default=None)
    return None if path is None else Save(path)


def _lock(handle: int) -> bool:
    """Whether nobody else has it open; also true where the disk has no locks."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        pass
    return True


def _fresh(folder: Path, stem: str) -> Path:
    """A new, empty file of that name, numbered if there is one already."""
    number = 1
    while True:
        path = folder / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return path
