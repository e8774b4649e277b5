"""Nobody learns by coming back what is face down: not of this round, nor of earlier ones (P4).

The test keeps its own account of what lies on the table: cards are put there one by one, and
turned down together when everybody has played one.
"""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from canyon.actions import Play
from canyon.board import built_in
from canyon.cards import cards_of
from canyon.fair import commitment
from canyon.rules import acting, legal, new_game
from canyon.server.owner.broadcast import missed
from canyon.server.tables.entries import Sat, Started
from canyon.server.tables.settings import Settings
from canyon.state import Seat
from canyon.variants import Options
from tests.server.test_store import opened

pytestmark = pytest.mark.anyio

CARD = re.compile(r'"([BGRYV](?:10|[1-9]))"')


def turned_up(event: dict[str, Any]) -> dict[str, Any]:
    """An event without the cards that everybody may know for ever: trumps, and draws (S2, D2)."""
    return {key: value for key, value in event.items() if key not in ("trump", "draws")}


@pytest.mark.parametrize("players", [3, 5])
async def test_p4_coming_back_at_any_version_shows_no_card_of_a_finished_trick(
    tmp_path: Path, players: int
) -> None:
    random, board = Random(players), built_in("kettle")
    resumes = 0
    async with opened(tmp_path / "canyon.db") as (_, _, registry):
        live_table = await registry.make(Settings(board, players, Options()), "host")
        sat = [Sat(s, f"p{s}", s, user=f"u{s}") for s in range(players)]
        started = Started(commitment(live_table.secret))
        await live_table.change(*sat, started, *live_table.chances(new_game(players, board)))
        on_table: list[tuple[int, Seat, str]] = []
        while live_table.table.status == "playing" and live_table.table.version < 400:
            game = live_table.table.game
            assert game is not None
            seat = random.choice(acting(game))
            action = random.choice(legal(game, seat))
            version = await live_table.choose(seat, live_table.table.version, action)
            if isinstance(action, Play):
                on_table.append((version, seat, str(action.card)))
                on_table = [] if len(on_table) == players else on_table
            game = live_table.table.game
            assert game is not None
            for since in {live_table.recent[0][0] - 1, version - 1, random.randrange(version)}:
                for who in (None, *range(players)):
                    told = missed(live_table, since, who)
                    if told is None:
                        continue
                    resumes += 1
                    events = [
                        event for each in told for event in map(msgspec.json.decode, each.events)
                    ]
                    played = [
                        (event["seat"], event["card"])
                        for event in events
                        if event["event"] == "card_played"
                    ]
                    assert played == [(at, card) for made, at, card in on_table if made > since]
                    may_know = {card for _, _, card in on_table}
                    if who is not None and game.hands:
                        may_know |= {str(card) for card in cards_of(game.hands[who])}
                    shown = CARD.findall(json.dumps([turned_up(event) for event in events]))
                    assert {*shown} <= may_know, (since, version, who)
    assert resumes > 500
