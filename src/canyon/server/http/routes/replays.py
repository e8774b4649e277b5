"""Replays over HTTP: a record played by the rules, step by step, for clients without rules."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from canyon.record import RecordFault
from canyon.server.errors import Denied
from canyon.server.http.dependencies import ERRORS, Anybody, Tables, VisibleTable, elsewhere, spend
from canyon.server.http.middleware import not_json, too_deep
from canyon.server.pages.static import language_for
from canyon.server.responses import Answer, GameRecord
from canyon.server.strict_json import TooDeep
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.registry import Registry
from canyon.server.tables.replay_frames import (
    DEEPEST,
    Eyes,
    NoSeat,
    Part,
    Played,
    race_of_table,
    record_of_table,
    replay_of_table,
    replay_of_text,
)
from canyon.texts import Texts

Json = Any

MOST_FRAMES = 1000
"""The most frames in one answer; a game of four has about 300."""

router = APIRouter(prefix="/api", tags=["replays"], responses=ERRORS)


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


class Race(Answer):
    """How far every canoe was from the goal."""

    distances: list[list[int]]
    """Steps by seat, before the first round and after each."""


EyesQuery = Annotated[
    Eyes, Query(description="Through whose eyes: `all` (everything is open), `watcher`, or a seat.")
]
StartQuery = Annotated[int, Query(ge=0, le=10**6, description="The first frame you want.")]
CountQuery = Annotated[int, Query(ge=1, le=MOST_FRAMES, description="The most frames you want.")]


async def pay(request: Request, user: Anybody) -> None:
    """Take a replay's price from the limits, before anything is read."""
    limits = request.app.state.limits
    spend(request, limits.address_replays)
    if user is not None:
        spend(request, limits.replays, user.id)


@router.post(
    "/replays",
    response_model=Replay,
    dependencies=[Depends(pay)],
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
    count: CountQuery = MOST_FRAMES,
) -> Response:
    """Play a record by the rules; it is not stored."""
    part, text = Part(eyes, start, count), await request.body()
    try:
        return _json(await elsewhere(request, replay_of_text, text, part))
    except TooDeep:
        raise too_deep(DEEPEST) from None
    except RecordFault:
        raise
    except ValueError as error:
        raise not_json(error) from None
    except NoSeat as missing:
        raise _no_seat(missing) from None


@router.get("/tables/{code}/replay", response_model=Replay, dependencies=[Depends(pay)])
async def replay_table(
    request: Request,
    registry: Tables,
    live_table: VisibleTable,
    eyes: EyesQuery = "all",
    start: StartQuery = 0,
    count: CountQuery = MOST_FRAMES,
    lang: str | None = None,
) -> Response:
    """A finished game, step by step."""
    played = await _played(request, registry, live_table, "replay", lang)
    try:
        part = Part(eyes, start, count)
        return _json(await elsewhere(request, replay_of_table, played, part))
    except NoSeat as missing:
        raise _no_seat(missing) from None


@router.get("/tables/{code}/race", response_model=Race, dependencies=[Depends(pay)])
async def race(request: Request, registry: Tables, live_table: VisibleTable) -> Response:
    """A summary of a finished game, in a few numbers."""
    played = await _played(request, registry, live_table, "race")
    return _json(await elsewhere(request, race_of_table, played))


@router.get("/tables/{code}/record", response_model=GameRecord, dependencies=[Depends(pay)])
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


async def _played(
    request: Request, registry: Registry, live_table: LiveTable, what: str, lang: str | None = None
) -> Played:
    """A table's finished game as the server stores it; deleted people have words for a name."""
    if not await live_table.is_over():
        raise Denied("not-over", f"The {what} is shown when the game is over.")
    table = live_table.table
    if table.game is None or live_table.seed is None:
        raise Denied("no-record", "No game was played at this table.")
    extras = {
        "x_seed": live_table.seed.hex(),
        "x_commitment": table.commitment,
        "x_bots": [seated and seated.bot for seated in table.seats],
    }
    log = [row.entries async for row in registry.log.written(table.code)]
    language = language_for(request, lang or request.cookies.get("language"))
    nobody = (await asyncio.to_thread(Texts, language))("person-deleted")
    names = [nobody if seated.name is None else seated.name for seated in table.seats if seated]
    return Played(table.settings.written(), names, extras, log)


def _json(text: bytes) -> Response:
    return Response(text, media_type="application/json")


def _no_seat(missing: NoSeat) -> Denied:
    return Denied("no-seat", f"The game has {missing.args[0]} seats, from 0 on.")
