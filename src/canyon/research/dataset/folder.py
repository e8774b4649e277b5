"""A data set's folder: the shards, and a manifest that says what they are and what is in them."""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from canyon import __version__
from canyon.atomic_write import atomic_write
from canyon.research.dataset.plan import ENDING, FORMAT, Plan, Shard
from canyon.research.dataset.shard import Made

MANIFEST = "manifest.json"


class FolderFault(Exception):
    """A folder that can't be used, and why."""


class Folder:
    """What has been generated of a plan."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self._plan = path, plan
        self.made: dict[str, Made] = {}
        if (path / MANIFEST).exists():
            kept = manifest(path)
            _compare(path, kept, plan.heading() | {"canyon": __version__})
            self.made = {each["name"]: Made(**each) for each in kept["shards"]}

    def left(self) -> list[Shard]:
        """The shards still to generate. One that is shorter because fewer games were asked for is
        generated again; so is one without an entry in the manifest."""
        return [shard for shard in self._plan.shards() if not self._has(shard)]

    def _has(self, shard: Shard) -> bool:
        made = self.made.get(shard.name)
        return made is not None and made.games >= shard.games and self._is_there(made)

    def _is_there(self, made: Made) -> bool:
        file = self.path / made.name
        return file.is_file() and file.stat().st_size == made.bytes

    def add(self, made: Made) -> None:
        """A shard is complete: add it to the manifest."""
        self.made[made.name] = made
        self.save()

    def save(self) -> None:
        """Write the manifest."""
        shards = [self.made[name]._asdict() for name in sorted(self.made)]
        total = {
            count: sum(each[count] for each in shards)
            for count in ("games", "rounds", "cards", "bytes")
        }
        heading = self._plan.heading() | {"canyon": __version__}
        text = json.dumps(heading | {"total": total, "shards": shards}, indent=1)
        with atomic_write(self.path / MANIFEST) as file:
            file.write(text.encode() + b"\n")


def manifest(path: Path) -> dict[str, Any]:
    """What a folder's manifest says; FolderFault if there is none that can be read."""
    try:
        kept = json.loads((path / MANIFEST).read_bytes())
    except FileNotFoundError:
        raise FolderFault(f"{path} is not a data set: there is no {MANIFEST}") from None
    except (OSError, ValueError) as error:
        raise FolderFault(f"can't read {path / MANIFEST}: {error}") from None
    if not isinstance(kept, dict) or kept.get("format") != FORMAT:
        raise FolderFault(f"{path / MANIFEST} is not a manifest of the format {FORMAT}")
    return kept


def _compare(path: Path, kept: dict[str, Any], asked: dict[str, Any]) -> None:
    for key, value in asked.items():
        if kept.get(key) != value:
            raise FolderFault(f"{path} has other games: {key} {kept.get(key)}, not {value}")


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Nobody else writes there in the meantime."""
    lock = os.open(path, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise FolderFault(f"{path} is in use: another command writes to it") from None
    try:
        for half in path.glob(f".*{ENDING}.*"):  # a command that was killed left it
            half.unlink()
        yield
    finally:
        os.close(lock)
