"""For scale: a bare Starlette WebSocket that parses, sends four JSON messages and stores nothing.

The messages are news of a real game as protocol 1 sent them, serialized each time. Ours have
become smaller since; these stay, so that measurements can be compared with earlier ones.
"""

from __future__ import annotations

import json
import random
from typing import Any

from msgspec import to_builtins
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from canyon.board import built_in
from canyon.events import Event
from canyon.fair import Shuffler, noise
from canyon.rules import apply, chance, legal, new_game
from canyon.server.tables.settings import Seated, Settings
from canyon.state import NO_SEAT, Game, Phase
from canyon.variants import Options
from canyon.views import view
from canyon.wire import event_to_json, view_to_json

MOVES = 20
"""The number of moves before the news."""


def create_bare() -> Starlette:
    """Every message at /TABLE/SEAT is news for all four of the table."""
    news, choices = news_of_a_game()
    tables: dict[str, dict[int, WebSocket]] = {}
    versions: dict[str, int] = {}

    def message(table: str, seat: int) -> str:
        turn = versions[table] % 4 == seat
        return written(news[seat], versions[table], choices if turn else [])

    async def socket(websocket: WebSocket) -> None:
        table, seat = websocket.path_params["table"], websocket.path_params["seat"]
        await websocket.accept()
        tables.setdefault(table, {})[seat] = websocket
        versions.setdefault(table, 0)
        await websocket.send_text(message(table, seat))
        try:
            while True:
                said = json.loads(await websocket.receive_text())
                versions[table] = said["version"] + 1
                for at, each in tables[table].items():
                    await each.send_text(message(table, at))
        except (WebSocketDisconnect, RuntimeError):
            tables[table].pop(seat, None)

    return Starlette(routes=[WebSocketRoute("/{table}/{seat:int}", socket)])


def written(news: dict[str, Any], version: int, legal: list[dict[str, str]]) -> str:
    """News as they are sent."""
    facts = {**news, "version": version, "view": {**news["view"], "legal": legal}}
    return json.dumps(facts, separators=(",", ":"), ensure_ascii=False)


def news_of_a_game() -> tuple[list[dict[str, Any]], list[dict[str, str]]]:
    """Each seat's news, and the choices of the seat in turn."""
    rng = random.Random(7)
    shuffler = Shuffler(noise(rng))
    game: Game = new_game(4)
    events: tuple[Event, ...] = ()
    moves = 0
    while moves < MOVES or game.phase is not Phase.TRICKS:
        by_chance = game.turn == NO_SEAT
        step = apply(game, chance(game, shuffler) if by_chance else rng.choice(legal(game)))
        moves += not by_chance
        game, events = step.game, step.events
    told = [event_to_json(event, game.board) for event in events]
    table = _table()
    news = [
        {
            "type": "news",
            "version": 0,
            "you": seat,
            "events": told,
            "view": view_to_json(view(game, seat)),
            "table": table,
        }
        for seat in range(4)
    ]
    return news, [{"play": card} for card in ("B1", "B7", "R3")]


def _table() -> dict[str, Any]:
    """What news said about the table."""
    settings = Settings(built_in("canyon"), 4, Options())
    seats = [Seated(f"Player {seat}", f"{seat:032x}", None, seat) for seat in range(4)]
    return {
        "code": "AAAAAA",
        "status": "playing",
        "host": seats[0].user,
        "seats": to_builtins(seats),
        "settings": to_builtins(settings.public),
        "votes": [],
        "commitment": "0" * 64,
        "seed": None,
        "waiting_since": 1.5e9 + 1 / 3,
        "rematch": None,
    }
