"""Replays over HTTP: a record played by the rules, step by step, for clients that know none."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Query, Request, Response

from canyon.actions import Action, Bid, Deal
from canyon.cards import cards_of
from canyon.events import CardsDealt, Event, RoundEnded
from canyon.record import replay
from canyon.server.answers import Answer
from canyon.server.asking import ERRORS, SeenRoom, Tables, spend
from canyon.server.lobby import record_of
from canyon.server.room import Denied
from canyon.state import NO_SEAT, Game, Seat
from canyon.views import seen, view
from canyon.wire import action_to_json, board_to_json, event_to_json, options_to_json, view_to_json

Json = Any

MOST_FRAMES = 1000
"""In one answer; a game of four has about 300."""

Eyes = Literal["all", "watcher", "0", "1", "2", "3", "4", "5"]

router = APIRouter(prefix="/api", tags=["replays"], responses=ERRORS)


class Frame(Answer):
    """A choice, or what chance dealt: what followed, and the game as it is then."""

    number: int
    """From 0 on: the game before its first choice."""
    seat: int | None
    """Who chose; None for chance."""
    action: dict[str, Json] | None
    events: list[dict[str, Json]]
    view: dict[str, Json]
    hands: list[list[str]] | None
    """Everybody's cards, where all is open."""


class Replay(Answer):
    """A game, step by step."""

    board: str | dict[str, Json]
    options: dict[str, bool]
    players: list[str]
    eyes: Eyes
    """Through whose eyes."""
    total: int
    """How many frames there are."""
    start: int
    """The first that is here."""
    frames: list[Frame]


class Race(Answer):
    """How far every canoe was from the goal."""

    distances: list[list[int]]
    """Steps by seat, before the first round and after each."""


EyesQuery = Annotated[
    Eyes, Query(description="Through whose eyes: `all` is open, `watcher`, or a seat.")
]
StartQuery = Annotated[int, Query(ge=0, le=10**6, description="The first frame that is wanted.")]
CountQuery = Annotated[int, Query(ge=1, le=MOST_FRAMES, description="At most so many frames.")]


@router.post("/replays", response_model=Replay)
async def replay_record(
    request: Request,
    record: Annotated[dict[str, Any], Body(description="A record, as `docs/records.md` has it.")],
    eyes: EyesQuery = "all",
    start: StartQuery = 0,
    count: CountQuery = MOST_FRAMES,
) -> Response:
    """Play a record by the rules; nothing is kept of it."""
    return await _answer(request, record, eyes, start, count)


@router.get("/tables/{code}/replay", response_model=Replay)
async def replay_table(
    request: Request,
    hub: Tables,
    room: SeenRoom,
    eyes: EyesQuery = "all",
    start: StartQuery = 0,
    count: CountQuery = MOST_FRAMES,
) -> Response:
    """A finished game, step by step."""
    if not await room.is_over():
        raise Denied("not-over", "The replay is shown when the game is over.")
    return await _answer(request, await record_of(hub, room), eyes, start, count)


@router.get("/tables/{code}/race")
async def race_of_table(request: Request, hub: Tables, room: SeenRoom) -> Race:
    """How a finished game went, in a few numbers."""
    if not await room.is_over():
        raise Denied("not-over", "The race is shown when the game is over.")
    spend(request, request.app.state.limits.replays)
    record = await record_of(hub, room)
    return Race(distances=await asyncio.to_thread(distances, record))


async def _answer(request: Request, record: Json, eyes: Eyes, start: int, count: int) -> Response:
    spend(request, request.app.state.limits.replays)
    text = await asyncio.to_thread(_written, record, eyes, start, count)
    return Response(text, media_type="application/json")


def _written(record: Json, eyes: Eyes, start: int, count: int) -> str:
    """The answer as text: made beside the event loop, for a long game takes its time."""
    value = frames(record, eyes, start, count)
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def frames(record: Json, eyes: Eyes, start: int, count: int) -> dict[str, Json]:
    """A record as frames; RecordFault if it is none."""
    played = replay(record)
    first = played.start
    if eyes.isdecimal() and int(eyes) >= first.players:
        raise Denied("no-seat", f"The game has {first.players} seats, from 0 on.")
    wanted = range(start, start + count)
    shown = [_frame(0, None, first, (), eyes, first)] if 0 in wanted else []
    before = first
    for number, (action, (game, events)) in enumerate(played.steps, 1):
        if number in wanted:
            shown.append(_frame(number, action, game, events, eyes, before))
        before = game
    return {
        "board": board_to_json(first.board),
        "options": options_to_json(first.options),
        "players": record["players"],
        "eyes": eyes,
        "total": 1 + len(played.steps),
        "start": start,
        "frames": shown,
    }


def distances(record: Json) -> list[list[int]]:
    """Every canoe's steps to the goal, before the first round and after each."""
    found: list[list[int]] = []
    for _, (game, events) in replay(record).steps:
        far = game.board.distance
        for event in events:
            if isinstance(event, CardsDealt) and not found:
                found.append([far[field] for field in game.canoes])
            elif isinstance(event, RoundEnded):
                found.append([far[field] for field in event.canoes])
    return found


def _frame(
    number: int,
    action: Action | None,
    game: Game,
    events: tuple[Event, ...],
    eyes: Eyes,
    before: Game,
) -> dict[str, Json]:
    seat: Seat | None = int(eyes) if eyes.isdecimal() else None
    everything = eyes == "all"
    chooser = None if action is None or before.turn == NO_SEAT else before.turn
    blind = isinstance(action, Bid) and game.options.blind_bids and chooser != seat
    hidden = not everything and (blind or isinstance(action, Deal))
    return {
        "number": number,
        "seat": chooser,
        "action": None if hidden or action is None else action_to_json(action, game.board),
        "events": [
            event_to_json(event if everything else seen(event, seat, game.options), game.board)
            for event in events
        ],
        "view": view_to_json(view(game, seat)),
        "hands": [[str(card) for card in cards_of(hand)] for hand in game.hands]
        if everything
        else None,
    }
