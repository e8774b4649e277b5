"""Actions, events and views as plain JSON values, with the names of the record format.

An action is one key: {"play": "B7"}, {"bid": 2}, {"place": "g5"}, {"paddle": "e9"}.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from typing import Any

from canyon.actions import Action, Bid, Choice, Deal, Draw, Paddle, Place, Play
from canyon.board import BUILT_IN, NOWHERE, Board, Field, built_in
from canyon.cards import Card, cards_of
from canyon.events import Event
from canyon.rules.ending import Result
from canyon.state import Landing, Trick
from canyon.view import View

Json = Any

_FIELD_KEYS = {"field", "start", "end", "fall", "jetty", "stage"}
_FIELD_LISTS = {"path", "canoes"}


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
            return {"deal": {"hands": [_names(hand) for hand in hands], "trump": str(trump)}}


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
    name = re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()
    facts = {
        key.name: _plain(key.name, getattr(event, key.name), board)
        for key in dataclasses.fields(event)
    }
    return {"event": name, **facts}


def view_to_json(view: View) -> dict[str, Json]:
    """A view, as JSON."""
    board = view.board
    facts = {
        key.name: _plain(key.name, getattr(view, key.name), board)
        for key in dataclasses.fields(view)
    }
    facts["board"] = board_to_json(board)
    facts["options"] = dataclasses.asdict(view.options)
    facts["legal"] = [action_to_json(action, board) for action in view.legal]
    facts["paths"] = {
        board.label(end): [board.label(field) for field in path] for end, path in view.paths.items()
    }
    return facts


def board_to_json(board: Board) -> Json:
    """A board as records write it: a built-in one's name, or name and map."""
    if board.name in BUILT_IN and board == built_in(board.name):
        return board.name
    return {"name": board.name, "map": list(board.rows)}


def _names(hand: int) -> list[str]:
    return [str(card) for card in cards_of(hand)]


def _label(board: Board, field: Field) -> str | None:
    return None if field == NOWHERE else board.label(field)


def _plain(key: str, value: Any, board: Board) -> Json:
    if key in _FIELD_KEYS:
        return _label(board, value)
    if key in _FIELD_LISTS:
        return [_label(board, field) for field in value]
    if key == "hands":
        return [None if hand is None else _names(hand) for hand in value]
    match value:
        case Card():
            return str(value)
        case Landing() | Trick() | Result():
            return {name: _plain(name, item, board) for name, item in value._asdict().items()}
        case tuple():
            return [_plain("", item, board) for item in value]
        case Mapping():
            return {str(name): _plain("", item, board) for name, item in value.items()}
        case _:
            return value
