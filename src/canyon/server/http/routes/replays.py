"""Replays over HTTP: a record played by the rules, step by step, for clients without rules."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from canyon.picture.poster import Line, Poster
from canyon.record import RecordFault
from canyon.server.errors import Denied
from canyon.server.http.bodies import JsonRoute, not_json
from canyon.server.http.dependencies import ERRORS, Tables, VisibleTable, anybody, cost, elsewhere
from canyon.server.pages.link_preview import finish
from canyon.server.pages.poster_png import Shown, keep, kept, png_of_table
from canyon.server.pages.security_policy import SVG_POLICY
from canyon.server.pages.static import language_for
from canyon.server.responses import Answer, GameRecord
from canyon.server.tables.finished import played_at
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.registry import Registry
from canyon.server.tables.replay_frames import (
    Eyes,
    NoSeat,
    Part,
    Played,
    picture_of_table,
    race_of_table,
    record_of_table,
    replay_of_table,
    replay_of_text,
)
from canyon.texts import Texts

Json = Any

KEEP = "private, max-age=600"
"""How long a browser may keep a picture: who may see a table can change."""

router = APIRouter(prefix="/api", tags=["replays"], responses=ERRORS, route_class=JsonRoute)


class Frame(Answer):
    """A choice, or what chance dealt: what followed, and the game after that."""

    number: int
    """From 0 on: the game before its first part."""
    seat: int | None
    """Who chose; None for chance."""
    action: dict[str, Json] | None
    events: list[dict[str, Json]]
    view: dict[str, Json]
    hands: list[list[str]] | None
    """Everybody's cards, if all is open."""


class Replay(Answer):
    """A game, step by step."""

    board: str | dict[str, Json]
    options: dict[str, bool]
    players: list[str]
    eyes: Eyes
    """Through whose eyes."""
    total: int
    """The total number of frames."""
    start: int
    """The number of the first frame here."""
    frames: list[Frame]


class SeatRace(Answer):
    """A seat's game in a few numbers."""

    met: int
    """The rounds in which it met its bid."""
    tricks: int
    falls: int
    pushes: int
    """How many canoes it pushed along."""


class Race(Answer):
    """A game in a few numbers."""

    distances: list[list[int]]
    """Steps to the goal by seat, before the first round and after each."""
    seats: list[SeatRace]
    lead_changes: int
    """How often another canoe took the lead."""
    turning: int | None
    """The round in which the winner took the lead for good."""


EyesQuery = Annotated[
    Eyes, Query(description="Through whose eyes: `all` (everything is open), `watcher`, or a seat.")
]
StartQuery = Annotated[int, Query(ge=0, le=10**6, description="The first frame you want.")]


@router.post(
    "/replays",
    response_model=Replay,
    dependencies=[cost(10), Depends(anybody)],
    openapi_extra={
        "requestBody": {
            "description": "A record, as `docs/records.md` has it.",
            "content": {"application/json": {"schema": {"type": "object"}}},
            "required": True,
        }
    },
)
async def replay_record(
    request: Request,
    eyes: EyesQuery = "all",
    start: StartQuery = 0,
) -> Response:
    """Play a record by the rules; it is not stored."""
    part, text = Part(eyes, start), await request.body()
    try:
        return _json(await elsewhere(request, replay_of_text, text, part))
    except RecordFault:
        raise
    except ValueError as error:
        raise not_json(error) from None
    except NoSeat as missing:
        raise _no_seat(missing) from None


@router.get("/tables/{code}/replay", response_model=Replay, dependencies=[cost(10)])
async def replay_table(
    request: Request,
    registry: Tables,
    live_table: VisibleTable,
    eyes: EyesQuery = "all",
    start: StartQuery = 0,
    lang: str | None = None,
) -> Response:
    """A finished game, step by step."""
    played = await _played(request, registry, live_table, "replay", lang)
    try:
        part = Part(eyes, start)
        return _json(await elsewhere(request, replay_of_table, played, part))
    except NoSeat as missing:
        raise _no_seat(missing) from None


@router.get("/tables/{code}/race", response_model=Race, dependencies=[cost(10)])
async def race(request: Request, registry: Tables, live_table: VisibleTable) -> Response:
    """A summary of a finished game, in a few numbers."""
    played = await _played(request, registry, live_table, "race")
    return _json(await elsewhere(request, race_of_table, played))


@router.get("/tables/{code}/picture", dependencies=[cost(10)], response_class=Response)
async def picture(
    request: Request, registry: Tables, live_table: VisibleTable, lang: str | None = None
) -> Response:
    """A finished game as a picture to share: an SVG of 1200 by 630."""
    played, shown, _ = await _pictured(request, registry, live_table, lang)
    drawn = await elsewhere(request, picture_of_table, played, shown)
    headers = {"Cache-Control": KEEP, "Content-Security-Policy": SVG_POLICY}
    return Response(drawn, headers=headers, media_type="image/svg+xml")


@router.get("/tables/{code}/picture.png", dependencies=[cost(10)], response_class=Response)
async def picture_png(
    request: Request, registry: Tables, live_table: VisibleTable, lang: str | None = None
) -> Response:
    """The same picture as PNG, which every messenger shows."""
    played, shown, language = await _pictured(request, registry, live_table, lang)
    key = Shown(live_table.table.code, language, tuple(played.players))
    if key not in kept:
        keep(key, await elsewhere(request, png_of_table, played, shown))
    return Response(kept[key], headers={"Cache-Control": KEEP}, media_type="image/png")


@router.get("/tables/{code}/record", response_model=GameRecord, dependencies=[cost(10)])
async def get_record(
    request: Request, registry: Tables, live_table: VisibleTable, lang: str | None = None
) -> Response:
    """The whole game, once it is over, with the seed that proves its deals."""
    played = await _played(request, registry, live_table, "record", lang)
    answer = _json(await elsewhere(request, record_of_table, played))
    answer.headers["Content-Disposition"] = (
        f'attachment; filename="canyon-{live_table.table.code}.json"'
    )
    return answer


async def _pictured(
    request: Request, registry: Registry, live_table: LiveTable, lang: str | None
) -> tuple[Played, Poster, str]:
    """A table's finished game, what its picture shows besides the race, and in which language."""
    played = await _played(request, registry, live_table, "picture", lang)
    language = language_for(request, lang or request.cookies.get("language"))
    shown = await asyncio.to_thread(_poster, live_table, played.players, language)
    return played, shown, language


async def _played(
    request: Request, registry: Registry, live_table: LiveTable, what: str, lang: str | None = None
) -> Played:
    """A table's finished game; deleted people have words for a name."""
    language = language_for(request, lang or request.cookies.get("language"))
    nobody = (await asyncio.to_thread(Texts, language))("person-deleted")
    return await played_at(registry, live_table, what, nobody)


def _poster(live_table: LiveTable, names: list[str], language: str) -> Poster:
    """What the picture of a finished game shows besides the race."""
    table, texts = live_table.table, Texts(language)
    game = table.game
    assert game is not None
    heading, lines = finish(game, names, texts, table.ended)
    colours = [0 if seated is None else seated.colour for seated in table.seats]
    shown = [Line(place, colours[seat], names[seat], note) for seat, place, note in lines]
    return Poster(heading, game.canoes, colours, shown, ())


def _json(text: bytes) -> Response:
    return Response(text, media_type="application/json")


def _no_seat(missing: NoSeat) -> Denied:
    return Denied("no-seat", f"The game has {missing.args[0]} seats, from 0 on.")
