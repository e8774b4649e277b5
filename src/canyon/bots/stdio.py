"""`canyon bot NAME`: a bot as a program that speaks JSON lines (docs/bots.md)."""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any, BinaryIO, NamedTuple

from canyon.board import Board
from canyon.bots import BotMaker
from canyon.bots.calling import make_here
from canyon.bots.messages import PROTOCOL
from canyon.play import Listener, Player
from canyon.wire import EVENTS, action_to_json, board_from_json, event_from_json, view_from_json


def main(name: str) -> int:
    """Speak on standard input and output until the input ends; the exit code."""
    try:
        make_here(name, Random())
    except ValueError as error:
        print(f"bot: {error}", file=sys.stderr)
        return 2
    return serve(lambda rng: make_here(name, rng))


def serve(maker: BotMaker) -> int:
    """The same for any bot."""
    if sys.stdin.isatty():
        told = "this exchanges JSON lines with a program, see docs/bots.md; Ctrl-D ends it"
        print(f"bot: {told}", file=sys.stderr)
    try:
        speak(maker, sys.stdin.buffer, sys.stdout.buffer)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        print(f"bot: a message was not understood: {_why(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def speak(maker: BotMaker, hears: BinaryIO, says: BinaryIO) -> None:
    """Play one game after another; ValueError or similar for what is not a message."""
    seat: _Seat | None = None
    for line in hears:
        message, answer = json.loads(line), None
        match message["type"]:
            case "hello":
                if message["protocol"] != PROTOCOL:
                    raise ValueError(f"protocol {message['protocol']}, we speak {PROTOCOL}")
                rng = Random(message["seed"])
                seat = _Seat(rng, maker(rng), board_from_json(message["board"]))
                answer = {"type": "hello", "protocol": PROTOCOL}
            case "event" if seat is not None:
                seat.hear(message["event"])
            case "view":
                if seat is None:
                    raise ValueError("a view before hello")
                action = seat.choose(message["view"], message["seed"])
                answer = {"type": "choose", "id": message["id"], "action": action}
            case "over":
                seat = None
        if answer is not None:
            says.write(json.dumps(answer).encode() + b"\n")
            says.flush()


class _Seat(NamedTuple):
    """A seat in the game under way."""

    rng: Random
    player: Player
    board: Board

    def hear(self, event: Any) -> None:
        """Tell the bot what happened, if it listens and we know the event."""
        if isinstance(self.player, Listener) and event["event"] in EVENTS:
            self.player.hear([event_from_json(event, self.board)])

    def choose(self, view: Any, seed: int) -> Any:
        """Its action, as JSON."""
        self.rng.seed(seed)
        seen = view_from_json(view)
        return action_to_json(self.player.choose(seen), seen.board)


def _why(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"the key {error} is missing"
    return "it is nested too deep" if isinstance(error, RecursionError) else str(error)
