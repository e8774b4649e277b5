"""Actions, events and views as plain JSON values, with the names of the record format.

An action is one key: {"play": "B7"}, {"bid": 2}, {"place": "g5"}, {"paddle": "e9"}.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, get_args

from canyon.actions import Action, Bid, Choice, Deal, Draw, Paddle, Place, Play
from canyon.board import BUILT_IN, NOWHERE, Board, Field, built_in, sketch
from canyon.cards import Card, cards_of, hand_of
from canyon.events import Event
from canyon.outlook import Outlook
from canyon.rules.ending import Result
from canyon.state import Landing, Phase, Trick
from canyon.variants import VARIANTS, Options
from canyon.views import Own, View

Json = Any

_FIELD_KEYS = {"field", "start", "end", "fall", "jetty", "stage"}
_FIELD_LISTS = {"path", "canoes"}
_APART = {"board", "options", "phase", "landings", "legal", "paths", "tricks", "result"}
_NAMES: dict[type[Event], str] = {
    kind: re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower() for kind in get_args(Event)
}
_KINDS: dict[str, Any] = {name: kind for kind, name in _NAMES.items()}
EVENTS = frozenset(_KINDS)
"""The names of all events."""
_KEYS: dict[type[Event], list[str]] = {
    kind: [key.name for key in dataclasses.fields(kind)] for kind in _NAMES
}
_VARIANTS = [each.name for each in VARIANTS]


def action_to_json(action: Action, board: Board) -> dict[str, Json]:
    """An action, as JSON."""
    match action:
        case Play(card):
            return {"play": str(card)}
        case Bid(tricks):
            return {"bid": tricks}
        case Place(field):
            return {"place": board.label(field)}
        case Paddle(end):
            return {"paddle": board.label(end)}
        case Draw(cards):
            return {"draw": [str(card) for card in cards]}
        case Deal(hands, trump):
            return {"deal": {"hands": [_cards(hand) for hand in hands], "trump": str(trump)}}


def choice_from_json(value: Json, board: Board) -> Choice:
    """A player's choice from JSON; ValueError says what is wrong with it."""
    if not isinstance(value, dict) or len(value) != 1:
        raise ValueError('a choice is an object with one key: "play", "bid", "place" or "paddle"')
    [(kind, what)] = value.items()
    match kind, what:
        case "play", str():
            return Play(Card(what))
        case "bid", int() if not isinstance(what, bool):
            return Bid(what)
        case "place", str():
            return Place(board.field(what))
        case "paddle", str():
            return Paddle(board.field(what))
    raise ValueError('a choice is {"play": "B7"}, {"bid": 2}, {"place": "g5"} or {"paddle": "e9"}')


def event_to_json(event: Event, board: Board) -> dict[str, Json]:
    """An event, as JSON: its name in snake case, and its facts."""
    facts = {key: _plain(key, getattr(event, key), board) for key in _KEYS[type(event)]}
    return {"event": _NAMES[type(event)], **facts}


def event_from_json(value: Json, board: Board) -> Event:
    """An event from what `event_to_json` wrote; ValueError for anything else."""
    with _reading("event"):
        kind = _KINDS[value["event"]]
        event: Event = kind(**{key: _thing(key, value[key], board) for key in _KEYS[kind]})
        return event


def view_to_json(view: View) -> dict[str, Json]:
    """A view, as JSON."""
    tricks = [
        {
            "leader": trick.leader,
            "cards": [str(card) for card in trick.cards],
            "winner": trick.winner,
        }
        for trick in view.tricks
    ]
    return {
        "seat": view.seat,
        **own_to_json(view, view.board),
        "board": board_to_json(view.board),
        "options": options_to_json(view.options),
        "players": view.players,
        "draws": [[[seat, str(card)] for seat, card in draw] for draw in view.draws],
        **open_to_json(view),
        "tricks": tricks,
    }


def own_to_json(own: Own | View, board: Board) -> dict[str, Json]:
    """What in a view only the seat itself may know."""
    return {
        "bids": [*own.bids],
        "hand": [str(card) for card in own.hand],
        "legal": [action_to_json(action, board) for action in own.legal],
        "points": own.points,
        "paths": {
            board.label(end): [board.label(field) for field in path]
            for end, path in own.paths.items()
        },
    }


def outlook_to_json(outlook: Outlook, board: Board) -> dict[str, Json]:
    """What a seat's bids would bring, as JSON."""
    label = board.label
    met = [
        each._asdict()
        | {
            "ends": [label(field) for field in each.ends],
            "path": [label(field) for field in each.path],
        }
        for each in outlook.met
    ]
    drifts = [
        each._asdict() | {"start": label(each.start), "end": label(each.end)}
        for each in outlook.drifts
    ]
    return outlook._asdict() | {"met": met, "drifts": drifts}


