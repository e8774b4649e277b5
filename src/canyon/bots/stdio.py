"""`canyon bot NAME`: a bot as a program that speaks JSON lines (docs/bots.md)."""

from __future__ import annotations

import json
import sys
from random import Random
from typing import BinaryIO

from canyon.bots import BotMaker
from canyon.bots.calling import make_here
from canyon.bots.outside import PROTOCOL
from canyon.play import Listener, Player
from canyon.wire import action_to_json, board_from_json, event_from_json, view_from_json


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
    """Play the games that we are told about; ValueError or similar for what is not a message."""
    rng, player, board = Random(), None, None
    for line in hears:
        message = json.loads(line)
        answer = None
        match message["type"]:
            case "hello":
                if message["protocol"] != PROTOCOL:
                    raise ValueError(f"protocol {message['protocol']}, we speak {PROTOCOL}")
                rng.seed(message["seed"])
                player, board = maker(rng), board_from_json(message["board"])
                answer = {"type": "hello", "protocol": PROTOCOL}
            case "event" if isinstance(player, Listener) and board is not None:
                player.hear([event_from_json(message["event"], board)])
            case "view":
                rng.seed(message["seed"])
                view = view_from_json(message["view"])
                choice = _greeted(player).choose(view)
                action = action_to_json(choice, view.board)
                answer = {"type": "choose", "id": message["id"], "action": action}
        if answer is not None:
            says.write(json.dumps(answer).encode() + b"\n")
            says.flush()


def _why(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"the key {error} is missing"
    return "it is nested too deep" if isinstance(error, RecursionError) else str(error)


def _greeted(player: Player | None) -> Player:
    if player is None:
        raise ValueError("a view before hello")
    return player
