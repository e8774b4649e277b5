"""Boards as a page draws them: the scenery, and every field with what matters about it.

A drawing takes a good part of a second, so another process makes it, and it is kept compressed too.
"""

from __future__ import annotations

import asyncio
from typing import Annotated
from weakref import WeakValueDictionary

from fastapi import APIRouter, Header, Path, Request, Response

from canyon.board import BUILT_IN, built_in
from canyon.server.errors import Denied
from canyon.server.http.bodies import JsonRoute
from canyon.server.http.dependencies import ERRORS, VisibleTable, cost, elsewhere
from canyon.server.http.requests import Sketch
from canyon.server.pages.drawing import Drawn, Kind, draw, draw_picture
from canyon.server.pages.kept_drawings import Map, keep, kept, kept_pictures
from canyon.server.pages.security_policy import SVG_POLICY
from canyon.server.responses import Answer


class SceneryField(Answer):
    """A field that is not a mountain."""

    field: str
    row: int
    """From 0 on, from the top."""
    column: int
    """From 0 on, from the left."""
    kind: Kind
    distance: int | None
    """Steps to the nearest landing stage; None where no canoe can float."""
    drift: str | None
    """On the current: the field to which its arrow leads (W3)."""
    drifts: int | None
    """On the current: the number of drifts to the waterfall (W7)."""


class BoardInfo(Answer):
    """A board that comes with the game."""

    name: str
    map: list[str]
    rounds: dict[int, int]
    """How many rounds a race usually takes, by the number of players."""


class Scenery(Answer):
    """A board, drawn."""

    name: str
    map: list[str]
    cell: int
    """A field's side in the picture."""
    crop: tuple[int, int, int, int]
    """The part of the map that the picture shows: left, top, width, height."""
    fields: list[SceneryField]
    """Every field except mountains, row by row."""
    svg: str


ROUNDS = {
    "canyon": (15, 14, 14, 14),
    "kettle": (11, 9, 8, 8),
    "isles": (17, 16, 16, 16),
    "gorge": (19, 17, 17, 18),
}
"""How many rounds a race of three, four, five and six takes, from `docs/benchmarks.md`."""

router = APIRouter(prefix="/api", tags=["boards"], responses=ERRORS, route_class=JsonRoute)
locks: WeakValueDictionary[Map, asyncio.Lock] = WeakValueDictionary()
"""One for each map that is being drawn."""
Known = Annotated[str | None, Header(alias="if-none-match")]
BoardName = Annotated[str, Path(description="A built-in board.", examples=["canyon"])]


@router.get("/boards")
async def list_boards() -> list[BoardInfo]:
    """The boards that come with the game."""
    return [
        BoardInfo(
            name=name, map=[*built_in(name).rows], rounds=dict(enumerate(ROUNDS[name], start=3))
        )
        for name in BUILT_IN
    ]


@router.get("/boards/{name}/picture", response_class=Response)
async def board_picture(request: Request, name: BoardName, known: Known = None) -> Response:
    """A built-in board as a picture: an SVG."""
    _check(name)
    lock = locks.setdefault((name, ()), asyncio.Lock())
    async with lock:
        if name not in kept_pictures:
            kept_pictures[name] = await elsewhere(request, draw_picture, name)
    answer = _answer(request, kept_pictures[name], known, "public", "image/svg+xml")
    answer.headers["Content-Security-Policy"] = SVG_POLICY
    return answer


@router.get("/scenery/{name}", response_model=Scenery)
async def board_scenery(request: Request, name: BoardName, known: Known = None) -> Response:
    """A built-in board."""
    _check(name)
    drawn = await _drawn(request, name, built_in(name).rows)
    return _answer(request, drawn, known, "public")


@router.get("/tables/{code}/scenery", response_model=Scenery)
async def table_scenery(
    request: Request, live_table: VisibleTable, known: Known = None
) -> Response:
    """The board of a table, for those who may see the table."""
    board = live_table.table.settings.board
    return _answer(request, await _drawn(request, board.name, board.rows), known, "private")


@router.post("/scenery", response_model=Scenery, dependencies=[cost(1, per_kib=8)])
async def any_scenery(request: Request, body: Sketch) -> Response:
    """Any map, however small: the board of a record or an exercise."""
    return _answer(request, await _drawn(request, body.name, tuple(body.map)), None, "private")


def _check(name: str) -> None:
    if name not in BUILT_IN:
        raise Denied("no-board", f"The boards are {', '.join(BUILT_IN)}.")


def _answer(
    request: Request,
    drawn: Drawn,
    known: str | None,
    whose: str,
    media_type: str = "application/json",
) -> Response:
    headers = {
        "ETag": drawn.tag,
        "Cache-Control": f"{whose}, max-age=600",
        "Vary": "Accept-Encoding",
    }
    if known is not None and drawn.tag in known:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(drawn.small, headers=headers, media_type=media_type)
    return Response(drawn.plain, headers=headers, media_type=media_type)


async def _drawn(request: Request, name: str, rows: tuple[str, ...]) -> Drawn:
    """A map's drawing: the one that is kept, or a new one."""
    wanted = (name, rows)
    lock = locks.setdefault(wanted, asyncio.Lock())
    async with lock:  # requests for the same map wait for the same drawing
        if wanted not in kept:
            keep(wanted, await elsewhere(request, draw, name, rows))
        return kept[wanted]
