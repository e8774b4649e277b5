"""A game step by step, serialized; this runs in the process for heavy work."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

from canyon.actions import Action, Bid, Deal
from canyon.cards import cards_of
from canyon.events import Event
from canyon.highlights import highlights
from canyon.picture.poster import Poster, poster
from canyon.record import Record, Recorder, replay
from canyon.rules import apply, new_game
from canyon.server.shallow_json import ShallowJson
from canyon.server.tables.entries import Acted, Hinted, decode
from canyon.server.tables.settings import WrittenSettings
from canyon.server.tables.table import action_from_json
from canyon.state import NO_SEAT, Game, Seat
from canyon.views import seen, view
from canyon.wire import action_to_json, board_to_json, event_to_json, options_to_json, view_to_json

Json = Any

MOST_FRAMES = 1000
"""The most frames in one answer; a game of four has about 300."""
_shallow = ShallowJson(levels=8)

Eyes = Literal["all", "watcher", "0", "1", "2", "3", "4", "5"]


class Part(NamedTuple):
    """Which part of a game is wanted, and through whose eyes."""

    eyes: Eyes
    first: int


class Played(NamedTuple):
    """A finished game as the server stores it, with its log as it is on disk."""

    settings: WrittenSettings
    players: list[str]
    extras: dict[str, Json]
    log: Sequence[str]


class NoSeat(Exception):
    """A seat's eyes are wanted, but the game has fewer seats."""


def replay_of_text(text: bytes, part: Part) -> bytes:
    """A record that was sent to us, step by step."""
    return _written(frames(_shallow.decode(text), part))


def replay_of_table(played: Played, part: Part) -> bytes:
    """A table's game, step by step."""
    return _written(frames(record(played), part))


def race_of_table(played: Played) -> bytes:
    """A table's game in a few numbers."""
    return _written(race(record(played)))


def picture_of_table(played: Played, shown: Poster) -> bytes:
    """A table's game as a picture, with the race that its log tells."""
    told = race(record(played))
    board = played.settings.read().board
    return poster(board, shown._replace(distances=told["distances"])).encode("utf-8", "replace")


def record_of_table(played: Played) -> bytes:
    """The record of a table's game."""
    return _written(record(played))


def _written(value: Json) -> bytes:
    # In ASCII, because a player's name may contain half a surrogate pair.
    return json.dumps(value, separators=(",", ":")).encode()


def record(played: Played) -> Record:
    """A game's record, from its log."""
    settings = played.settings.read()
    game = new_game(settings.seats, settings.board, settings.options)
    recorder = Recorder(game, played.players, played.extras)
    for entry in _told(played.log):
        if isinstance(entry, Hinted):
            recorder.hint(entry.seat)
        else:
            action = action_from_json(entry.action, recorder.game)
            recorder.add(action, apply(recorder.game, action, entry.seat))
    return recorder.to_json()


def _told(log: Sequence[str]) -> Iterator[Acted | Hinted]:
    for row in log:
        yield from (entry for entry in decode(row) if isinstance(entry, Acted | Hinted))


def frames(record: Json, part: Part) -> dict[str, Json]:
    """A record as frames; RecordFault if it is not a record."""
    played = replay(record)
    eyes, first = part.eyes, played.start
    if eyes.isdecimal() and int(eyes) >= first.players:
        raise NoSeat(first.players)
    wanted = range(part.first, part.first + MOST_FRAMES)
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
        "start": part.first,
        "frames": shown,
    }


def race(record: Json) -> dict[str, Json]:
    """A record's highlights."""
    played = replay(record)
    told = highlights(played.start.players, (step for _, step in played.steps))
    return told._asdict() | {"seats": [seat._asdict() for seat in told.seats]}


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
