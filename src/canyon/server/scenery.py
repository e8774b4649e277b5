"""Boards as a page draws them: the scenery, and every field with what matters about it.

A drawing takes a good part of a second, so drawn ones are kept, with their compressed form.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from functools import lru_cache
from typing import Annotated, Any, Literal, NamedTuple

from fastapi import APIRouter, Header, Path, Request, Response

from canyon.board import ARROWS, BUILT_IN, FAR, NOWHERE, Board, Field, built_in, sketch
from canyon.picture import crop, scenery
from canyon.picture.contour import CELL
from canyon.server.answers import Answer
from canyon.server.asking import ERRORS, SeenRoom, TooFast, config_of
from canyon.server.limits import address_of
from canyon.server.models import MapUpload
from canyon.server.room import Denied

Kind = Literal[
    "water", "start", "current", "fall", "jetty", "landing", "island", "pole", "cave", "village"
]
KINDS: dict[str, Kind] = {
    ".": "water", "S": "start", "W": "fall", "J": "jetty", "L": "landing", "o": "island",
    "T": "pole", "C": "cave", "V": "village", **dict.fromkeys(ARROWS, "current"),
}  # fmt: skip
"""What a map's characters mean; the rest is mountain, and so is all beyond the edge (M3)."""
FIELDS_A_TOKEN = 500
"""A drawing takes time by its size: a built-in board costs about one token of the limit."""


class SceneryField(Answer):
    """A field that is no mountain."""

    field: str
    row: int
    """From 0 on, from the top."""
    column: int
    """From 0 on, from the left."""
    kind: Kind
    distance: int | None
    """Steps to the nearest landing stage; None where no canoe paddles."""
    drift: str | None
    """On the current: the field to which its arrow leads (W3)."""
    drifts: int | None
    """On the current: how many drifts lead into the waterfall (W7)."""


class BoardInfo(Answer):
    """A board that comes with the game."""

    name: str
    map: list[str]


class Scenery(Answer):
    """A board, drawn."""

    name: str
    map: list[str]
    cell: int
    """A field's side in the picture."""
    crop: tuple[int, int, int, int]
    """The part of the map that the picture shows: left, top, width, height."""
    fields: list[SceneryField]
    """Every field but mountains, row by row."""
    svg: str


class Drawn(NamedTuple):
    """A scenery as it is sent."""

    plain: bytes
    small: bytes
    tag: str


router = APIRouter(prefix="/api", tags=["boards"], responses=ERRORS)
drawing = asyncio.Lock()
"""One drawing at a time: they take turns with everything else that the server does."""
Known = Annotated[str | None, Header(alias="if-none-match")]


@router.get("/boards")
async def list_boards() -> list[BoardInfo]:
    """The boards that come with the game."""
    return [BoardInfo(name=name, map=[*built_in(name).rows]) for name in BUILT_IN]


@router.get("/scenery/{name}", response_model=Scenery)
async def board_scenery(
    request: Request,
    name: Annotated[str, Path(description="A built-in board.", examples=["canyon"])],
    known: Known = None,
) -> Response:
    """A built-in board."""
    if name not in BUILT_IN:
        raise Denied("no-board", f"The boards are {', '.join(BUILT_IN)}.")
    return _answer(request, await _drawn(built_in(name)), known, "public")


@router.get("/tables/{code}/scenery", response_model=Scenery)
async def table_scenery(request: Request, room: SeenRoom, known: Known = None) -> Response:
    """The board of a table, for whoever may see the table."""
    return _answer(request, await _drawn(room.table.settings.board), known, "private")


@router.post("/scenery", response_model=Scenery)
async def any_scenery(request: Request, wish: MapUpload) -> Response:
    """Any map, however small: the board of a record or an exercise."""
    board = sketch("\n".join(wish.map), wish.name)
    limiter, config = request.app.state.limits.scenery, config_of(request)
    key, cost = address_of(request, config), len(board.distance) / FIELDS_A_TOKEN
    if config.rate_limits and not limiter.take(key, cost):
        raise TooFast(limiter.wait(key, cost))
    return _answer(request, await _drawn(board), None, "private")


def _answer(request: Request, drawn: Drawn, known: str | None, whose: str) -> Response:
    headers = {
        "ETag": drawn.tag,
        "Cache-Control": f"{whose}, max-age=600",
        "Vary": "Accept-Encoding",
    }
    if known is not None and drawn.tag in known:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(drawn.small, headers=headers, media_type="application/json")
    return Response(drawn.plain, headers=headers, media_type="application/json")


async def _drawn(board: Board) -> Drawn:
    async with drawing:
        return await asyncio.to_thread(draw, board)


@lru_cache(maxsize=32)
def draw(board: Board) -> Drawn:
    """A board's scenery."""
    facts = Scenery(
        name=board.name,
        map=[*board.rows],
        cell=CELL,
        crop=crop(board),
        fields=[_field(board, field) for field in board.fields() if board.at(field) in KINDS],
        svg=scenery(board),
    )
    plain = facts.model_dump_json().encode()
    tag = f'W/"{hashlib.sha256(plain).hexdigest()[:32]}"'
    return Drawn(plain, gzip.compress(plain, 9, mtime=0), tag)


def _field(board: Board, field: Field) -> SceneryField:
    row, column = divmod(field, board.stride)
    distance, drift = board.distance[field], board.drift[field]
    facts: dict[str, Any] = {"drift": None, "drifts": None}
    if drift != NOWHERE:
        facts["drift"], facts["drifts"] = board.label(drift), board.drifts[field]
    return SceneryField(
        field=board.label(field),
        row=row,
        column=column,
        kind=KINDS[board.at(field)],
        distance=None if distance == FAR else distance,
        **facts,
    )