def options_to_json(options: Options) -> dict[str, bool]:
    """Every variant by its name, and whether it is in play."""
    return {name: getattr(options, name) for name in _VARIANTS}


def open_to_json(view: View) -> dict[str, Json]:
    """What in a view changes in the course of a game and is the same for everybody.

    It contains no finished tricks: those are for players who remember them (P4).
    """
    board = view.board
    return {
        "phase": view.phase,
        "acting": [*view.acting],
        "dealer": view.dealer,
        "starter": view.starter,
        "marker": view.marker,
        "rounds": view.rounds,
        "cards": view.cards,
        "canoes": [_label(board, field) for field in view.canoes],
        "landings": [landing._asdict() for landing in view.landings],
        "fallen": [*view.fallen],
        "trump": None if view.trump is None else str(view.trump),
        "has_bid": [*view.has_bid],
        "won": [*view.won],
        "held": [*view.held],
        "leader": view.leader,
        "trick": [str(card) for card in view.trick],
        "winning": None if view.winning is None else str(view.winning),
        "result": None
        if view.result is None
        else {"winner": view.result.winner, "places": [*view.result.places]},
    }


def view_from_json(value: Json) -> View:
    """A view from what `view_to_json` wrote; ValueError for anything else."""
    with _reading("view"):
        board = board_from_json(value["board"])
        facts = {
            key.name: _thing(key.name, value[key.name], board)
            for key in dataclasses.fields(View)
            if key.name not in _APART
        }
        result = value["result"]
        return View(
            **facts,
            board=board,
            options=Options(**value["options"]),
            phase=Phase(value["phase"]),
            landings=tuple([Landing(**landing) for landing in value["landings"]]),
            legal=tuple([choice_from_json(choice, board) for choice in value["legal"]]),
            paths={
                board.field(end): _thing("path", way, board) for end, way in value["paths"].items()
            },
            tricks=tuple(
                [
                    Trick(trick["leader"], _thing("cards", trick["cards"], board), trick["winner"])
                    for trick in value["tricks"]
                ]
            ),
            result=None if result is None else Result(result["winner"], tuple(result["places"])),
        )


def board_from_json(value: Json) -> Board:
    """A board from what `board_to_json` wrote; small drawings are accepted too."""
    if isinstance(value, str):
        return built_in(value)
    return _drawn(value["name"], tuple(value["map"]))


def board_to_json(board: Board) -> Json:
    """A board as records write it: a built-in one's name, or name and map."""
    if board.name in BUILT_IN:
        known = built_in(board.name)
        if board is known or board == known:
            return board.name
    return {"name": board.name, "map": list(board.rows)}


@lru_cache(maxsize=64)
def _drawn(name: str, rows: tuple[str, ...]) -> Board:
    return sketch("\n".join(rows), name)


@contextmanager
def _reading(what: str) -> Iterator[None]:
    """ValueError, whatever is missing or of the wrong kind."""
    try:
        yield
    except (LookupError, TypeError, AttributeError, ValueError) as error:
        raise ValueError(f"this is not a valid {what}: {type(error).__name__}: {error}") from None


def _cards(hand: int) -> list[str]:
    return [str(card) for card in cards_of(hand)]


def _label(board: Board, field: Field) -> str | None:
    return None if field == NOWHERE else board.label(field)


def _plain(key: str, value: Any, board: Board) -> Json:
    if key in _FIELD_KEYS:
        return _label(board, value)
    if key in _FIELD_LISTS:
        return [_label(board, field) for field in value]
    if key == "hands":
        return [None if hand is None else _cards(hand) for hand in value]
    match value:
        case Card():
            return str(value)
        case int() | None:  # most are numbers
            return value
        case Landing() | Trick() | Result():
            return {name: _plain(name, item, board) for name, item in value._asdict().items()}
        case tuple():
            return [_plain("", item, board) for item in value]
        case Mapping():
            return {str(name): _plain("", item, board) for name, item in value.items()}
        case _:
            return value


def _thing(key: str, value: Json, board: Board) -> Any:
    """The reverse of `_plain`: fields by their key, every other name is a card's."""
    if key in _FIELD_KEYS:
        return NOWHERE if value is None else board.field(value)
    if key in _FIELD_LISTS:
        return tuple([NOWHERE if field is None else board.field(field) for field in value])
    if key == "hands":
        return tuple([None if hand is None else hand_of(hand) for hand in value])
    match value:
        case str() if key != "reason":
            return Card(value)
        case list():
            return tuple([_thing("", item, board) for item in value])
        case _:
            return value
