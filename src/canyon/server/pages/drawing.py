"""A map as a page draws it, serialized; this runs in the process for heavy work."""

from __future__ import annotations

import gzip
import hashlib
import json
from typing import Any, Literal, NamedTuple

from canyon.board import ARROWS, FAR, NOWHERE, Board, Field, built_in, sketch
from canyon.picture import crop, scenery
from canyon.picture.contour import CELL

Json = Any

Kind = Literal[
    "water", "start", "current", "fall", "jetty", "landing", "island", "pole", "cave", "village"
]
KINDS: dict[str, Kind] = {
    ".": "water", "S": "start", "W": "fall", "J": "jetty", "L": "landing", "o": "island",
    "T": "pole", "C": "cave", "V": "village", **dict.fromkeys(ARROWS, "current"),
}  # fmt: skip
"""What a map's characters mean; the rest is mountain, and so is everything beyond (M3)."""


class Drawn(NamedTuple):
    """A scenery, or a picture of a board, as it is sent."""

    plain: bytes
    small: bytes
    tag: str


def draw(name: str, rows: tuple[str, ...]) -> Drawn:
    """The scenery of any map, however small; BoardFault if it can't be drawn."""
    board = sketch("\n".join(rows), name)
    facts = {
        "name": board.name,
        "map": [*board.rows],
        "cell": CELL,
        "crop": crop(board),
        "fields": [_field(board, field) for field in board.fields() if board.at(field) in KINDS],
        "svg": scenery(board),
    }
    # In ASCII, because a name may contain half a surrogate pair.
    return _packed(json.dumps(facts, separators=(",", ":")).encode())


def draw_picture(name: str) -> Drawn:
    """A built-in board as a picture of its own, to choose it by."""
    return _packed(scenery(built_in(name)).encode())


def _packed(plain: bytes) -> Drawn:
    tag = f'W/"{hashlib.sha256(plain).hexdigest()[:32]}"'
    return Drawn(plain, gzip.compress(plain, 9, mtime=0), tag)


def _field(board: Board, field: Field) -> dict[str, Json]:
    row, column = divmod(field, board.stride)
    distance, drift = board.distance[field], board.drift[field]
    adrift = drift != NOWHERE
    return {
        "field": board.label(field),
        "row": row,
        "column": column,
        "kind": KINDS[board.at(field)],
        "distance": None if distance == FAR else distance,
        "drift": board.label(drift) if adrift else None,
        "drifts": board.drifts[field] if adrift else None,
    }
