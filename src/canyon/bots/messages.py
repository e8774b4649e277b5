"""What a program is told: the messages of the protocol, as JSON objects (docs/bots.md)."""

from __future__ import annotations

from typing import Any

from canyon.bots.clock import Clock
from canyon.events import Event, GameEnded
from canyon.state import Game, Seat
from canyon.views import View
from canyon.wire import event_to_json, options_to_json, view_to_json

PROTOCOL = 1
DICE = 2**53
"""Seeds are below this, because every language's JSON keeps such a number exactly."""

Message = dict[str, Any]


def hello(game: Game, seat: Seat, clock: Clock, seed: int) -> Message:
    """A game begins for this seat."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "seat": seat,
        "players": game.players,
        "board": {"name": game.board.name, "map": [*game.board.rows]},
        "options": options_to_json(game.options),
        "seconds": clock.limit,
        "seed": seed,
    }


def happened(event: Event, game: Game) -> Message:
    """Something happened."""
    return {"type": "event", "event": event_to_json(event, game.board)}


def question(asked: int, view: View, clock: Clock, seed: int) -> Message:
    """It is the seat's turn; `asked` is the number that the answer must repeat."""
    return {
        "type": "view",
        "id": asked,
        "seconds": clock.limit,
        "seed": seed,
        "view": view_to_json(view),
    }


def over(event: GameEnded | None = None) -> Message:
    """The game is over; without an event it was broken off."""
    result = event and {"winner": event.winner, "places": [*event.places]}
    return {"type": "over", "result": result}
