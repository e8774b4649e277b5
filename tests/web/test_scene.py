"""What the browser draws after each event is what the server's next view says."""

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from canyon import Options, Phase, apply, chance, legal, new_game, view
from canyon.board import built_in
from canyon.views import seen
from canyon.wire import event_to_json, view_to_json

FOLLOW = Path(__file__).with_name("follow_events.js")


def _game(players: int, options: Options, seat: int | None, seed: int) -> dict[str, Any]:
    """A game at random, as one seat or a watcher is told it."""
    random = Random(seed)
    board = built_in("kettle")
    game = new_game(players=players, board=board, options=options)
    start = view_to_json(view(game, seat))
    steps: list[dict[str, Any]] = []
    while game.phase is not Phase.OVER:
        choices = legal(game)
        action = random.choice(choices) if choices else chance(game, random)
        game, events = apply(game, action)
        told = [event_to_json(seen(event, seat, options), board) for event in events]
        if not choices and steps:  # chance is told together with what led to it
            told = steps.pop()["events"] + told
        steps.append({"events": told, "view": view_to_json(view(game, seat))})
    return {"start": start, "steps": steps}


@pytest.mark.parametrize("blind", [False, True])
def test_the_scene_follows_the_events_to_the_view(blind: bool) -> None:
    options = Options(blind_bids=blind)
    seats = [None, 0, 1]
    games = [_game(3 + n % 2, options, seats[n % 3], n) for n in range(6)]
    told = {event["event"] for game in games for step in game["steps"] for event in step["events"]}
    assert {"canoe_drifted", "canoe_fell", "canoe_landed", "game_ended"} <= told
    done = subprocess.run(
        ["node", FOLLOW], input=json.dumps(games), stdout=subprocess.PIPE, text=True, timeout=60
    )
    assert done.returncode == 0
    assert done.stdout == ""
