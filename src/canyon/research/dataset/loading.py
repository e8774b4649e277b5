"""Reading a data set: records, the decisions in them, and arrays for learning.

for record in load("games"):
    for decision in decisions(record):
        …
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from canyon.actions import Action
from canyon.extras import extra
from canyon.features import size
from canyon.numbering import END_0, end_slots, number
from canyon.record import Record, replay
from canyon.research.dataset.folder import manifest
from canyon.research.dataset.shard import read
from canyon.rules import legal, places
from canyon.state import NO_SEAT, Game, Seat

with extra("a data set"):
    import numpy as np
    from numpy.typing import NDArray


class Decision(NamedTuple):
    """One choice of a player."""

    game: Game
    """Before it; `canyon.views.view(game, seat)` is what the player knew."""
    seat: Seat
    action: Action
    place: int
    """The player's place in the end, 1 for the winner."""


class Example(NamedTuple):
    """The same as numbers: something to learn from."""

    observation: NDArray[np.float32]
    mask: NDArray[np.int8]
    action: int
    place: int


def load(path: str | Path, bot: str = "", check: bool = False) -> Iterator[Record]:
    """The records of a data set, or of one bot's games in it, in order.

    ValueError if the bot has none; with `check`, also if a file is not what the manifest
    says.
    """
    folder, shards = Path(path), manifest(Path(path))["shards"]
    bots = [shard["name"].rpartition("-")[0] for shard in shards]
    if bot and bot not in bots:
        known = ", ".join(dict.fromkeys(bots)) or "nobody"
        raise ValueError(f"{folder} has no games of {bot!r}; there are some of {known}")
    named = zip(bots, shards, strict=True)
    return _records(folder, [shard for name, shard in named if bot in ("", name)], check)


def _records(folder: Path, shards: list[dict[str, Any]], check: bool) -> Iterator[Record]:
    for shard in shards:
        digest = hashlib.sha256()
        for record in read(folder / shard["name"]):
            if check:
                digest.update(json.dumps(record, separators=(",", ":")).encode() + b"\n")
            yield record
        if check and digest.hexdigest() != shard["sha256"]:
            raise ValueError(f"{folder / shard['name']} is not what the manifest says")


def decisions(record: Record) -> Iterator[Decision]:
    """Every choice of a finished game, forced ones included; RecordFault if it is not a record."""
    played = replay(record)
    game, standing = played.start, places(played.game)
    for action, step in played.steps:
        if game.turn != NO_SEAT:
            yield Decision(game, game.turn, action, standing[game.turn])
        game = step.game


def examples(record: Record, canonical: bool = True, slots: int | None = None) -> Iterator[Example]:
    """Every choice as an observation and a number; suits as `canyon.features` says.

    Arrays are as long as the board needs. With `slots` they are as long as on a board with so many
    end slots, so that those of several boards can be stacked: the rest is 0. ValueError if the
    board needs more.
    """
    from canyon.fast.observation import observe
    from canyon.fast.suits import renumbered

    for game, seat, action, place in decisions(record):
        board, (seen, suits) = game.board, observe(game, seat, canonical)
        needed = end_slots(board)
        if (wanted := needed if slots is None else slots) < needed:
            raise ValueError(f"the board {board.name} needs {needed} slots, not {wanted}")
        mask = np.zeros(END_0 + wanted, np.int8)
        mask[[renumbered(number(choice, board), suits) for choice in legal(game)]] = 1
        seen = np.pad(seen, (0, size(wanted) - len(seen)))
        yield Example(seen, mask, renumbered(number(action, board), suits), place)
