"""Some games in one file: JSON Lines, packed with Zstandard, written completely or not at all."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import zstandard

from canyon.atomic_write import atomic_write
from canyon.record import Record
from canyon.research.dataset.plan import Plan, Shard

LEVEL = 19
"""Records are similar: a high level saves a third, and playing takes longer than packing."""


class Made(NamedTuple):
    """A shard that exists, and what is in it."""

    name: str
    games: int
    rounds: int
    cards: int
    """Cards played."""
    bytes: int
    sha256: str
    """Of the lines before packing, because another version of Zstandard may pack differently."""


def make(plan: Plan, shard: Shard, folder: Path) -> Made:
    """Play the games of a shard and write its file."""
    records = [plan.play(shard.bot, shard.first + at) for at in range(shard.games)]
    lines = b"".join(json.dumps(each, separators=(",", ":")).encode() + b"\n" for each in records)
    packed = zstandard.ZstdCompressor(LEVEL).compress(lines)
    with atomic_write(folder / shard.name) as file:
        file.write(packed)
    rounds = [each for record in records for each in record["rounds"]]
    cards = sum(len(each["cards"]) for each in rounds)
    digest = hashlib.sha256(lines).hexdigest()
    return Made(shard.name, len(records), len(rounds), cards, len(packed), digest)


def read(path: Path) -> Iterator[Record]:
    """The records of a file, one after the other; ValueError if it is damaged."""
    try:
        lines = zstandard.ZstdDecompressor().decompress(path.read_bytes())
        yield from map(json.loads, lines.splitlines())
    except (zstandard.ZstdError, ValueError) as error:
        raise ValueError(f"{path} is damaged: {error}") from None
